import { aCount } from "../../rules/classes/reading.ts";
import { aFlag, aText, listOf, orElse, orNull, type ReadBy, type Reader, shape } from "../../rules/shape.ts";
import type { Step } from "./way-steps.ts";

const aNumber: Reader<number> = (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined);

const readStep = shape({
  x: aNumber,
  y: aNumber,
  elevation: aNumber,
  action: aText,
  explicit: aFlag,
  level: orElse(orNull(aText), null),
});

/** The way of somebody who leaves a melee, with all that is needed to go on, by whichever client. */
export const readWay = shape({
  token: aText,
  steps: listOf(readStep),
  at: aCount,
  settled: aCount,
  feet: aCount,
});
export type StoredWay = ReadBy<typeof readWay>;

/** The places of a stored way. */
export const stepsIn = ({ steps }: StoredWay): readonly Step[] =>
  steps.map(({ level, ...step }) => ({ ...step, ...(level !== null && { level }) }));
