// The arguments of npm run simulate.
import { parseArgs } from "node:util";
import { rulesInForce } from "../../src/house-rules/base/in-force.ts";
import { enablePack, NO_HOUSE_RULES } from "../../src/house-rules/base/settings.ts";
import { ALL_PACKS } from "../all-packs.ts";
import {
  coreRulebook,
  isAnswerTo,
  type Rulebook,
  type RuleOptions,
  RULINGS,
  type Ruling,
} from "../../src/rules/index.ts";
import { CannotPlay } from "./troops.ts";

export const USAGE = `npm run simulate -- "4 fighter: HD 2 AC 5 d6" "3 orc + 1 ogre" [options]
npm run simulate -- "4 fighter: HD 2 AC 5 d6" "3 orc" "1 ogre" "8 goblin" [options]
npm run simulate -- fight.yaml [options]

The first side fights each of the others, which are compared. A side is one troop or several with " + " between
them: how many, a name, and after a colon HD, AC and damage, and perhaps AV, ST, INIT, "poor" (courage), "fearless",
"doubled" (two dice for each attack), "heroes" (they save against damage and death), or how they fight: "charge",
"offense", "defense". A name alone is looked up among the monsters of the packs. A file has "sides": two or more lists
of such lines.

  --fights 1000     how many fights are played
  --seed 1          the same seed plays the same fights
  --rounds 100      after so many rounds nobody has won
  --set morale=true an answer to an open question of the rules, as in the settings; may be given often
  --rules wb,rh     packs of other rules that are in force
  --svg chart.svg   draws what was compared`;

export interface Wanted {
  readonly sides: readonly string[];
  readonly fights: number;
  readonly seed: number;
  readonly longest: number;
  readonly rulebook: Rulebook;
  /** The file to draw into; null for none. */
  readonly svg: string | null;
}

function wholeNumber(name: string, text: string, from: number, to: number): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isInteger(number) && number >= from && number <= to) return number;
  throw new CannotPlay(`--${name} is "${text}": it must be a whole number from ${from} to ${to}.`);
}

/** "morale=true" as an answer to that question. */
function answerOf(text: string): Partial<RuleOptions> {
  const [key = "", written = ""] = text.split("=");
  const ruling: Ruling | undefined = (RULINGS as Readonly<Record<string, Ruling>>)[key];
  if (!ruling) throw new CannotPlay(`--set names "${key}", which is no open question of the rules.`);
  const read = { boolean: written === "true" ? true : written === "false" ? false : written, number: Number(written) };
  const value = read[typeof ruling.initial as "boolean"] ?? written;
  if (isAnswerTo(ruling, value)) return { [key]: value };
  const choices = ruling.choices?.join(", ") ?? (ruling.range ? ruling.range.join(" to ") : "true, false");
  throw new CannotPlay(`--set ${key} cannot be "${written}": it is one of ${choices}.`);
}

function rulebookOf(packs: string, answers: readonly string[]): Rulebook {
  const ids = packs.split(",").filter(Boolean);
  const settings = ids.reduce((known, id) => {
    const pack = ALL_PACKS.find((one) => one.id === id);
    if (pack) return enablePack(known, pack);
    throw new CannotPlay(`--rules names "${id}": there are ${ALL_PACKS.map((one) => one.id).join(", ")}.`);
  }, NO_HOUSE_RULES);
  const options: RuleOptions = Object.assign({ ...coreRulebook.options }, ...answers.map(answerOf));
  return rulesInForce({ ...coreRulebook, options }, ALL_PACKS, settings).rulebook;
}

/** Parses the arguments; errors are explained in a sentence. */
export function readArguments(args: readonly string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        fights: { type: "string", default: "1000" },
        seed: { type: "string", default: "1" },
        rounds: { type: "string", default: "100" },
        set: { type: "string", multiple: true, default: [] },
        rules: { type: "string", default: "" },
        svg: { type: "string" },
      },
    });
    return {
      sides: positionals,
      fights: wholeNumber("fights", values.fights, 1, 1_000_000),
      seed: wholeNumber("seed", values.seed, 0, 1_000_000_000),
      longest: wholeNumber("rounds", values.rounds, 1, 10_000),
      rulebook: rulebookOf(values.rules, values.set),
      svg: values.svg ?? null,
    };
  } catch (error) {
    if (error instanceof TypeError) throw new CannotPlay(error.message);
    throw error;
  }
}
