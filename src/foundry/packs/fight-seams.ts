import type { Act } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { noteAct } from "../fight/note-fight.ts";
import type { SpellMark } from "../spells/spell-mark.ts";
import type {
  AttackMade,
  FightPart,
  LandedDamage,
  TablePart,
  TrackerButton,
  TrackerHead,
  WayAhead,
} from "./pack-at-table.ts";
import { partsInForce } from "./packs-in-force.ts";

type Fighter = Combatant.Implementation;

/** What packs say of a fighter in the tracker. */
export const packMarks = (fighter: Fighter, parts: readonly TablePart[] = partsInForce()): readonly string[] =>
  parts.flatMap(({ tracker }) => tracker?.marks?.(fighter) ?? []);

/** What packs let this user do at a fighter's row. */
export const packButtons = (fighter: Fighter, parts: readonly TablePart[] = partsInForce()): readonly TrackerButton[] =>
  parts.flatMap(({ tracker }) => tracker?.buttons?.(fighter) ?? []);

/** What packs show above the rows of a fight. */
export const packHeads = (combat: Combat.Implementation): readonly TrackerHead[] =>
  partsInForce().flatMap(({ tracker }) => tracker?.head?.(combat) ?? []);

/** What frightens the side of somebody who falls, besides how many are down. */
export const frightBy = (fallen: Fighter): readonly string[] =>
  partsInForce().flatMap(({ frightens }) => frightens?.(fallen) ?? []);

/** Tells packs what has happened in a fight, one after the other: on the active Referee's client. */
export async function tellPacks<Event extends keyof FightPart>(
  event: Event,
  ...about: Parameters<NonNullable<FightPart[Event]>>
): Promise<void> {
  for (const { fight } of partsInForce()) {
    const heard = fight?.[event] as ((...told: typeof about) => Promise<unknown>) | undefined;
    await heard?.(...about);
  }
}

/** What follows for packs when damage has arrived, one after the other. */
export async function packsAfterDamage(landed: LandedDamage): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { damageLands } of partsInForce()) changes.push(...((await damageLands?.(landed)) ?? []));
  return changes;
}

/** What packs make of an attack that was made, one after the other. */
export async function packsAfterAttack(attack: AttackMade): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { attackMade } of partsInForce()) changes.push(...((await attackMade?.(attack)) ?? []));
  return changes;
}

/** What using a thing is: what packs say of it, or what it would be by itself. */
export function actFor(item: Item.Implementation, usual: Act): Act {
  for (const { actOf } of partsInForce()) {
    const said = actOf?.(item, usual) ?? null;
    if (said !== null) return said;
  }
  return usual;
}

/** Notes that a thing is used in a fight, as far as that takes something of the round. @rule WH-ACT-03 WB-ACT-08 */
export const noteUse = (item: Item.Implementation, usual: Act): Promise<readonly Change[]> =>
  noteAct(item.actor, actFor(item, usual));

/** Whether packs let a movement be made as it is. */
export const packsLetMove = (way: WayAhead): boolean =>
  partsInForce().every(({ beforeMove }) => beforeMove?.(way) !== false);

/** Whether packs let somebody make free attacks. @rule FH-HRS-05 */
export const guardsByPacks = (actor: Creature): boolean =>
  partsInForce().every(({ guards }) => guards?.(actor) !== false);

/** Whether two fighters are bound to each other hand to hand; null where no pack says. */
export function boundByPacks(one: Fighter, other: Fighter): boolean | null {
  for (const { binds } of partsInForce()) {
    const said = binds?.(one, other) ?? null;
    if (said !== null) return said;
  }
  return null;
}

/** What follows for packs when somebody's concentration is broken, one after the other. */
export async function packsAfterBreak(creature: Creature): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { concentrationBreaks } of partsInForce())
    changes.push(...((await concentrationBreaks?.(creature)) ?? []));
  return changes;
}

/** What follows for packs when a lasting spell has taken hold of somebody, one after the other. */
export async function packsAfterSpell(target: Creature, mark: SpellMark): Promise<void> {
  for (const { spellTakesHold } of partsInForce()) await spellTakesHold?.(target, mark);
}
