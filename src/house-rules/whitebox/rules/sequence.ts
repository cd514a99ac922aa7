import { type FamilyCondition, type HouseRule, isOn, type PackPart } from "../../base/house-rule.ts";
import {
  type Act,
  type ActCost,
  type ActionRules,
  type ActionsLeft,
  type Burden,
  coreInitiative,
  coreMovement,
  coreSurprise,
  type CreatureSize,
  type DicePlan,
  type InitiativeRules,
  type Modifier,
  type MovementRules,
  ORDINARY_DEXTERITY,
  partOf,
  type RateOfFire,
  reloadRounds,
  type RoundPayment,
  type Ruling,
  shotsPerRound,
  spend,
  stepsOfScore,
  type SurpriseRules,
} from "../../../rules/index.ts";

/** Rounds of a minute. @rule WB-SEQ-02 */
export const minuteRounds: HouseRule = {
  id: "WB-SEQ-02",
  switch: "wb.minuteRounds",
  amends: ["turnLength"],
  amend: ({ turnLength }) => ({ turnLength: { ...turnLength, seconds: { ...turnLength.seconds, round: 60 } } }),
};

/**
 * Those who are not surprised have a round to themselves, by Dexterity and before anybody rolls initiative; the surprised
 * do nothing in it and may drop what they hold. @rule WB-SEQ-01 WB-SUR-01 WB-SUR-02
 */
export const surpriseRound = (dropping: boolean): SurpriseRules => ({
  ...coreSurprise,
  roundsBefore: 1,
  initiativeRound: 2,
  advantage: 0,
  allows: () => false,
  orderedBy: "dexterity",
  dropsUpTo: dropping ? 1 : 0,
});

/** The die that orders those of the same Dexterity in a round of surprise. @rule WB-SUR-01 */
export const TIE_DIE: DicePlan = { count: 1, faces: 20, bonus: 0 };

/** The die that each of the surprised rolls for what they hold. @rule WB-SUR-02 */
export const DROP_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** Whether that die makes a creature drop what it holds. @rule WB-SUR-02 */
export const dropsHeld = (face: number, { dropsUpTo }: Pick<SurpriseRules, "dropsUpTo">): boolean => face <= dropsUpTo;

/** An item as far as hands ask. */
interface Holdable {
  readonly type: string;
  readonly equipped?: boolean;
  readonly kind?: string;
}

/** True if hands hold the item, and may drop it: a weapon, or a shield. @rule WB-SUR-02 */
export const isHeld = ({ type, equipped = false, kind }: Holdable): boolean =>
  equipped && (type === "weapon" || (type === "armor" && kind === "shield"));

/** Feet a round by burden, for everybody. */
const LONG_RATES: Readonly<Record<Burden, number>> = {
  normal: 120,
  heavy: 90,
  severe: 60,
  massive: 30,
  beyondMassive: 0,
};

/** The rates of a round of a minute, or those of the core. @rule WB-ACT-02 */
export const combatRates = (long: boolean): MovementRules => ({
  ...coreMovement,
  ...(long && { rate: (_size, burden) => LONG_RATES[burden] }),
});

/** A caster who is hurt saves with the help of Constitution. @rule WB-DLY-02 */
const systemShock = (constitution: number): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.constitution", stepsOfScore(constitution), "WB-DLY-02");

/**
 * A creature that has held back may strike a caster before the miracle works; a lost miracle costs nothing, unless the
 * table says so. @rule WB-DLY-02 WB-DLY-03
 */
export const disruption: HouseRule = {
  id: "WB-DLY-02",
  switch: "wb.disrupt",
  amends: ["options", "magic"],
  amend: ({ magic, options }, answers) => ({
    magic: { ...magic, disrupts: true, savingMiracles: systemShock },
    options: { ...options, brokenMiracleCosts: isOn(answers("wb.lostSpellCost")) },
  }),
};

/** Small creatures are quicker. @rule WB-INI-04 */
const SIZE_BONUS: Readonly<Record<CreatureSize, number>> = { tiny: 2, small: 1, medium: 0, large: -1, huge: -2 };

/** The table's choices. */
interface InitiativeChoices {
  /** Monsters of a kind share their dice. @rule WB-INI-03 */
  readonly together: boolean;
  /** Combatants may hold back in the round, instead of choosing a lower number for the next one. @rule WB-DLY-01 */
  readonly delay: boolean;
}

/**
 * Two dice plus the bonus for Dexterity or size, rolled once per fight; those who have held back act after others with
 * their number, otherwise the higher Dexterity wins ties. @rule WB-INI-01 WB-INI-02 WB-INI-03 WB-INI-04 WB-DLY-01
 */
export const twoDiceInitiative = ({ together, delay }: InitiativeChoices): InitiativeRules => ({
  ...coreInitiative,
  together,
  moves: { wait: false, lower: !delay, delay },
  plan: (bonus, who) => ({ ...coreInitiative.plan(who?.twoDiceBonus ?? bonus, who), count: 2 }),
  sizeBonus: (size) => SIZE_BONUS[size],
  compare: (first, second) =>
    second.value - first.value ||
    (first.late ?? 0) - (second.late ?? 0) ||
    (second.dexterity ?? ORDINARY_DEXTERITY) - (first.dexterity ?? ORDINARY_DEXTERITY) ||
    coreInitiative.compare(first, second),
});

