import type { Condition } from "../../conditions/condition.ts";
import type { DicePlan, DieSize, Faces } from "../../base/dice.ts";
import { requireInteger } from "../../base/numbers.ts";
import { RuleError } from "../../base/rule-error.ts";
import { CONDITIONS } from "../../conditions/conditions.ts";
import { type CheckOutcome, planCheck, resolveCheck } from "../../checks/check.ts";
import { type Saver, toSaveCheck } from "../../checks/save.ts";
import type { RuleOptions } from "../../base/options.ts";

export const GEAR_AT_RISK = ["weapon", "shield", "armor"] as const;
/** Gear that may be lost in a fight. */
export type GearAtRisk = (typeof GEAR_AT_RISK)[number];

/** One effect of a crit or a fumble; what the core cannot decide is told by the row's label. */
export type AttackEffect =
  /** Flies out of the hand, this many feet away. */
  | { readonly kind: "lose"; readonly item: GearAtRisk; readonly feet: number }
  /** One of these is broken. */
  | { readonly kind: "ruin"; readonly items: readonly GearAtRisk[]; readonly mendable: boolean }
  /** Body armor is reduced by this much. */
  | { readonly kind: "armorLoss"; readonly value: number; readonly mendable: boolean }
  | { readonly kind: "condition"; readonly condition: Condition }
  /** This many extra d6, never multiplied. */
  | { readonly kind: "damage"; readonly dice: number }
  /** The attack's own damage, to the attacker. */
  | { readonly kind: "selfDamage" }
  /** An attack on the nearest ally, with a roll; if there is a saving throw, only if it fails. */
  | { readonly kind: "attackAlly"; readonly save: boolean }
  /** Death after this many rounds; until then first aid can prevent it. */
  | { readonly kind: "death"; readonly rounds: number }
  | { readonly kind: "morale" }
  /** This many further results. */
  | { readonly kind: "again"; readonly times: number };

/** One result. */
export interface AttackRow {
  readonly id: string;
  /** A language key, or the table's words. */
  readonly label: string;
  readonly effects: readonly AttackEffect[];
}

/** A table of results, one for each face of its die. */
export interface AttackTable {
  readonly faces: DicePlan["faces"];
  readonly rows: readonly AttackRow[];
  /** The rule behind it. */
  readonly rule: string;
}

/** Possessions and allies of the target that a result could affect. */
export interface AtRisk {
  readonly weapon: boolean;
  readonly shield: boolean;
  readonly armor: boolean;
  readonly allies: boolean;
}

/** The row for a face. */
export function attackRowAt({ rows, faces }: AttackTable, face: number): AttackRow {
  const row = rows[requireInteger(face, "result") - 1];
  if (row) return row;
  throw new RuleError("WHITEHACK.Error.faces", `A table for a d${faces} has no row for ${face}.`, {
    count: 1,
    faces,
    shown: face,
  });
}

/** Whether an effect applies: the target has what it affects. @rule WH-CRIT-06 */
export function isApplicable(effect: AttackEffect, has: AtRisk): boolean {
  if (effect.kind === "lose") return has[effect.item];
  if (effect.kind === "ruin") return effect.items.some((item) => has[item]);
  if (effect.kind === "armorLoss") return has.armor;
  return effect.kind === "attackAlly" || effect.kind === "morale" ? has.allies : true;
}

const DICE: readonly DieSize[] = [4, 6, 8, 10, 12, 20];

/** A row of a table that a Referee may have rewritten. */
export interface WrittenRow {
  readonly from: number;
  readonly to: number;
  /** The key of the rule's own row; "" for a custom one. */
  readonly key: string;
  readonly text: string;
}

/** A row with the effects that the rules know for its key; other rows are only text. */
function toRow({ key, text }: WrittenRow, { rows }: AttackTable): AttackRow {
  const known = rows.find(({ id }) => id === key);
  return { id: key, label: text || (known?.label ?? ""), effects: known?.effects ?? [] };
}

/** A custom table for the rules to roll on; null if its rows do not cover a die. @rule WH-CRIT-03 WH-FUM-01 */
export function toAttackTable(written: readonly WrittenRow[], known: AttackTable): AttackTable | null {
  const faces = DICE.find((die) => die === Math.max(...written.map(({ to }) => to)));
  if (!faces) return null;
  const rows = Array.from({ length: faces }, (_, at) => written.find(({ from, to }) => from <= at + 1 && to > at));
  return rows.every((row) => row !== undefined)
    ? { faces, rule: known.rule, rows: rows.map((row) => toRow(row, known)) }
    : null;
}

const inflict = (condition: Condition): AttackEffect => ({ kind: "condition", condition });

const row = (id: string, label: string, ...effects: readonly AttackEffect[]): AttackRow => ({ id, label, effects });

