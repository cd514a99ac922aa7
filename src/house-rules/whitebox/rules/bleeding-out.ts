import {
  type BindingTerms,
  type Check,
  coreHealing,
  coreZeroHp,
  type HealingRules,
  type HpState,
  isGone,
  type KnownHitPoints,
  type Modifier,
  parseDamage,
  partOf,
  requireNumber,
  stepsOfScore,
  toKnown,
  toSaveCheck,
  type Trial,
  type Victim,
  type Wound,
  type ZeroHpRules,
} from "../../../rules/index.ts";
import { isOn, type PackPart } from "../../base/house-rule.ts";

const HOURS = 24;
/** Days of rest after which nothing is missing any more. */
const A_MONTH = 30;

/** Nothing is rolled: a hit point for a day of rest, and everything after a month. @rule WB-HEA-01 */
export const slowHealing = (binding: BindingTerms): HealingRules => ({
  isRolled: () => false,
  rests: [
    { kind: "rest", hours: HOURS },
    { kind: "rest", hours: 7 * HOURS },
    { kind: "rest", hours: A_MONTH * HOURS },
  ],
  recovers(hp, { kind, hours = 0 }, naturalFactor) {
    if (kind !== "rest") return 0;
    const days = Math.floor(requireNumber(hours, "hours") / HOURS);
    const { value, max } = toKnown(hp);
    return days >= A_MONTH ? Math.max(0, max - value) : days * naturalFactor;
  },
  rules: ["WB-HEA-01"],
  binding,
});

/** One try after the fight for each who is conscious, without a roll. @rule WB-HEA-02 */
export const quickBandages: BindingTerms = {
  rolled: false,
  formula: parseDamage("d6-1"),
  least: 0,
  awakeOnly: true,
  rules: ["WB-HEA-02"],
};

/** The key under which the death saves that are still to be made are counted. */
const SAVES_DUE = "wbDeathSaves"; // without a dot, which the host would take for a path

const savesDue = ({ extra }: KnownHitPoints): number => extra[SAVES_DUE] ?? 0;
const withSaves = (hp: KnownHitPoints, saves: number): KnownHitPoints => ({
  ...hp,
  extra: { ...hp.extra, [SAVES_DUE]: Math.max(0, saves) },
});

/** Unconscious and bleeding until something ends it; nobody counts the rounds. */
const BLEEDS = { state: "dying", rounds: null, tended: false } as const;

/** Unconscious and bleeding to death by this rule, whether or not a save is open. */
const bleedsOut = ({ state, rounds, tended }: KnownHitPoints): boolean =>
  state === "savingForLife" || (state === "dying" && rounds === null && !tended);

/**
 * At zero characters fall and bleed: a hit point and a death save for every round, however low they get. Monsters die
 * at zero. @rule WB-DMG-01 WB-DMG-02 WB-DMG-03
 */
export const bleedingOut = (keepsDamageSave: boolean, firstAid: boolean): ZeroHpRules => ({
  ...coreZeroHp,
  damageSave: keepsDamageSave,
  firstAid,
  rules: ["WB-DMG-02"],
  trialText: "WHITEHACK.WhiteBox.bleeds",
  suffer: fall,
  trial: (hp, victim) => (hp.state === "savingForLife" ? deathSave(victim) : null),
  resolveTrial(hp, { success }) {
    if (hp.state !== "savingForLife") return hp;
    if (!success) return { ...withSaves(hp, 0), state: "dead", rounds: null, tended: false };
    const left = withSaves(hp, savesDue(hp) - 1);
    return savesDue(left) > 0 ? left : { ...left, ...BLEEDS };
  },
  passRound(hp) {
    if (!bleedsOut(hp)) return hp;
    const worse = withSaves({ ...hp, value: hp.value - 1 }, savesDue(hp) + 1);
    return { ...worse, state: "savingForLife" };
  },
});

/** @rule WB-DMG-01 */
function fall(before: KnownHitPoints, wound: Wound): KnownHitPoints {
  const value = before.value - wound.amount;
  const state = stateAfter(before, value, wound);
  const hurt = { ...before, value, state };
  if (state === before.state) return hurt;
  const injured = before.injured || (wound.lethal && value < 0);
  return state === "dying" ? withSaves({ ...hurt, ...BLEEDS, injured }, 0) : { ...hurt, rounds: null, tended: false };
}

/** @rule WB-DMG-01 */
function stateAfter({ state }: KnownHitPoints, value: number, { lethal, constitution = null }: Wound): HpState {
  if (value > 0 || isGone({ state })) return state;
  if (!lethal) return state === "up" ? "knockedOut" : state;
  if (constitution === null) return "dead";
  return state === "savingForLife" ? state : "dying";
}

/** The part of Constitution in a death save. @rule WB-DMG-02 */
const constitutionPart = ({ constitution }: Victim): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.constitution", constitution ? stepsOfScore(constitution.score) : 0, "WB-DMG-02");

/** The save of a round: failed, it is death. @rule WB-DMG-02 */
function deathSave(victim: Victim): Trial {
  const save = toSaveCheck(victim.saver, { tags: ["death"] });
  const check: Check = { ...save, modifiers: [...save.modifiers, ...constitutionPart(victim)], cannotFumble: true };
  return {
    id: "deathSave",
    optional: false,
    ways: [{ id: "savingThrow", check, onSuccess: null, onFailure: null }],
    rules: ["WB-DMG-02"],
  };
}

const ZERO_HP = [{ family: "zeroHp", is: ["wb"] }] as const;

/** Falling, bleeding, dying and healing. */
export const DAMAGE_PART: PackPart = {
  switches: {
    "wb.keepDamageSave": { ruling: { question: "WB-DMG-01", initial: true }, needs: ZERO_HP },
    "wb.firstAid": { ruling: { question: "WB-DMG-03", initial: true }, needs: ZERO_HP },
    "wb.bindWounds": { ruling: { question: "WB-HEA-02", initial: true } },
  },
  rules: [
    {
      id: "WB-HEA-02",
      switch: "wb.bindWounds",
      amends: ["healing"],
      amend: ({ healing }) => ({ healing: { ...healing, binding: quickBandages } }),
    },
  ],
  families: {
    zeroHp: (answers) => bleedingOut(isOn(answers("wb.keepDamageSave")), isOn(answers("wb.firstAid"))),
    healing: () => slowHealing(coreHealing.binding),
  },
};
