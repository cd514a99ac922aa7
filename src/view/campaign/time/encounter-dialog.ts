import { type NoticeRule, NOTICES } from "../../../rules/families/exploring.ts";
import { type DamageFormula, formulaIn } from "../../../rules/base/dice.ts";
import { toChoices } from "../../base/choices.ts";
import type { Form } from "../../chat/dialogs/form.ts";
import { type FormValues, oneOf, type Problem, textIn } from "../../chat/dialogs/form-values.ts";

/** Nobody has said who notices whom; the dice of a pack of house rules, or one of the answers. */
const NOTICE_ANSWERS = ["", "dice", ...NOTICES] as const;
type NoticeAnswer = (typeof NOTICE_ANSWERS)[number];

/** A character who may speak for the party. */
interface Speaker {
  readonly uuid: string;
  readonly name: string;
}

/** The Referee's choices. */
interface EncounterFacts {
  /** Tables by uuid. */
  readonly tables: Readonly<Record<string, string>>;
  readonly table: string;
  readonly speakers: readonly Speaker[];
  /** Null where no rule rolls for who notices whom. */
  readonly notice: NoticeRule | null;
}

/** The encounter as the Referee has answered. */
export interface AskedEncounter {
  /** The uuid of a table; "" for what the Referee has in mind. */
  readonly table: string;
  readonly what: string;
  readonly number: DamageFormula;
  readonly distance: DamageFormula;
  readonly notice: NoticeAnswer;
  /** The uuid of the speaker; "" for none. */
  readonly speaker: string;
}

/** The dialog of an encounter. @rule WH-CRAWL-02 WH-SURP-01 WH-REACT-01 */
export const encounterForm = ({ tables, table, speakers, notice }: EncounterFacts): Form => [
  {
    name: "table",
    label: "WHITEHACK.Underway.table",
    blank: "WHITEHACK.Underway.noTable",
    choices: tables,
    value: table,
  },
  { name: "what", label: "WHITEHACK.Underway.what", placeholder: "WHITEHACK.Underway.byDrawing" },
  { name: "number", label: "WHITEHACK.Underway.number", value: "1d6" },
  { name: "distance", label: "WHITEHACK.Underway.distance", value: "2d6" },
  {
    name: "notice",
    label: "WHITEHACK.Underway.notice",
    choices: toChoices(
      NOTICE_ANSWERS.filter((one) => notice || one !== "dice"),
      (one) => `WHITEHACK.Underway.Notice.${one || "unsaid"}` as const,
    ),
    value: notice ? "dice" : "",
  },
  {
    name: "speaker",
    label: "WHITEHACK.Underway.speaker",
    blank: "WHITEHACK.Underway.nobodySpeaks",
    choices: Object.fromEntries(speakers.map((one) => [one.uuid, one.name])),
  },
  { note: "WHITEHACK.Underway.encounterHint" },
];

const diceFor = (values: FormValues, name: string): DamageFormula | null => formulaIn(textIn(values, name) || "1");

/** Why the answers cannot be used; null where they can. */
export const encounterProblem = (values: FormValues): Problem | null => {
  const field = ["number", "distance"].find((name) => diceFor(values, name) === null);
  return field === undefined ? null : { text: "WHITEHACK.Underway.badDice", field };
};

/** The answered encounter; null where dice are not written in a known way. */
export function encounterIn(values: FormValues): AskedEncounter | null {
  const [number, distance] = [diceFor(values, "number"), diceFor(values, "distance")];
  if (!number || !distance) return null;
  const [table, what, speaker] = ["table", "what", "speaker"].map((name) => textIn(values, name));
  return {
    table: table ?? "",
    what: what ?? "",
    number,
    distance,
    notice: oneOf(values, "notice", NOTICE_ANSWERS) ?? "",
    speaker: speaker ?? "",
  };
}
