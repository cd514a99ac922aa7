import { describe, expect, test } from "vitest";
import {
  coreRulebook,
  MIRACLE_TYPES,
  planCostSave,
  planMiracle,
  type Reading,
  readingCheck,
  resolveEnergy,
  resolveMiracle,
  resolveReading,
  SCROLL_LANGUAGES,
} from "../../../src/rules/index.ts";
import { explained, group } from "../builders.ts";
import { attempt, caster } from "./casters.ts";

const FACES = Array.from({ length: 20 }, (_, place) => place + 1);
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, place) => place);

/** Whether a d20 saves, told another way than the core does: 1 to the score, but never 20. */
const saves = (score: number, face: number) => face !== 20 && face <= score;

describe("every miracle of a fixed cost", () => {
  test("WH-WISE-06, WH-WISE-07, WH-WISE-08: all levels, costs, saving throws and faces", () => {
    const wrong: string[] = [];
    for (const level of upTo(10).slice(1))
      for (const cost of upTo(12))
        for (const score of [1, 6, 15, 19, 20, 23])
          for (const face of FACES) {
            const performance = {
              attempt: attempt(String(cost)),
              caster: caster(level, 12, { savingThrow: explained(score) }),
            };
            const asked = planCostSave(performance, [], coreRulebook).count === 1;
            const { paid, hp } = resolveMiracle(performance, { cost: [], save: asked ? [face] : [] }, coreRulebook);
            const expected = cost > level && !saves(score, face) ? cost * 2 : cost;
            if (asked !== cost > level || paid !== expected || hp?.hp.value !== 12 - expected)
              wrong.push(`level ${level}, cost ${cost}, ST ${score}, ${face}: ${paid}`);
          }
    expect(wrong).toEqual([]);
  });

  test("WH-WISE-06: tried if and only if hit points cover it", () => {
    for (const cost of upTo(12))
      for (const hp of upTo(12).slice(1)) {
        const { refusal } = planMiracle({ attempt: attempt(String(cost)), caster: caster(3, hp) }, coreRulebook);
        expect(refusal).toBe(cost <= hp ? null : "beyondHitPoints");
      }
  });
});

describe("every scroll", () => {
  const scribe = group("Scribe");
  const read = (score: number, cost: number, language: Reading["language"], face: number) => {
    const reading: Reading = {
      scroll: { name: "Fog", cost, age: 1 },
      language,
      relevant: [scribe],
      vocationDoubles: false,
    };
    const check = readingCheck(explained(score), reading);
    const effective = score - cost - (language === "pronounceable" ? 10 : 0);
    return (
      check && {
        effective,
        outcome: resolveReading({ reading, check, hp: caster(1, 9).hp }, effective < 1 ? [] : [face], coreRulebook),
      }
    );
  };

  /** What the table of results says, told another way than the core does. */
  function expected(effective: number, cost: number, face: number) {
    if (effective < 1) return { works: false, paid: 0, fate: "kept" };
    if (face === Math.min(effective, 19)) return { works: true, paid: 0, fate: "kept" };
    if (face === 20 && effective < 20) return { works: false, paid: cost, fate: "ruined" };
    if (face === 20 || face > effective) return { works: false, paid: 1, fate: "kept" };
    return { works: true, paid: cost, fate: "used" };
  }

  test("WH-SCROLL-01, WH-SCROLL-02: all scores, costs, languages and faces", () => {
    const wrong: string[] = [];
    for (const score of upTo(26).slice(1))
      for (const cost of upTo(8))
        for (const language of SCROLL_LANGUAGES)
          for (const face of FACES) {
            const made = read(score, cost, language, face);
            const name = `INT ${score}, cost ${cost}, ${language}, ${face}`;
            if ((made === null) !== (language === "foreign")) wrong.push(name);
            if (!made) continue;
            const { works, paid, fate } = made.outcome;
            const table = expected(made.effective, cost, face);
            if (works !== table.works || paid !== table.paid || fate !== table.fate) wrong.push(name);
          }
    expect(wrong).toEqual([]);
  });
});

describe("every search for energy", () => {
  test("WH-WISE-09: all saving throws and faces", () => {
    for (const score of upTo(24).slice(1))
      for (const face of FACES) {
        const quality = face + Math.max(0, score - 20);
        const { type, choice } = resolveEnergy({ savingThrow: explained(score) }, [face]);
        const found = saves(score, face);
        expect(choice).toBe(found && quality >= 9);
        expect(type).toBe(found && quality < 9 ? MIRACLE_TYPES[quality - 1] : null);
      }
  });
});
