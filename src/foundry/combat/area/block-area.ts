import { areaSquares, caughtIn, type Place, shareAfterSave } from "../../../rules/index.ts";
import { areaOf, type Placed } from "../../documents/place.ts";
import type { Change } from "../../../undo/record.ts";
import { shareAt } from "../../../view/combat/cards/shares.ts";
import { storeUpdate } from "../../documents/store-change.ts";
import { sharersAt, vouchShares } from "../../chat/undo/vouch.ts";

/** All visible creatures in the nine squares around a token, its own among them. @rule WH-AREA-01 WH-AREA-02 */
export function caughtAround(middle: Placed): readonly Placed[] {
  const { x, y, width, height } = areaOf(middle);
  const from = { x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) };
  const seen = middle.parent?.tokens.contents.filter(({ hidden }) => !hidden) ?? [];
  const figures = seen.map((token) => ({ ...areaOf(token), id: token.id ?? "" }));
  const caught = caughtIn(areaSquares("square", { from, way: { x: 0, y: 0 } }), figures);
  return seen.filter(({ id }) => caught.includes(id ?? ""));
}

type DamageCard = ChatMessage.OfType<"damage">;

/** The place of a creature on a card; −1 for none. */
export const placeAmong = ({ system }: DamageCard, uuid: string): number =>
  system.many.findIndex(({ actor }) => actor === uuid);

/** Those whom a card reaches and who have not saved yet, by uuid; nobody where there is no saving throw. @rule WH-AREA-01 */
export const unsaved = ({ system: { many, leaves, caught } }: DamageCard): readonly string[] =>
  leaves === "noSave"
    ? []
    : many.flatMap(({ actor }, place) => (actor !== null && shareAt(caught, place).save === null ? [actor] : []));

/** The result of a creature's saving throw, by its place on the card. */
interface Saved {
  readonly place: number;
  readonly success: boolean;
  /** The effect turns on its caster. */
  readonly turned?: boolean;
}

/** Writes on a card how some have saved, and what they take therefore. @rule WH-AREA-01 */
export async function shareChange(card: DamageCard, saved: readonly Saved[]): Promise<readonly Change[]> {
  const { leaves } = card.system;
  const caught = Object.fromEntries(
    saved.map(({ place, success, turned = false }) => [
      String(place),
      { share: turned ? "none" : shareAfterSave(success, leaves), save: success ? "made" : "failed" },
    ]),
  );
  const changes = await storeUpdate(card, { system: { caught } });
  await vouchShares(card, sharersAt(card, caught));
  return changes;
}

/** A rectangle on a scene, in pixels. */
export interface Rect extends Place {
  readonly width: number;
  readonly height: number;
}

/** A block of spaces as it is placed: `side` spaces along its direction, `depth` across, as many where it is left out. */
interface Block {
  readonly scene: Scene.Implementation;
  readonly side: number;
  readonly depth?: number;
  /** The middle of the space that it is placed by, in pixels. */
  readonly from: Place;
  /** In radians. */
  readonly angle: number;
}

/** True if a rectangle is turned so that its sides have changed places. */
const isUpright = (angle: number): boolean => Math.abs(Math.sin(angle)) > Math.abs(Math.cos(angle));

/** The spaces of a block along both sides of the scene. */
export function sidesOf({ side, depth = side, angle }: Block): { readonly across: number; readonly down: number } {
  return isUpright(angle) ? { across: depth, down: side } : { across: side, down: depth };
}

/** The rectangle of a block around the space in its middle; where there is no middle one, that lies before it. @rule FH-S3-01 */
export function blockRect(area: Block): Rect {
  const { size } = area.scene.grid;
  const { across, down } = sidesOf(area);
  const first = (spaces: number): number => (Math.floor((spaces - 1) / 2) + 1 / 2) * size;
  return {
    x: Math.round(area.from.x - first(across)),
    y: Math.round(area.from.y - first(down)),
    width: across * size,
    height: down * size,
  };
}

/** The middles of the spaces of a block, in pixels. */
export function blockPoints(area: Block): readonly Place[] {
  const { size } = area.scene.grid;
  const { x, y } = blockRect(area);
  const { across, down } = sidesOf(area);
  return Array.from({ length: across * down }, (_, place) => ({
    x: x + ((place % across) + 1 / 2) * size,
    y: y + (Math.floor(place / across) + 1 / 2) * size,
  }));
}

/** True if a point lies in a rectangle. */
export const isWithin = ({ x, y, width, height }: Rect, point: Place): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

/** The corners of a rectangle, one after the other. */
export const rectCorners = ({ x, y, width, height }: Rect): readonly Place[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
