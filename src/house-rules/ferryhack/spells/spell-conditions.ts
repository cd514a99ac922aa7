import { type Condition, EVERY_ACT, type SpellInForce, toCondition } from "../../../rules/index.ts";
import { rowOf, SPELL_ROWS } from "./spell-rows.ts";

/** Conditions of this pack begin so. */
const OURS = "fh-";

type Numbers = Partial<Omit<Condition, "id" | "label">>;

/** What each level of a lasting spell changes in the numbers of its target; those left out change none. */
const NUMBERS: Readonly<Record<string, Numbers>> = {
  armor: { armorClass: 1, rule: "FH-S2-09" },
  cursedWeapon: { attackValue: -1, damage: -1, rule: "FH-S2-04" },
  enchantedWeapon: { attackValue: 1, damage: 1, rule: "FH-S2-05" },
  decreased: { score: -1, rule: "FH-S2-07" },
  increased: { score: 1, rule: "FH-S2-12" },
};

/** What Control Person and Fire leave besides the spell itself. @rule FH-S1-02 FH-S4-03 */
export const SEQUELS = {
  burning: toCondition({
    id: `${OURS}burning`,
    label: "WHITEHACK.SpellCondition.burning",
    end: { until: "treatment" },
    rule: "FH-S1-02",
  }),
  summoned: toCondition({
    id: `${OURS}summoned`,
    label: "WHITEHACK.SpellCondition.summoned",
    rule: "FH-S3-02",
  }),
  illusion: toCondition({
    id: `${OURS}illusion`,
    label: "WHITEHACK.SpellCondition.illusion",
    prevents: EVERY_ACT.filter((act) => act !== "move"),
    rule: "FH-S1-01",
  }),
  drowning: toCondition({
    id: `${OURS}drowning`,
    label: "WHITEHACK.SpellCondition.drowning",
    end: { until: "treatment" },
    rule: "FH-S3-07",
  }),
  heatedWeapon: toCondition({
    id: `${OURS}heatedWeapon`,
    label: "WHITEHACK.SpellCondition.heatedWeapon",
    rule: "FH-S3-05",
  }),
  actsFreely: toCondition({
    id: `${OURS}actsFreely`,
    label: "WHITEHACK.SpellCondition.actsFreely",
    end: { until: "rounds", rounds: 1 },
    rule: "FH-S4-03",
  }),
  deepSleep: toCondition({
    id: `${OURS}deepSleep`,
    label: "WHITEHACK.SpellCondition.deepSleep",
    prevents: EVERY_ACT,
    end: { until: "saved" },
    rule: "FH-S4-03",
  }),
} as const;

/** The conditions of those whose weapons hurt what only magick can hurt. @rule FH-S2-05 */
export const ENCHANTING: readonly string[] = [`${OURS}enchantedWeapon`];

/** The conditions of those whom nobody sees until they fight, use magick or are hurt. @rule FH-S3-08 */
export const HIDING: readonly string[] = [`${OURS}unseen`];

export const CHANGED_SCORES = ["strength", "dexterity", "constitution"] as const;
/** The attributes that Increase and Decrease may change. @rule FH-S2-07 FH-S2-12 */
export type ChangedScore = (typeof CHANGED_SCORES)[number];

/**
 * The condition of somebody under a lasting spell, for one level of it; null for spells that leave none.
 * @rule FH-S2-04 FH-S2-05 FH-S2-07 FH-S2-09 FH-S2-12 FH-SPL-14
 */
export function spellCondition(original: string, score: ChangedScore = "strength"): Condition | null {
  const leaves = rowOf(original)?.leaves;
  if (leaves === undefined) return null;
  const numbers = NUMBERS[leaves] ?? {};
  return toCondition({
    id: `${OURS}${leaves}`,
    label: `WHITEHACK.SpellCondition.${leaves}`,
    ...numbers,
    ...(numbers.score !== undefined && { onlyAttribute: score }),
  });
}

const NAME_OF = new Map(Object.entries(SPELL_ROWS).map(([name, { leaves }]) => [`${OURS}${leaves}`, name]));

/** The spells among somebody's conditions, each with its level. @rule FH-SPL-14 */
export const spellsAmong = (
  conditions: readonly { readonly id: string; readonly strength: number }[],
): readonly SpellInForce[] =>
  conditions.flatMap(({ id, strength }) => {
    const original = NAME_OF.get(id);
    return original === undefined ? [] : [{ original, level: strength }];
  });
