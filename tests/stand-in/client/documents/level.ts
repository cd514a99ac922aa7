import { BaseLevel } from "../../common/documents/scene-documents.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.documents.Level.html */
export class Level extends ClientDocumentMixin(BaseLevel) {
  declare name: string;
  declare elevation: { bottom: number | null; top: number | null; base?: number };

  /** UNCONFIRMED: the base of a level without a bottom is the ground. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.elevation.base = this.elevation.bottom ?? 0;
  }
}
