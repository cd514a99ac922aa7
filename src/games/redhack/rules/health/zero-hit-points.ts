import {
  type Check,
  type KnownHitPoints,
  requireInteger,
  type Trial,
  type Victim,
  type Wound,
  type ZeroHpRules,
} from "../../../../rules/index.ts";
import type { PackPart } from "../../../../house-rules/base/house-rule.ts";
import { constitutionLost, withConstitutionLost } from "./constitution-lost.ts";
import { ratedMorale } from "./morale.ts";
import { healDown, healsConstitution } from "./wounded.ts";

/**
 * Hit points stop at zero. Monsters fall there; characters lose any further damage from Constitution, and stay up as
 * long as they can roll under what is left of it. @rule RH-INJ-01
 */
export const constitutionAtZero: ZeroHpRules = {
  suffer(before, wound) {
    const excess = Math.max(0, wound.amount - Math.max(0, before.value));
    const hurt = { ...before, value: Math.max(0, before.value - wound.amount) };
    if (hurt.value > 0) return hurt;
    const { constitution = null } = wound;
    if (constitution === null || !wound.lethal) return { ...hurt, state: fallen(before) };
    return excess === 0 ? hurt : withLoss(hurt, excess, constitution);
  },
  trial: (hp, victim) => (hp.state === "savingForLife" ? constitutionTest(hp, victim) : null),
  resolveTrial: (hp, { success }) => ({ ...hp, state: success ? "up" : "knockedOut" }),
  passRound: (hp) => hp,
  heals: (hp, amount) => (healsConstitution(hp) ? healDown(hp, amount).hp : null),
  damageSave: true,
  firstAid: true,
  rules: ["RH-INJ-01"],
  trialText: "WHITEHACK.Redhack.Hurts.trial",
};

const fallen = ({ state }: KnownHitPoints): KnownHitPoints["state"] => (state === "up" ? "knockedOut" : state);

/** Takes the excess damage from Constitution; at 0 the character is dead. @rule RH-INJ-01 */
function withLoss(hp: KnownHitPoints, excess: number, constitution: NonNullable<Wound["constitution"]>) {
  const lost = constitutionLost(hp) + requireInteger(excess, "damage");
  const isDead = requireInteger(constitution, "constitution") - lost <= 0;
  return { ...withConstitutionLost(hp, lost), state: isDead ? "dead" : "savingForLife" } as const;
}

/** The roll under the Constitution that is left, to stay up. @rule RH-INJ-01 */
function constitutionTest(hp: KnownHitPoints, { constitution, saver }: Victim): Trial {
  const whole: Check = constitution ?? { score: saver.savingThrow.value, modifiers: [], reasons: [] };
  const loss = { label: "WHITEHACK.Modifier.constitutionLost", value: -constitutionLost(hp), rule: "RH-INJ-01" };
  const check: Check = { ...whole, modifiers: [...whole.modifiers, loss], cannotFumble: true };
  return {
    id: "constitution",
    optional: false,
    ways: [{ id: "constitution", check, onSuccess: null, onFailure: null }],
    rules: ["RH-INJ-01"],
  };
}

/** The same for people of this game, whose test is in a band: a 20 succeeds and a 1 fails. @rule RH-INJ-01 RH-TST-02 */
export const constitutionInBand: ZeroHpRules = {
  ...constitutionAtZero,
  damageSave: false,
  trial(hp, victim) {
    if (hp.state !== "savingForLife") return null;
    const trial = constitutionTest(hp, victim);
    return {
      ...trial,
      ways: trial.ways.map((way) => ({ ...way, check: way.check && { ...way.check, inBand: true } })),
    };
  },
};

/** The Constitution that fighting on by willpower costs: one point to begin, and one per round kept up. @rule RH-INJ-05 */
export const costOfFightingOn = (rounds: number): number => 1 + Math.max(0, requireInteger(rounds, "rounds"));

/** What happens at zero hit points, and who keeps heart. */
export const HEALTH_PART: PackPart = {
  switches: {},
  rules: [],
  families: { zeroHp: () => constitutionAtZero, morale: () => ratedMorale },
};
