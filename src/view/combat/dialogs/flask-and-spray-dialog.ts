import { figureIn, type FormValues, isTicked, isTickedOr, oneOf, wholeIn } from "../../chat/dialogs/form-values.ts";
import {
  type AttackRoll,
  type AttackLine,
  CRUSH_FEET,
  DICE_MODES,
  type Explained,
  flaskAttack,
  type FlaskPlan,
  planFlask,
  type Rulebook,
  type SprayTarget,
  toAttackRoll,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Form, MODIFIER } from "../../chat/dialogs/form.ts";
import { feetOfUnit } from "./attack-question.ts";
import { squaresOf } from "../../../rules/conditions/levers.ts";
import { situationModifier } from "../../checks/dialogs/save-dialog.ts";

/** A creature that an area may catch. */
export interface Caught {
  readonly uuid: string;
  readonly name: string;
  readonly inside: boolean;
}

const boxesOf = (people: readonly Caught[]) =>
  people.map(({ name, inside }, place) => ({ name: `caught.${place}`, label: name, value: inside }));

/** Asks who is caught, by boxes under a legend; says so where there is nobody. @rule WH-AREA-01 */
export function caughtForm(people: readonly Caught[], legend: LangKey, hint?: LangKey): Form {
  if (people.length === 0) return [{ note: "WHITEHACK.Area.Nobody" }];
  return [{ legend, ticks: boxesOf(people) }, hint && { note: hint }];
}

/** The uuids of those who are ticked. @rule WH-AREA-01 */
export const caughtIn = (people: readonly Caught[], values: FormValues): readonly string[] =>
  people.filter(({ inside }, place) => isTickedOr(values, `caught.${place}`, inside)).map(({ uuid }) => uuid);

/** A creature that a spray of bullets may hit. */
export interface SprayPerson extends Caught {
  readonly armorClass: number;
}

/** Everything about a spray that is known before anybody is asked. */
export interface SprayQuestion {
  readonly line: AttackLine;
  /** Feet to the middle of the area; null where that cannot be measured. */
  readonly distance: number | null;
  readonly people: readonly SprayPerson[];
  readonly rulebook: Rulebook;
}

/** The dialog's questions: how far, who is in the area, and who is to be spared. @rule WH-GUN-05 */
export const sprayForm = (question: SprayQuestion): Form => [
  MODIFIER,
  distanceField(question),
  { legend: "WHITEHACK.Flask.InArea", ticks: boxesOf(question.people) },
  {
    legend: "WHITEHACK.Spray.Spare",
    hint: "WHITEHACK.Spray.SpareHint",
    ticks: question.people.map(({ name }, place) => ({ name: `spared.${place}`, label: name })),
  },
  "roll",
];

type Measured = Pick<SprayQuestion, "distance" | "rulebook">;

/** How far it is, in what the rules in force count. @rule FH-GRD-01 */
function distanceField({ distance, rulebook }: Measured) {
  const { inSquares } = rulebook.movement;
  const label = inSquares ? "WHITEHACK.Ask.DistanceSquares" : "WHITEHACK.Ask.Distance";
  return {
    name: "distance",
    label,
    min: 0,
    fractions: inSquares,
    value: distance && distance / feetOfUnit({ rulebook }),
  };
}

/** The answered distance in feet, or the measured one; null for neither. */
const feetIn = ({ distance, rulebook }: Measured, values: FormValues): number | null =>
  values["distance"] === undefined
    ? distance
    : Math.max(0, (figureIn(values, "distance") ?? 0) * feetOfUnit({ rulebook }));

/** The one attack roll, at whatever range was answered or measured. @rule WH-GUN-05 WH-RNG-01 */
export function sprayAttack(question: SprayQuestion, values: FormValues): AttackRoll {
  const { line, rulebook } = question;
  const mode = oneOf(values, "mode", DICE_MODES);
  const feet = feetIn(question, values);
  const attackModifiers = situationModifier(wholeIn(values, "modifier"));
  const said = { attackModifiers, readings: rulebook.options, ...(mode && { mode }) };
  return toAttackRoll(line, { ...said, ...(feet !== null && { distance: feet }) }, null);
}

/** Those in the area according to the answers. @rule WH-GUN-05 */
export const sprayTargets = (
  { people }: SprayQuestion,
  values: FormValues,
): readonly (SprayPerson & SprayTarget & { readonly id: string })[] =>
  people.flatMap((one, place) =>
    isTickedOr(values, `caught.${place}`, one.inside)
      ? [{ ...one, id: one.uuid, spared: isTicked(values, `spared.${place}`) }]
      : [],
  );

