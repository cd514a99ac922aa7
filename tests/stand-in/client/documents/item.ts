import type { UserLike } from "../../common/abstract/backend.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseItem, DEFAULT_ITEM_ICON } from "../../common/documents/actor-documents.ts";
import type { Dict } from "../../common/types.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.Item.html */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare name: string;
  declare img: string;
  declare type: string;
  declare system: Dict;
  declare effects: EmbeddedCollection<ActiveEffect>;

  static readonly DEFAULT_ICON: string = DEFAULT_ITEM_ICON;

  static getDefaultArtwork(_data: Dict = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  override _initializeSource(data: Dict, options: Dict = {}): Dict {
    data["img"] ||= (this.constructor as typeof Item).getDefaultArtwork(data).img;
    return super._initializeSource(data, options);
  }

  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as unknown as Actor) : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  getRollData(): Dict {
    return this.system;
  }

  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    if (!this.parent && !options["pack"] && !user.isGM && user.id) this.updateSource({ [`ownership.${user.id}`]: 3 });
  }
}
