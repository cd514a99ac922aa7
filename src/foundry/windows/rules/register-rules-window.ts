import { SYSTEM_ID } from "../../paths.ts";
import { openRules } from "./open-rules.ts";

/** What the host's list of settings opens: it wants a class at the start, and the window is loaded when it is opened. */
class RulesMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await openRules();
    return this;
  }
}

/** Puts the window of rules into the host's list of settings, for those who may change the world's. */
export function registerRulesWindow(): void {
  game.settings.registerMenu(SYSTEM_ID, "rules", {
    name: "WHITEHACK.Rules.Title",
    label: "WHITEHACK.Rules.Open",
    hint: "WHITEHACK.Rules.MenuHint",
    icon: "fa-solid fa-scale-balanced",
    type: RulesMenu,
    restricted: true,
  });
}
