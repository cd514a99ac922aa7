import type { MagickWritten } from "../../../view/things/thing.ts";
import { magickWritten } from "../../data/thing.ts";
import type { Click } from "../../keybindings.ts";
import { saveTagsOf } from "./curse-of.ts";
import { performSave } from "../rolls/perform-save.ts";

type Saver = Actor.Implementation | null;

const targeted = (): readonly Saver[] => [...game.user.targets].map(({ actor }) => actor);

/** Everybody in the fight; without a fight, the user's targets. */
function present(): readonly Saver[] {
  const fighters = (game.combat?.combatants.contents ?? []).map(({ actor }) => actor);
  return fighters.length > 0 ? fighters : targeted();
}

const SAVERS: Readonly<Record<MagickWritten["saver"], (bearer: Saver) => readonly Saver[]>> = {
  bearer: (bearer) => [bearer],
  target: () => targeted(),
  all: (bearer) => [bearer, ...present()],
};

/** Rolls saves against a thing's effect for those of the targets that are the user's own. @rule WH-ART-05 WH-SAVE-01 */
export async function performItemSave(item: Item.Implementation, click: Click): Promise<void> {
  const { saver } = magickWritten(item);
  const savers = [...new Set(SAVERS[saver](item.actor))].filter((one) => one?.isOwner);
  if (savers.length === 0) ui.notifications.warn("WHITEHACK.Refusal.noSaver", { localize: true });
  for (const one of savers) if (one) await performSave(one, click, { against: saveTagsOf(item) });
}
