import { type Condition, specialsOf, toCondition } from "../../conditions/condition.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { BlowTable } from "../tables/blow-table.ts";
import type { Draws } from "../tables/draws.ts";
import { type AttackLine, toDamageLine } from "./attack-line.ts";
import type { Blow, Fighting, Striker, Struck } from "./blow.ts";
import { asKnownBlow, asKnownCheck, asKnownDamage } from "./hidden-parts.ts";
import { type BlowState, unthrown } from "./blow-state.ts";

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