/** A move and one action. @rule WB-ACT-01 */
const MOVE_AND_ACTION: ActionsLeft = { attack: 1, move: 1, small: 0 };

/** The acts that take nothing of the round; whatever else is done is the action. */
const FREE: ReadonlySet<Act> = new Set(["damageSave", "drop", "ready", "speak"]);

const COSTS: Readonly<Partial<Record<Act, ActCost>>> = { move: "move", wholeRound: "round" };

const costOf = (act: Act): ActCost => COSTS[act] ?? (FREE.has(act) ? "none" : "attack");

/** Something of several rounds holds the action of each; one may still move. @rule WB-ACT-07 */
const atWork = (whole: ActionsLeft): ActionsLeft => ({ ...whole, attack: 0 });

/** A round has a move and one basic action, which may be given up for a second move, so that nobody runs twice as far in one. @rule WB-ACT-01 WB-ACT-03 WB-ACT-07 WB-ACT-08 */
export const basicActions: HouseRule = {
  id: "WB-ACT-01",
  switch: "wb.actions",
  amends: ["options", "actions"],
  amend: ({ options, actions }) => ({
    options: { ...options, runningInCombat: "nobody" },
    actions: {
      ...actions,
      whole: MOVE_AND_ACTION,
      atWork,
      cost: costOf,
      pay: (act, { left, whole }) => spend(left, costOf(act), whole),
    },
  }),
};

/** A weapon that shoots once in each round; neither slow ones nor those that shoot more often anyway. */
const isOncePerRound = (rate: RateOfFire | null): boolean =>
  rate === null || (shotsPerRound(rate) === 1 && reloadRounds(rate) === 0);

/** Whether a second shot is possible: nobody has moved, and the move is left to give up for it. */
const mayShootAgain = ({ left, moved, shot }: RoundPayment): boolean =>
  shot !== undefined && isOncePerRound(shot) && moved === 0 && left.attack < 1 && left.move > 0;

const withSecondShot = (actions: ActionRules): ActionRules => ({
  ...actions,
  shots: (shooter) => (isOncePerRound(shooter.rateOfFire) && shooter.moved === 0 ? 2 : actions.shots(shooter)),
  pay: (act, payment) =>
    actions.pay(act, payment) ??
    (act === "attack" && mayShootAgain(payment) ? { ...payment.left, move: payment.left.move - 1 } : null),
});

/** A shooter who does not move may shoot a second time, which takes the move. @rule WB-ACT-06 */
export const doubleShot: HouseRule = {
  id: "WB-ACT-06",
  switch: "wb.doubleShot",
  amends: ["actions"],
  amend: ({ actions }) => ({ actions: withSecondShot(actions) }),
};

const yes = (question: string): Ruling => ({ question, initial: true });
const no = (question: string): Ruling => ({ question, initial: false });

const answers = (family: FamilyCondition["family"]): FamilyCondition => ({ family, is: ["wb"] });

/** Who acts when: sequence of play, surprise, initiative, actions, delay and disruption. */
export const SEQUENCE_PART: PackPart = {
  switches: {
    "wb.groupRoll": { ruling: yes("WB-INI-03"), needs: [answers("initiative")] },
    "wb.delay": { ruling: yes("WB-DLY-01"), needs: [answers("initiative")] },
    "wb.surpriseDrop": { ruling: yes("WB-SUR-02"), needs: [answers("surprise")] },
    "wb.minuteRounds": { ruling: no("WB-SEQ-02") },
    "wb.actions": { ruling: yes("WB-ACT-01") },
    "wb.doubleShot": { ruling: yes("WB-ACT-06") },
    "wb.longRates": { ruling: no("WB-ACT-02"), needs: [answers("movement")] },
    "wb.disrupt": { ruling: yes("WB-DLY-02"), needs: [{ switch: "wb.delay" }] },
    "wb.lostSpellCost": { ruling: no("WB-DLY-03"), needs: [{ switch: "wb.disrupt" }] },
  },
  rules: [minuteRounds, basicActions, doubleShot, disruption],
  families: {
    initiative: (ask) => twoDiceInitiative({ together: isOn(ask("wb.groupRoll")), delay: isOn(ask("wb.delay")) }),
    surprise: (ask) => surpriseRound(isOn(ask("wb.surpriseDrop"))),
    movement: (ask) => combatRates(isOn(ask("wb.longRates"))),
  },
};

/** The families of a table that wants the sequence of play alone. */
export const SEQUENCE_FAMILIES = ["initiative", "surprise", "movement"] as const;
export const SEQUENCE_SWITCHES = [
  "wb.groupRoll",
  "wb.delay",
  "wb.surpriseDrop",
  "wb.actions",
  "wb.doubleShot",
  "wb.disrupt",
] as const;
