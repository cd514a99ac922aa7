import { type Blaze, type BlazeTime, isOut, readBlaze } from "../../../../house-rules/whitebox/blaze.ts";
import { jsonIn } from "../../../../rules/json.ts";
import type { Change } from "../../../../undo/record.ts";
import { attempt } from "../../../documents/attempt.ts";
import { combatantOf } from "../../../fight/combatant-of.ts";
import { rectCorners } from "../../../fight/block-area.ts";
import { localize } from "../../../localize.ts";
import { SYSTEM_ID } from "../../../paths.ts";
import { goneOf, madeOf } from "../../../undo/store-change.ts";

type OnScene = Scene.Implementation;
type Placed = TokenDocument.Implementation;

/** A fire, and the drawing that keeps what is known of it. */
export interface LyingBlaze {
  readonly blaze: Blaze;
  readonly drawing: DrawingDocument.Implementation;
}

/** The fires that lie on a scene, burning or not. */
export const blazesOn = (scene: OnScene): readonly LyingBlaze[] =>
  scene.drawings.contents.flatMap((drawing) => {
    const kept = drawing.getFlag(SYSTEM_ID, "blaze")?.kept;
    const blaze = kept ? readBlaze(jsonIn(kept)) : undefined;
    return blaze ? [{ blaze, drawing }] : [];
  });

/** Now, as fires count it. */
export const blazeTime = (): BlazeTime => ({
  seconds: game.time.worldTime,
  rounds: Object.fromEntries(game.combats.filter(({ started }) => started).map(({ id, round }) => [id, round])),
});

/** The fires of a scene that burn now. @rule WB-CMB-02 WB-CMB-03 */
export const burningOn = (scene: OnScene): readonly LyingBlaze[] =>
  blazesOn(scene).filter(({ blaze }) => !isOut(blaze, blazeTime()));

/** The round that is on for somebody: of the fight, or else the moment of the world's clock. */
export function roundFor({ actor }: Placed): string {
  const fight = actor?.isCreature() ? combatantOf(actor)?.combat : null;
  return fight?.started ? `${fight.id}.${fight.round}` : String(game.time.worldTime);
}

const FLAMES = {
  fillType: 1,
  fillColor: "#e0701a",
  fillAlpha: 0.35,
  strokeColor: "#5a1d00",
  strokeWidth: 6,
  textColor: "#ffffff",
} as const;

/** Feet in which a burning square is seen to shine: brightly in the first, dimly in all. */
const SHINES = { bright: 10, dim: 20 } as const;

/** Lays a fire on a scene for everybody to see, with its light. @rule WB-CMB-02 WB-CMB-03 */
export async function layBlaze(scene: OnScene, blaze: Blaze): Promise<readonly Change[]> {
  const { size, distance } = scene.grid;
  const drawings = blaze.squares.map((square, at) => {
    const corners = rectCorners({ x: 0, y: 0, width: size, height: size });
    const points = [...corners, ...corners.slice(0, 1)].flatMap(({ x, y }) => [x, y]);
    const name =
      at === 0 ? { text: localize("WHITEHACK.Blaze.title"), fontSize: Math.max(8, Math.round(size / 5)) } : {};
    return {
      x: square.x * size,
      y: square.y * size,
      shape: { type: "p", width: size, height: size, points },
      ...FLAMES,
      ...name,
      flags: { [SYSTEM_ID]: { blaze: { id: blaze.id, kept: at === 0 ? JSON.stringify(blaze) : "" } } },
    };
  });
  const xs = blaze.squares.map(({ x }) => x);
  const ys = blaze.squares.map(({ y }) => y);
  const middle = (all: readonly number[]): number => ((Math.min(...all) + Math.max(...all) + 1) / 2) * size;
  const feet = (far: number): number => (far / 5) * distance;
  const light = {
    x: Math.round(middle(xs)),
    y: Math.round(middle(ys)),
    config: {
      bright: feet(SHINES.bright),
      dim: feet(SHINES.dim),
      color: "#ff9329",
      alpha: 0.3,
      animation: { type: "torch", speed: 3, intensity: 3 },
    },
    flags: { [SYSTEM_ID]: { blaze: { id: blaze.id, kept: "" } } },
  };
  await attempt<object>(scene.uuid, () =>
    scene.createEmbeddedDocuments("Drawing", drawings as DrawingDocument.CreateData[]),
  );
  await attempt<object>(scene.uuid, () =>
    scene.createEmbeddedDocuments("AmbientLight", [light as AmbientLightDocument.CreateData]),
  );
  return partsOf(scene, blaze.id).map(madeOf);
}

/** All that a fire has put on a scene. */
const partsOf = (scene: OnScene, id: string) =>
  [
    ...scene.drawings.contents.filter((one) => one.getFlag(SYSTEM_ID, "blaze")?.id === id),
    ...scene.lights.contents.filter((one) => one.getFlag(SYSTEM_ID, "blaze")?.id === id),
  ] as const;

/** Takes fires that are out off a scene. @rule WB-CMB-02 WB-CMB-03 */
export async function clearBlazes(scene: OnScene): Promise<readonly Change[]> {
  const now = blazeTime();
  const over = blazesOn(scene).filter(({ blaze }) => isOut(blaze, now));
  const changes: Change[] = [];
  for (const part of over.flatMap(({ blaze }) => partsOf(scene, blaze.id))) {
    const gone = goneOf(part);
    if ((await attempt<unknown>(part.uuid, () => part.delete())) !== undefined) changes.push(gone);
  }
  return changes;
}
