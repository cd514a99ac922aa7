import type { GameForm } from "../../../games/base/game.ts";
import type { AttackLine } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { Creature } from "../../documents/creature.ts";
import { packsAfterAttack } from "../../documents/fight-extensions.ts";
import { placeOf, squaresOf, type Target } from "../../documents/place.ts";
import { rulebookFor } from "../../host/rulebook.ts";

/** A game's form, after the sentences of packs about how attacker and target stand to each other. */
export const formWith = (
  target: Pick<Target, "places"> | null,
  { use }: Pick<AttackLine, "use">,
  form: GameForm = [],
): GameForm => [...(target?.places?.warnings[use] ?? []).map((note) => ({ note })), ...form];

/** Steps of combat advantage that the squares of both give by the table's rules; 0 for none. @rule WH-CA-01 FH-FLK-01 */
export function advantageAt(
  attacker: Creature,
  { use }: Pick<AttackLine, "use">,
  target: Pick<Target, "place">,
): number {
  const rulebook = rulebookFor(attacker);
  const squares = squaresOf(placeOf(attacker), target.place);
  const exchange = { granted: null, sources: [], surprised: false, squares, isMissile: use === "missile" };
  return squares ? rulebook.facing.advantage(exchange, rulebook) : 0;
}

/** How attacker and target stand to each other, for the rules of a game. */
export function standingOf(attacker: Creature, line: Pick<AttackLine, "use">, target: Target | null) {
  const advantage = target ? advantageAt(attacker, line, target) : 0;
  const shelter = target?.places?.shelter ?? "";
  return { distance: target?.distance ?? null, shelter, ...(advantage > 0 && { advantage }) };
}

/** What packs note of an attack that is made; nothing where nobody is aimed at. */
export const attackNoted = (
  actor: Creature,
  { use, range }: Pick<AttackLine, "use" | "range">,
  target: Pick<Target, "place"> | null,
): Promise<readonly Change[]> =>
  target ? packsAfterAttack({ actor, target: target.place, use, range }) : Promise.resolve([]);
