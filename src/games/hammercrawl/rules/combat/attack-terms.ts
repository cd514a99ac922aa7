import type { DicePlan } from "../../../../rules/base/dice.ts";
import type { AttackLine } from "../../../../rules/combat/attack/attack-line.ts";
import type { GameCreature, GameForm } from "../../../base/game.ts";
import type { Feature } from "../classes.ts";
import type { HammercrawlDerived, HitDamage } from "../derive.ts";
import { HIT_DICE, type StepReason } from "../numbers.ts";
import {
  asArmorClass,
  type Assault,
  type AttackDie,
  bladeDanceDice,
  diceOfAttack,
  monsterBonus,
  MOST_OPEN,
  planDamage,
  reasonsFor,
  stepsOf,
} from "./assault.ts";
import { isIn } from "./conditions.ts";
import { type Sayer, stabbityFactor } from "./hits.ts";
import { TURNED_CONDITIONS } from "../people/turning.ts";
import { STEPS } from "../tests.ts";
import { rageSteps } from "./rage.ts";

/** Everything about an attacker that decides how an attack is rolled. */
export interface AttackerTerms {
  readonly use: AttackLine["use"];
  readonly bonus: number;
  /** Attack dice, before anything that is decided at the attack. */
  readonly dice: number;
  readonly level: number;
  /** Null for what does no damage. */
  readonly hit: HitDamage | null;
  readonly features: readonly Feature[];
  readonly thrown: boolean;
  /** The weapon is made for tricks. */
  readonly trick: boolean;
  /** Two one-handed weapons are in hand. */
  readonly twoWeapons: boolean;
  readonly shield: boolean;
  readonly conditions: readonly string[];
  readonly hitPoints: number;
  /** No light falls on the target. */
  readonly dark: boolean;
}

/** Whom an attack is aimed at. */
export interface Aimed {
  readonly name: string;
  /** In this game's scale; null where nobody knows it. */
  readonly armorClass: number | null;
  readonly conditions: readonly string[];
  /** Steps of combat advantage over them by where everybody stands; left out for none. @rule FH-FLK-01 */
  readonly open?: number;
}

const ofGame = (derived: object): derived is HammercrawlDerived => "hammercrawl" in derived;

/** What an attack can be told of any creature. */
export const aimedAt = ({ name, derived, conditions }: GameCreature): Aimed => ({
  name,
  armorClass: asArmorClass(derived.armorClass.value),
  conditions,
});

const MONSTER_DIE: HitDamage = { count: 1, die: 6, bonus: 0 };
const WRITTEN = /^(\d?)d(4|6|8|10|12)([+-]\d{1,2})?$/;

/** The damage of a monster's attack as it is written, or a d6. @rule HC-CMB-16 */
export function monsterDamage({ formula, text }: AttackLine["damage"]): HitDamage {
  const [, count, faces, bonus = "0"] = WRITTEN.exec(text.replace(/\s+/g, "")) ?? [];
  const die = HIT_DICE.find((one) => one === Number(faces));
  if (die) return { count: Number(count === "" ? 1 : count), die, bonus: Number(bonus) };
  return formula && formula.dice > 0 ? { count: formula.dice, die: 6, bonus: formula.bonus } : MONSTER_DIE;
}

type Attacker = Pick<GameCreature, "derived" | "conditions" | "hitPoints" | "light">;

/** The terms of an attacker of any game: their own for this game's people, those of a monster for all others. @rule HC-CMB-07 HC-CMB-16 */
export function termsOf({ derived, conditions, hitPoints, light }: Attacker, line: AttackLine): AttackerTerms {
  const shared = { use: line.use, conditions, hitPoints, dark: light?.level === "dark" };
  const own = ofGame(derived) ? derived.hammercrawl : null;
  const ownLine = own?.lines.find(({ id, use }) => id === line.id && use === line.use);
  if (!own || !ownLine)
    return {
      ...shared,
      bonus: own ? line.attackValue.value : monsterBonus(derived.level),
      dice: 1,
      level: derived.level,
      hit: monsterDamage(line.damage),
      features: [],
      thrown: false,
      trick: false,
      twoWeapons: false,
      shield: false,
    };
  const held = new Set(own.lines.flatMap(({ id, held: how }) => (how === "oneHand" || how === "offHand" ? id : [])));
  return {
    ...shared,
    bonus: ownLine.attackValue.value,
    dice: ownLine.attackDice,
    level: own.level,
    hit: ownLine.hit,
    features: own.class?.features ?? [],
    thrown: ownLine.thrown,
    trick: ownLine.tactical,
    twoWeapons: held.size > 1,
    shield: own.shield !== null,
  };
}

/** Whether the attacker's class has a feature. */
export const has = ({ features }: Pick<AttackerTerms, "features">, feature: Feature): boolean =>
  features.includes(feature);

