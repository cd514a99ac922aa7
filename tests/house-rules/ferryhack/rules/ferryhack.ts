import { FERRYHACK } from "../../../../src/house-rules/ferryhack/rules/pack.ts";
import type { Answer } from "../../../../src/house-rules/base/house-rule.ts";
import { rulesInForce } from "../../../../src/house-rules/base/in-force.ts";
import { enablePack, NO_HOUSE_RULES } from "../../../../src/house-rules/base/settings.ts";
import { type Area, coreRulebook, type Rulebook } from "../../../../src/rules/index.ts";

/** The rules of a table that plays all of Ferryhack, but for these switches. */
export const ferryhack = (switches: Readonly<Record<string, Answer>> = {}): Rulebook =>
  rulesInForce(coreRulebook, [FERRYHACK], { ...enablePack(NO_HOUSE_RULES, FERRYHACK), switches }).rulebook;

export const at = (x: number, y: number, size = 1): Area => ({ x, y, width: size, height: size });

export type Spot = readonly [x: number, y: number];
