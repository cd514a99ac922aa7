import { type DicePlan, type Faces, storedDice } from "../../../../rules/base/dice.ts";
import type { GameHit } from "../../../base/game.ts";
import { planSteps } from "../numbers.ts";
import { planDamage } from "./assault.ts";
import { type AttackerTerms, bashesWith, factorOf, has, mayDance, mostDice } from "./attack-terms.ts";
import { isIn } from "./conditions.ts";
import { hitsOn, type NotedAttack } from "./noted.ts";
import { rageSteps } from "./rage.ts";

type Dice = readonly { readonly die: number; readonly faces: Faces }[];

/** True if an attacker of these terms rolls so many dice, and each die with its steps as it is noted. @rule HC-CMB-07 */
const areOfAttack = ({ assault: { dice: attack } }: NotedAttack, dice: Dice, terms: AttackerTerms): boolean =>
  dice.length <= mostDice(terms) &&
  dice.length === attack.length &&
  dice.every(({ die, faces }, at) => die === FACES && faces.length === planSteps(FACES, attack[at]?.steps ?? 0).count);

const FACES = 20;

const BOTH = [false, true] as const;
const mayBe = (isPossible: boolean): readonly boolean[] => BOTH.slice(0, isPossible ? 2 : 1);

const mayRage = (terms: AttackerTerms): boolean => has(terms, "rage") || isIn(terms.conditions, "rage");

const stepsUpTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, steps) => steps);

/** All rolls of damage that an attack of these terms can have, whatever was answered before it. @rule HC-DMG-01 */
const damageBy = (terms: AttackerTerms, most: number): readonly DicePlan[] => {
  const { hit } = terms;
  if (!hit) return [];
  return mayBe(mayRage(terms)).flatMap((rage) =>
    mayBe(mayDance(terms)).flatMap((bladeDance) =>
      mayBe(has(terms, "innerStrength")).flatMap((innerStrength) =>
        BOTH.flatMap((dark) =>
          stepsUpTo(most).map((open) =>
            planDamage({ hit, bladeDance, innerStrength, dark, steps: rageSteps(rage, terms), open }),
          ),
        ),
      ),
    ),
  );
};

type StoredPlan = Parameters<typeof storedDice>[0];

const isPlan = (plan: StoredPlan, other: StoredPlan): boolean =>
  JSON.stringify(storedDice(plan)) === JSON.stringify(storedDice(other));

/** What is looked up of an attack: the attacker, and the targets in their order. */
interface Found {
  readonly terms: AttackerTerms;
  readonly armor: readonly (number | null)[];
  /** Steps of combat advantage; left out for none. @rule FH-FLK-01 */
  readonly open?: readonly number[];
}

/**
 * An attack that a player's card tells, with all that can be looked up put in place of what the card claims: no more than
 * the attacker's bonus, the targets' own armor classes, and what the class can do. Null where its dice are no such
 * attack's. Answers of the dialog stay as they are: the dice on the card show them. @rule HC-CMB-07 HC-CMB-14 HC-CLS-35
 */
export function checkedAttack(
  noted: NotedAttack,
  dice: Dice,
  { terms, armor, open: most = [] }: Found,
): NotedAttack | null {
  if (!areOfAttack(noted, dice, terms)) return null;
  const { assault, sayer, damage } = noted;
  const open = assault.open?.map((steps, at) => Math.min(steps, most[at] ?? 0));
  const plan =
    damage === null ? undefined : damageBy(terms, Math.max(0, ...(open ?? []))).find((one) => isPlan(one, damage));
  return {
    ...noted,
    assault: {
      ...assault,
      armor,
      ...(open && { open }),
      bonus: Math.min(assault.bonus, terms.bonus),
      neverFumbles: assault.neverFumbles && mayRage(terms),
    },
    sayer: {
      ...sayer,
      bashes: bashesWith(terms),
      factor: factorOf(terms),
      harmless: terms.hit === null,
    },
    damage: plan ?? null,
    trick: terms.trick,
  };
}

/** The damage of an attack as its card stores it. */
interface StoredDamage {
  readonly dice: readonly StoredPlan[];
  readonly hits: readonly GameHit[];
}

const asText = (hits: readonly GameHit[]): string =>
  JSON.stringify(hits.map(({ actor, token, halves }) => [actor, token, halves]));

/** True if a card's damage is what its attack has come to. @rule HC-CMB-07 HC-DMG-01 */
export function isDamageOf(noted: NotedAttack, dice: Dice, { dice: plans, hits }: StoredDamage): boolean {
  const [plan] = plans;
  if (!noted.damage || !plan || plans.length > 1 || !isPlan(plan, noted.damage)) return false;
  return hits.length > 0 && asText(hits) === asText(hitsOn(noted, dice).filter(({ actor }) => actor !== null));
}
