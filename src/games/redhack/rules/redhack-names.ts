import { ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import { THREATS } from "./tests/threats.ts";

/** The test that is a saving throw against a threat that is still to be said; "save.poison" is one against poison. */
export const SAVE = "save";

/** Where the texts lie that its items keep, for translations of the compendia. */
export const REDHACK_TEXTS = { Item: { supply: "system.packs.rh.supply" } } as const;

/** The Red Hack by name, and the rolls that its people can be asked for. @rule RH-TST-01 RH-TST-06 */
export const REDHACK_NAMES = {
  id: "redhack",
  label: "WHITEHACK.Game.redhack",
  tests: [
    ...ATTRIBUTES.map((id) => ({ id, label: `WHITEHACK.Attribute.${id}` })),
    { id: SAVE, label: "WHITEHACK.Redhack.Save" },
    ...Object.keys(THREATS).map((threat) => ({ id: `${SAVE}.${threat}`, label: `WHITEHACK.Redhack.Threat.${threat}` })),
  ],
  save: SAVE,
} as const;
