import { describe, expect, it } from "vitest";
import { rulebook } from "../../src/foundry/rulebook.ts";
import { type RuleOptions, RULINGS, type Ruling } from "../../src/rules/index.ts";
import { REFEREE, aTable } from "./table.ts";

const table = aTable([REFEREE]);
const KEYS = Object.keys(RULINGS) as (keyof RuleOptions)[];

/** An answer that is not the register's. */
function otherAnswer({ initial, choices, range }: Ruling): boolean | number | string {
  const other = choices?.find((choice) => choice !== initial) ?? range?.find((figure) => figure !== initial);
  return other ?? initial !== true;
}

describe("every open question of the rules", () => {
  it("is a setting of the world, whose answer the rules hear", async () => {
    await table().referee.run(async () => {
      const unheard: string[] = [];
      for (const key of KEYS) {
        const answer = otherAnswer(RULINGS[key]);
        await game.settings.set("whitehack", key as "critsAlwaysHit", answer as boolean);
        if (rulebook().options[key] !== answer) unheard.push(key);
      }
      expect(unheard).toEqual([]);
    });
  });

  it("has words for its name, its hint and each of its answers", () => {
    table().referee.run(() => {
      const wordless = KEYS.flatMap((key) => {
        const { choices = [] }: Ruling = RULINGS[key];
        const words = ["name", "hint", ...choices.map((choice) => `choices.${choice}`)];
        return words.map((word) => `WHITEHACK.Setting.${key}.${word}`).filter((label) => !game.i18n.has(label));
      });
      expect(wordless).toEqual([]);
    });
  });
});
