import { DataModel } from "../../../common/abstract/data-model.ts";
import * as fields from "../../../common/data/fields/index.ts";
import type { DataSchema } from "../../../common/data/fields/schema.ts";
import type { Dict } from "../../../common/types.ts";
import type { TokenDocument } from "../token.ts";
import type { StepCost } from "./complete-path.ts";

/** https://foundryvtt.com/api/classes/foundry.data.BaseTerrainData.html */
export class BaseTerrainData extends DataModel {
  /** What several effects of terrain come to; null where there are none. */
  static resolveTerrainEffects(_effects: Dict[]): BaseTerrainData | null {
    throw new Error("A subclass of the BaseTerrainData must implement the resolveTerrainEffects method.");
  }

  static getMovementCostFunction(_token: TokenDocument, _options?: Dict): StepCost {
    throw new Error("A subclass of the BaseTerrainData must implement the getMovementCostFunction method.");
  }

  equals(_other: unknown): boolean {
    throw new Error("A subclass of the BaseTerrainData must implement the equals method.");
  }
}

/** The core's terrain: a difficulty by which distance is multiplied; null is impassable. */
export class TerrainData extends BaseTerrainData {
  declare difficulty: number;

  static override defineSchema(): DataSchema {
    return { difficulty: new fields.NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  override _initialize(options: Dict = {}): void {
    super._initialize(options);
    this.difficulty ??= Infinity;
  }

  /** UNCONFIRMED: of several difficulties the highest counts. */
  static override resolveTerrainEffects(effects: Dict[]): TerrainData | null {
    const known = effects
      .filter(({ name }) => name === "difficulty")
      .map(({ difficulty }) => Number(difficulty ?? Infinity));
    if (known.length === 0) return null;
    const difficulty = Math.max(...known);
    return new this({ difficulty: Number.isFinite(difficulty) ? difficulty : null });
  }

  static override getMovementCostFunction(_token: TokenDocument, _options?: Dict): StepCost {
    return (_from, _to, distance, segment) => {
      const { terrain } = segment as { terrain?: { difficulty?: number | null } | null };
      return terrain ? distance * (terrain.difficulty ?? Infinity) : distance;
    };
  }

  override equals(other: unknown): boolean {
    return other instanceof TerrainData && other.difficulty === this.difficulty;
  }
}
