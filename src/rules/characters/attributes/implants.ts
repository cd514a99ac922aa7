import type { ModeReason } from "../../dice/mode.ts";
import { requireInteger } from "../../numbers.ts";
import type { CustomBonus } from "./custom-bonuses.ts";
import { nameOr } from "../../unnamed.ts";

export const IMPLANT_TYPES = ["bonus", "keyword", "replacement"] as const;
export type ImplantType = (typeof IMPLANT_TYPES)[number];

/** Something built into a body: a small bonus, a very narrow group, or a replaced score. @rule WH-CUST-04 */
export type ImplantFacts = { readonly name: string } & (
  | { readonly type: "bonus"; readonly bonus: CustomBonus }
  | { readonly type: "keyword" }
  | { readonly type: "replacement"; readonly attribute: string; readonly score: number }
);

/** A score that replaces the written one while it lasts. @rule WH-ATTR-08 WH-CUST-04 */
export interface ReplacedScore {
  /** The source of the replacement. */
  readonly label: string;
  readonly attribute: string;
  readonly score: number;
  readonly rule?: string;
}

/** The scores that implants replace. @rule WH-CUST-04 */
export const replacementsOf = (implants: readonly ImplantFacts[]): readonly ReplacedScore[] =>
  implants.flatMap((implant) =>
    implant.type === "replacement"
      ? [
          {
            label: nameOr(implant.name, "implant"),
            attribute: implant.attribute,
            score: requireInteger(implant.score, implant.name),
            rule: "WH-CUST-04",
          },
        ]
      : [],
  );

/** The reasons for a positive double roll from implants that fit the task. @rule WH-CUST-04 */
export const implantReasons = (fitting: readonly ImplantFacts[]): readonly ModeReason[] =>
  fitting
    .filter(({ type }) => type === "keyword")
    .map(({ name }) => ({ label: nameOr(name, "implant"), mode: "positive", rule: "WH-CUST-04" }));
