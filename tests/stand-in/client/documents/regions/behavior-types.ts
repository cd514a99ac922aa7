/**
 * The core's behaviors of regions. https://foundryvtt.com/api/v14/modules/foundry.data.regionBehaviors.html
 * What belongs to light, weather, levels and surfaces is data alone, as this host draws none of them.
 */
import * as fields from "../../../common/data/fields/index.ts";
import type { DataSchema } from "../../../common/data/fields/schema.ts";
import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import { fromUuid } from "../../game/uuid.ts";
import { movementConfig } from "../movement/complete-path.ts";
import type { TokenDocument } from "../token.ts";
import { RegionBehaviorType } from "./behavior-type.ts";
import type { RegionEvent } from "./region-events.ts";
import type { RegionDocument } from "./region.ts";
import { mayLeave, wantsToTeleport } from "./teleport.ts";

const prefixes = (type: string): string[] => ["BEHAVIOR.TYPES.base", `BEHAVIOR.TYPES.${type}`];
const uuidOf = (type: string) => new fields.DocumentUUIDField({ type });
const flag = (initial = false) => new fields.BooleanField({ initial });
const words = (initial = "") => new fields.StringField({ required: true, initial });
const moved = ({ data }: RegionEvent): TokenDocument | undefined => data["token"] as TokenDocument | undefined;
const isSelf = ({ user }: RegionEvent): boolean => (user as { isSelf?: boolean } | null)?.isSelf === true;
/** What is to happen once in the world happens on the client of the active Gamemaster. */
const actsForAll = (): boolean => currentClient().game.user === currentClient().game.users.activeGM;

type AsyncFunctionClass = new (...args: string[]) => (...values: unknown[]) => Promise<unknown>;
const AsyncFunction = (async () => undefined).constructor as unknown as AsyncFunctionClass;

export class AdjustDarknessLevelRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("adjustDarknessLevel");

  static override defineSchema(): DataSchema {
    const mode = new fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      choices: [0, 1, 2],
      initial: 0,
    });
    return { mode, modifier: new fields.AlphaField({ initial: 0 }) };
  }
}

export class DisplayScrollingTextRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("displayScrollingText");

  static override defineSchema(): DataSchema {
    return {
      events: this._createEventsField(),
      text: words(),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      visibility: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        choices: [0, 1, 2],
        initial: 0,
      }),
      once: flag(),
    };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const token = moved(event);
    const { canvas, game } = currentClient();
    if (!token || !this.#isFor(token)) return;
    const { interface: shown } = canvas as {
      interface?: { createScrollingText?(...args: unknown[]): Promise<unknown> };
    };
    const color = String(this["color"]);
    if (game.scenes.viewed === token.parent)
      void shown?.createScrollingText?.(token.getCenterPoint(), this["text"], { fill: color });
    if (this["once"] && actsForAll()) await (this.parent as unknown as TokenDocument).update({ disabled: true });
  }

  #isFor(token: TokenDocument): boolean {
    const { user } = currentClient().game;
    const visibility = Number(this["visibility"]);
    return visibility === 2 || user?.isGM === true || (visibility === 1 && token.testUserPermission(user, "OBSERVER"));
  }
}

export class ExecuteMacroRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("executeMacro");

  static override defineSchema(): DataSchema {
    return { events: this._createEventsField(), uuid: uuidOf("Macro"), everyone: flag() };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (!this["everyone"] && !isSelf(event)) return;
    const macro = (await fromUuid(this["uuid"] as string)) as unknown as {
      execute(scope: Dict): Promise<unknown>;
    } | null;
    await macro?.execute({ scene: this.scene, region: this.region, behavior: this.parent, event });
  }
}

export class ExecuteScriptRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("executeScript");

  static override defineSchema(): DataSchema {
    return { events: this._createEventsField(), source: new fields.JavaScriptField({ async: true, gmOnly: true }) };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const run = new AsyncFunction("scene", "region", "behavior", "event", `{${String(this["source"])}\n}`);
    await run.call(this, this.scene, this.region, this.parent, event);
  }
}

export class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("modifyMovementCost");

  static override defineSchema(): DataSchema {
    const difficulty = () => new fields.NumberField({ required: true, nullable: true, min: 0, initial: 1 });
    const actions = Object.entries(movementConfig().actions).filter(([, one]) => !one.deriveTerrainDifficulty);
    return { difficulties: new fields.SchemaField(Object.fromEntries(actions.map(([id]) => [id, difficulty()]))) };
  }

  /** Null in the data is a space that cannot be entered. */
  override _getTerrainEffects(_token: TokenDocument, { action }: { readonly action: string }): Dict[] {
    const own = this["difficulties"] as Record<string, number | null>;
    const known = Object.fromEntries(Object.entries(own).map(([id, value]) => [id, value ?? Infinity]));
    const derive = movementConfig().actions[action]?.deriveTerrainDifficulty;
    const difficulty = derive?.(known) ?? known[action] ?? 1;
    return difficulty === 1 ? [] : [{ name: "difficulty", difficulty }];
  }
}

export class PauseGameRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("pauseGame");

  static override defineSchema(): DataSchema {
    return { once: flag() };
  }

  static override events = {
    async tokenMoveIn(this: RegionBehaviorType, event: RegionEvent): Promise<void> {
      const { game } = currentClient();
      if ((event.user as { isGM?: boolean } | null)?.isGM || !actsForAll()) return;
      game.togglePause(true, { broadcast: true });
      if (this["once"]) await (this.parent as unknown as TokenDocument).update({ disabled: true });
    },
  };
}

