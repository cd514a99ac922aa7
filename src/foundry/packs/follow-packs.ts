import { redrawCard } from "../cards/redraw-card.ts";
import { effectId } from "../conditions/statuses.ts";
import { showInTracker } from "../fight/show-in-tracker.ts";
import { addStatus } from "../generation.ts";
import { SYSTEM_ID } from "../paths.ts";
import { refreshRulebook } from "../rulebook.ts";
import { refreshRules } from "../windows/rules/open-rules.ts";
import { loadEnabledPacks } from "./loaded-packs.ts";
import type { PackAtTable } from "./pack-at-table.ts";

/** A pack has arrived: everything is worked out anew, as when the rules of the world have changed. */
export function packArrived({ parts }: PackAtTable): void {
  for (const status of parts.flatMap(({ statuses = [] }) => statuses))
    addStatus({ ...status, _id: effectId(status.id) });
  refreshRulebook();
  showInTracker();
  void refreshRules();
  showOnCards();
}

/** Cards that came about by packs were drawn without what those say on them. */
function showOnCards(): void {
  const { messages } = game as { readonly messages?: typeof game.messages };
  for (const message of messages ?? []) if (message.getFlag(SYSTEM_ID, "decided")) redrawCard(message);
}

/** The rules of the world have changed: what counts already counts, and packs that were switched on are sent for. */
export function rulesChanged(): void {
  refreshRulebook();
  void loadEnabledPacks();
}
