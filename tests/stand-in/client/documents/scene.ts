import type { UserLike } from "../../common/abstract/backend.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseScene } from "../../common/documents/scene-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import { ClientDocumentMixin } from "./client-document.ts";
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
      ratio: width / height,
      rows: outer["rows"],
      columns: outer["columns"],
      maxR: Math.hypot(outer["width"] ?? 0, outer["height"] ?? 0),
      rect: { x: 0, y: 0, width: outer["width"], height: outer["height"] },
      sceneRect: { x, y, width, height },
    };
  }

  get isView(): boolean {
    return currentClient().game.scenes.viewed === this;
  }

  get thumbnail(): unknown {
    return this["thumb"];
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

  /** Generation 14: moves several tokens in one go. */
  async moveTokens(instructions: Record<string, Dict>, options: Dict = {}): Promise<Record<string, boolean>> {
    if (!isV14()) throw new Error("stand-in: Scene#moveTokens is not there in generation 13");
    const moved: Record<string, boolean> = {};
    for (const [id, { waypoints, destination, dimensions, ...own }] of Object.entries(instructions)) {
      const token = this.tokens.get(id, { strict: true });
      moved[id] =
        (await token?.move((waypoints ?? destination ?? dimensions) as Dict, { ...options, ...own })) ?? false;
    }
    return moved;
  }

  async updateTokenRegions(): Promise<void> {
    await Promise.resolve();
  }

  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    if (isV14() && (this._source["levels"] as unknown[]).length === 0)
      this.updateSource({
        levels: [{ _id: "defaultLevel0000", name: currentClient().game.i18n.localize("SCENE.DefaultLevel") }],
      });
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) {
      for (const scene of currentClient().game.scenes.contents)
        if (scene !== this && scene.active) scene.updateSource({ active: false });
      void this.view();
    } else if (
      this.isView &&
      ["grid", "width", "height", "padding", "background", "levels"].some((key) => key in changed)
    )
      void this.view();
  }
}

/** The class of a grid by its type. */
let gridClass: (type: number) => new (config: Dict) => SceneGrid & Dict = () => {
  throw new Error("stand-in: no grids are installed");
};

export function setGridClass(choose: typeof gridClass): void {
  gridClass = choose;
}

function makeGrid(source: Dict): SceneGrid & Dict {
  const cls = gridClass(Number(source["type"] ?? 1));
  const diagonals = currentClient().game.settings.get("core", "gridDiagonals");
  return new cls({ ...source, diagonals });
}
