import {
  type CheckOutcome,
  DICE_MODES,
  type DiceMode,
  lineResult,
  type RollFacts,
  type RollLine,
  type RollRuling,
  type Ruled,
  ruledRoll,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { isStanding, type RecordEntry, undoStateOf, valueAt } from "../../../undo/record.ts";
import { resultWords } from "../dialogs/line-view.ts";
import { type Localize, toList, toSigned } from "../../base/localize.ts";

/** A roll on a card, and the rulings on it. */
interface RulingFacts {
  readonly roll: RollFacts | null;
  readonly ruled: Ruled;
  readonly first: CheckOutcome;
  readonly outcome: CheckOutcome;
  readonly record: readonly RecordEntry[];
  readonly followed: readonly string[];
}

/** The user who looks at the card. */
export interface RulingViewer {
  readonly isReferee: boolean;
  readonly undoes: readonly string[];
  nameOf(user: string | null): string;
}

/** A line of the history: a ruling, or dice taken or gained. */
interface RulingEntry {
  readonly id: string;
  readonly name: string;
  /** True for a ruling; false for dice that were taken or gained. */
  readonly isRuling: boolean;
  readonly by: string;
  readonly undone: boolean;
  readonly canUndo: boolean;
}

interface RulingButton {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly on: boolean;
}

interface RulingView {
  /** The outcome now. */
  readonly outcome: CheckOutcome;
  readonly entries: readonly RulingEntry[];
  /** The first result, if the outcome was different; null if not. */
  readonly was: string | null;
  /** The actions that followed from the first result, in a line, if it is different now; else "". */
  readonly followed: string;
  /** The rulings that the Referee can make; null for players. */
  readonly modes: readonly RulingButton[] | null;
  readonly lines: readonly RulingButton[];
}

const NAMED_APART: readonly string[] = ["difficulty", "help", "ruling"];

/** The words for a ruling. */
export function rulingWords(ruling: RollRuling, roll: RollFacts, localize: Localize): string {
  if (ruling.kind === "step")
    return localize(`WHITEHACK.Ruling.${ruling.by < 0 ? "harder" : "easier"}`, { by: toSigned(ruling.by) });
  if (ruling.kind === "mode") return localize(modeLabel(ruling.mode));
  const line = roll.lines.find(({ id }) => id === ruling.id);
  return localize(`WHITEHACK.Ruling.${line?.on ? "counts" : "countsNot"}`, { what: localize(line?.label ?? "") });
}

const modeLabel = (mode: DiceMode | null): LangKey =>
  mode ? `WHITEHACK.DiceMode.${mode}` : "WHITEHACK.Ruling.byLines";

/**
 * The card's roll as it counts now, the rulings with their authors, and the rulings that can be made.
 * @rule WH-TASK-05
 */
export function rulingView(facts: RulingFacts, viewer: RulingViewer, localize: Localize): RulingView {
  const { first, outcome, followed } = facts;
  const differs = first.result !== outcome.result;
  return {
    outcome,
    entries: facts.record.map((entry) => entryOf(entry, viewer)),
    was: differs ? wasWords(first, localize) : null,
    followed: differs
      ? toList(
          followed.map((title) => localize(title)),
          localize,
        )
      : "",
    ...buttonsOf(facts, viewer, localize),
  };
}

const wasWords = ({ result, face, score }: CheckOutcome, localize: Localize): string =>
  localize("WHITEHACK.Text.aside", {
    text: localize(`WHITEHACK.Check.Result.${result}`),
    aside: `${face ?? "–"} / ${score}`,
  });

const entryOf = (entry: RecordEntry, { undoes, nameOf }: RulingViewer): RulingEntry => ({
  id: entry.id,
  name: entry.name,
  isRuling: entry.changes.some(({ after }) => valueAt(after, "system.ruled") !== undefined),
  by: nameOf(entry.by),
  undone: undoStateOf(entry) !== "none",
  canUndo: entry.changes.some(isStanding) && undoes.includes(entry.id),
});

function buttonsOf(
  { roll, ruled }: RulingFacts,
  { isReferee }: RulingViewer,
  localize: Localize,
): Pick<RulingView, "modes" | "lines"> {
  if (!isReferee || !roll) return { modes: null, lines: [] };
  const now = ruledRoll(roll, ruled);
  return {
    modes: [null, ...DICE_MODES].map((mode) => ({
      id: mode ?? "lines",
      label: localize(modeLabel(mode)),
      detail: "",
      on: ruled.mode === mode,
    })),
    lines: now.lines.filter(({ id }) => !NAMED_APART.includes(id)).map((line) => lineButton(line, now, localize)),
  };
}

const lineButton = (line: RollLine, roll: RollFacts, localize: Localize): RulingButton => ({
  id: line.id,
  label: localize(line.label),
  detail: resultWords(lineResult(line, roll), localize),
  on: line.on,
});