/** Ways to break a flask. */
export type FlaskBreak = "throw" | "crush";

/** Everything about breaking a flask that is known before anybody is asked. */
export interface FlaskQuestion {
  readonly use: FlaskBreak;
  /** The uuid of the token in the middle of the area; null where there is none. */
  readonly at: string | null;
  /** Feet to where it breaks; null where that cannot be measured. */
  readonly distance: number | null;
  /** The user's target; null for none. */
  readonly target: { readonly uuid: string; readonly name: string; readonly armorClass: number | null } | null;
  readonly people: readonly Caught[];
  /** The flask is thrown at a creature, and at nothing else. */
  readonly atPerson?: boolean;
  readonly attackValue: Explained;
  readonly rulebook: Rulebook;
}

const AIMS = ["area", "person"] as const;
type Aim = (typeof AIMS)[number];

/** The dialog's questions: at what, how far, and who is in the area. @rule WH-ITEM-03 WH-AREA-01 */
export function flaskForm(question: FlaskQuestion): Form {
  const { use, target, people, rulebook, atPerson = false } = question;
  const isRoll = use === "throw";
  const field = distanceField(question);
  return [
    isRoll && target && !atPerson && aimField(target),
    isRoll && MODIFIER,
    isRoll ? field : { ...field, hint: crushHint(rulebook) },
    people.length > 0 && { legend: "WHITEHACK.Flask.InArea", ticks: boxesOf(people) },
    isRoll ? "roll" : "visibility",
  ];
}

/** How far away a flask may be crushed. @rule WH-ITEM-03 */
const crushHint = ({ movement: { inSquares } }: Rulebook) =>
  inSquares
    ? (["WHITEHACK.Flask.CrushHintSquares", { squares: squaresOf(CRUSH_FEET) }] as const)
    : (["WHITEHACK.Flask.CrushHint", { feet: CRUSH_FEET }] as const);

const aimField = ({ name }: { readonly name: string }) =>
  ({
    name: "aim",
    label: "WHITEHACK.Flask.Aim",
    choices: [
      { value: "area", label: ["WHITEHACK.Flask.AtArea", { name }] },
      { value: "person", label: ["WHITEHACK.Flask.AtPerson", { name }] },
    ],
    value: "area",
    radio: "chips",
  }) as const;

/** Without a target it is always an area. */
const aimIn = ({ use, target, atPerson = false }: FlaskQuestion, values: FormValues): Aim =>
  use === "throw" && target ? (oneOf(values, "aim", AIMS) ?? (atPerson ? "person" : "area")) : "area";

/** The plan of the use according to the answers. @rule WH-ITEM-03 */
export const flaskPlanIn = (question: FlaskQuestion, values: FormValues): FlaskPlan => {
  const { use, target, rulebook } = question;
  const armorClass = target?.armorClass ?? undefined;
  const aimed = { distance: feetIn(question, values) ?? 0, aim: aimIn(question, values) };
  return planFlask(use, { ...aimed, ...(armorClass !== undefined && { armorClass }) }, rulebook);
};

/** The attack that throws it; null without one. @rule WH-ITEM-03 WH-RNG-01 */
export function flaskAttackIn(question: FlaskQuestion, values: FormValues): AttackRoll | null {
  const mode = oneOf(values, "mode", DICE_MODES);
  return flaskAttack(flaskPlanIn(question, values), {
    attackValue: question.attackValue,
    modifiers: situationModifier(wholeIn(values, "modifier")),
    distance: feetIn(question, values) ?? 0,
    readings: question.rulebook.options,
    ...(mode && { mode }),
  });
}

/** The place where a flask breaks, its target, and the uuids of those whom it catches. */
export interface FlaskBroken extends Pick<FlaskQuestion, "at"> {
  readonly aim: Aim;
  readonly takers: readonly string[];
}

/** The breaking flask if nothing goes wrong; where its attack misses, it catches nobody. @rule WH-ITEM-03 WH-AREA-01 */
export function flaskBroken(question: FlaskQuestion, values: FormValues, misses: boolean): FlaskBroken {
  const aim = aimIn(question, values);
  return misses ? { aim, at: null, takers: [] } : { aim, at: question.at, takers: caughtBy(question, values) };
}

/** The uuids of those whom it catches. @rule WH-AREA-01 */
function caughtBy(question: FlaskQuestion, values: FormValues): readonly string[] {
  const { target, people } = question;
  if (aimIn(question, values) === "person") return target ? [target.uuid] : [];
  return caughtIn(people, values);
}
