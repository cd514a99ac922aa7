/** `foundry.canvas.placeables.tokens`: the kinds of dynamic ring that a system offers; the ring itself is a plain circle. */
import { DataModel } from "../../../common/abstract/data-model.ts";
import * as fields from "../../../common/data/fields/index.ts";
import type { DataSchema } from "../../../common/data/fields/schema.ts";
import { TokenRing } from "./token-ring-object.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.tokens.DynamicRingData.html */
export class DynamicRingData extends DataModel {
  declare id: string;
  declare label: string;

  static override defineSchema(): DataSchema {
    return {
      id: new fields.StringField({ blank: true }),
      label: new fields.StringField({ blank: false }),
      spritesheet: new fields.FilePathField({ categories: ["TEXT"], required: true }),
      effects: new fields.ObjectField(),
      framework: new fields.SchemaField({ ringClass: new fields.AnyField(), shaderClass: new fields.AnyField() }),
    };
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.tokens.TokenRingConfig.html */
export class TokenRingConfig {
  static readonly CORE_TOKEN_RINGS = {
    coreSteel: { id: "coreSteel", label: "TOKEN.RING.SETTINGS.coreSteel" },
    coreBronze: { id: "coreBronze", label: "TOKEN.RING.SETTINGS.coreBronze" },
  };

  readonly #configs = new Map<string, DynamicRingData>(
    Object.values(TokenRingConfig.CORE_TOKEN_RINGS).map((data) => [data.id, new DynamicRingData(data)]),
  );
  #used = "coreSteel";

  get id(): string {
    return this.#used;
  }

  get label(): string {
    return this.#configs.get(this.#used)?.label ?? "";
  }

  get configIDs(): string[] {
    return [...this.#configs.keys()];
  }

  get configLabels(): Record<string, string> {
    return Object.fromEntries([...this.#configs].map(([id, { label }]) => [id, label]));
  }

  get effects(): object {
    return this.#config["effects"] ?? {};
  }

  get spritesheet(): string {
    return String(this.#config["spritesheet"] ?? "");
  }

  /** The classes of a system's framework, or the core's, of which the shader is there by name alone. */
  get ringClass(): unknown {
    return (this.#config["framework"] as { ringClass?: unknown } | undefined)?.ringClass ?? TokenRing;
  }

  get shaderClass(): unknown {
    return (this.#config["framework"] as { shaderClass?: unknown } | undefined)?.shaderClass ?? null;
  }

  get #config(): Record<string, unknown> {
    return this.#configs.get(this.#used) ?? {};
  }

  addConfig(id: string, config: DynamicRingData): boolean {
    if (this.#configs.has(id)) return false;
    this.#configs.set(id, config);
    return true;
  }

  getConfig(id: string): DynamicRingData | undefined {
    return this.#configs.get(id);
  }

  useConfig(id: string): boolean {
    if (!this.#configs.has(id)) return false;
    this.#used = id;
    return true;
  }
}