/** True if each die is said to be tactical or not before it is rolled. @rule HC-CLS-17 */
const saysFirst = (terms: AttackerTerms): boolean => has(terms, "tacticalAttacker") || terms.hit === null;

/** Whether the attacker can dance with two blades. @rule HC-CLS-10 */
export const mayDance = (terms: AttackerTerms): boolean =>
  has(terms, "bladeDancer") && terms.twoWeapons && terms.use === "melee";

/** Whether one of the hits can become a bash with the shield. @rule HC-CMB-14 HC-CLS-06 HC-CLS-27 */
export const bashesWith = (terms: AttackerTerms): boolean =>
  (has(terms, "shieldBrothers") || has(terms, "shieldTrained")) && terms.shield && terms.use === "melee";

/** What surprising hits are multiplied by. @rule HC-CLS-35 */
export const factorOf = (terms: AttackerTerms): number =>
  has(terms, "stabbity") && terms.use === "melee" ? stabbityFactor(terms.level) : 1;

const MOST_EXTRA = 5;

type Answers = Readonly<Record<string, string | number | boolean>>;

const TACTICAL = "t";

/** What a die can be aimed at, by the places of the targets; a "t" after it makes it tactical. */
function aims(targets: readonly Aimed[], isTactician: boolean): Readonly<Record<string, string>> {
  const entries = targets.flatMap(({ name }, at) => [
    [String(at), name] as const,
    ...(isTactician ? [[`${at}${TACTICAL}`, `${name} †`] as const] : []),
  ]);
  return Object.fromEntries(entries);
}

/** The dice that the dialog lists: as many as the attack can have without the Referee's. */
const listed = (terms: AttackerTerms): number => terms.dice + (mayDance(terms) ? bladeDanceDice(terms.level) : 0);

/** The most dice that an attack can have, those of the Referee included. @rule HC-CMB-07 HC-CMB-13 */
export const mostDice = (terms: AttackerTerms): number => listed(terms) + MOST_EXTRA;

/** A line for each die, where there is something to say of it. @rule HC-CMB-07 HC-CLS-17 */
function diceLines(terms: AttackerTerms, targets: readonly Aimed[]): GameForm {
  const isTactician = saysFirst(terms);
  if (targets.length < 2 && !isTactician) return [];
  const lines = Array.from({ length: listed(terms) }, (_, at) => ({
    name: `die${at}`,
    label: `WHITEHACK.Hammercrawl.Attack.Ask.Die.${at + 1}`,
    choices: aims(targets, isTactician),
    value: `${at % Math.max(1, targets.length)}${terms.hit === null ? TACTICAL : ""}`,
  }));
  return isTactician ? [...lines, { note: "WHITEHACK.Hammercrawl.Attack.Ask.tacticalNote" }] : lines;
}

const yesNo = (name: string, value: "yes" | "no"): Extract<GameForm[number], { readonly choices: object }> => ({
  name,
  label: `WHITEHACK.Hammercrawl.Attack.Ask.${name}`,
  choices: { no: "WHITEHACK.Hammercrawl.No", yes: "WHITEHACK.Hammercrawl.Yes" },
  value,
  radio: "chips",
});

/** What is asked before an attack. @rule HC-CMB-06 HC-CMB-07 HC-CLS-10 HC-CLS-16 HC-CLS-35 HC-LGT-02 */
export function attackForm(terms: AttackerTerms, targets: readonly Aimed[]): GameForm {
  const defends = targets.some(({ conditions }) => isIn(conditions, "defending"));
  return [
    ...diceLines(terms, targets),
    STEPS,
    ...(mayDance(terms) ? [yesNo("dance", "yes")] : []),
    ...(has(terms, "innerStrength") && terms.hitPoints > 1 ? [yesNo("strength", "no")] : []),
    ...(has(terms, "stabbity") && terms.use === "melee" ? [yesNo("hidden", "no")] : []),
    ...(defends ? [yesNo("unseen", "no")] : []),
    ...(targets.some(({ open = 0 }) => open > 0) ? [yesNo("open", "yes")] : []),
    terms.dark ? { ...yesNo("dark", "yes"), owed: true } : yesNo("dark", "no"),
    {
      name: "extra",
      label: "WHITEHACK.Hammercrawl.Attack.Ask.extra",
      hint: "WHITEHACK.Hammercrawl.Attack.Ask.extraHint",
      min: 0,
      max: MOST_EXTRA,
      value: 0,
    },
  ];
}

/** An attack as it is about to be rolled. */
export interface Prepared {
  readonly assault: Assault;
  readonly sayer: Sayer;
  /** The one damage roll; null for what does none. */
  readonly damage: DicePlan | null;
  /** A target saves with disadvantage against its tricks. */
  readonly trick: boolean;
  /** The hit points that it costs. */
  readonly price: number;
}

