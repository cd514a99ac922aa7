import { type PackFields, packField, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { aFlag, aNumber, aText, listOf, oneOf, orNull, shape } from "../../../../rules/base/shape.ts";
import { LIGHT_LEVELS, type LightLevel, type LightZone } from "../../../../rules/index.ts";
import type { UsageDie } from "../tests/usage.ts";
import { LAMPS, type LampKind } from "./lamps.ts";
import { SEERS, type SeerKind, usualZone, ZONES } from "./levels.ts";

/** The pack under which all of this game's facts are stored. */
const PACK = "rh";

/** The stored facts of a torch or lantern beside the core's. */
export interface LampFacts {
  /** "" for what its other facts make it. */
  readonly kind: LampKind | "";
  /** The faces of its usage die; 0 where none is rolled. @rule RH-EVT-01 */
  readonly usage: number;
  /** The shutter of a hooded lantern is closed. */
  readonly shut: boolean;
  /** Where a bullseye shines, in pixels of the scene; null for nowhere. */
  readonly aimX: number | null;
  readonly aimY: number | null;
  /** The id of the scene where it was let fall, and where on it; "" for one that is carried. */
  readonly fallenOn: string;
  readonly fallenX: number;
  readonly fallenY: number;
}

/** The usage die of a light for which none is written. */
const USUAL_DIE: UsageDie = 6;

const aDie = wholeWithin(0, 20);

/** Pixels of a scene, whole as the host stores places. */
const aPixel = wholeWithin(-1_000_000, 1_000_000);

/** The fields of lights. @rule RH-LGT-06 RH-LGT-07 RH-LGT-08 */
export const LAMP_FIELDS: PackFields<LampFacts> = {
  pack: PACK,
  fields: {
    kind: packField(oneOf(["", ...LAMPS] as const), ""),
    usage: packField((value) => aDie(typeof value === "string" ? Number(value) : value), USUAL_DIE),
    shut: packField(aFlag, false),
    aimX: packField(orNull(aPixel), null),
    aimY: packField(orNull(aPixel), null),
    fallenOn: packField(aText, ""),
    fallenX: packField(aPixel, 0),
    fallenY: packField(aPixel, 0),
  },
};

/** A lamp that has been let fall, by its uuid, and where on the scene. */
export interface FallenLamp {
  readonly lamp: string;
  readonly x: number;
  readonly y: number;
}

/** The most lamps that a scene remembers; the oldest are forgotten. */
const MOST_FALLEN = 60;

const readFallen = listOf(shape({ lamp: aText, x: aNumber, y: aNumber }));

/** The lamps that lie on a scene, as it stores them. */
export const fallenIn = (written: unknown): readonly FallenLamp[] => readFallen(written) ?? [];

/** The lamps on a scene once one more has been let fall on it, which may have lain there before. */
export const withFallen = (lamps: readonly FallenLamp[], one: FallenLamp): readonly FallenLamp[] =>
  [...lamps.filter(({ lamp }) => lamp !== one.lamp), one].slice(-MOST_FALLEN);

/**
 * Where a lamp lies: its owner's word counts where the scene, which only Referees write, says the same. @rule RH-LGT-06
 */
export const liesAt = (
  { fallenX, fallenY }: Pick<LampFacts, "fallenX" | "fallenY">,
  lamp: string,
  known: readonly FallenLamp[],
): boolean => known.some((one) => one.lamp === lamp && aPixel(one.x) === fallenX && aPixel(one.y) === fallenY);

/** The kind of a light: as written, else a torch where it is used up by burning, and a lantern where it is filled anew. @rule RH-LGT-06 */
export const lampKind = ({ kind }: Pick<LampFacts, "kind">, pieces: number): LampKind =>
  kind === "" ? (pieces > 0 ? "torch" : "lantern") : kind;

/** The stored words for the light in which a creature sees well; "" for what is usual. */
const ZONE_WORDS = ["", ...SEERS] as const;

/** The fields of creatures about sight. @rule RH-LGT-02 */
export const SIGHT_FIELDS: PackFields<{ readonly zone: SeerKind | "" }> = {
  pack: PACK,
  fields: { zone: packField(oneOf(ZONE_WORDS), "") },
};

/** A creature, as far as it matters for how it sees. */
interface Seeing {
  readonly zone: SeerKind | "";
  readonly monster: boolean;
  readonly kinds: readonly string[];
}

const HUMAN = "human";
const NIGHT_HUNTERS = ["wolf", "cat", "owl", "bat", "animal"] as const;

const isCalled = (kinds: readonly string[], words: readonly string[]): boolean =>
  kinds.some((kind) => words.includes(kind.trim().toLowerCase()));

/** The levels in which a creature sees well: as written, else by its kinds. @rule RH-LGT-02 */
export function zoneFrom({ zone, monster, kinds }: Seeing): LightZone {
  if (zone !== "") return ZONES[zone];
  if (monster && isCalled(kinds, NIGHT_HUNTERS)) return ZONES.nightHunter;
  return usualZone({ monster, human: isCalled(kinds, [HUMAN]) });
}

/** How dark the host makes a scene at each level, from 0 to 1. @rule RH-LGT-01 */
export const DARKNESS: Readonly<Record<LightLevel, number>> = {
  dazzling: 0,
  bright: 0,
  normal: 0.2,
  dim: 0.6,
  dark: 1,
};

/** The level of a scene: as written, else by how dark the host makes it. @rule RH-LGT-01 */
export function levelOfScene(written: unknown, darkness: number): LightLevel {
  const known = LIGHT_LEVELS.find((level) => level === written);
  if (known) return known;
  if (darkness >= (DARKNESS.dim + DARKNESS.dark) / 2) return "dark";
  return darkness >= (DARKNESS.normal + DARKNESS.dim) / 2 ? "dim" : "normal";
}
