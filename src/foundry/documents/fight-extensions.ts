import type { Act, TurnDice } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { Creature, Fighter, Party, Placed } from "./creature.ts";
import { noteAct } from "./note-fight.ts";
import { tokenAt } from "./resolve-uuid.ts";
import type { OfferedOption } from "../../view/chat/prompts/prompt.ts";
import type {
  AskedDefence,
  AttackMade,
  FightPart,
  InitiativeFollows,
  Interruption,
  LandedDamage,
  LightOn,
  PackExtension,
  PlacesBetween,
  SpellMark,
  TrackerButton,
  TrackerHead,
  WayAhead,
} from "../extensions/pack-extension.ts";
import { partsInForce } from "../extensions/packs-in-force.ts";

/** The marks of packs for a fighter in the tracker. */
export const packMarks = (fighter: Fighter, parts: readonly PackExtension[] = partsInForce()): readonly string[] =>
  parts.flatMap(({ tracker }) => tracker?.marks?.(fighter) ?? []);

/** The buttons of packs for this user at a fighter's row. */
export const packButtons = (
  fighter: Fighter,
  parts: readonly PackExtension[] = partsInForce(),
): readonly TrackerButton[] => parts.flatMap(({ tracker }) => tracker?.buttons?.(fighter) ?? []);

/** The heads of packs above the rows of a fight. */
export const packHeads = (combat: Combat.Implementation): readonly TrackerHead[] =>
  partsInForce().flatMap(({ tracker }) => tracker?.head?.(combat) ?? []);

/** The fright that a fallen combatant causes on their side, besides how many are down. */
export const frightBy = (fallen: Fighter): readonly string[] =>
  partsInForce().flatMap(({ frightens }) => frightens?.(fallen) ?? []);

/** Tells packs what has happened in a fight, one after the other: on the active Referee's client. */
export async function notifyPacks<Event extends keyof FightPart>(
  event: Event,
  ...about: Parameters<NonNullable<FightPart[Event]>>
): Promise<void> {
  for (const { fight } of partsInForce()) {
    const heard = fight?.[event] as ((...told: typeof about) => Promise<unknown>) | undefined;
    await heard?.(...about);
  }
}

/** Tells packs, one after the other; returns what they change. */
async function changesBy(
  tell: (part: PackExtension) => Promise<readonly Change[]> | undefined,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const part of partsInForce()) changes.push(...((await tell(part)) ?? []));
  return changes;
}

/** Tells packs that initiative was rolled for a round; returns what follows for whom. */
export async function packsAfterInitiative(
  fighters: readonly Fighter[],
  round: number,
): Promise<readonly InitiativeFollows[]> {
  const all: InitiativeFollows[] = [];
  for (const { initiativeRolled } of partsInForce()) all.push(...((await initiativeRolled?.(fighters, round)) ?? []));
  return all;
}

/** Whether a pack has gone on in a fight in place of the host's next turn. @rule HC-CMB-01 */
export async function packsAdvance(combat: Combat.Implementation): Promise<boolean> {
  for (const { advances } of partsInForce()) if (await advances?.(combat)) return true;
  return false;
}

/** Tells packs that damage has arrived; returns what they change. */
export const packsAfterDamage = (landed: LandedDamage): Promise<readonly Change[]> =>
  changesBy(({ damageLands }) => damageLands?.(landed));

/** Tells packs that an attack was made; returns what they change. */
export const packsAfterAttack = (attack: AttackMade): Promise<readonly Change[]> =>
  changesBy(({ attackMade }) => attackMade?.(attack));

/** The act of using an item: as packs say, or the usual one. */
export const actFor = (item: Item.Implementation, usual: Act): Act =>
  firstSaid(({ actOf }) => actOf?.(item, usual)) ?? usual;

/** The answer of the first pack that has one; null where none has. */
function firstSaid<Answer>(ask: (part: PackExtension) => Answer | null | undefined): Answer | null {
  for (const part of partsInForce()) {
    const said = ask(part) ?? null;
    if (said !== null) return said;
  }
  return null;
}

/** Notes that an item is used in a fight, as far as that takes something of the round. @rule WH-ACT-03 WB-ACT-08 */
export const noteUse = (item: Item.Implementation, usual: Act): Promise<readonly Change[]> =>
  noteAct(item.actor, actFor(item, usual));

/** Whether packs let a movement be made as it is. */
export const packsLetMove = (way: WayAhead): boolean =>
  partsInForce().every(({ beforeMove }) => beforeMove?.(way) !== false);

/** True if packs let a creature make free attacks. @rule FH-HRS-05 */
export const guardsByPacks = (actor: Creature): boolean =>
  partsInForce().every(({ guards }) => guards?.(actor) !== false);

/** True if a pack asks others about an unguarded act, in the core's place. */
export async function packsAskOffGuard(fighter: Fighter, act: Act): Promise<boolean> {
  for (const { actsOffGuard } of partsInForce()) if (await actsOffGuard?.(fighter, act)) return true;
  return false;
}

/** Further answers of packs to an attack that is defended against. */
export const defenceOptions = (asked: AskedDefence): readonly OfferedOption[] =>
  partsInForce().flatMap(({ defenceAnswers }) => defenceAnswers?.options(asked) ?? []);

/** What follows from such an answer; null where no pack knows it. */
export async function followDefenceOption(asked: AskedDefence, option: string) {
  for (const { defenceAnswers } of partsInForce()) {
    const followed = (await defenceAnswers?.follow(asked, option)) ?? null;
    if (followed) return followed;
  }
  return null;
}

/** The light on a creature and in which it sees well, as packs know it; null where none counts it. */
export const lightOn = (creature: Creature): LightOn | null => firstSaid(({ lightOn: of }) => of?.(creature));

/** Whether two fighters are bound to each other hand to hand; null where no pack says. */
export const boundByPacks = (one: Fighter, other: Fighter): boolean | null =>
  firstSaid(({ binds }) => binds?.(one, other));

/** How two fighters stand to each other, where a pack keeps places of its own; null where none does. */
export const placesByPacks = (attacker: Fighter, target: Fighter): PlacesBetween | null =>
  firstSaid(({ placesBetween }) => placesBetween?.(attacker, target));

/** The token at a uuid, or the place of a fighter without one; null for neither. */
export const placeAt = (uuid: string): Placed | null => tokenAt(uuid) ?? firstSaid(({ places }) => places?.at(uuid));

/** The word of packs for a distance in feet; "" for none. */
export const distanceWord = (feet: number): string => firstSaid((part) => part.distanceWord?.(feet)) ?? "";

/** What the first pack that says so puts before a miracle of a fighter works; null for nothing. */
export const interruptionFor = (caster: Fighter): Interruption | null =>
  firstSaid(({ interrupts }) => interrupts?.(caster));

/** Tells packs that a caster's concentration is broken; returns what they change. */
export const packsAfterBreak = (creature: Creature): Promise<readonly Change[]> =>
  changesBy(({ concentrationBreaks }) => concentrationBreaks?.(creature));

/** Whether a pack has rolled for a turn of exploring in the core's place. @rule WH-CRAWL-02 */
export async function turnRolledByPacks(party: Party, turn: TurnDice): Promise<boolean> {
  for (const { exploringTurn } of partsInForce()) if (await exploringTurn?.(party, turn)) return true;
  return false;
}

/** Tells packs that a lasting spell has taken hold of a target; returns what they change. */
export const packsAfterSpell = (target: Creature, mark: SpellMark): Promise<readonly Change[]> =>
  changesBy(({ spellTakesHold }) => spellTakesHold?.(target, mark));
