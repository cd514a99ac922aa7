import { GROUP_KINDS } from "../base/facts.ts";
import { DISADVANTAGE_EFFECTS } from "./task.ts";
import { aFlag, aText, aWhole, listOf, oneOf, orNull, type Reader, shape } from "../base/shape.ts";
import { DICE_MODES, readingsOf } from "./check.ts";
import { LINE_WHYS, type LineEffect, type RollFacts, type RollLine } from "./roll-lines.ts";

const group = shape({ name: aText, kind: oneOf(GROUP_KINDS), attributes: listOf(aText), unwritten: aFlag });

const kind = <const Kind extends LineEffect["kind"]>(only: Kind): Reader<Kind> => oneOf([only]);

const EFFECTS: readonly Reader<LineEffect>[] = [
  shape({ kind: kind("bonus"), value: aWhole }),
  shape({ kind: kind("mode"), mode: oneOf(["positive", "negative"]) }),
  shape({ kind: kind("quality"), value: aWhole }),
  shape({ kind: kind("group"), group }),
  shape({ kind: kind("training") }),
  shape({ kind: kind("vocation") }),
  shape({ kind: kind("standing") }),
  shape({ kind: kind("attunement"), nighImpossibleRoll: oneOf(["vocationDoubles", "singleDie"]) }),
  shape({ kind: kind("disadvantage"), use: oneOf(DISADVANTAGE_EFFECTS) }),
];

function anEffect(value: unknown): LineEffect | undefined {
  for (const read of EFFECTS) {
    const effect = read(value);
    if (effect) return effect;
  }
  return undefined;
}

const writtenLine = shape({
  id: aText,
  label: aText,
  why: oneOf(LINE_WHYS),
  when: orNull(aText),
  rule: orNull(aText),
  on: aFlag,
  effect: anEffect,
});

function aLine(value: unknown): RollLine | undefined {
  const line = writtenLine(value);
  if (!line) return undefined;
  const { when, rule, ...rest } = line;
  return { ...rest, ...(when !== null && { when }), ...(rule !== null && { rule }) };
}

const readings = shape({
  surplusAddsToQuality: aFlag,
  extremeFumbles: aFlag,
  critScore: oneOf(["modified", "written"]),
  negativeRollsCrit: aFlag,
  everyPairCounts: aFlag,
  mixedReasons: oneOf(["oneDie", "negative"]),
});

/** Reads the roll stored on a card; undefined if there is none, or one of another version. */
export const readRoll: Reader<RollFacts> = shape({
  attribute: aText,
  score: aWhole,
  lines: listOf(aLine),
  mode: orNull(oneOf(DICE_MODES)),
  cannotFumble: aFlag,
  readings,
});

/** Pledged groups never count, whatever the ruling. @rule WH-DIV-01 */
const isKept = ({ why }: RollLine): boolean => why !== "pledged";

/** The roll as a card stores it; null if unidentified magick counts, which no message may reveal. @rule WH-ITEM-02 */
export const storedRoll = (roll: RollFacts): RollFacts | null =>
  roll.lines.some(({ unknown = false }) => unknown)
    ? null
    : { ...roll, lines: roll.lines.filter(isKept), readings: readingsOf(roll.readings) };
