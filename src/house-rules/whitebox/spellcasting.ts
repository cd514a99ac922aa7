import type { CastingHands, CastingRules, CastObjection } from "../../rules/index.ts";
import { tagsOf } from "./class-tags.ts";

/** A rule about casting as its switch adds it to those before. */
export type CastingRule = (casting: CastingRules) => CastingRules;

const adding =
  (find: (caster: CastingHands) => CastObjection | null): CastingRule =>
  (casting) => ({
    ...casting,
    objections(caster) {
      const found = find(caster);
      return found ? [...casting.objections(caster), found] : casting.objections(caster);
    },
  });

const why = (id: string, rule: string, bars: boolean): CastObjection => ({
  why: `WHITEHACK.CastObjection.${id}`,
  rule,
  bars,
});

/** Who casts stands still. @rule WB-CST-01 */
export const standsStill: CastingRule = (casting) => ({
  ...adding(({ moved }) => (moved > 0 ? why("moved", "WB-CST-01", true) : null))(casting),
  staysPut: true,
});

/** One hand is free, and the voice clear. @rule WB-CST-02 */
export const handAndVoice: CastingRule = (casting) =>
  adding((caster) => (caster.speaks ? null : why("silent", "WB-CST-02", false)))(
    adding((caster) => (hasFreeHand(caster) ? null : why("hands", "WB-CST-02", false)))(casting),
  );

const hasFreeHand = ({ weapons, twoHanded, shield }: CastingHands): boolean =>
  !twoHanded && weapons + (shield ? 1 : 0) < 2;

/** No wizard casts in armor; it costs them nothing besides. @rule WB-CST-03 */
export const bareWizards: CastingRule = (casting) => ({
  ...adding((caster) => (tagsOf(caster).includes("wizard") && caster.armored ? why("armor", "WB-CST-03", true) : null))(
    casting,
  ),
  surcharge: (usual, caster) => (tagsOf(caster).includes("wizard") ? 0 : casting.surcharge(usual, caster)),
});

/** Clerics wear what they like, and hold a weapon or a shield. @rule WB-CST-04 */
export const armoredClerics: CastingRule = (casting) => ({
  ...adding((caster) =>
    tagsOf(caster).includes("cleric") && caster.weapons > 0 && caster.shield
      ? why("weaponAndShield", "WB-CST-04", true)
      : null,
  )(casting),
  surcharge: (usual, caster) => (tagsOf(caster).includes("cleric") ? 0 : casting.surcharge(usual, caster)),
});

/** A saving throw of its targets halves the damage of a miracle, rounded down, or cancels all of it. @rule WB-CST-05 */
export const targetsSave: CastingRule = (casting) => ({ ...casting, targetSaves: ["halfDown", "nothing"] });
