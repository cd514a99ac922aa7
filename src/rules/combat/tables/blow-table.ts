import type { Condition } from "../../conditions/condition.ts";
import type { DicePlan } from "../../dice/dice.ts";
import { requireInteger } from "../../numbers.ts";
import { RuleError } from "../../rule-error.ts";

export const GEAR_AT_RISK = ["weapon", "shield", "armor"] as const;
/** What somebody may lose in a fight. */
export type GearAtRisk = (typeof GEAR_AT_RISK)[number];

/** One effect of a crit or a fumble; what the core cannot decide is told by the row's label. */
export type BlowEffect =
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
export interface BlowRow {
  readonly id: string;
  /** A language key, or the table's words. */
  readonly label: string;
  readonly effects: readonly BlowEffect[];
}

/** A table of results, one for each face of its die. */
export interface BlowTable {
  readonly faces: DicePlan["faces"];
  readonly rows: readonly BlowRow[];
  /** The rule behind it. */
  readonly rule: string;
}

/** What the target has that a result could affect. */
export interface AtRisk {
  readonly weapon: boolean;
  readonly shield: boolean;
  readonly armor: boolean;
  readonly allies: boolean;
}

/** The row for a face. */
export function blowRowAt({ rows, faces }: BlowTable, face: number): BlowRow {
  const row = rows[requireInteger(face, "result") - 1];
  if (row) return row;
  throw new RuleError("WHITEHACK.Error.faces", `A table for a d${faces} has no row for ${face}.`, {
    count: 1,
    faces,
    shown: face,
  });
}

/** Whether an effect applies: the target has what it affects. @rule WH-CRIT-06 */
export function isApplicable(effect: BlowEffect, has: AtRisk): boolean {
  if (effect.kind === "lose") return has[effect.item];
  if (effect.kind === "ruin") return effect.items.some((item) => has[item]);
  if (effect.kind === "armorLoss") return has.armor;
  return effect.kind === "attackAlly" || effect.kind === "morale" ? has.allies : true;
}
