import { wholeTyped } from "../../../view/classes/class-trait-parts.ts";
import { localize } from "../../localize.ts";
import { type ListShape, type RowChange, withField } from "./list-editor.ts";

/** Numbers that may be left out. */
const MAY_LACK = ["hitDiceChosen", "movement.other", "xp", "endsAt", "shieldsAt"];

const wholeOrNone = (_before: unknown, { value }: HTMLInputElement): unknown =>
  value === "" ? null : wholeTyped(value);

const changedStage = (change: RowChange) =>
  MAY_LACK.includes(change.field) ? withField(change, wholeOrNone) : withField(change);

/** The stages of a boss. @rule WH-BOSS-06 */
export const STAGES: ListShape = {
  path: "stages",
  start: () => ({ name: localize("WHITEHACK.Boss.NewStage"), endsAt: 0 }),
  change: changedStage,
};
