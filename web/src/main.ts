import { mount } from "svelte";
import App from "./App.svelte";
import "./look/tokens.css";
import "./look/base.css";
import "./look/seats.css";
import { wearTheme } from "./look/theme.svelte";
import { beginRouting } from "./route.svelte";
import { firstLanguage, speak } from "./words/words.svelte";

wearTheme();
beginRouting();
const target = document.getElementById("app");
speak(firstLanguage()).then(() => {
  if (target) mount(App, { target });
});