export class SuppressWeatherRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("suppressWeather");

  static override defineSchema(): DataSchema {
    return {};
  }
}

const lastAction = ({ movement }: TokenDocument): string | undefined => movement.passed.waypoints.at(-1)?.action;

export class TeleportTokenRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("teleportToken");

  static override defineSchema(): DataSchema {
    return { destination: uuidOf("Region"), choice: flag() };
  }

  static override events = {
    async tokenMoveIn(this: RegionBehaviorType, event: RegionEvent): Promise<void> {
      const token = moved(event);
      const destination = (await fromUuid(this["destination"] as string)) as unknown as RegionDocument | null;
      // Whoever is displaced has just come from elsewhere, and is not sent back.
      if (!token || !destination || lastAction(token) === "displace") return;
      const isElsewhere = destination.parent !== token.parent;
      // A user who may not delete tokens has it done: https://github.com/foundryvtt/foundryvtt/issues/12004
      const isDoneFor = isElsewhere && !mayLeave(event.user as never);
      if (isSelf(event) && this["choice"] && !(await wantsToTeleport(token, destination))) return;
      const shown = isElsewhere && isSelf(event) ? destination.parent?.view() : undefined;
      if (isDoneFor ? actsForAll() : isSelf(event)) await destination.teleportToken(token);
      await shown;
    },
  };
}

export class ToggleBehaviorRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("toggleBehavior");

  static override defineSchema(): DataSchema {
    const behaviors = () => new fields.SetField(uuidOf("RegionBehavior"));
    return { events: this._createEventsField(), enable: behaviors(), disable: behaviors() };
  }

  override async _handleRegionEvent(_event: RegionEvent): Promise<void> {
    if (!actsForAll()) return;
    for (const [key, disabled] of [
      ["disable", true],
      ["enable", false],
    ] as const)
      for (const uuid of this[key] as Set<string>) await (await fromUuid(uuid))?.update({ disabled });
  }
}

export class ApplyActiveEffectRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("applyActiveEffect");

  static override defineSchema(): DataSchema {
    return { effects: new fields.SetField(uuidOf("ActiveEffect")) };
  }

  static override events = {
    async tokenEnter(this: RegionBehaviorType, event: RegionEvent): Promise<void> {
      const actor = moved(event)?.actor;
      if (!actor || !actsForAll()) return;
      const origin = (this.parent as unknown as { uuid: string }).uuid;
      const found = await Promise.all([...(this["effects"] as Set<string>)].map((uuid) => fromUuid(uuid)));
      const sources = found.flatMap((effect) => (effect ? [{ ...effect.toObject(), origin }] : []));
      await actor.createEmbeddedDocuments("ActiveEffect", sources);
    },
    async tokenExit(this: RegionBehaviorType, event: RegionEvent): Promise<void> {
      const actor = moved(event)?.actor;
      if (!actor || !actsForAll()) return;
      const origin = (this.parent as unknown as { uuid: string }).uuid;
      const ids = actor.effects
        .filter((effect) => effect._source["origin"] === origin)
        .map((effect) => String(effect.id));
      await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
    },
  };
}

/** Kept as modules write it. https://github.com/roi007leaf/floorer */
export class ChangeLevelRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("changeLevel");

  static override defineSchema(): DataSchema {
    return { movementActions: new fields.SetField(words()) };
  }

  static override events = {
    async tokenMoveIn(this: RegionBehaviorType, event: RegionEvent): Promise<void> {
      if (moved(event) && isSelf(event)) throw new Error("stand-in: the question for a level is not there");
    },
  };
}

/** What modules write into it; UNCONFIRMED what it begins with. https://github.com/roi007leaf/floorer */
export class DefineSurfaceRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = prefixes("defineSurface");

  static override defineSchema(): DataSchema {
    const placement = new fields.StringField({
      required: true,
      blank: false,
      choices: ["bottom", "top", "both"],
      initial: "bottom",
    });
    const restricted = { light: flag(true), move: flag(true), sight: flag(true), sound: flag(true) };
    return { placement, ...restricted, occlusion: flag(), exposure: flag(), culling: flag() };
  }

  /** Darkness is restricted where light is. */
  get darkness(): boolean {
    return this["light"] === true;
  }
}

/** The core's types by their names. */
export const coreBehaviors = (): Record<string, typeof RegionBehaviorType> => ({
  adjustDarknessLevel: AdjustDarknessLevelRegionBehaviorType,
  displayScrollingText: DisplayScrollingTextRegionBehaviorType,
  executeMacro: ExecuteMacroRegionBehaviorType,
  executeScript: ExecuteScriptRegionBehaviorType,
  modifyMovementCost: ModifyMovementCostRegionBehaviorType,
  pauseGame: PauseGameRegionBehaviorType,
  suppressWeather: SuppressWeatherRegionBehaviorType,
  teleportToken: TeleportTokenRegionBehaviorType,
  toggleBehavior: ToggleBehaviorRegionBehaviorType,
  ...(isV14()
    ? {
        applyActiveEffect: ApplyActiveEffectRegionBehaviorType,
        changeLevel: ChangeLevelRegionBehaviorType,
        defineSurface: DefineSurfaceRegionBehaviorType,
      }
    : {}),
});
