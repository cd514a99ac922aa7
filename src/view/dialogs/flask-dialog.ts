import {
  type Attack,
  CRUSH_FEET,
  DICE_MODES,
  type Explained,
  flaskAttack,
  type FlaskPlan,
  planFlask,
  type Rulebook,
} from "../../rules/index.ts";
import { type FormValues, isTickedOr, oneOf, wholeIn } from "./form-values.ts";
import { situationModifier } from "./situation.ts";

/** Ways to break a flask. */
export type FlaskBreak = "throw" | "crush";

/** Somebody who may be caught. */
export interface FlaskPerson {
  /** The uuid of the actor. */
  readonly uuid: string;
  readonly name: string;
  /** They stand in the area. */
  readonly inArea: boolean;
}

/** Everything about breaking a flask that is known before anybody is asked. */
export interface FlaskQuestion {
  readonly use: FlaskBreak;
  /** The uuid of the token in the middle of the area; null where there is none. */
  readonly at: string | null;
  /** Feet to where it breaks; null where that cannot be measured. */
  readonly distance: number | null;
  /** Whom the user aims at; null for nobody. */
  readonly target: { readonly uuid: string; readonly name: string; readonly armorClass: number | null } | null;
  readonly people: readonly FlaskPerson[];
  /** It is thrown at somebody, and at nothing else. */
  readonly atPerson?: boolean;
  readonly attackValue: Explained;
  readonly rulebook: Rulebook;
}

const AIMS = ["area", "person"] as const;
type Aim = (typeof AIMS)[number];

/** The dialog's questions: at what, how far, and who is in the area. @rule WH-ITEM-03 WH-AREA-01 */
export const flaskDialog = ({ use, distance, target, people, atPerson = false }: FlaskQuestion) => ({
  isThrow: use === "throw",
  distance: distance ?? "",
  feet: CRUSH_FEET,
  target: atPerson ? null : (target?.name ?? null),
  people: people.map(({ name, inArea }, place) => ({ name, inArea, field: `caught.${place}` })),
});

/** Without a target it is always an area. */
const aimIn = ({ use, target, atPerson = false }: FlaskQuestion, values: FormValues): Aim =>
  use === "throw" && target ? (oneOf(values, "aim", AIMS) ?? (atPerson ? "person" : "area")) : "area";

const feetIn = ({ distance }: FlaskQuestion, values: FormValues): number =>
  values["distance"] === undefined ? (distance ?? 0) : Math.max(0, wholeIn(values, "distance"));

/** What the use involves according to the answers. @rule WH-ITEM-03 */
export const flaskPlanIn = (question: FlaskQuestion, values: FormValues): FlaskPlan => {
  const { use, target, rulebook } = question;
  const armorClass = target?.armorClass ?? undefined;
  const aimed = { distance: feetIn(question, values), aim: aimIn(question, values) };
  return planFlask(use, { ...aimed, ...(armorClass !== undefined && { armorClass }) }, rulebook);
};

/** The attack that throws it; null without one. @rule WH-ITEM-03 WH-RNG-01 */
export function flaskAttackIn(question: FlaskQuestion, values: FormValues): Attack | null {
  const mode = oneOf(values, "mode", DICE_MODES);
  return flaskAttack(flaskPlanIn(question, values), {
    attackValue: question.attackValue,
    modifiers: situationModifier(wholeIn(values, "modifier")),
    distance: feetIn(question, values),
    readings: question.rulebook.options,
    ...(mode && { mode }),
  });
}

/** Where a flask breaks, at what it is aimed, and the uuids of those whom it catches. */
export interface FlaskBroken extends Pick<FlaskQuestion, "at"> {
  readonly aim: Aim;
  readonly takers: readonly string[];
}

/** Where it breaks if nothing goes wrong; where its attack misses, it catches nobody. @rule WH-ITEM-03 WH-AREA-01 */
export function flaskBroken(question: FlaskQuestion, values: FormValues, misses: boolean): FlaskBroken {
  const aim = aimIn(question, values);
  return misses ? { aim, at: null, takers: [] } : { aim, at: question.at, takers: caughtBy(question, values) };
}

/** The uuids of those whom it catches. @rule WH-AREA-01 */
function caughtBy(question: FlaskQuestion, values: FormValues): readonly string[] {
  const { target, people } = question;
  if (aimIn(question, values) === "person") return target ? [target.uuid] : [];
  return people.filter(({ inArea }, place) => isTickedOr(values, `caught.${place}`, inArea)).map(({ uuid }) => uuid);
}
