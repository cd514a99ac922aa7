/** Tokens that the user lays down one after the other. */
import { host, notify } from "../host.ts";
import type { TokenDoc } from "../host/documents.ts";
import { snapTo } from "../placeables/token-facts.ts";
import type { Token } from "../placeables/token.ts";
import { place, type Ending, type PointerMove, type WheelTurn } from "./placement.ts";
import { snapToSpace } from "./snap-to-space.ts";

interface Step {
  readonly document: TokenDoc;
  readonly index: number;
  readonly count: number;
}

interface Ended extends Step {
  readonly event: unknown;
}

type Moved = Step & { readonly preview: Token };

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.TokenLayer.html#placetokens */
export interface TokenPlacementOptions {
  readonly create?: boolean;
  readonly createOptions?: object;
  readonly allowRotation?: boolean;
  readonly onMove?: (moved: Moved & PointerMove) => boolean | void;
  readonly onRotate?: (moved: Moved & Omit<WheelTurn, "degrees">) => boolean | void;
  readonly onChange?: (moved: Moved) => void;
  readonly preConfirm?: (step: Ended) => boolean | void;
  readonly preSkip?: (step: Ended) => boolean | void;
  readonly preCommit?: (documents: readonly TokenDoc[]) => unknown;
}

type TokenClass = new (data: object, context: object) => TokenDoc;

export async function placeTokens(data: Iterable<object>, options: TokenPlacementOptions): Promise<unknown[]> {
  const { canvas, game, CONFIG } = host();
  const { scene } = canvas;
  const { create = true } = options;
  if (!scene || (create && game.paused && !game.user.isGM)) return [];
  const { documentClass } = CONFIG.Token as unknown as { documentClass: TokenClass };
  const documents = [...data].map((source) => new documentClass(source, { parent: scene }));
  const placed = await placeEach(documents, options);
  if (!placed) return [];
  const answer: unknown = await options.preCommit?.(placed);
  if (answer !== undefined && !answer) return [];
  if (!create) return placed;
  const sources = placed.map((document) => document.toObject());
  return await scene.createEmbeddedDocuments("Token", sources, { controlObject: true, ...options.createOptions });
}

/** Those that were not skipped; null when the user gave up. */
async function placeEach(documents: TokenDoc[], options: TokenPlacementOptions): Promise<TokenDoc[] | null> {
  const placed: TokenDoc[] = [];
  for (const [index, document] of documents.entries()) {
    const ending = await placeOne({ document, index, count: documents.length }, options);
    if (ending === "dismissed") return null;
    if (ending === "placed") placed.push(document);
  }
  return placed;
}

async function placeOne(step: Step, options: TokenPlacementOptions): Promise<Ending> {
  const { document } = step;
  const preview = host().canvas.tokens._previewOf(document);
  const moved = { ...step, preview };
  const change = (changes: object): void => {
    document.updateSource(changes);
    preview.renderFlags.set({ refreshPosition: true, refreshRotation: true });
    options.onChange?.(moved);
  };
  const ending = await place({
    move({ position, event, snap }) {
      if (options.onMove?.({ ...moved, position, event, snap }) === false) return;
      const { sizeX = 0, sizeY = 0 } = host().canvas.grid ?? {};
      const { width, height } = document;
      const { x, y } = snap ? snapToSpace(position) : position;
      const corner = { x: Math.round(x - (width * sizeX) / 2), y: Math.round(y - (height * sizeY) / 2) };
      change(snap ? placeIn(snapTo(document, { ...corner, width, height })) : corner);
    },
    rotate({ degrees, event, precise }) {
      if (options.allowRotation === false) return;
      if (options.onRotate?.({ ...moved, event, precise }) !== false)
        change({ rotation: (document.rotation + degrees + 360) % 360 });
    },
    mayEnd: (how, event) => mayEnd(how, { ...step, event }, options),
  });
  host().canvas.tokens.clearPreviewContainer();
  return ending;
}

const placeIn = ({ x, y }: { x?: number; y?: number }): object => ({ x, y });

function mayEnd(ending: Ending, step: Ended, { preConfirm, preSkip }: TokenPlacementOptions): boolean {
  const may = (ending === "placed" ? preConfirm : preSkip)?.(step) !== false;
  if (!may) notify("warn", "The token may not be placed so.");
  return may;
}
