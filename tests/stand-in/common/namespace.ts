import * as abstractNamespace from "./abstract/index.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./abstract/validation-failure.ts";
import { logCompatibilityWarning } from "./compatibility.ts";
import * as constants from "./constants.ts";
import * as fields from "./data/fields/index.ts";
import {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  OPERATOR_IDENTIFIER,
  forcedDeletion,
  forcedReplacement,
  reconstructOperator,
} from "./data/operators.ts";
import * as validators from "./data/validators.ts";
import { Roll, terms } from "./dice/index.ts";
import { MersenneTwister } from "./dice/mersenne-twister.ts";
import { isV14 } from "./generation.ts";
import * as grid from "./grid/index.ts";
import type { Dict } from "./types.ts";
import { Color } from "./utils/color.ts";
import * as utils from "./utils/index.ts";

const ONLY_14 = [
  "ACTIVE_EFFECT_CHANGE_TYPES",
  "ACTIVE_EFFECT_CHANGE_PHASES",
  "ACTIVE_EFFECT_EXPIRY_EVENTS",
  "ACTIVE_EFFECT_TIME_DURATION_UNITS",
  "ACTIVE_EFFECT_SHOW_ICON",
  "ACTIVE_EFFECT_DURATION_UNITS",
  "EDGE_RESTRICTION_TYPES",
  "EDGE_DIRECTIONS",
  "EDGE_DIRECTION_MODES",
  "EDGE_SENSE_TYPES",
  "FOG_EXPLORATION_MODES",
];
/** Functions that only one of the generations has; those of 13 have a successor, or none. */
const UTILS_OF_14 = [
  "equals",
  "expandObjectInPlace",
  "isElementInstanceOf",
  "isPlainObject",
  "applyDataOperators",
  "buildRelativeUuid",
].concat(["iterateEntries", "iterateKeys", "iterateValues", "objectEntries", "objectKeys", "objectValues"]);
const UTILS_OF_13: Readonly<Record<string, string>> = {
  objectsEqual: "foundry.utils.equals",
  applySpecialKeys: "foundry.utils.applyDataOperators",
  isDeletionKey: "foundry.data.operators",
};
const DEPRECATED_IN_14: Readonly<Record<string, string>> = {
  ACTIVE_EFFECT_MODES: "CONST.ACTIVE_EFFECT_CHANGE_TYPES",
  DICE_ROLL_MODES: "CONFIG.ChatMessage.modes",
  WALL_SENSE_TYPES: "CONST.EDGE_SENSE_TYPES",
};

/** The global `CONST` of the generation that is on. What is deprecated in it says so when it is read. */
export function constNamespace(): Dict {
  const { vtt: _lowercase, ...known } = constants as Dict;
  const result: Dict = { ...known, vtt: constants.vtt };
  if (!isV14()) {
    for (const name of ONLY_14) delete result[name];
    for (const name of ["EMBEDDED_DOCUMENT_TYPES", "ALL_DOCUMENT_TYPES"]) {
      result[name] = Object.freeze((result[name] as string[]).filter((type) => type !== "Level"));
    }
    result["COMPENDIUM_DOCUMENT_TYPES"] = Object.freeze(
      constants.COMPENDIUM_DOCUMENT_TYPES.filter((type) => type !== "ActiveEffect"),
    );
    const { LAYER, GAMEMASTER, ALWAYS } = constants.REGION_VISIBILITY;
    result["REGION_VISIBILITY"] = Object.freeze({ LAYER, GAMEMASTER, ALWAYS });
    return result;
  }
  for (const [name, successor] of Object.entries(DEPRECATED_IN_14)) {
    const value = result[name];
    Object.defineProperty(result, name, {
      get: () => {
        logCompatibilityWarning(`CONST.${name} is deprecated in favor of ${successor}`, { since: 14, until: 16 });
        return value;
      },
      enumerable: false,
      configurable: true,
    });
  }
  return result;
}

function utilsNamespace(): Dict {
  const result: Dict = { ...utils, Color };
  if (!isV14()) for (const name of UTILS_OF_14) delete result[name];
  else
    for (const [name, successor] of Object.entries(UTILS_OF_13)) {
      const old = result[name] as (...args: unknown[]) => unknown;
      result[name] = (...args: unknown[]) => {
        logCompatibilityWarning(`foundry.utils.${name} is deprecated in favor of ${successor}`, {
          since: 14,
          until: 16,
        });
        return old(...args);
      };
    }
  return result;
}

/** The part of the global `foundry` that needs no client: the caller adds its own to `data`, `dice` and beside them. */
export function commonNamespace(): Dict {
  const data: Dict = {
    fields: { ...fields },
    validation: { DataModelValidationError, DataModelValidationFailure },
    validators: { ...validators },
  };
  if (isV14()) {
    data["operators"] = {
      DataFieldOperator,
      ForcedDeletion,
      ForcedReplacement,
      OPERATOR_IDENTIFIER,
      reconstructOperator,
    };
  }
  return {
    CONST: constNamespace(),
    abstract: { ...abstractNamespace },
    data,
    dice: { MersenneTwister, Roll, terms },
    grid: { ...grid },
    utils: utilsNamespace(),
  };
}

/** The globals of the common layer: `_del` and `_replace` (generation 14 only) and Roll. */
export function commonGlobals(): Dict {
  return isV14() ? { Roll, _del: forcedDeletion, _replace: forcedReplacement } : { Roll };
}
