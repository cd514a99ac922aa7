import { isVeryLow, meleeFromStrength } from "../../rules/characters/attributes/attributes.ts";
import type { AutomaticBonus } from "../../rules/characters/attributes/attribute-set.ts";
import { scoreIn } from "../../rules/characters/creation/standing.ts";
import { toFigure, toSigned } from "../localize.ts";
import type { Shaping } from "./creation-frame.ts";

/**
 * The automatic bonuses of each score, as numbers; 0 for none.
 * @rule WH-ATTR-03 WH-ATTR-05 WH-ATTR-06 WH-STRONG-14 WH-STRONG-15
 */
function bonusesOf({ draft, standing: { derived } }: Shaping, score: number): Readonly<Record<AutomaticBonus, number>> {
  return {
    initiative: derived.initiativeBonus.value,
    languages: derived.languagesBonus.value,
    inactives: derived.inactivesBonus,
    melee: derived.class?.traits.meleeStrength ? meleeFromStrength(score).attackValue : 0,
    hitPoints: draft.rolled === null ? 0 : derived.hitPointsMaximum.value - draft.rolled,
  };
}

/** The bonuses of an attribute's score, in a few words. */
function givesOf(shaping: Shaping, name: string, score: number): string {
  const { world, localize } = shaping;
  const { gives } = world.rulebook.attributes;
  const bonuses = bonusesOf(shaping, score);
  const told = Object.entries(gives)
    .filter(([bonus, giver]) => giver === name && bonuses[bonus as AutomaticBonus] > 0)
    .map(([bonus]) => {
      const id = bonus as AutomaticBonus;
      return localize(`WHITEHACK.Creation.Gives.${id}`, { bonus: toSigned(bonuses[id]) });
    });
  if (isVeryLow(score)) told.push(localize("WHITEHACK.Creation.Gives.affiliation"));
  return told.join(" · ");
}

/** The scores of the world's attributes, and their bonuses. @rule WH-ATTR-01 WH-ATTR-08 WH-ATTR-09 WH-CUST-01 */
export function attributesPage(shaping: Shaping) {
  const { draft, world, standing, localize } = shaping;
  const { names, labels } = world.rulebook.attributes;
  const rows = names.map((name) => {
    const score = scoreIn(draft, name);
    const written = draft.scores[name];
    return {
      name,
      label: localize(labels[name] ?? name),
      value: written === undefined ? "" : String(written),
      gives: score === undefined ? "" : givesOf(shaping, name, score),
      raises: draft.raises.filter((raised) => raised === name).length,
      canRaise: standing.raisesLeft > 0,
    };
  });
  const total = Object.values(draft.scores).reduce((sum, score) => sum + score, 0);
  return {
    rows,
    hasRaises: draft.raises.length > 0 || standing.raisesLeft > 0,
    raisesLeft: toFigure(standing.raisesLeft),
    isRolled: Object.keys(draft.scores).length > 0,
    total: toFigure(total),
  };
}