/** Why all dice of an attacker have advantage or disadvantage. @rule HC-CNV-07 HC-CMB-10 HC-CMB-14 HC-TRN-02 */
const ownReasons = ({ conditions }: AttackerTerms, said: number): readonly StepReason[] => [
  ...(said === 0 ? [] : [{ label: "ruling", value: said, rule: "HC-CNV-07" }]),
  ...(isIn(conditions, "hampered") ? [{ label: "hampered", value: -1, rule: "HC-CMB-10" }] : []),
  ...(isIn(conditions, "dazed") ? [{ label: "dazed", value: -1, rule: "HC-CMB-14" }] : []),
  ...(conditions.includes(TURNED_CONDITIONS.dazed.id) ? [{ label: "turned", value: -1, rule: "HC-TRN-02" }] : []),
];

const isYes = (answers: Answers, name: string): boolean => answers[name] === "yes";
const numberIn = (answers: Answers, name: string): number => (typeof answers[name] === "number" ? answers[name] : 0);

/** The target of a die, and whether it is tactical; dice beyond those that were listed go at the first target. */
function aimOf(answers: Answers, at: number, targets: number) {
  const said = String(answers[`die${at}`] ?? "");
  const target = Number.parseInt(said, 10);
  return { target: target >= 0 && target < targets ? target : 0, tactical: said.endsWith(TACTICAL) };
}

/** The dice of an attack by the answers of its dialog. @rule HC-CMB-06 HC-CMB-07 HC-CLS-17 */
function diceBy(
  terms: AttackerTerms,
  targets: readonly Aimed[],
  answers: Answers,
  count: number,
): readonly AttackDie[] {
  const own = ownReasons(terms, numberIn(answers, "steps"));
  const begun = new Set<number>();
  return Array.from({ length: count }, (_, at) => {
    const { target, tactical } = aimOf(answers, at, targets.length);
    const { conditions } = targets[target] ?? { conditions: [] };
    const standing = {
      own,
      defends: isIn(conditions, "defending") && !isYes(answers, "unseen"),
      exposed: isIn(conditions, "exposed"),
    };
    const isFirst = !begun.has(target);
    begun.add(target);
    return {
      target,
      tactical,
      steps: stepsOf(reasonsFor(standing, { isFirst, tactical, tactician: has(terms, "tacticalAttacker") })),
    };
  });
}

/** Steps of combat advantage over each target, as the table's places say, unless the dialog says otherwise. @rule FH-FLK-01 */
function openBy(targets: readonly Aimed[], answers: Answers): readonly number[] {
  const open = targets.map((one) => Math.min(MOST_OPEN, one.open ?? 0));
  return isYes(answers, "open") && open.some((steps) => steps > 0) ? open : [];
}

/** The steps over all at whom dice are aimed: the damage is rolled once for all of them. @rule FH-FLK-01 HC-DMG-01 */
const openToAll = (open: readonly number[], dice: readonly AttackDie[]): number =>
  dice.length === 0 ? 0 : Math.min(...dice.map(({ target }) => open[target] ?? 0));

/** An attack by the answers of its dialog. @rule HC-CMB-07 HC-CMB-14 HC-CLS-06 HC-CLS-20 HC-CLS-27 HC-CLS-35 */
export function prepare(terms: AttackerTerms, targets: readonly Aimed[], answers: Answers): Prepared {
  const bladeDance = mayDance(terms) && isYes(answers, "dance");
  const innerStrength = isYes(answers, "strength") && has(terms, "innerStrength");
  const dark = isYes(answers, "dark");
  const extra = numberIn(answers, "extra");
  const count = diceOfAttack({ own: terms.dice, level: terms.level, bladeDance, dark, extra });
  const rage = isIn(terms.conditions, "rage");
  const { hit, use } = terms;
  const dice = diceBy(terms, targets, answers, count);
  const open = openBy(targets, answers);
  return {
    assault: {
      use,
      bonus: terms.bonus,
      dice,
      armor: targets.map(({ armorClass }) => armorClass),
      dark,
      neverFumbles: rage,
      hidden: isYes(answers, "hidden"),
      ...(open.length > 0 && { open }),
    },
    sayer: {
      readiness: isIn(terms.conditions, "ready"),
      bashes: bashesWith(terms),
      factor: factorOf(terms),
      harmless: hit === null,
    },
    damage:
      hit &&
      planDamage({ hit, bladeDance, innerStrength, dark, steps: rageSteps(rage, terms), open: openToAll(open, dice) }),
    trick: terms.trick,
    price: innerStrength ? 1 : 0,
  };
}
