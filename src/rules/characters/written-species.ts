import {
  aCount,
  aFlag,
  aWhole,
  aWord,
  isRecord,
  listOf,
  oneOf,
  orElse,
  orNull,
  type Read,
  recordOf,
} from "../classes/reading.ts";
import { type SpeciesFacts, toSpecies } from "./species.ts";

const words = orElse(listOf(aWord), []);
const traits = orElse(listOf(recordOf({ name: aWord, points: oneOf(1 as const, 2 as const) })), []);
/** An empty field counts as left out. */
const whole: Read<number> = (value) => (value === null ? 0 : orElse(aWhole, 0)(value));

const aFactor: Read<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;

/** Scores by the names of attributes. */
const scores: Read<SpeciesFacts["scores"]> = (value) => {
  if (value === undefined) return {};
  if (!isRecord(value)) return undefined;
  return Object.values(value).every((one) => aWhole(one) !== undefined) ? (value as SpeciesFacts["scores"]) : undefined;
};

const READ = recordOf<Omit<SpeciesFacts, "name">>({
  advantages: traits,
  drawbacks: traits,
  xpFactor: orNull(aFactor),
  classes: words,
  vocations: words,
  immune: words,
  resistant: words,
  vulnerable: words,
  saveBonuses: orElse(listOf(recordOf({ tag: aWord, value: aWhole })), []),
  scores,
  hitPoints: whole,
  meleeDamage: whole,
  reach: orNull(aCount),
  healing: orNull(recordOf({ naturalFactor: aCount, naturalOnly: aFlag, rule: orElse(aWord, "WH-SPC-03") })),
  goesOnFighting: orElse(aFlag, false),
  commandSave: orNull(aWhole),
  commands: words,
  seesAround: orElse(aFlag, false),
});

/**
 * The species that was written down, with ordinary values for whatever is left out; null if it is unusable.
 * @rule WH-SPC-01
 */
export function readSpecies(name: string, written: unknown): SpeciesFacts | null {
  const read = READ(written);
  return read ? toSpecies({ ...read, name }) : null;
}
