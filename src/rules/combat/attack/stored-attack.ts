import { wornArmor } from "../../items/armor-class.ts";
import type { ItemFacts } from "../../items/items.ts";
import type { AtRisk, AttackTable } from "../tables/attack-table.ts";
import type { CheckOutcome } from "../../checks/check.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { Verdict } from "../../families/to-hit.ts";
import { type Condition, specialsOf, toCondition } from "../../conditions/condition.ts";
import type { Draws } from "../tables/draws.ts";
import { type AttackLine, toDamageLine } from "./attack-line.ts";
import type { Attack, Fighting, Attacker, Target } from "./attack.ts";
import { asKnownAttack, asKnownCheck, asKnownDamage } from "./hidden-parts.ts";
import { type AttackState, beforeRolls } from "./attack-state.ts";

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
interface SeenAttack {
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

/** The version of the format in which attacks are stored. */
const ATTACK_VERSION = 1;

type Special = ReturnType<typeof specialsOf>;
type StoredFighter<Someone extends Fighting> = Omit<Someone, "conditions"> & {
  readonly conditions: readonly Special[];
};
type StoredAttacker = Omit<StoredFighter<Attacker>, "line"> & {
  readonly line: Omit<AttackLine, "damage"> & { readonly damage: Omit<AttackLine["damage"], "problem"> };
};
/** Results with only the name of their table: the rolled rows are kept, the others can be looked up. */
type StoredDraws = Omit<Draws, "table"> & { readonly table: Pick<AttackTable, "faces" | "rule"> };

/** An attack, as far as its dice are rolled, as plain data for a card; what follows from the rest is left out. */
export interface StoredAttack extends Omit<
  AttackState,
  "attack" | "situation" | "aim" | "refusal" | "objection" | "stray" | "crit" | "fumble"
> {
  readonly version: typeof ATTACK_VERSION;
  readonly attack: Omit<Attack, "attacker" | "target"> & {
    readonly attacker: StoredAttacker;
    readonly target: StoredFighter<Target> | null;
  };
  readonly stray: StoredFighter<Target> | null;
  readonly crit: StoredDraws | null;
  readonly fumble: StoredDraws | null;
}

const storedConditions = (conditions: readonly Condition[]): readonly Special[] => conditions.map(specialsOf);
const readConditions = (conditions: readonly Special[]): readonly Condition[] => conditions.map(toCondition);

const storedTarget = (target: Target | null): StoredFighter<Target> | null =>
  target && { ...target, conditions: storedConditions(target.conditions) };
const readTarget = (target: StoredFighter<Target> | null): Target | null =>
  target && { ...target, conditions: readConditions(target.conditions) };

function storedAttacker({ line, conditions, ...attacker }: Attacker): StoredAttacker {
  const { problem: _, ...damage } = line.damage;
  return { ...attacker, line: { ...line, damage }, conditions: storedConditions(conditions) };
}

/** Damage whose text could not be read is read again, and reported again. */
function readAttacker({ line, conditions, ...attacker }: StoredAttacker): Attacker {
  const { formula, modifiers, text } = line.damage;
  const damage = formula ? { formula, modifiers, text, problem: null } : toDamageLine(text, modifiers);
  return { ...attacker, line: { ...line, damage }, conditions: readConditions(conditions) };
}

const storedDraws = (draws: Draws | null): StoredDraws | null =>
  draws && { ...draws, table: { faces: draws.table.faces, rule: draws.table.rule } };

const readDraws = (draws: StoredDraws | null, table: AttackTable | null): Draws | null =>
  draws && { ...draws, table: table?.rule === draws.table.rule ? table : { ...draws.table, rows: [] } };

/** The rolls, without unidentified magick. @rule WH-ITEM-02 */
const asKnownRolls = ({ attackRoll, fumbleSave, optionSave, damage, selfDamage }: AttackState) => ({
  attackRoll: attackRoll && asKnownCheck(attackRoll),
  fumbleSave: fumbleSave && asKnownCheck(fumbleSave),
  optionSave: optionSave && asKnownCheck(optionSave),
  damage: damage && asKnownDamage(damage),
  selfDamage: selfDamage && asKnownDamage(selfDamage),
});

/** An attack as plain data, for a card that anybody may read. @rule WH-ATK-01 WH-ITEM-02 */
export function storeAttack(state: AttackState): StoredAttack {
  const { stray, strayDie, crit, fumble, extra } = state;
  const attack = asKnownAttack(state.attack);
  return {
    ...asKnownRolls(state),
    extra,
    version: ATTACK_VERSION,
    attack: { ...attack, attacker: storedAttacker(attack.attacker), target: storedTarget(attack.target) },
    stray: storedTarget(stray),
    ...(strayDie !== undefined && { strayDie }),
    crit: storedDraws(crit),
    fumble: storedDraws(fumble),
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The value at the end of a path of names; undefined if the path breaks off. */
const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, name): unknown => (isObject(at) ? Reflect.get(at, name) : undefined), value);

/** Whether a value from a card is an attack in this format; one without an attack line cannot be read. */
export const isStoredAttack = (stored: unknown): stored is StoredAttack =>
  within(stored, ["version"]) === ATTACK_VERSION && isObject(within(stored, ["attack", "attacker", "line", "damage"]));

/**
 * The stored attack with its hidden magick, ready to continue; rolls keep their faces even if the rules have changed
 * since. @rule WH-ATK-01 WH-ITEM-02
 */
export function readAttack(
  { version: _, attack, stray, crit, fumble, ...rolled }: StoredAttack,
  rulebook: Rulebook,
  complete: (attack: Attack) => Attack = (stored) => stored,
): AttackState {
  const { critTable, fumbleTable } = rulebook.crits;
  const read: Attack = { ...attack, attacker: readAttacker(attack.attacker), target: readTarget(attack.target) };
  return {
    ...beforeRolls(complete(read), rulebook),
    ...rolled,
    stray: readTarget(stray),
    crit: readDraws(crit, critTable),
    fumble: readDraws(fumble, fumbleTable),
  };
}
