/** What `foundry.data` has for scenes: shapes, terrain and the behaviors of regions. */
import * as shapes from "../../../common/data/shapes/shape-data.ts";
import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import { strictNamespace } from "../../game/strict.ts";
import { BaseTerrainData, TerrainData } from "../movement/terrain-data.ts";
import { RegionBehaviorType } from "./behavior-type.ts";
import { coreBehaviors } from "./behavior-types.ts";

/** Names that only generation 14 has. */
export const SHAPES_OF_14 = ["ConeShapeData", "LineShapeData", "RingShapeData", "EmanationShapeData"];

export function sceneData(): Dict {
  const types = Object.fromEntries(Object.values(coreBehaviors()).map((type) => [type.name, type]));
  const known = Object.entries(shapes).filter(([name]) => isV14() || !SHAPES_OF_14.includes(name));
  return {
    ...Object.fromEntries(known),
    BaseTerrainData,
    TerrainData,
    regionBehaviors: strictNamespace("foundry.data.regionBehaviors", { RegionBehaviorType, ...types }),
  };
}
