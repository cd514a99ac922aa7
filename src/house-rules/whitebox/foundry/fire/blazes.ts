import { type Blaze, type BlazeTime, isOut, readBlaze } from "../../rules/blaze.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import type { Change } from "../../../../undo/record.ts";
import { attempt, goneOf, madeOf } from "../../../../foundry/documents/store-change.ts";
import { combatantOf } from "../../../../foundry/documents/combatant-of.ts";
import { rectCorners } from "../../../../foundry/combat/area/block-area.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";

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
const blazeTime = (): BlazeTime => ({
  seconds: game.time.worldTime,
  rounds: Object.fromEntries(game.combats.filter(({ started }) => started).map(({ id, round }) => [id, round])),
});

/** The fires of a scene that burn now. @rule WB-CMB-02 WB-CMB-03 */
export const burningOn = (scene: OnScene): readonly LyingBlaze[] =>
  blazesOn(scene).filter(({ blaze }) => !isOut(blaze, blazeTime()));

/** The current round of a creature: that of its fight, or else the moment of the world's clock. */
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
} as const;

/** The name of a fire stands above its squares, in letters that are read at the host's least zoom: on them tokens would cover it. */
const LABEL = { fillType: 1, fillColor: "#2b1608", fillAlpha: 0.75, strokeWidth: 0, textColor: "#ffffff" } as const;
const [LABEL_HEIGHT, LETTERS, LABEL_WIDTH] = [0.5, 0.35, 3];

/** The name of a fire, as something drawn by itself. */
function labelOf({ id, squares }: Blaze, { size }: OnScene["grid"]): object {
  const xs = squares.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs) + 1];
  const width = Math.max(LABEL_WIDTH, right - left) * size;
  const height = LABEL_HEIGHT * size;
  return {
    x: Math.round(((left + right) / 2) * size - width / 2),
    y: Math.round(Math.min(...squares.map(({ y }) => y)) * size - height),
    shape: { type: "r", width, height },
    ...LABEL,
    text: localize("WHITEHACK.Blaze.title"),
    fontSize: Math.max(8, Math.round(size * LETTERS)),
    flags: partOf(id),
  };
}

/** The marks of a part of a fire. */
const partOf = (id: string, kept = ""): object => ({
  [SYSTEM_ID]: { blaze: { id, kept }, put: { pack: "wb", name: localize("WHITEHACK.Blaze.title") } },
});

/** Feet in which a burning square is seen to shine: brightly in the first, dimly in all. */
const SHINES = { bright: 10, dim: 20 } as const;

/** Lays a fire on a scene for everybody to see, with its light. @rule WB-CMB-02 WB-CMB-03 */
export async function layBlaze(scene: OnScene, blaze: Blaze): Promise<readonly Change[]> {
  const { size, distance } = scene.grid;
  const drawings = blaze.squares.map((square, at) => {
    const corners = rectCorners({ x: 0, y: 0, width: size, height: size });
    const points = [...corners, ...corners.slice(0, 1)].flatMap(({ x, y }) => [x, y]);
    return {
      x: square.x * size,
      y: square.y * size,
      shape: { type: "p", width: size, height: size, points },
      ...FLAMES,
      flags: partOf(blaze.id, at === 0 ? JSON.stringify(blaze) : ""),
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
    flags: partOf(blaze.id),
  };
  await attempt<object>(scene.uuid, () =>
    scene.createEmbeddedDocuments("Drawing", [...drawings, labelOf(blaze, scene.grid)] as DrawingDocument.CreateData[]),
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
