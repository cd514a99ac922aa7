import { showInTracker } from "../fight/show-in-tracker.ts";
import { refreshRulebook } from "../rulebook.ts";
import { refreshRules } from "../windows/rules/open-rules.ts";
import { loadEnabledPacks } from "./loaded-packs.ts";

/** A pack has arrived: everything is worked out anew, as when the rules of the world have changed. */
export function packArrived(): void {
  refreshRulebook();
  showInTracker();
  void refreshRules();
}

/** The rules of the world have changed: what counts already counts, and packs that were switched on are sent for. */
export function rulesChanged(): void {
  refreshRulebook();
  void loadEnabledPacks();
}
