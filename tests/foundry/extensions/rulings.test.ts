import { describe, expect, it } from "vitest";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { REFEREE, aTable } from "../table.ts";

const table = aTable([REFEREE]);

/** An open question as the host knows it. */
interface Question {
  readonly key: string;
  readonly default: boolean | number | string;
  readonly choices?: Readonly<Record<string, string>>;
}

/** The questions that the rules have answers to, each with what the world may choose. */
const questions = (): readonly Question[] =>
  Object.keys(rulebookFor(null).options).map((key) => {
    const known = game.settings.settings.get(`whitehack.${key as "critsAlwaysHit"}`) as
      Omit<Question, "key"> | undefined;
    if (!known) throw new Error(`"${key}" is no setting`);
    return { ...known, key };
  });

/** An answer that is not the register's. */
function otherAnswer({ default: initial, choices }: Question): boolean | number | string {
  if (choices) return Object.keys(choices).find((choice) => choice !== initial) ?? initial;
  return typeof initial === "number" ? initial + 1 : initial !== true;
}

describe("every open question of the rules", () => {
  it("is a setting of the world, whose answer the rules hear", async () => {
    await table().referee.run(async () => {
      expect(questions().length).toBeGreaterThan(50);
      const unheard: string[] = [];
      for (const question of questions()) {
        const answer = otherAnswer(question);
        await game.settings.set("whitehack", question.key as "critsAlwaysHit", answer as boolean);
        if (rulebookFor(null).options[question.key as "critsAlwaysHit"] !== answer) unheard.push(question.key);
      }
      expect(unheard).toEqual([]);
    });
  });

  it("has words for its name, its hint and each of its answers", () => {
    table().referee.run(() => {
      const wordless = questions().flatMap(({ key, choices = {} }) => {
        const words = ["name", "hint", ...Object.keys(choices).map((choice) => `choices.${choice}`)];
        return words.map((word) => `WHITEHACK.Setting.${key}.${word}`).filter((label) => !game.i18n.has(label));
      });
      expect(wordless).toEqual([]);
    });
  });
});
