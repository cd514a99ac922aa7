import { BaseRegionBehavior } from "../../../common/documents/region-documents.ts";
import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import type { TokenDocument } from "../token.ts";
import { RegionBehaviorType } from "./behavior-type.ts";
import { handleOwnEvent, type RegionEvent } from "./region-events.ts";
import type { RegionDocument } from "./region.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.documents.RegionBehavior.html */
export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  declare readonly parent: RegionDocument | null;
  declare name: string;
  declare type: string;
  declare disabled: boolean;

  get region(): RegionDocument | null {
    return this.parent;
  }

  get scene(): unknown {
    return this.parent?.parent ?? null;
  }

  get active(): boolean {
    return !this.disabled && this.parent?.collections["behaviors"]?.has(this.id ?? "") === true;
  }

  get viewed(): boolean {
    return this.active && currentClient().game.scenes.viewed === this.scene;
  }

  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const { system } = this;
    if (system instanceof RegionBehaviorType) await system._dispatch(event);
  }

  /** Whether its type may have effects on movement. */
  get _hasTerrain(): boolean {
    const { system } = this;
    const { _getTerrainEffects: none } = RegionBehaviorType.prototype;
    return !this.disabled && system instanceof RegionBehaviorType && system._getTerrainEffects !== none;
  }

  _terrainEffects(token: TokenDocument, segment: { readonly action: string }): Dict[] {
    const { system } = this;
    return system instanceof RegionBehaviorType ? system._getTerrainEffects(token, segment, {}) : [];
  }

  _activated(userId: string): void {
    if (this.disabled) return;
    void handleOwnEvent(this, "behaviorActivated", userId);
    if (this.viewed) void handleOwnEvent(this, "behaviorViewed", userId);
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    this._activated(userId);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!("disabled" in changed)) return;
    if (this.disabled) void handleOwnEvent(this, "behaviorDeactivated", userId);
    else this._activated(userId);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    if (!this.disabled) void handleOwnEvent(this, "behaviorDeactivated", userId);
  }
}
