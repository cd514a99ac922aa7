import type { Document } from "../../common/abstract/document.ts";
import { currentClient } from "../game/current.ts";
import { ClientDocumentMixin } from "./client-document.ts";

interface Layer {
  get(id: string | null): unknown;
}

interface DrawnCanvas {
  readonly ready?: boolean;
  getLayerByEmbeddedName?(name: string): Layer | null;
}

/** The client's half of documents that stand on a scene. https://foundryvtt.com/api/v14/classes/foundry.documents.abstract.CanvasDocumentMixin.html */
export function CanvasDocumentMixin(Base: typeof Document) {
  return class CanvasDocument extends ClientDocumentMixin(Base) {
    declare _object: unknown;

    override _configure(options: Record<string, unknown> = {}): void {
      super._configure(options);
      Object.defineProperty(this, "_object", { value: null, writable: true, enumerable: false, configurable: true });
    }

    /** What shows the document on the scene; null while its scene is not drawn. */
    get object(): unknown {
      return this._object ?? this.layer?.get(this.id) ?? null;
    }

    get layer(): Layer | null {
      const canvas = currentClient().canvas as DrawnCanvas | null;
      return canvas?.ready ? (canvas.getLayerByEmbeddedName?.(this.documentName) ?? null) : null;
    }

    get rendered(): boolean {
      return Boolean(this.object);
    }
  };
}
