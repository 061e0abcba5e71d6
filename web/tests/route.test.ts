import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { href: "http://host/" });
const { routeOf } = await import("../src/route.svelte");

test.each([
  ["/", { screen: "home" }],
  ["/new/kingdomino", { screen: "new", game: "kingdomino", wish: {}, setUp: "" }],
  [
    "/new/kingdomino?harmony=true",
    { screen: "new", game: "kingdomino", wish: { harmony: "true" }, setUp: "" },
  ],
  ["/new/hills#set-up=1~x", { screen: "new", game: "hills", wish: {}, setUp: "1~x" }],
  ["/new/hills#other", { screen: "new", game: "hills", wish: {}, setUp: "" }],
  ["/workshop/hills", { screen: "workshop", game: "hills", link: "" }],
  ["/workshop/hills#1~x", { screen: "workshop", game: "hills", link: "1~x" }],
  ["/workshop/hills/more", { screen: "unknown" }],
  ["/analysis/hills", { screen: "analysis", game: "hills", link: "" }],
  ["/analysis/hills#0a1b", { screen: "analysis", game: "hills", link: "0a1b" }],
  ["/analysis/hills/advice#0a1b", { screen: "advice", game: "hills", link: "0a1b" }],
  ["/analysis/hills/more", { screen: "unknown" }],
  ["/analysis/hills/advice/more", { screen: "unknown" }],
  ["/parts/hills", { screen: "things", game: "hills", at: "" }],
  ["/parts/hills#card-lords", { screen: "things", game: "hills", at: "card-lords" }],
  ["/parts/hills/more", { screen: "unknown" }],
  ["/puzzles/hills", { screen: "puzzles", game: "hills", at: "" }],
  ["/puzzles/hills#0a1b2c", { screen: "puzzles", game: "hills", at: "0a1b2c" }],
  ["/puzzles/hills/more", { screen: "unknown" }],
  ["/today", { screen: "today" }],
  ["/today/more", { screen: "unknown" }],
  ["/t/AbC123", { screen: "table", id: "AbC123", invite: "" }],
  ["/t/AbC123#secret", { screen: "table", id: "AbC123", invite: "secret" }],
  ["/t/AbC123/replay", { screen: "replay", id: "AbC123", ply: null, reviewed: false }],
  ["/t/AbC123/replay?ply=12", { screen: "replay", id: "AbC123", ply: 12, reviewed: false }],
  ["/t/AbC123/replay?ply=7&review", { screen: "replay", id: "AbC123", ply: 7, reviewed: true }],
  ["/t/AbC123/replay?ply=x", { screen: "replay", id: "AbC123", ply: null, reviewed: false }],
  ["/t/AbC123/review", { screen: "review", id: "AbC123", at: "" }],
  ["/t/AbC123/review#notes=x", { screen: "review", id: "AbC123", at: "#notes=x" }],
  ["/study", { screen: "study" }],
  ["/study/more", { screen: "unknown" }],
  ["/t/AbC123/other", { screen: "unknown" }],
  ["/nowhere", { screen: "unknown" }],
])("%s", (path, route) => {
  expect(routeOf(new URL(path, "http://host"))).toEqual(route);
});
