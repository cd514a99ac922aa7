import { type DamageFormula, formulaIn } from "../../../../rules/base/dice.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import {
  figureIn,
  type FormValues,
  oneOf,
  type Problem,
  textIn,
  wholeIn,
} from "../../../../view/chat/dialogs/form-values.ts";
import type { Approach } from "../../rules/encounters/notice.ts";
import type { Pace } from "../../rules/exploration/paces.ts";

/** What the Referee may choose from. */
interface MeetingFacts {
  /** Tables by uuid. */
  readonly tables: Readonly<Record<string, string>>;
  readonly table: string;
  readonly row: number | null;
  /** Feet that are seen by light; null where nothing tells. */
  readonly sight: number | null;
}

const steps = (name: string) =>
  ({ name, label: `WHITEHACK.Redhack.Dungeon.Meet.${name}`, min: 0, max: 3, value: 0 }) as const;

/** The dialog of an encounter. @rule RH-ENC-01 RH-ENC-03 */
export const meetingForm = ({ tables, table, row, sight }: MeetingFacts): Form => [
  {
    name: "table",
    label: "WHITEHACK.Underway.table",
    blank: "WHITEHACK.Underway.noTable",
    choices: tables,
    value: table,
  },
  row !== null && { name: "row", label: "WHITEHACK.Redhack.Dungeon.Deck.row", min: 1, max: 100, value: row },
  { name: "what", label: "WHITEHACK.Underway.what", placeholder: "WHITEHACK.Underway.byDrawing" },
  { name: "number", label: "WHITEHACK.Underway.number", value: "1d6" },
  steps("stealthy"),
  steps("noisy"),
  steps("numerous"),
  {
    name: "sight",
    label: "WHITEHACK.Redhack.Dungeon.Meet.sight",
    hint: "WHITEHACK.Redhack.Dungeon.Meet.sightHint",
    min: 0,
    max: 9999,
    value: sight,
  },
  { note: "WHITEHACK.Redhack.Dungeon.Meet.hint" },
];

/** An encounter as it was asked for. */
export interface AskedMeeting {
  readonly table: string;
  readonly row: number | null;
  readonly what: string;
  readonly number: DamageFormula;
  readonly approach: Approach;
  /** Feet; null where nothing was said. */
  readonly sight: number | null;
}

const diceIn = (values: FormValues): DamageFormula | null => formulaIn(textIn(values, "number") || "1");

/** Why the answers cannot be used. */
export const meetingProblem = (values: FormValues): Problem | null =>
  diceIn(values) ? null : { text: "WHITEHACK.Underway.badDice", field: "number" };

/** The answered encounter; null where its number is not written in a known way. */
export function meetingIn(values: FormValues, pace: Pace): AskedMeeting | null {
  const number = diceIn(values);
  if (!number) return null;
  const step = (name: string): number => Math.max(0, Math.min(3, wholeIn(values, name)));
  return {
    table: textIn(values, "table"),
    row: figureIn(values, "row", true),
    what: textIn(values, "what"),
    number,
    approach: { pace, stealthy: step("stealthy"), noisy: step("noisy"), numerous: step("numerous") },
    sight: figureIn(values, "sight", true),
  };
}

const BY = ["test", "works", "fails"] as const;

/** What an overture rests on, and who makes it. @rule RH-ENC-05 */
export const overtureForm = (speakers: Readonly<Record<string, string>>): Form => [
  {
    name: "by",
    label: "WHITEHACK.Redhack.Dungeon.Meet.by",
    choices: Object.fromEntries(BY.map((one) => [one, `WHITEHACK.Redhack.Dungeon.Meet.By.${one}`])),
    value: "test",
    radio: "chips",
  },
  { name: "speaker", label: "WHITEHACK.Underway.speaker", choices: speakers },
  { note: "WHITEHACK.Redhack.Dungeon.Meet.overtureHint" },
];

/** The answered overture. */
export const overtureIn = (values: FormValues) => ({
  by: oneOf(values, "by", BY) ?? "test",
  speaker: textIn(values, "speaker"),
});
