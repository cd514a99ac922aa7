/** Regions that the user lays down, shape by shape. */
import { contains, type Point } from "../geometry/points.ts";
import { host, notify } from "../host.ts";
import type { PlaceableDoc } from "../host/documents.ts";
import type { Region } from "../placeables/region.ts";
import type { Token } from "../placeables/token.ts";
import { place, type Ending, type PointerMove, type WheelTurn } from "./placement.ts";
import { snapToSpace } from "./snap-to-space.ts";

export interface PlacedShape {
  readonly _source: Record<string, unknown>;
  clone(): PlacedShape;
  move(point: Point): void;
  rotate(degrees: number): void;
  toObject(): object;
}

export interface RegionDocument extends PlaceableDoc {
  readonly shapes: PlacedShape[];
}

interface Step {
  readonly document: RegionDocument;
  readonly regionIndex: number;
  readonly regionCount: number;
  readonly shape: PlacedShape;
  readonly shapeIndex: number;
  readonly shapeCount: number;
}

type Shown = Step & { readonly preview: Region };
type Ended = Step & { readonly event: unknown };

/** https://foundryvtt.com/api/v14/interfaces/foundry.canvas.layers.types.RegionPlacementOptions.html */
export interface RegionPlacementOptions {
  readonly create?: boolean;
  readonly createOptions?: object;
  readonly allowRotation?: boolean;
  readonly allowEmpty?: boolean;
  readonly attachToToken?: boolean;
  readonly onMove?: (moved: Shown & PointerMove) => boolean | void;
  readonly onRotate?: (turned: Shown & Omit<WheelTurn, "degrees">) => boolean | void;
  readonly onChange?: (changed: Shown) => void;
  readonly preConfirm?: (step: Ended) => boolean | void;
  readonly preSkip?: (step: Ended) => boolean | void;
  readonly preCommit?: (documents: readonly RegionDocument[]) => unknown;
}

type RegionClass = new (data: object, context: object) => RegionDocument;

export async function placeRegion(data: object, options: RegionPlacementOptions): Promise<unknown> {
  const { canvas, game, CONFIG } = host();
  const { create = true, allowEmpty = false } = options;
  if (!canvas.scene || (create && game.paused && !game.user.isGM)) return null;
  const { documentClass } = CONFIG["Region"] as { documentClass: RegionClass };
  const document = new documentClass({ name: "Region", ...data }, { parent: canvas.scene });
  const shapes = document.shapes.map((shape) => shape.clone());
  const placed = await placeEach(document, shapes, options);
  if (!placed || (placed.length === 0 && !allowEmpty)) return null;
  document.updateSource({ shapes: placed.map((shape) => shape.toObject()) });
  const answer: unknown = await options.preCommit?.(Object.freeze([document]));
  if (answer !== undefined && !answer) return null;
  if (!create) return document;
  const [made] = await canvas.scene.createEmbeddedDocuments("Region", [document.toObject()], {
    controlObject: true,
    ...options.createOptions,
  });
  return made ?? null;
}

/** Those that were not skipped; null when the user gave up. */
async function placeEach(
  document: RegionDocument,
  shapes: readonly PlacedShape[],
  options: RegionPlacementOptions,
): Promise<PlacedShape[] | null> {
  const placed: PlacedShape[] = [];
  for (const [shapeIndex, shape] of shapes.entries()) {
    const step = { document, regionIndex: 0, regionCount: 1, shape, shapeIndex, shapeCount: shapes.length };
    const ending = await placeOne(step, placed, options);
    if (ending === "dismissed") return null;
    if (ending === "placed") placed.push(shape);
  }
  return placed;
}

async function placeOne(step: Step, placed: readonly PlacedShape[], options: RegionPlacementOptions): Promise<Ending> {
  const { document, shape } = step;
  const change = (): void => {
    document.updateSource({ shapes: [...placed, shape].map((one) => one.toObject()) });
  };
  change();
  const range = { ...(document._source["elevation"] as Range) };
  const preview = host().canvas.regions._previewOf(document);
  const shown = { ...step, preview };
  const changed = (): void => {
    change();
    preview.renderFlags.set({ refreshShape: true });
    options.onChange?.(shown);
  };
  const ending = await place({
    move({ position, event, snap }) {
      const token = options.attachToToken ? tokenUnder(position) : null;
      if (options.attachToToken) attach(document, range, token);
      if (options.onMove?.({ ...shown, position, event, snap }) !== false)
        shape.move(token?.center ?? (snap ? snapToSpace(position) : position));
      changed();
    },
    rotate({ degrees, event, precise }) {
      if (options.allowRotation === false) return;
      if (options.onRotate?.({ ...shown, event, precise }) !== false) shape.rotate(degrees);
      changed();
    },
    mayEnd: (how, event) => mayEnd(how, { ...step, event }, options),
  });
  host().canvas.regions.clearPreviewContainer();
  return ending;
}

interface Range {
  readonly bottom: number | null;
  readonly top: number | null;
}

/** The uppermost token under a point that this user sees. */
const tokenUnder = (point: Point): Token | null =>
  host().canvas.tokens.placeables.findLast((token) => token.visible && contains(token.bounds, point)) ?? null;

/** Binds the region to a token, whose height its range is then reckoned from; UNCONFIRMED: to the one under the pointer. */
function attach(document: RegionDocument, { bottom, top }: Range, token: Token | null): void {
  const height = token?.document.elevation ?? 0;
  const raised = (bound: number | null): number | null => (bound === null ? null : bound + height);
  document.updateSource({
    attachment: { token: token?.id ?? null },
    elevation: { bottom: raised(bottom), top: raised(top) },
  });
}

function mayEnd(ending: Ending, step: Ended, { preConfirm, preSkip }: RegionPlacementOptions): boolean {
  const may = (ending === "placed" ? preConfirm : preSkip)?.(step) !== false;
  if (!may) notify("warn", "The region may not be placed so.");
  return may;
}
