import { TypeDataModel } from "../../../common/abstract/type-data.ts";
import { REGION_EVENTS } from "../../../common/constants.ts";
import * as fields from "../../../common/data/fields/index.ts";
import type { Dict } from "../../../common/types.ts";
import type { TokenDocument } from "../token.ts";
import type { RegionEvent } from "./region-events.ts";

type Handler = (this: RegionBehaviorType, event: RegionEvent) => unknown;

/** https://foundryvtt.com/api/v14/classes/foundry.data.regionBehaviors.RegionBehaviorType.html */
export class RegionBehaviorType extends TypeDataModel {
  /** What the type does at which event, whatever the behavior was set to. */
  static events: Record<string, Handler> = {};

  declare events: Set<string>;

  /** The field in which a behavior says at which events it acts. */
  static _createEventsField({ events, initial }: { events?: string[]; initial?: string[] } = {}): fields.SetField {
    const choices = Object.fromEntries(
      Object.values(REGION_EVENTS)
        .filter((event) => !events || events.includes(event))
        .map((event) => [event, `BEHAVIOR.EVENTS.${event}.label`]),
    );
    return new fields.SetField(new fields.StringField({ required: true, choices }), { initial: initial ?? [] });
  }

  get behavior(): unknown {
    return this.parent;
  }

  get region(): unknown {
    return (this.parent as { parent?: unknown } | null)?.parent ?? null;
  }

  get scene(): unknown {
    return (this.region as { parent?: unknown } | null)?.parent ?? null;
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    if (!("events" in this.schema.fields))
      Object.defineProperty(this, "events", { value: new Set(), writable: true, enumerable: false });
  }

  /** What a behavior that chose its events does at them. */
  async _handleRegionEvent(_event: RegionEvent): Promise<void> {}

  async _dispatch(event: RegionEvent): Promise<void> {
    const { events } = this.constructor as typeof RegionBehaviorType;
    await events[event.name]?.call(this, event);
    if (this.events.has(event.name)) await this._handleRegionEvent(event);
  }

  /** What it does to whoever moves along a segment. https://foundryvtt.com/api/v14/classes/foundry.data.regionBehaviors.RegionBehaviorType.html */
  _getTerrainEffects(_token: TokenDocument, _segment: { readonly action: string }, _options: Dict = {}): Dict[] {
    return [];
  }
}
