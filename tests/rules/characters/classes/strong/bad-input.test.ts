import { describe, expect, it } from "vitest";
import {
  applyDose,
  changedInitiative,
  CLASSES,
  climbAdvantage,
  coreRulebook,
  DEFAULT_OPTIONS,
  gather,
  guardRefusal,
  invokeKeyword,
  type Keyword,
  keywordUsesLeft,
  listenersTo,
  lootKeyword,
  momentumTargets,
  parry,
  parryAdvantage,
  resolveCheck,
  resolveClimb,
  resolveFrenzyEnd,
  RuleError,
  substanceOfKeyword,
  tacticalCall,
  WHOLE_ROUND,
} from "../../../../../src/rules/index.ts";
import { check } from "../../../builders.ts";

const HELD: Keyword = { name: "Cry", enemy: "Orc", category: "memorableEnemy", levelTaken: 1, used: 0, target: null };
const { traits } = CLASSES.strong;
const downing = { traits, kind: "regular", use: "melee", before: 3, after: 0, reach: 5, enemies: [] } as const;
const kill = { enemy: "Orc", keywords: ["Cry"], killer: traits, kind: "regular" } as const;
const success = resolveCheck(check(12), [3]);
const failure = resolveCheck(check(12), [13]);
const near = (distance: number) => [
  { id: "orc", distance, friend: false },
  { id: "elf", distance: 5, friend: false },
];
const CALLS: Readonly<Record<string, (bad: number) => unknown>> = {
  applyDose: (bad) => applyDose({ ...gather("Venom", 1), doses: bad }),
  changedInitiative: (bad) => changedInitiative(bad, []),
  climbAdvantage: (bad) => climbAdvantage({ to: "ogre", fromRound: 2 }, "ogre", bad),
  gather: (bad) => gather("Venom", bad),
  guardRefusal: (bad) => guardRefusal(WHOLE_ROUND, bad),
  invokeKeyword: (bad) => invokeKeyword(HELD, "damage", bad, DEFAULT_OPTIONS),
  keywordUsesLeft: (bad) => keywordUsesLeft({ ...HELD, used: bad }, 3, DEFAULT_OPTIONS),
  listenersTo: (bad) => listenersTo("frighten", near(bad)),
  lootKeyword: (bad) => lootKeyword(kill, "Cry", "substance", bad),
  "momentumTargets, before": (bad) => momentumTargets({ ...downing, before: bad }, coreRulebook),
  "momentumTargets, after": (bad) => momentumTargets({ ...downing, after: bad }, coreRulebook),
  "parry, the first": (bad) => parry(null, "orc", bad),
  "applyDose, damage": (bad) => applyDose({ ...gather("Venom", 1), damage: bad }),
  parry: (bad) => parry({ enemy: "orc", rounds: 1, round: 1 }, "orc", bad),
  parryAdvantage: (bad) => parryAdvantage({ enemy: "orc", rounds: 1, round: 1 }, "orc", bad),
  resolveClimb: (bad) => resolveClimb(success, "ogre", bad),
  resolveFrenzyEnd: (bad) => resolveFrenzyEnd(failure, near(bad), DEFAULT_OPTIONS),
  substanceOfKeyword: (bad) => substanceOfKeyword("Venom", bad),
  tacticalCall: (bad) => tacticalCall(bad),
};

describe("what is no number", () => {
  it.each(Object.keys(CALLS))("is refused by %s", (name) => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => CALLS[name]?.(bad)).toThrow(RuleError);
  });
});
