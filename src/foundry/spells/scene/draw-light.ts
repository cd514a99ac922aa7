import { type Place, type LightDrawing, type SpellInForce } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { middleOf } from "../../distance.ts";
import { SYSTEM_ID } from "../../paths.ts";
import type { DrawnSpell } from "./drawn-spell.ts";
import { putOn } from "./put-on.ts";
import { ownLight, shed, shedBy, type StoredLight } from "./shed-light.ts";

type OnScene = Scene.Implementation;

/** Light or darkness of a spell on a scene. */
export interface Shining {
  readonly spell: DrawnSpell;
  readonly isDark: boolean;
  readonly rank: number;
  /** Its middle, and how far it reaches, in pixels. */
  readonly from: Place;
  readonly reach: number;
}

const num = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What is known of a light by what the host stores of it. */
const toShining = (scene: OnScene, spell: DrawnSpell, stored: StoredLight, from: Place): Shining => ({
  spell,
  isDark: stored["negative"] === true,
  rank: num(stored["priority"]),
  from,
  reach: (num(stored["dim"]) / scene.grid.distance) * scene.grid.size,
});

/** All light and darkness of spells on a scene, on tokens and between them. */
export const shiningOn = (scene: OnScene): readonly Shining[] => [
  ...scene.lights.contents.flatMap((one) => {
    const spell = one.getFlag(SYSTEM_ID, "drawn");
    const { config, x, y } = one.toObject();
    return spell ? [toShining(scene, spell, { ...config }, { x, y })] : [];
  }),
  ...scene.tokens.contents.flatMap((token) =>
    shedBy(token).map(({ spell, shines }) => toShining(scene, spell, shines, middleOf(token))),
  ),
];

/** What a spell of light or dark is drawn with. */
export interface LightToDraw {
  readonly drawing: LightDrawing;
  readonly spell: DrawnSpell;
  /** Who bears it. */
  readonly token: TokenDocument.Implementation;
  /** The corner of the space where it shines instead; null for none. */
  readonly at: Place | null;
}

/** Light as the host stores it; it reaches so many feet, and one that comes later has a higher rank. */
function lightOf({ radius, isDark, rank }: LightDrawing, scene: OnScene, extra: number): StoredLight {
  const order = shiningOn(scene).reduce((most, one) => Math.max(most, one.rank % 1_000), 0) + 1;
  const feet = (radius + extra) * scene.grid.distance;
  return { dim: feet, bright: feet, negative: isDark, priority: rank + order };
}

/** Half a square from the middle of a space to its side, which a token's light is given by the host. */
const HALF = 1 / 2;

/** Puts light or darkness onto a token, or where a space was chosen. @rule FH-S1-05 FH-S1-07 */
export async function drawLight(
  { drawing, spell, token, at }: LightToDraw,
  scene: OnScene,
): Promise<readonly Change[]> {
  if (!at) return shed(token, { spell, shines: { ...ownLight(token), ...lightOf(drawing, scene, 0) } });
  const { sizeX, sizeY } = scene.grid;
  const data = {
    x: Math.round(at.x + sizeX / 2),
    y: Math.round(at.y + sizeY / 2),
    config: lightOf(drawing, scene, HALF),
  };
  return putOn(scene, "AmbientLight", { spell, data: [data] });
}

/** A spell of the other sort whose light or darkness a new one meets. */
export interface Clash extends SpellInForce {
  readonly condition: string;
}

/** The darkness that a light meets, or the light that a darkness meets. @rule FH-S1-05 FH-S1-07 */
export function clashesOf(scene: OnScene, isOurs: (one: Shining) => boolean): readonly Clash[] {
  const all = shiningOn(scene);
  const own = all
    .filter(isOurs)
    .toSorted((one, other) => one.rank - other.rank)
    .at(-1);
  if (!own) return [];
  return all
    .filter(
      ({ isDark, from, reach }) =>
        isDark !== own.isDark && Math.hypot(from.x - own.from.x, from.y - own.from.y) < reach + own.reach,
    )
    .map(({ spell: { original, level, condition } }) => ({ original, level, condition }));
}
