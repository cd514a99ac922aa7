import { describe, expect, it } from "vitest";
import * as models from "../common/abstract/index.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../common/abstract/validation-failure.ts";
import * as constants from "../common/constants.ts";
import * as fields from "../common/data/fields/index.ts";
import { Roll, terms } from "../common/dice/index.ts";
import * as grid from "../common/grid/index.ts";
import * as utils from "../common/utils/index.ts";
import { namesOfClass, undeclaredNames, type NamesOf } from "./model-names.ts";

/** What generation 14 adds to the declarations, which are of 13 (https://foundryvtt.com/api/v14/). */
const NEW_IN_14 = [
  "CONST.ACTIVE_EFFECT_CHANGE_PHASES",
  "CONST.ACTIVE_EFFECT_CHANGE_TYPES",
  "CONST.ACTIVE_EFFECT_EXPIRY_EVENTS",
  "CONST.ACTIVE_EFFECT_SHOW_ICON",
  "CONST.ACTIVE_EFFECT_TIME_DURATION_UNITS",
  "foundry.abstract.EmbeddedCollection#updateSource",
];

/** Protected methods of the stand-in's own, which a sensible name keeps from meeting anybody's. */
const OWN = /#_(?:applyChangeSubtract|evaluateAsync|evaluateSync)$|DataField#migrateSource$/;

function commonNames(): NamesOf[] {
  const documents = ["DataModel", "Document", "TypeDataModel"];
  return [
    { label: "CONST.", type: "typeof CONST", names: Object.keys(constants) },
    { label: "foundry.utils.", type: "typeof foundry.utils", names: Object.keys(utils) },
    { label: "foundry.data.fields.", type: "typeof foundry.data.fields", names: Object.keys(fields) },
    ...Object.entries(models).flatMap(([name, cls]) => {
      const label = `foundry.abstract.${name}`;
      return namesOfClass(label, cls, documents.includes(name) ? `${label}.Any` : undefined);
    }),
    ...Object.entries(fields).flatMap(([name, cls]) => namesOfClass(`foundry.data.fields.${name}`, cls)),
    ...Object.entries(terms).flatMap(([name, cls]) => namesOfClass(`foundry.dice.terms.${name}`, cls)),
    ...Object.entries(grid)
      .filter(([name]) => name !== "BaseGrid")
      .flatMap(([name, cls]) => namesOfClass(`foundry.grid.${name}`, cls)),
    ...namesOfClass("foundry.dice.Roll", Roll),
    ...namesOfClass("foundry.utils.Collection", utils.Collection),
    ...namesOfClass("foundry.utils.Semaphore", utils.Semaphore),
    ...namesOfClass("foundry.data.validation.DataModelValidationError", DataModelValidationError),
    ...namesOfClass("foundry.data.validation.DataModelValidationFailure", DataModelValidationFailure),
  ];
}

describe("model: names", () => {
  it("1. the common layer has no member that the public declarations do not have", { timeout: 120_000 }, async () => {
    const invented = { label: "foundry.utils.", type: "typeof foundry.utils", names: ["mergeEverything"] };
    const undeclared = await undeclaredNames([...commonNames(), invented]);
    expect(undeclared.filter((name) => !OWN.test(name))).toEqual([...NEW_IN_14, "foundry.utils.mergeEverything"]);
  });
});
