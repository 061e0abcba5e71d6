import { expect, test } from "vitest";
import {
  LONGEST_NOTE,
  linkOf,
  MOST_NOTES,
  NOTES,
  readLink,
  withNote,
} from "../../src/review/notes";

test("notes travel in a link", () => {
  const notes = { 3: "Größe!", 17: "¿por qué? 🏰" };
  expect(linkOf(notes).startsWith(NOTES)).toBe(true);
  expect(readLink(linkOf(notes))).toEqual(notes);
  expect(linkOf({})).toBe("");
});

test("whatever a link brings, no more than notes come of it", () => {
  const packed = (value: unknown) => NOTES + btoa(JSON.stringify(value));
  expect(readLink("")).toEqual({});
  expect(readLink(`${NOTES}%%%`)).toEqual({});
  expect(readLink(packed({ x: "no ply", 4: 7, 5: " ", 6: "good" }))).toEqual({ 6: "good" });
  expect(readLink(packed(null))).toEqual({});
  expect(readLink(packed({ 1: "x".repeat(1000) }))[1]).toHaveLength(LONGEST_NOTE);
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, ply) => [ply, "x"]));
  expect(Object.keys(readLink(packed(many)))).toHaveLength(MOST_NOTES);
});

test("a note that is empty is gone, and one too many is not taken", () => {
  const notes = withNote({}, 3, "here");
  expect(withNote(notes, 3, "there")).toEqual({ 3: "there" });
  expect(withNote(notes, 3, " ")).toEqual({});
  const full = Object.fromEntries(Array.from({ length: MOST_NOTES }, (_, ply) => [ply, "x"]));
  expect(withNote(full, 99, "one more")).toEqual(full);
  expect(withNote(full, 0, "another")[0]).toBe("another");
});
