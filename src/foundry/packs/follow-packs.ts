import { shownMessages } from "../cards/read-cards.ts";
import { redrawCard } from "../cards/redraw-card.ts";
import { showInTracker } from "../fight/show-in-tracker.ts";
import { SYSTEM_ID } from "../paths.ts";
import { refreshRulebook } from "../rulebook.ts";
import { refreshRules } from "../windows/rules/open-rules.ts";
import { loadEnabledPacks } from "./loaded-packs.ts";
import { showStatuses } from "./show-statuses.ts";

/** A pack has arrived: everything is worked out anew, as when the rules of the world have changed. */
export function packArrived(): void {
  refreshRulebook();
  showStatuses();
  showInTracker();
  void refreshRules();
  showOnCards();
}

/** Cards that came about by packs were drawn without what those say on them. */
function showOnCards(): void {
  for (const message of shownMessages()) if (message.getFlag(SYSTEM_ID, "decided")) redrawCard(message);
}

/** The rules of the world have changed: what counts already counts, and packs that were switched on are sent for. */
export function rulesChanged(): void {
  refreshRulebook();
  showStatuses();
  void loadEnabledPacks();
}
