import type { PackPart } from "../house-rule.ts";
import { matrixToHit } from "./matrices.ts";

/** How attacks hit, by tables of classes and levels. */
export const MATRICES_PART: PackPart = { switches: {}, rules: [], families: { toHit: () => matrixToHit } };
