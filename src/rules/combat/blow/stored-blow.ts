import { wornArmor } from "../../items/armor-class.ts";
import type { ItemFacts } from "../../items/items.ts";
import type { AtRisk, BlowTable } from "../tables/blow-table.ts";
import type { CheckOutcome } from "../../checks/check.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { Verdict } from "../../families/to-hit.ts";
import { type Condition, specialsOf, toCondition } from "../../conditions/condition.ts";
import type { Draws } from "../tables/draws.ts";
import { type AttackLine, toDamageLine } from "./attack-line.ts";
import type { Blow, Fighting, Striker, Struck } from "./blow.ts";
import { asKnownBlow, asKnownCheck, asKnownDamage } from "./hidden-parts.ts";
import { type BlowState, unthrown } from "./blow-state.ts";

/**
 * The gear and allies that the owner may lose; null means that the gear is unknown, so anything may be lost.
 * @rule WH-CRIT-06
 */
export function toAtRisk(items: readonly ItemFacts[] | null): AtRisk {
  if (!items) return { weapon: true, shield: true, armor: true, allies: true };
  const { body, shield } = wornArmor(items);
  const weapon = items.some((item) => item.type === "weapon" && item.equipped && item.quantity > 0);
  return { weapon, shield: shield !== null, armor: body !== null, allies: true };
}

/** The armor classes that a target may have, judging by the attacks on it so far. */
export interface ArmorClassSpan {
  readonly from: number;
  readonly to: number;
}

/** No monster's armor class lies outside these bounds. */
export const ANY_ARMOR_CLASS: ArmorClassSpan = { from: -20, to: 40 };

/** An attack that everybody has seen. */
export interface SeenAttack {
  readonly check: CheckOutcome;
  readonly intoMelee: boolean;
  readonly verdict: Verdict;
}

/**
 * The armor classes still possible after an attack was seen: those against which the roll would have ended the
 * same way. If none is left, the armor class has changed, and only this attack counts.
 * @rule WH-ATK-01 WH-ATK-02 WH-RNG-02
 */
export function revealedBy(seen: SeenAttack, known: ArmorClassSpan, rulebook: Rulebook): ArmorClassSpan {
  if (seen.verdict === "open" || seen.check.face === null) return known; // without a die nothing is seen
  return narrowed(seen, known, rulebook) ?? narrowed(seen, ANY_ARMOR_CLASS, rulebook) ?? ANY_ARMOR_CLASS;
}