/** The effects of crits besides double damage, one row for each face of the d20. @rule WH-CRIT-03 WH-CRIT-05 */
export const CRIT_TABLE: AttackTable = {
  faces: 20,
  rule: "WH-CRIT-03",
  rows: [
    row("weaponFlies", "WHITEHACK.Crit.weaponFlies", { kind: "lose", item: "weapon", feet: 10 }),
    row("shieldDropped", "WHITEHACK.Crit.shieldDropped", { kind: "lose", item: "shield", feet: 5 }),
    row("weaponBroken", "WHITEHACK.Crit.weaponBroken", { kind: "ruin", items: ["weapon"], mendable: true }),
    row("shieldRuined", "WHITEHACK.Crit.shieldRuined", { kind: "ruin", items: ["shield"], mendable: false }),
    row("armorRent", "WHITEHACK.Crit.armorRent", { kind: "armorLoss", value: 4, mendable: true }),
    row("hurt", "WHITEHACK.Crit.hurt", inflict(CONDITIONS.hurt)),
    row("speechless", "WHITEHACK.Crit.speechless", inflict(CONDITIONS.muted)),
    row("blind", "WHITEHACK.Crit.blind", inflict(CONDITIONS.blinded)),
    row("knockedFlat", "WHITEHACK.Crit.knockedFlat", inflict(CONDITIONS.prone)),
    row("flight", "WHITEHACK.Crit.flight", inflict(CONDITIONS.fleeing)),
    row("deaf", "WHITEHACK.Crit.deaf", inflict(CONDITIONS.deafened)),
    row("bleeding", "WHITEHACK.Crit.bleeding", inflict(CONDITIONS.bleeding)),
    row("deepWound", "WHITEHACK.Crit.deepWound", { kind: "damage", dice: 1 }),
    row("stunned", "WHITEHACK.Crit.stunned", inflict(CONDITIONS.stunned)),
    row("confused", "WHITEHACK.Crit.confused", { kind: "attackAlly", save: true }),
    row("slowDeath", "WHITEHACK.Crit.slowDeath", { kind: "death", rounds: 5 }),
    row("death", "WHITEHACK.Crit.death", { kind: "death", rounds: 0 }),
    row("gruesomeDeath", "WHITEHACK.Crit.gruesomeDeath", { kind: "death", rounds: 0 }, { kind: "morale" }),
    row("lastBlow", "WHITEHACK.Crit.lastBlow", { kind: "attackAlly", save: false }, { kind: "death", rounds: 0 }),
    row("twice", "WHITEHACK.Crit.twice", { kind: "again", times: 2 }),
  ],
};

/** The effects of fumbled attacks on the attacker, one row for each face of the d6. @rule WH-FUM-01 */
export const FUMBLE_TABLE: AttackTable = {
  faces: 6,
  rule: "WH-FUM-01",
  rows: [
    {
      id: "weaponBreaks",
      label: "WHITEHACK.Fumble.weaponBreaks",
      effects: [{ kind: "ruin", items: ["weapon"], mendable: true }],
    },
    {
      id: "armorBreaks",
      label: "WHITEHACK.Fumble.armorBreaks",
      effects: [{ kind: "ruin", items: ["armor", "shield"], mendable: true }],
    },
    {
      id: "weaponLost",
      label: "WHITEHACK.Fumble.weaponLost",
      effects: [{ kind: "lose", item: "weapon", feet: 0 }],
    },
    {
      id: "staggered",
      label: "WHITEHACK.Fumble.staggered",
      effects: [{ kind: "condition", condition: CONDITIONS.staggered }],
    },
    { id: "attacksAlly", label: "WHITEHACK.Fumble.attacksAlly", effects: [{ kind: "attackAlly", save: false }] },
    { id: "hitsSelf", label: "WHITEHACK.Fumble.hitsSelf", effects: [{ kind: "selfDamage" }] },
  ],
};

/** The kind of roll that was fumbled. */
type FumbledRoll = "attack" | "task";

/** Whether a saving throw may turn a fumble into an ordinary failure (Amb-35). @rule WH-FUM-02 */
export const maySaveFumble = (roll: FumbledRoll, { fumbleSaves }: RuleOptions): boolean =>
  roll === "attack" || fumbleSaves === "attacksAndTasks";

/** A fumble as a failure, where a saving throw has made it one; anything else stays what it is. @rule WH-FUM-02 */
export const asFailure = (outcome: CheckOutcome): CheckOutcome =>
  outcome.result === "fumble" ? { ...outcome, result: "failure", rules: [...outcome.rules, "WH-FUM-02"] } : outcome;

/** The dice of an ordinary saving throw against a fumble. @rule WH-FUM-02 */
export const planFumbleSave = (saver: Saver): DicePlan => planCheck(toSaveCheck(saver));

/** Whether it is only a failure: the saving throw has succeeded. @rule WH-FUM-02 */
export const resolveFumbleSave = (saver: Saver, faces: Faces): CheckOutcome => resolveCheck(toSaveCheck(saver), faces);
