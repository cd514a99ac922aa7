import {
  type Check,
  DISADVANTAGE_EFFECTS,
  lineCheck,
  type LineResult,
  lineResult,
  type RollFacts,
  type RollLine,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure, toSigned, toList } from "../../base/localize.ts";
import { previewOf } from "./roll-fields.ts";
import { type FormValues, oneOf } from "../../chat/dialogs/form-values.ts";

/** One thing that may count for a roll, as a dialog shows it. */
export interface LineView {
  /** The name of its field; the output for its effect is named `effect.<name>`. */
  readonly name: string;
  /** A language key or a proper name. */
  readonly label: string;
  /** The vocation that counts everywhere, as long as its tools are at hand. @rule WH-DEFT-02 */
  readonly needsTools: boolean;
  readonly why: LangKey;
  readonly when: string;
  readonly on: boolean;
  /** It cannot count now. */
  readonly isBlocked: boolean;
  /** The dialog asks how it counts, not whether it does. @rule WH-GROUP-12 */
  readonly isChosen: boolean;
}

/** Lines with a field of their own. */
const ASKED_APART: readonly string[] = ["difficulty", "help"];

const isShown = ({ id, unknown = false, effect }: RollLine): boolean =>
  !unknown && effect.kind !== "attunement" && effect.kind !== "vocation" && !ASKED_APART.includes(id);

/**
 * True if a line is the vocation, and that counts at every attribute: then it is one line with what it needs.
 * @rule WH-DEFT-02
 */
const needsTools = ({ effect }: RollLine, lines: readonly RollLine[]): boolean =>
  effect.kind === "group" &&
  effect.group.kind === "vocation" &&
  lines.some((line) => line.on && line.effect.kind === "vocation");

/** True if the line does not depend on the user who rolls. @rule WH-DIV-01 WH-GROUP-12 */
const isFixed = ({ why }: Pick<RollLine, "why">): boolean => why === "pledged" || why === "ruled";

/** The lines to be ticked one by one, without unidentified magick. @rule WH-ITEM-02 */
export const lineViews = (lines: readonly RollLine[]): readonly LineView[] =>
  lines.filter(isShown).map((line) => ({ ...lineView(line), needsTools: needsTools(line, lines) }));

const lineView = ({ id, label, why, when = "", on, effect }: RollLine) => ({
  name: id,
  label,
  why: `WHITEHACK.Line.Why.${why}` as const,
  when,
  on,
  isBlocked: isFixed({ why }),
  isChosen: effect.kind === "disadvantage" && why !== "ruled",
});

/** The lines as ticked by the answers; a line that was not asked stays as proposed. */
export const tickedLines = (lines: readonly RollLine[], values: FormValues): readonly RollLine[] =>
  lines.map((line) => {
    if (isFixed(line) && line.effect.kind === "disadvantage") return line;
    return line.effect.kind === "disadvantage" ? chosenLine(line, values) : ticked(line, values[line.id]);
  });

const ticked = (line: RollLine, value: unknown): RollLine =>
  typeof value === "boolean" && !ASKED_APART.includes(line.id)
    ? { ...line, on: value && line.why !== "pledged" }
    : line;

/** The Referee's ruling on a disadvantage. @rule WH-GROUP-12 */
function chosenLine(line: RollLine, values: FormValues): RollLine {
  const use = oneOf(values, line.id, DISADVANTAGE_EFFECTS) ?? "ignore";
  return { ...line, on: use !== "ignore", effect: { kind: "disadvantage", use } };
}

/** The effect of a line, in words; a bonus or penalty as a number. */
export const resultWords = (result: LineResult, localize: Localize): string =>
  typeof result === "number" ? toSigned(result) : localize(`WHITEHACK.Line.Result.${result}`);

/** The effect of each line, given the others, by the name of the output beside it. */
export const lineWords = (roll: RollFacts, localize: Localize): Readonly<Record<string, string>> =>
  Object.fromEntries(
    roll.lines
      .filter(isShown)
      .map((line) => [`effect.${line.id}`, resultWords(lineResult(line, roll), localize)] as const),
  );

/** The score as a sum, and the reasons for and against a double roll; "" if nothing is added. */
export const howWords = (roll: RollFacts, localize: Localize): string => checkWords(lineCheck(roll), localize);

function checkWords({ score, modifiers, reasons }: Check, localize: Localize): string {
  const known = modifiers.filter(({ unknown = false }) => !unknown);
  const parts = known.map(({ label, value }) =>
    localize("WHITEHACK.Text.amount", { amount: toSigned(value), unit: localize(label) }),
  );
  const labels = (mode: "positive" | "negative"): string =>
    toList(
      reasons.filter((reason) => reason.mode === mode).map(({ label }) => localize(label)),
      localize,
    );
  const sides = (["positive", "negative"] as const)
    .filter((mode) => labels(mode) !== "")
    .map((mode) => localize(`WHITEHACK.Line.For.${mode}`, { labels: labels(mode) }));
  return [...(parts.length > 0 ? [[toFigure(score), ...parts].join(" ")] : []), ...sides].join(" · ");
}

/** The outputs of a dialog whose roll is put together line by line: what each line brings, and how all of them add up. */
export const rollPreview = (roll: RollFacts, localize: Localize): Readonly<Record<string, string>> => ({
  ...previewOf(lineCheck(roll), localize),
  ...lineWords(roll, localize),
  how: howWords(roll, localize),
});
