import type { Creature } from "../documents/creature.ts";
import { tellPacks } from "../packs/fight-seams.ts";
import { askOnce } from "../questions/ask-once.ts";
import { toGhost } from "../questions/kinds/ghost.ts";
import { inTurn } from "../requests/in-turn.ts";
import { markDefeated } from "./mark-defeated.ts";
import { settleHealth } from "./settle-health.ts";
import { isServing } from "../serving.ts";

/** Whose state has changed since it was last seen to, in each game: those who fall at once are marked at once. */
const changed = new WeakMap<object, Creature[]>();

/** Somebody's hit points have changed: the active Referee's client sees what has to follow. */
export async function watchHealth(creature: Creature, isStateNew: boolean): Promise<void> {
  if (!isServing() || creature.inCompendium) return;
  if (isStateNew) changed.set(game, [...(changed.get(game) ?? []), creature]);
  await inTurn(async () => {
    const those = changed.get(game) ?? [];
    changed.delete(game);
    await markDefeated(those);
    if (isStateNew && creature.hasPlayerOwner) await askOnce(toGhost(creature), null);
    await settleHealth(creature);
  });
  await tellPacks("creatureChanges", creature);
}
