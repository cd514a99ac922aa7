/** `foundry.canvas.layers`: the layers of documents that are neither tokens nor areas. */
import type { AmbientLight } from "../placeables/ambient-light.ts";
import type { AmbientSound, Wall } from "../placeables/faceless.ts";
import type { Drawing } from "../placeables/drawing.ts";
import type { Note } from "../placeables/note.ts";
import type { Tile } from "../placeables/tile.ts";
import type { LayerOptions } from "./canvas-layer.ts";
import { PlaceablesLayer } from "./placeables-layer.ts";

export class TilesLayer extends PlaceablesLayer<Tile> {
  static override documentName = "Tile";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tiles", zIndex: 10 };
  }
}

export class DrawingsLayer extends PlaceablesLayer<Drawing> {
  static override documentName = "Drawing";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "drawings", zIndex: 50 };
  }
}

export class WallsLayer extends PlaceablesLayer<Wall> {
  static override documentName = "Wall";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "walls", zIndex: 700 };
  }

  /** The doors among the walls. */
  get doors(): Wall[] {
    return this.placeables.filter((wall) => wall.isDoor);
  }
}

export class LightingLayer extends PlaceablesLayer<AmbientLight> {
  static override documentName = "AmbientLight";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "lighting", zIndex: 710 };
  }
}

export class SoundsLayer extends PlaceablesLayer<AmbientSound> {
  static override documentName = "AmbientSound";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "sounds", zIndex: 720 };
  }
}

export class NotesLayer extends PlaceablesLayer<Note> {
  static override documentName = "Note";
  /** The client's setting that shows notes while another layer is in hand. */
  static readonly TOGGLE_SETTING = "notesDisplayToggle";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "notes", zIndex: 730 };
  }
}
