import type { Form } from "../../chat/dialogs/form.ts";
import { type FormValues, isTicked, missing, type Problem, textIn, wholeIn } from "../../chat/dialogs/form-values.ts";
import { relationBetween } from "../../../rules/index.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import { type Board, type Faction, factionName, mindMapOf, MOST_LETTERS, MOST_SCORE } from "../factions/board.ts";
import { sumText, tieTo } from "../factions/board-view.ts";

/** A table with lines that were drawn. */
interface UsedTable {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
}

const FIELD = "line.";

/** The question about the used lines of a table: the lines to stand in their place. @rule WH-RAND-01 */
export const usedLinesForm = (tables: readonly UsedTable[], chosen: string): Form => [
  {
    name: "table",
    label: "WHITEHACK.Table.of",
    choices: tables.map(({ id, name }) => ({ value: id, label: name })),
    value: chosen,
    renews: true,
  },
  { note: "WHITEHACK.Table.usedHint" },
  ...(tables.find(({ id }) => id === chosen)?.lines ?? []).map(({ id, text }) => ({
    name: `${FIELD}${id}`,
    label: text,
    placeholder: "WHITEHACK.Table.newLine",
  })),
];

/** The table that was meant, and the new lines by the rows that they replace. */
export const usedLinesIn = (values: FormValues) => ({
  table: textIn(values, "table"),
  texts: Object.fromEntries(
    Object.keys(values)
      .filter((name) => name.startsWith(FIELD))
      .map((name) => [name.slice(FIELD.length), textIn(values, name)]),
  ),
});

/** The facts for the question about an event. */
export interface AskedAbout {
  readonly text: string;
  readonly modifier: number;
  /** The factions that are proposed to react. */
  readonly agendas: readonly string[];
  /** The faction that reacted; "" for none. */
  readonly of: string;
}

/** A faction that is to react, by its agenda ("") or by a tie. */
interface Rolling {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly label: string;
  readonly score: number;
}

/** An event as it was written down, with the factions that are to react. */
export interface AskedEvent {
  readonly text: string;
  readonly modifier: number;
  readonly who: readonly Rolling[];
}

export const NO_EVENT: AskedAbout = { text: "", modifier: 0, agendas: [], of: "" };

/** The things a faction can be rolled for: its agenda, or its ties to others. @rule WH-MIND-02 */
function choicesFor(board: Board, { id, score }: Faction, localize: Localize): Readonly<Record<string, string>> {
  const ties = board.ties
    .filter(({ from }) => from === id)
    .map((tie) => [tie.id, `${tieTo(board, tie)} ${toFigure(tie.score)}`]);
  return {
    "": localize("WHITEHACK.Text.figure", { label: localize("WHITEHACK.Factions.agenda"), value: toFigure(score) }),
    ...Object.fromEntries(ties),
  };
}

const scoreFor = (board: Board, { id, score }: Faction, by: string): number =>
  board.ties.find((tie) => tie.id === by && tie.from === id)?.score ?? score;

/** Asks what happens, how grave it is, and who reacts to it with what. @rule WH-MIND-02 WH-MIND-03 */
export function eventDialog(board: Board, { text, modifier, agendas, of }: AskedAbout, localize: Localize) {
  const map = mindMapOf(board);
  const usual = (from: string): string => {
    const relation = of === "" ? null : relationBetween(map, from, of);
    return board.ties.find((tie) => tie === relation)?.id ?? "";
  };
  return {
    text,
    modifier,
    letters: MOST_LETTERS,
    most: MOST_SCORE,
    who: board.factions.map((one) => ({
      id: one.id,
      name: factionName(board, one.id),
      ticked: agendas.includes(one.id),
      by: usual(one.id),
      choices: choicesFor(board, one, localize),
    })),
  };
}

/** "15 − 2 = 13" beside everybody. @rule WH-MIND-02 */
export function eventSums(board: Board, values: FormValues): Readonly<Record<string, string>> {
  const modifier = wholeIn(values, "modifier", MOST_SCORE);
  const sums = board.factions.map((one) => [
    `sum.${one.id}`,
    sumText(scoreFor(board, one, textIn(values, `by.${one.id}`)), modifier),
  ]);
  return Object.fromEntries(sums);
}

/** An event needs a text, since nobody would know what has happened; a roll also needs a faction that reacts. */
export function eventProblem(board: Board, values: FormValues, button: string): Problem | null {
  const [first] = board.factions;
  const isAnybody = board.factions.some(({ id }) => isTicked(values, `who.${id}`));
  const nobody = { text: "WHITEHACK.Factions.Refusal.nobody", ...(first && { field: `who.${first.id}` }) };
  return (
    missing(values, ["text"], "WHITEHACK.Factions.Refusal.noText") ?? (button === "roll" && !isAnybody ? nobody : null)
  );
}

/** The event as it was answered. @rule WH-MIND-02 */
export function askedEvent(board: Board, values: FormValues, localize: Localize): AskedEvent {
  const chosen = board.factions.filter(({ id }) => isTicked(values, `who.${id}`));
  return {
    text: textIn(values, "text").slice(0, MOST_LETTERS),
    modifier: wholeIn(values, "modifier", MOST_SCORE),
    who: chosen.map((one) => {
      const tie = board.ties.find(({ id, from }) => from === one.id && id === textIn(values, `by.${one.id}`));
      return {
        id: one.id,
        name: factionName(board, one.id),
        by: tie?.id ?? "",
        label: tie ? tieTo(board, tie) : localize("WHITEHACK.Factions.agenda"),
        score: tie?.score ?? one.score,
      };
    }),
  };
}
