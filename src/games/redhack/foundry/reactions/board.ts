import type { Fighter, Placed } from "../../../../foundry/documents/creature.ts";
import { combatantOf } from "../../../../foundry/documents/creature.ts";
import { actsNow } from "../../../../foundry/documents/moment.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { feetApart, type Footprint, footprintOf, type Spot } from "../../../../foundry/host/distance.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { type BandBoard, boardFrom, NO_BOARD, stepsBetween, withMember } from "../../rules/combat/bands.ts";
import { madeInRound } from "../../rules/combat/fight-board.ts";
import { countermovesIn, REACTION_FIELDS } from "../../rules/reactions/notes.ts";
import type { Reactor } from "../../rules/reactions/openings.ts";
import { characterReactor, monsterReactor, whitehackReactor } from "../../rules/reactions/reactors.ts";
import { boardIn, isInUse, storedBoard } from "../order/board-facts.ts";
import { isAble, leftFor, redhackOf, supplyOf, wholeSupply } from "./at-hand.ts";

/** Whether reactions take the place of free attacks at this table. @rule RH-REA-01 */
export const reacts = (): boolean => rulesInForceFor(null).families.engagement.choice === "rh";

/** The fighters of a fight who stand on its scene, and on its board where it goes by one, by the uuids of their tokens. */
export function standing(
  combat: Combat.Implementation | null | undefined,
): ReadonlyMap<string, Fighter & { token: Placed }> {
  const on = combat && isInUse(combat) ? new Set(boardIn(combat).board.ids) : null;
  const all = combat?.combatants.filter(({ id }) => on === null || on.has(id ?? "")) ?? [];
  const placed = all.filter((one): one is Fighter & { token: Placed } => one.token !== null && one.creature !== null);
  return new Map(placed.filter(({ token }) => !token.hidden).map((one) => [one.token.uuid, one]));
}

/** Whether what a creature does is itself an answer to another's turn. @rule RH-REA-01 */
export function isAnswer(actor: Actor.Implementation): boolean {
  const fighter = combatantOf(actor);
  return fighter === null || !actsNow(fighter);
}

/** A fighter, as far as openings matter; null without a creature. @rule RH-REA-01 RH-REA-07 */
function reactorOf(id: string, fighter: Fighter & { token: Placed }): Reactor | null {
  const { creature, token, combat } = fighter;
  if (!creature) return null;
  const round = combat?.round ?? 0;
  const made =
    combat && isInUse(combat)
      ? madeInRound(storedBoard(combat), fighter.id ?? "", round)
      : countermovesIn(packFactsOf(fighter, REACTION_FIELDS), round);
  const side = String(token.disposition);
  const who = { id, side, able: isAble(creature) && !fighter.isDefeated, made };
  const own = redhackOf(creature);
  if (own) {
    const reactionsUsed = supplyOf(creature, fighter)?.used ?? 0;
    return characterReactor({ ...who, numbers: own.system.derived.redhack, supplies: [], reactionsUsed });
  }
  const { derived } = creature.system;
  return wholeSupply(creature) === null
    ? monsterReactor(who, derived)
    : whitehackReactor(who, derived, leftFor(creature));
}

/** Everybody in a fight, as far as openings matter. */
export const reactorsIn = (fighters: ReturnType<typeof standing>): readonly Reactor[] =>
  [...fighters].flatMap(([id, fighter]) => reactorOf(id, fighter) ?? []);

/** A board of fighters by their ids as one by their tokens. */
export const byTokens = (board: BandBoard, fighters: ReturnType<typeof standing>): BandBoard =>
  [...fighters.keys()].reduce<BandBoard>(
    (all, token) =>
      withMember(all, token, (other) =>
        stepsBetween(board, fighters.get(token)?.id ?? "", fighters.get(other)?.id ?? ""),
      ),
    NO_BOARD,
  );

/** How far all are from each other; on a map one of them may be looked at elsewhere. @rule RH-MOV-01 RH-DST-01 */
export function boardOf(
  fighters: ReturnType<typeof standing>,
  elsewhere?: readonly [id: string, spot: Spot],
): BandBoard {
  const fight = [...fighters.values()][0]?.combat ?? null;
  if (isInUse(fight)) return byTokens(boardIn(fight).board, fighters);
  const prints = new Map<string, Footprint>(
    [...fighters].map(([id, { token }]) => [id, footprintOf(token, elsewhere?.[0] === id ? elsewhere[1] : undefined)]),
  );
  const grid = [...fighters.values()][0]?.token.parent?.grid;
  const feet = (one: string, other: string): number => {
    const [first, second] = [prints.get(one), prints.get(other)];
    return first && second && grid ? feetApart(first, second, grid) : 0;
  };
  return boardFrom([...fighters.keys()], feet);
}
