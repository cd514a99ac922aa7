import {
  lifeWays,
  type KnownHitPoints,
  SETTLED,
  type Trial,
  type Victim,
  type ZeroHpRules,
} from "../../../rules/index.ts";
import { ANIMAL_MARK } from "./animals.ts";

const RULE = "FH-HRS-04";

/** What an animal's hit points become where nobody else has a save for it: death, unless the save succeeds. */
const animalSave = (victim: Victim): Trial => ({
  id: "deathSave",
  optional: false,
  ways: lifeWays(victim, ["death"], { onSuccess: null, onFailure: null }),
  rules: [RULE],
});

const isAnimal = ({ extra }: KnownHitPoints): boolean => (extra[ANIMAL_MARK] ?? 0) > 0;

/**
 * An animal without hit points is dead, but one that a master has bred has a save against death, at 5 and its hit dice.
 * Everybody else falls by the rules that were there before. @rule FH-HRS-04
 */
export const animalDeath = (before: ZeroHpRules): ZeroHpRules => ({
  ...before,
  suffer(hp, wound, rulebook) {
    const value = hp.value - wound.amount;
    if (!isAnimal(hp) || !wound.lethal || value > 0) return before.suffer(hp, wound, rulebook);
    const state = hp.extra[ANIMAL_MARK] === 1 ? "dead" : "savingForLife";
    return { ...hp, ...SETTLED, value, state };
  },
  trial: (hp, victim, rulebook) =>
    isAnimal(hp) && hp.state === "savingForLife" ? animalSave(victim) : before.trial(hp, victim, rulebook),
  resolveTrial: (hp, outcome, rulebook) =>
    isAnimal(hp) && hp.state === "savingForLife"
      ? { ...hp, ...SETTLED, state: outcome.success ? "stable" : "dead" }
      : before.resolveTrial(hp, outcome, rulebook),
});
