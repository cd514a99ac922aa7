import type { GameForm, GameRoll } from "../../../base/game.ts";
import { type RedhackCreature, scoresOf } from "../combat/strikes.ts";
import { type Answers, answered, toRoll } from "./game-roll.ts";
import { type EffectSource, toEffectTest } from "./saves.ts";
import { SAVE_DIFFICULTY, type SaveKind } from "./threats.ts";

const MOST_HIT_DICE = 40;
const MOST_DIFFICULTY = 19;
const KINDS = Object.keys(SAVE_DIFFICULTY) as readonly SaveKind[];
const kindIn = (word: unknown): SaveKind | null => KINDS.find((one) => one === word) ?? null;

/** The questions before an effect on a monster: its hit dice, and where the table tells them apart, the kind. @rule RH-TST-07 RH-TST-08 */
export const effectForm = (hitDice: number, byKinds: boolean): GameForm => [
  {
    name: "hitDice",
    label: "WHITEHACK.Redhack.Reactions.Effect.hitDice",
    min: 0,
    max: MOST_HIT_DICE,
    value: Math.max(0, hitDice),
  },
  ...(byKinds
    ? [
        {
          name: "kind",
          label: "WHITEHACK.Redhack.Reactions.Effect.kind",
          choices: Object.fromEntries(KINDS.map((kind) => [kind, `WHITEHACK.Redhack.Reactions.Effect.Kind.${kind}`])),
          value: "spell",
        },
      ]
    : []),
  {
    name: "difficulty",
    label: "WHITEHACK.Redhack.Difficulty",
    min: -MOST_DIFFICULTY,
    max: MOST_DIFFICULTY,
    value: 0,
  },
];

/** The roll of an effect on a monster, over its hit dice; a success is the caster's. @rule RH-TST-07 RH-TST-08 */
export function toEffectRoll(
  caster: RedhackCreature,
  source: EffectSource,
  answers: Answers,
  byKinds: boolean,
): GameRoll {
  const { hitDice } = answers;
  const asked = {
    source,
    hitDice: typeof hitDice === "number" ? Math.max(0, Math.trunc(hitDice)) : 0,
    kind: byKinds ? kindIn(answers["kind"]) : null,
  };
  return toRoll(answered(toEffectTest(scoresOf(caster), asked), answers));
}
