import {
  type Attack,
  type AttackLine,
  DICE_MODES,
  type Rulebook,
  type SprayTarget,
  toAttack,
} from "../../rules/index.ts";
import { type FormValues, isTicked, isTickedOr, oneOf, wholeIn } from "./form-values.ts";
import { situationModifier } from "./situation.ts";

/** Somebody whom a spray of bullets may hit. */
export interface SprayPerson {
  /** The uuid of the actor. */
  readonly uuid: string;
  readonly name: string;
  readonly armorClass: number;
  /** They stand in the area. */
  readonly inArea: boolean;
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
export const sprayDialog = ({ distance, people }: SprayQuestion) => ({
  distance: distance ?? "",
  people: people.map(({ name, inArea }, place) => ({
    name,
    inArea,
    caught: `caught.${place}`,
    spared: `spared.${place}`,
  })),
});

/** The one attack roll, at whatever range was answered or measured. @rule WH-GUN-05 WH-RNG-01 */
export function sprayAttack({ line, distance, rulebook }: SprayQuestion, values: FormValues): Attack {
  const mode = oneOf(values, "mode", DICE_MODES);
  const feet = values["distance"] === undefined ? distance : Math.max(0, wholeIn(values, "distance"));
  const attackModifiers = situationModifier(wholeIn(values, "modifier"));
  const said = { attackModifiers, readings: rulebook.options, ...(mode && { mode }) };
  return toAttack(line, { ...said, ...(feet !== null && { distance: feet }) }, null);
}

/** Those in the area according to the answers. @rule WH-GUN-05 */
export const sprayTargets = (
  { people }: SprayQuestion,
  values: FormValues,
): readonly (SprayPerson & SprayTarget & { readonly id: string })[] =>
  people.flatMap((one, place) =>
    isTickedOr(values, `caught.${place}`, one.inArea)
      ? [{ ...one, id: one.uuid, spared: isTicked(values, `spared.${place}`) }]
      : [],
  );
