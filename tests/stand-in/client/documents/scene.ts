import type { UserLike } from "../../common/abstract/backend.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { GRID_TYPES } from "../../common/constants.ts";
import { BaseScene } from "../../common/documents/scene-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Instruction, Waypoint } from "./movement/movement-data.ts";
import { moveTogether } from "./movement/request-movement.ts";
import { identifyRegions } from "./regions/inside-regions.ts";
import type { Place3 } from "./regions/region.ts";
import {
  surfaceCollision,
  surfacesOf,
  type RegionSurface,
  type SurfaceCollisionOptions,
  type SurfaceFilter,
} from "./regions/surfaces.ts";
import type { TokenDocument } from "./token.ts";

interface SceneGrid {
  readonly size: number;
  readonly distance: number;
  calculateDimensions(width: number, height: number, padding: number): Dict;
}

/** https://foundryvtt.com/api/classes/foundry.documents.Scene.html */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare name: string;
  declare active: boolean;
  declare tokens: EmbeddedCollection<TokenDocument>;
  declare levels: EmbeddedCollection;
  declare grid: SceneGrid & Dict;
  declare dimensions: Dict;
  declare width: number;
  declare height: number;
  declare padding: number;

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.grid = makeGrid(this._source["grid"] as Dict);
    this.dimensions = this.getDimensions();
  }

  getDimensions(): Dict {
    const { width, height, padding, grid } = this;
    const outer = grid.calculateDimensions(width, height, padding) as Record<string, number>;
    const [x, y] = [outer["x"] ?? 0, outer["y"] ?? 0];
    const size = grid.size;
    return {
      ...outer,
      width: outer["width"],
      height: outer["height"],
      size,
      sceneX: x,
      sceneY: y,
      sceneWidth: width,
      sceneHeight: height,
      distance: grid.distance,
      distancePixels: size / grid.distance,
      uiScale: size / 100,
      ratio: width / height,
      rows: outer["rows"],
      columns: outer["columns"],
      maxR: Math.hypot(outer["width"] ?? 0, outer["height"] ?? 0),
      rect: rectangle(0, 0, outer["width"] ?? 0, outer["height"] ?? 0),
      sceneRect: rectangle(x, y, width, height),
    };
  }

  get isView(): boolean {
    return currentClient().game.scenes.viewed === this;
  }

  get thumbnail(): unknown {
    return this["thumb"];
  }

  /** A small picture of the background, as data: `thumb` is its address. */
  async createThumbnail(options: Dict = {}): Promise<unknown> {
    const { drawThumbnail } = currentClient().rendering;
    if (!drawThumbnail) throw new Error("stand-in: Scene#createThumbnail without a page is not there");
    return await drawThumbnail(this, options);
  }

  async activate(): Promise<this | undefined> {
    if (this.active) return this;
    return await this.update({ active: true });
  }

  /** Shows the scene on this client. */
  async view(): Promise<this> {
    const { game, rendering } = currentClient();
    game.scenes._view(this.id);
    await rendering.drawScene?.(this);
    return this;
  }

  async unview(): Promise<this> {
    currentClient().game.scenes._view(null);
    await currentClient().rendering.drawScene?.(null);
    return this;
  }

  /** Generation 14: moves several tokens by one operation. https://github.com/foundryvtt/foundryvtt/issues/13580 */
  async moveTokens(instructions: Record<string, Dict>, options: Dict = {}): Promise<Record<string, boolean>> {
    if (!isV14()) throw new Error("stand-in: Scene#moveTokens is not there in generation 13");
    const moved = new Map<TokenDocument, Instruction>();
    for (const [id, { waypoints, destination, dimensions, ...own }] of Object.entries(instructions)) {
      const token = this.tokens.get(id, { strict: true }) as TokenDocument;
      moved.set(token, { ...own, waypoints: [waypoints ?? destination ?? dimensions].flat() as Waypoint[] });
    }
    return await moveTogether(moved, options);
  }

  /** Generation 14: floors and ceilings that regions define. https://github.com/foundryvtt/foundryvtt/issues/13848 */
  getSurfaces(filter: SurfaceFilter = {}): readonly RegionSurface[] {
    if (!isV14()) throw new Error("stand-in: Scene#getSurfaces is not there in generation 13");
    return surfacesOf(this, filter);
  }

  /** Generation 14: whether a straight way meets a surface, where first, or where at all. */
  testSurfaceCollision(origin: Place3, destination: Place3, options: SurfaceCollisionOptions = {}): unknown {
    if (!isV14()) throw new Error("stand-in: Scene#testSurfaceCollision is not there in generation 13");
    return surfaceCollision(this, origin, destination, options);
  }

  get usesSurfaces(): boolean {
    return this.getSurfaces().length > 0;
  }

  /** Finds out anew which tokens are in which regions. */
  async updateTokenRegions(tokens: Iterable<TokenDocument> = this.tokens.values()): Promise<void> {
    identifyRegions(tokens);
    await Promise.resolve();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    identifyRegions(this.tokens.values());
  }

  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    if (isV14() && (this._source["levels"] as unknown[]).length === 0)
      this.updateSource({
        levels: [{ _id: "defaultLevel0000", name: currentClient().game.i18n.localize("SCENE.DefaultLevel") }],
      });
  }

  /** Whatever was the active scene is no more; who is in the game sees this one. */
  _onActivate(active: boolean): void {
    if (!active) return;
    for (const scene of currentClient().game.scenes.contents)
      if (scene !== this && scene.active) scene.updateSource({ active: false });
    void this.view();
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    if (data["active"] === true) this._onActivate(true);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) {
      this._onActivate(true);
    } else if (
      this.isView &&
      ["grid", "width", "height", "padding", "background", "levels"].some((key) => key in changed)
    )
      void this.view();
  }
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As PIXI has it, in a page; in Node its numbers alone. */
function rectangle(x: number, y: number, width: number, height: number): Rectangle {
  const { PIXI } = globalThis as { PIXI?: { Rectangle: new (...box: number[]) => Rectangle } };
  return PIXI ? new PIXI.Rectangle(x, y, width, height) : { x, y, width, height };
}

/** The class of a grid by its type. */
let gridClass: (type: number) => new (config: Dict) => SceneGrid & Dict = () => {
  throw new Error("stand-in: no grids are installed");
};

export function setGridClass(choose: typeof gridClass): void {
  gridClass = choose;
}

const COLUMNS: readonly number[] = [GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ];
const EVEN: readonly number[] = [GRID_TYPES.HEXEVENR, GRID_TYPES.HEXEVENQ];

function makeGrid(source: Dict): SceneGrid & Dict {
  const cls = gridClass(Number(source["type"] ?? 1));
  const diagonals = currentClient().game.settings.get("core", "gridDiagonals");
  const type = Number(source["type"] ?? 1);
  return new cls({ ...source, diagonals, columns: COLUMNS.includes(type), even: EVEN.includes(type) });
}
