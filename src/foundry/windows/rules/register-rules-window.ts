import { SYSTEM_ID } from "../../paths.ts";
import { redrawOnChange } from "./rules-changed.ts";
import { RulesWindow } from "./rules-window.ts";

/** The window that is open, or was last. */
let shown: RulesWindow | null = null;

/** Opens the window of rules, or brings it to the front. */
export async function openRules(): Promise<void> {
  shown ??= new RulesWindow();
  await shown.render({ force: true });
}

/** Puts the window of rules into the host's list of settings, for those who may change the world's. */
export function registerRulesWindow(): void {
  game.settings.registerMenu(SYSTEM_ID, "rules", {
    name: "WHITEHACK.Rules.Title",
    label: "WHITEHACK.Rules.Open",
    hint: "WHITEHACK.Rules.MenuHint",
    icon: "fa-solid fa-scale-balanced",
    type: RulesWindow,
    restricted: true,
  });
  redrawOnChange(() => void shownRules()?.refresh());
}

/** The window on the page, whoever has opened it: the host's list of settings makes its own. */
function shownRules(): RulesWindow | null {
  const open = foundry.applications.instances.get("whitehack-rules");
  return open instanceof RulesWindow ? open : null;
}
