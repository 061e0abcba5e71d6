import { mount } from "svelte";
import App from "./App.svelte";
import { house } from "./live/house.svelte";
import { tables } from "./live/tables.svelte";
import "./look/tokens.css";
import "./look/base.css";
import { wearTheme } from "./look/theme.svelte";
import { beginRouting, route } from "./route.svelte";
import { firstLanguage, speak } from "./words/words.svelte";

wearTheme();
beginRouting();
const target = document.getElementById("app");
const spoken = speak(firstLanguage());
void house.open();
if (route().screen === "home") tables.lookAhead();
spoken.then(() => {
  if (target) mount(App, { target });
});
