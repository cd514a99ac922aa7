import { type Attribute, ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import { isRecord } from "../../../../rules/base/reading.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import type { Faces } from "../../../../rules/base/dice.ts";
import type { GameHit } from "../../../base/game.ts";
import { type DieOutcome, MOST_OPEN, resolveAssault } from "./assault.ts";
import type { Prepared } from "./attack-terms.ts";
import { DIE_MARKS, type DieMark, mayMark, portionsOf, type Said, withReadiness } from "./hits.ts";

/** A target as a card keeps it. */
export interface NotedTarget {
  readonly actor: string | null;
  readonly token: string | null;
  readonly name: string;
}

/** What the card of an attack keeps to be read again: what was rolled for, and what was said after the roll. */
export interface NotedAttack extends Prepared {
  readonly targets: readonly NotedTarget[];
  readonly said: Said;
  /** The dice whose targets have been asked to save. */
  readonly resisted: readonly number[];
  /** The stat of a tactical attempt without an attack; left out for attacks. @rule HC-CMB-12 */
  readonly stat?: Attribute;
}

const KIND = "hcAttack";

/** An attack as a card stores it. */
export const writeNoted = (noted: NotedAttack): string => JSON.stringify({ kind: KIND, ...noted });

const MOST_DICE = 20;
const MOST_BONUS = 60;
const isWhole = (value: unknown, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= most;

const isDie = (value: unknown): boolean =>
  isRecord(value) &&
  isWhole(value["target"], MOST_DICE) &&
  isWhole(value["steps"], 5) &&
  typeof value["tactical"] === "boolean";
const isTarget = (value: unknown): boolean => isRecord(value) && typeof value["name"] === "string";
const isMark = (value: unknown): value is DieMark => DIE_MARKS.some((one) => one === value);

const areAll = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST_DICE && value.every(is);

function isAssault(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { bonus, dice, armor, open = [] } = value;
  return (
    isWhole(bonus, MOST_BONUS) &&
    areAll(dice, isDie) &&
    areAll(armor, (one) => one === null || isWhole(one, 999)) &&
    areAll(open, (one) => isWhole(one, MOST_OPEN) && one >= 0)
  );
}

const isSaid = (value: unknown): boolean =>
  isRecord(value) && areAll(value["marks"], isMark) && (value["ready"] === null || isWhole(value["ready"], MOST_DICE));

function isNoted(value: unknown): value is NotedAttack {
  if (!isRecord(value) || value["kind"] !== KIND) return false;
  const { assault, sayer, targets, said, resisted, stat } = value;
  if (!isRecord(sayer) || !isWhole(sayer["factor"], 7)) return false;
  if (stat !== undefined && !ATTRIBUTES.some((one) => one === stat)) return false;
  return (
    isAssault(assault) &&
    areAll(targets, isTarget) &&
    isSaid(said) &&
    areAll(resisted, (one) => isWhole(one, MOST_DICE))
  );
}

/** The attack that a card keeps; null for any other card, and for what cannot be read. */
export function readNoted(text: string): NotedAttack | null {
  if (text === "") return null;
  const value = jsonIn(text);
  return isNoted(value) ? value : null;
}

/** The results of the dice on a card, with what was said of them. @rule HC-CMB-04 HC-CMB-07 */
export const outcomesOn = (
  { assault, said }: NotedAttack,
  dice: readonly { readonly faces: Faces }[],
): readonly DieOutcome[] =>
  withReadiness(
    resolveAssault(
      assault,
      dice.map(({ faces }) => faces),
    ),
    said.ready,
    assault.armor,
  );

/** The attack with something said of its dice; marks that a die cannot bear are left out. @rule HC-CMB-04 HC-CMB-08 HC-CMB-10 HC-CMB-14 */
export function saidOf(noted: NotedAttack, dice: readonly { readonly faces: Faces }[], wanted: Said): NotedAttack {
  const ready = noted.sayer.readiness && wanted.ready !== null && wanted.ready < dice.length ? wanted.ready : null;
  const outcomes = outcomesOn({ ...noted, said: { marks: [], ready } }, dice);
  const marks: DieMark[] = [];
  outcomes.forEach((die, at) => {
    const mark = wanted.marks[at] ?? "";
    marks.push(mark === "" || mayMark(die, mark, { marks, ready }, noted.sayer) ? mark : "");
  });
  return { ...noted, said: { marks, ready } };
}

/** Whom the dice on a card hit, and by how much of the damage. @rule HC-CMB-07 */
export function hitsOn(noted: NotedAttack, dice: readonly { readonly faces: Faces }[]): readonly GameHit[] {
  return portionsOf(outcomesOn(noted, dice), noted.said, noted.sayer).flatMap(({ target, halves }) => {
    const found = noted.targets[target];
    return found ? [{ ...found, halves }] : [];
  });
}
