import type { LangKey } from "../../types/lang.ts";

/** One field of an edit mode: its label, the path where it is stored, and its value. */
export interface FieldView {
  readonly label: LangKey;
  readonly name: string;
  readonly value: string | number | boolean | null;
  /** A number, a tick, a choice or a line of text, each with its own control. */
  readonly isNumber: boolean;
  readonly isTick: boolean;
  /** Stored words and their labels: language keys, or names. */
  readonly choices: Readonly<Record<string, string>> | null;
  /** The minimum of a number; null for none. */
  readonly least: number | null;
  readonly hint: LangKey | null;
  /** The placeholder of an empty field. */
  readonly empty: string;
}

type Field = Pick<FieldView, "label" | "name" | "value">;
type More = Partial<Pick<FieldView, "hint" | "least" | "empty">>;

const PLAIN = { isNumber: false, isTick: false, choices: null, least: null, hint: null, empty: "" } as const;

/** A whole number, which may be left empty if the stored one may be null. */
export const numberField = (field: Field, more: More = {}): FieldView => ({
  ...PLAIN,
  ...field,
  ...more,
  isNumber: true,
});

/** A yes or no. */
export const tickField = (field: Field, more: More = {}): FieldView => ({ ...PLAIN, ...field, ...more, isTick: true });

/** A choice among words. */
export const choiceField = (
  field: Field & { readonly choices: Readonly<Record<string, string>> },
  more: More = {},
): FieldView => ({
  ...PLAIN,
  ...field,
  ...more,
});

/** Notes on a creature's current or last battle. */
interface BattleWritten {
  readonly damageSave: boolean;
  /** Hit points when it began; null before the first. */
  readonly atStart: number | null;
  readonly bound: boolean;
}

/** The stored notes on a battle, for corrections by hand. @rule WH-SVD-01 WH-HEAL-03 */
export const battleFields = ({ damageSave, atStart, bound }: BattleWritten): readonly FieldView[] => [
  tickField({ label: "WHITEHACK.Health.battle.damageSave", name: "system.battle.damageSave", value: damageSave }),
  numberField(
    { label: "WHITEHACK.Health.battle.atStart", name: "system.battle.atStart", value: atStart },
    { least: -999, empty: "–" },
  ),
  tickField({ label: "WHITEHACK.Health.battle.bound", name: "system.battle.bound", value: bound }),
];
