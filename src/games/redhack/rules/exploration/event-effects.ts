import { type DicePlan, type Faces, requireFaces, requireInteger } from "../../../../rules/index.ts";
import { type GradeLimits, gradeOf } from "../characters/grade.ts";
import type { DungeonEvent } from "./events.ts";

/** A member of the party whom exhaustion may befall. */
export interface Tiring {
  readonly id: string;
  /** At half the hit points or less. */
  readonly bloodied: boolean;
  readonly constitution: number;
  readonly armor: "none" | "light" | "medium" | "heavy";
  readonly encumbered: boolean;
  /** The Referee has another reason. */
  readonly other: boolean;
}

export const TIRED_BY = ["bloodied", "lowConstitution", "armor", "encumbered", "other"] as const;
/** A reason to tire. @rule RH-EVT-02 */
export type TiredBy = (typeof TIRED_BY)[number];

/** The reasons why a character is prone to exhaustion; none for those who are not. @rule RH-EVT-02 */
export function tiredBy(member: Tiring, limits?: GradeLimits): readonly TiredBy[] {
  const applies: Readonly<Record<TiredBy, boolean>> = {
    bloodied: member.bloodied,
    lowConstitution: gradeOf(member.constitution, limits) === "low",
    armor: member.armor === "medium" || member.armor === "heavy",
    encumbered: member.encumbered,
    other: member.other,
  };
  return TIRED_BY.filter((reason) => applies[reason]);
}

/** Those who gain a level of exhaustion by an event: who is prone to it, and on the run everybody. @rule RH-EVT-01 RH-EVT-02 RH-EVT-04 */
export function exhaustedBy(event: DungeonEvent, party: readonly Tiring[], limits?: GradeLimits): readonly string[] {
  if (event === "exhausted") return party.map(({ id }) => id);
  if (event !== "exhaustion") return [];
  return party.filter((member) => tiredBy(member, limits).length > 0).map(({ id }) => id);
}

/** A light that is carried. */
export interface CarriedLight {
  readonly id: string;
  readonly magical: boolean;
  readonly lit: boolean;
  /** The number of faces of its usage die; null for a light that is never used up. */
  readonly usage: number | null;
}

/** A light that is used up by and by. */
interface BurningLight extends CarriedLight {
  readonly usage: number;
}

const burnsDown = (light: CarriedLight): light is BurningLight => light.lit && !light.magical && light.usage !== null;

/** The lights whose usage dice are rolled when light burns down. @rule RH-EVT-01 */
export const lightsToRoll = (lights: readonly CarriedLight[]): readonly BurningLight[] => lights.filter(burnsDown);

/** A usage die after it was rolled: its faces, or null once it is used up. */
export type UsageStep = (faces: number, face: number) => number | null;

/** Those lights after their dice, one face each; what is used up goes out. @rule RH-EVT-01 */
export const afterLightEvent = (
  lights: readonly CarriedLight[],
  faces: Faces,
  step: UsageStep,
): readonly CarriedLight[] =>
  lightsToRoll(lights).map((light, at) => {
    const usage = step(light.usage, requireInteger(Number(faces[at]), "face"));
    return { ...light, usage, lit: usage !== null };
  });

/** The lights of which a runner drops one. @rule RH-EVT-04 */
export const lightsToDrop = (lights: readonly CarriedLight[]): readonly string[] =>
  lights.filter(({ lit }) => lit).map(({ id }) => id);

/** An effect of magic that lasts. */
interface LastingMagic {
  readonly id: string;
  /** It lasts as long as spells usually do, not for a time of its own. */
  readonly normalDuration: boolean;
}

/** The effects that end when magic expires. @rule RH-EVT-01 */
export const expiringMagic = (effects: readonly LastingMagic[]): readonly string[] =>
  effects.filter(({ normalDuration }) => normalDuration).map(({ id }) => id);

/** The die for who falls. @rule RH-EVT-04 */
export const TRIP_DIE: DicePlan = { count: 1, faces: 20, bonus: 0 };

/**
 * Who goes sprawling: the member with the highest Dexterity under the roll; several who share it, of whom the Referee names
 * one, or nobody. @rule RH-EVT-04
 */
export function whoTrips(
  party: readonly { readonly id: string; readonly dexterity: number }[],
  face: number,
): readonly string[] {
  const [rolled = face] = requireFaces(TRIP_DIE, [face]);
  const under = party.filter(({ dexterity }) => requireInteger(dexterity, "dexterity") < rolled);
  const closest = Math.max(...under.map(({ dexterity }) => dexterity));
  return under.filter(({ dexterity }) => dexterity === closest).map(({ id }) => id);
}
