import type { LightLevel, LightRules, LightSource } from "../../../../rules/index.ts";
import { BAND_FEET, bandOf, isWithin } from "../exploration/distance.ts";
import { brighter, lightPenalty } from "./levels.ts";

export const LAMPS = ["torch", "lantern", "hooded", "bullseye", "magical"] as const;
/** Sources of light. A hooded lantern has a shutter, a bullseye shines on one point. */
export type LampKind = (typeof LAMPS)[number];

/** A source of light that burns. */
export interface Lamp {
  readonly kind: LampKind;
  /** Carried, or raised like a torch on a wall; false for one that lies on the ground. */
  readonly raised: boolean;
  /** The shutter of a hooded lantern is closed. */
  readonly shut: boolean;
  /** Feet from a bullseye to the point that it shines on; null where it shines on none. */
  readonly aim: number | null;
}

/** A lamp, and the feet to the place that is looked at: from the lamp itself, of a bullseye from the point that it shines on. */
export interface LampNearby extends Lamp {
  readonly feet: number;
}

/** The light of a beam on its point at this distance in feet; null beyond its reach. @rule RH-LGT-07 */
export function beamLevel(feet: number): LightLevel | null {
  if (isWithin(feet, "near")) return "bright";
  return isWithin(feet, "far") ? "dim" : null;
}

/** The light of a source close to it, and near it, at a level of the place; null for no more than there is. */
function glow({ raised }: Lamp, place: LightLevel): { readonly close: LightLevel; readonly near: LightLevel } | null {
  if (place === "dim") return { close: "normal", near: "normal" };
  return place === "dark" ? { close: raised ? "normal" : "dim", near: "dim" } : null;
}

function levelFrom(lamp: LampNearby, place: LightLevel): LightLevel | null {
  if (lamp.kind === "bullseye") return lamp.aim !== null && isWithin(lamp.feet, "close") ? beamLevel(lamp.aim) : null;
  if (lamp.kind === "hooded" && lamp.shut) return null;
  const { band } = bandOf(lamp.feet);
  const light = glow(lamp, place);
  return light && (band === "close" || band === "near") ? light[band] : null;
}

/** The level of light at a place with lamps nearby; no lamp makes it darker. @rule RH-LGT-01 RH-LGT-06 RH-LGT-07 RH-LGT-08 */
export const levelAt = (place: LightLevel, lamps: readonly LampNearby[]): LightLevel =>
  lamps.reduce((level, lamp) => brighter(level, levelFrom(lamp, place) ?? level), place);

/** The light on the scene, in feet around the lamp, or around the point that a bullseye shines on; 0 for none. */
export interface SceneLight {
  readonly bright: number;
  readonly dim: number;
}

const NO_LIGHT: SceneLight = { bright: 0, dim: 0 };

/** A radius in feet that is wholly bright, or wholly dim. */
const all = (feet: number, level: LightLevel): SceneLight => ({ bright: level === "dim" ? 0 : feet, dim: feet });

/** The light of a lamp on a scene of this level: normal or better is drawn bright. @rule RH-LGT-06 RH-LGT-07 RH-LGT-08 */
export function sceneLight(lamp: Lamp, place: LightLevel): SceneLight {
  if (lamp.kind === "bullseye") {
    const level = lamp.aim === null ? null : beamLevel(lamp.aim);
    return level ? all(BAND_FEET.close, level) : NO_LIGHT;
  }
  const light = lamp.kind === "hooded" && lamp.shut ? null : glow(lamp, place);
  if (!light) return NO_LIGHT;
  const bright = light.near === "normal" ? BAND_FEET.near : light.close === "normal" ? BAND_FEET.close : 0;
  return { bright, dim: BAND_FEET.near };
}

/** A moment at which the holder of a lantern may handle it. */
interface LampMoment {
  /** The holder's own action begins. */
  readonly actionBegins: boolean;
  /** Reactions that the holder has left in this round. */
  readonly reactions: number;
}

/**
 * The reactions that it costs to aim a bullseye or to move a shutter: none as the holder's own action begins, else one;
 * null where there is none left. @rule RH-LGT-07 RH-LGT-08
 */
export function handlingCost({ actionBegins, reactions }: LampMoment): 0 | 1 | null {
  if (actionBegins) return 0;
  return reactions >= 1 ? 1 : null;
}

/** A hooded lantern with its shutter moved; any other lamp as it is. @rule RH-LGT-08 */
export const withShutter = (lamp: Lamp, shut: boolean): Lamp => (lamp.kind === "hooded" ? { ...lamp, shut } : lamp);

/** A bullseye that shines on a point so many feet away; any other lamp as it is. @rule RH-LGT-07 */
export const aimedAt = (lamp: Lamp, feet: number | null): Lamp =>
  lamp.kind === "bullseye" ? { ...lamp, aim: feet } : lamp;

/** A lamp that was let fall: it lights no more than what is near, and that dimly. @rule RH-LGT-06 */
export const dropped = (lamp: Lamp): Lamp => ({ ...lamp, raised: false });

/** The most feet at which a lamp lights anything: those of a bullseye's beam, or those around any other. @rule RH-LGT-06 RH-LGT-07 */
export const reachOf = (kind: LampKind): number => (kind === "bullseye" ? BAND_FEET.far : BAND_FEET.near);

const burning = (kind: LampKind, turns: number): LightSource => ({
  lasts: { amount: turns, unit: "dungeonTurn" },
  radius: reachOf(kind),
});

/**
 * Levels of light with their zones, and penalties in points. Where no usage dice are rolled, a torch burns for twelve turns
 * of five minutes and a lantern for forty-eight, as long as in the core. Answer to `family.light`. @rule RH-LGT-03 RH-LGT-06
 */
export const lightByLevels: LightRules = {
  sources: {
    torch: burning("torch", 12),
    lantern: burning("lantern", 48),
    hooded: burning("hooded", 48),
    bullseye: burning("bullseye", 48),
  },
  penalty: lightPenalty,
};
