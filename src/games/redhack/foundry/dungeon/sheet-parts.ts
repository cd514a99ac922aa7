import { isItem } from "../../../../foundry/documents/changed-document.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import type { PackSheetPart, Sheeted } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { toChoices } from "../../../../view/base/choices.ts";
import { LAMPS } from "../../rules/light/lamps.ts";
import { SEERS } from "../../rules/light/levels.ts";
import { LAMP_FIELDS, lampKind, SIGHT_FIELDS } from "../../rules/light/light-facts.ts";
import { USAGE_DICE } from "../../rules/tests/usage.ts";
import { lampFactsOf, zoneOf } from "./light-at.ts";

const gives = (document: Sheeted): boolean => isItem(document) && document.isGear() && document.system.light.hours > 0;

/** The kind of a light and its usage die, on its sheet. @rule RH-LGT-06 RH-EVT-01 */
export const LAMP_PART: PackSheetPart = {
  id: "rh-lamp",
  types: ["gear"],
  page: "page",
  title: "WHITEHACK.Redhack.Dungeon.lampTitle",
  template: "whitehack/games/redhack/dungeon/lamp",
  isShown: (document, { families }) => families.light.choice === "rh" && gives(document),
  context(document) {
    if (!isItem(document) || !document.isGear()) return {};
    const facts = lampFactsOf(document);
    const { kind, usage } = packFactsOf(document, LAMP_FIELDS);
    return {
      kind,
      usage: String(usage),
      kinds: {
        "": "WHITEHACK.Redhack.Dungeon.Kind.usual",
        ...toChoices(LAMPS, (one) => `WHITEHACK.Redhack.Dungeon.Kind.${one}`),
      },
      dice: {
        "0": localize("WHITEHACK.Redhack.Dungeon.noDie"),
        ...Object.fromEntries(USAGE_DICE.map((die) => [die, `d${die}`])),
      },
      shown: localize(`WHITEHACK.Redhack.Dungeon.Kind.${lampKind(facts, document.system.light.pieces)}`),
      die: usage > 0 ? `d${usage}` : localize(`WHITEHACK.Redhack.Dungeon.noDie`),
    };
  },
};

/** The light in which a creature sees well, on its sheet. @rule RH-LGT-02 */
export const SIGHT_PART: PackSheetPart = {
  id: "rh-sight",
  types: ["character", "monster", "redhack"],
  page: "notes",
  title: "WHITEHACK.Redhack.Dungeon.sightTitle",
  template: "whitehack/games/redhack/dungeon/sight",
  isShown: (_document, { families }) => families.light.choice === "rh",
  context(document) {
    if (isItem(document) || !document.creature) return {};
    const { most, least } = zoneOf(document.creature);
    return {
      zone: packFactsOf(document, SIGHT_FIELDS).zone,
      zones: {
        "": "WHITEHACK.Redhack.Dungeon.Zone.usual",
        ...toChoices(SEERS, (one) => `WHITEHACK.Redhack.Dungeon.Zone.${one}`),
      },
      shown: localize("WHITEHACK.Redhack.Dungeon.seesIn", {
        least: localize(`WHITEHACK.Redhack.Dungeon.Level.${least}`),
        most: localize(`WHITEHACK.Redhack.Dungeon.Level.${most}`),
      }),
    };
  },
};
