import { type FieldView, numberField, tickField } from "./field-view.ts";

/** Notes on somebody's current or last battle. */
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
