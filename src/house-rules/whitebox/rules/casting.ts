import { oneOf } from "../../../rules/base/shape.ts";
import { packField, type PackFields } from "../../base/pack-fields.ts";
import type { CastingHands, CastingRules, CastObjection } from "../../../rules/index.ts";

const CLASS_TAGS = ["fighter", "cleric", "wizard"] as const;
/** The class a character counts as under rules made for other classes than Whitehack's. */
type ClassTag = (typeof CLASS_TAGS)[number];

/** The facts of a character that tags depend on. */
export interface Tagged {
  /** The id of a class; "" for none. */
  readonly class: string;
  /** Names of vocations and affiliations. */
  readonly groups: readonly string[];
  /** The tags that the Referee has set; null for the usual tags. */
  readonly written?: readonly ClassTag[] | null;
}

/** Words that mark a vocation or affiliation as a cleric's. */
const HOLY = /\b(?:cleric|priest|priestess|acolyte|paladin|templar|exorcist|holy)\b/i;

/**
 * The Strong are fighters and the Wise wizards; a holy vocation or affiliation makes a cleric, and of the Wise no
 * wizard. What is written goes first.
 */
export function tagsOf({ class: id, groups, written = null }: Tagged): readonly ClassTag[] {
  if (written) return written;
  const isHoly = groups.some((name) => HOLY.test(name));
  if (id === "strong") return isHoly ? ["fighter", "cleric"] : ["fighter"];
  if (isHoly) return ["cleric"];
  return id === "wise" ? ["wizard"] : [];
}

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

/** The written effect of a save on a miracle: half of its damage, nothing of it, or there is no save. */
export const WRITTEN_SAVES = ["halfDown", "nothing", "none"] as const;
type WrittenSave = (typeof WRITTEN_SAVES)[number];

/** The stored facts of a miracle. @rule WB-CST-05 */
interface SavedAgainst {
  /** "" where nothing is said: damage may be saved against, and anything else if the Referee asks for it. */
  readonly saves: WrittenSave | "";
}

export const SAVE_FIELDS: PackFields<SavedAgainst> = {
  pack: "wb",
  fields: { saves: packField(oneOf(["", ...WRITTEN_SAVES]), "") },
};

/** A miracle that has worked, against which its targets might save. */
interface SavedMiracle extends SavedAgainst {
  readonly hurts: boolean;
  /** The Referee looks at it, who may ask for a save that nobody else would. */
  readonly isReferee: boolean;
}

/** The saves on offer, of all that the table knows: nothing to choose where there is no save. @rule WB-CST-05 */
export function savesOffered<Leaves extends string>(
  known: readonly Leaves[],
  { saves, hurts, isReferee }: SavedMiracle,
): readonly Leaves[] {
  const fitting = known.filter((leaves) => hurts || leaves === "nothing");
  if (isReferee) return fitting;
  if (saves === "") return hurts ? fitting : [];
  return fitting.filter((leaves) => leaves === saves);
}