function narrowed({ check, intoMelee, verdict }: SeenAttack, known: ArmorClassSpan, rulebook: Rulebook) {
  const fits = (armorClass: number): boolean =>
    rulebook.toHit.verdict({ check, armorClass, intoMelee }, rulebook) === verdict;
  const all = Array.from({ length: known.to - known.from + 1 }, (_, step) => known.from + step);
  const [from, to] = [all.find(fits), all.findLast(fits)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Whether the rolls have revealed the exact armor class. @rule WH-ATK-01 */
export const isRevealed = ({ from, to }: ArmorClassSpan): boolean => from === to;

/** The version of the format in which blows are stored. */
export const BLOW_VERSION = 1;

type Special = ReturnType<typeof specialsOf>;
type StoredFighter<Someone extends Fighting> = Omit<Someone, "conditions"> & {
  readonly conditions: readonly Special[];
};
type StoredStriker = Omit<StoredFighter<Striker>, "line"> & {
  readonly line: Omit<AttackLine, "damage"> & { readonly damage: Omit<AttackLine["damage"], "problem"> };
};
/** Results with only the name of their table: the rolled rows are kept, the others can be looked up. */
type StoredDraws = Omit<Draws, "table"> & { readonly table: Pick<BlowTable, "faces" | "rule"> };

/** A blow, as far as its dice are rolled, as plain data for a card; what follows from the rest is left out. */
export interface StoredBlow extends Omit<
  BlowState,
  "blow" | "situation" | "aim" | "refusal" | "objection" | "stray" | "crit" | "fumble"
> {
  readonly version: typeof BLOW_VERSION;
  readonly blow: Omit<Blow, "striker" | "struck"> & {
    readonly striker: StoredStriker;
    readonly struck: StoredFighter<Struck> | null;
  };
  readonly stray: StoredFighter<Struck> | null;
  readonly crit: StoredDraws | null;
  readonly fumble: StoredDraws | null;
}

const storedConditions = (conditions: readonly Condition[]): readonly Special[] => conditions.map(specialsOf);
const readConditions = (conditions: readonly Special[]): readonly Condition[] => conditions.map(toCondition);

const storedStruck = (struck: Struck | null): StoredFighter<Struck> | null =>
  struck && { ...struck, conditions: storedConditions(struck.conditions) };
const readStruck = (struck: StoredFighter<Struck> | null): Struck | null =>
  struck && { ...struck, conditions: readConditions(struck.conditions) };

function storedStriker({ line, conditions, ...striker }: Striker): StoredStriker {
  const { problem: _, ...damage } = line.damage;
  return { ...striker, line: { ...line, damage }, conditions: storedConditions(conditions) };
}

/** Damage whose text could not be read is read again, and reported again. */
function readStriker({ line, conditions, ...striker }: StoredStriker): Striker {
  const { formula, modifiers, text } = line.damage;
  const damage = formula ? { formula, modifiers, text, problem: null } : toDamageLine(text, modifiers);
  return { ...striker, line: { ...line, damage }, conditions: readConditions(conditions) };
}

const storedDraws = (draws: Draws | null): StoredDraws | null =>
  draws && { ...draws, table: { faces: draws.table.faces, rule: draws.table.rule } };

const readDraws = (draws: StoredDraws | null, table: BlowTable | null): Draws | null =>
  draws && { ...draws, table: table?.rule === draws.table.rule ? table : { ...draws.table, rows: [] } };

/** The rolls, without unidentified magick. @rule WH-ITEM-02 */
const asKnownThrows = ({ attack, fumbleSave, optionSave, damage, selfDamage }: BlowState) => ({
  attack: attack && asKnownCheck(attack),
  fumbleSave: fumbleSave && asKnownCheck(fumbleSave),
  optionSave: optionSave && asKnownCheck(optionSave),
  damage: damage && asKnownDamage(damage),
  selfDamage: selfDamage && asKnownDamage(selfDamage),
});

/** A blow as plain data, for a card that anybody may read. @rule WH-ATK-01 WH-ITEM-02 */
export function storeBlow(state: BlowState): StoredBlow {
  const { stray, strayDie, crit, fumble, extra } = state;
  const blow = asKnownBlow(state.blow);
  return {
    ...asKnownThrows(state),
    extra,
    version: BLOW_VERSION,
    blow: { ...blow, striker: storedStriker(blow.striker), struck: storedStruck(blow.struck) },
    stray: storedStruck(stray),
    ...(strayDie !== undefined && { strayDie }),
    crit: storedDraws(crit),
    fumble: storedDraws(fumble),
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The value at the end of a path of names; undefined if the path breaks off. */
const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, name): unknown => (isObject(at) ? Reflect.get(at, name) : undefined), value);

/** Whether a value from a card is a blow in this format; one without an attack line cannot be read. */
export const isStoredBlow = (stored: unknown): stored is StoredBlow =>
  within(stored, ["version"]) === BLOW_VERSION && isObject(within(stored, ["blow", "striker", "line", "damage"]));

/**
 * The stored blow with its hidden magick, ready to continue; rolls keep their faces even if the rules have changed
 * since. @rule WH-ATK-01 WH-ITEM-02
 */
export function readBlow(
  { version: _, blow, stray, crit, fumble, ...thrown }: StoredBlow,
  rulebook: Rulebook,
  complete: (blow: Blow) => Blow = (stored) => stored,
): BlowState {
  const { critTable, fumbleTable } = rulebook.crits;
  const read: Blow = { ...blow, striker: readStriker(blow.striker), struck: readStruck(blow.struck) };
  return {
    ...unthrown(complete(read), rulebook),
    ...thrown,
    stray: readStruck(stray),
    crit: readDraws(crit, critTable),
    fumble: readDraws(fumble, fumbleTable),
  };
}
