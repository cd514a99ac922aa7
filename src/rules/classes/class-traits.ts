import type { ScrollSlots } from "../magic/scroll-slots.ts";
import type { ClassTraits } from "./class-table.ts";
import { aCount, aFlag, anyOf, aWhole, aWord, listOf, oneOf, orElse, type Read, recordOf } from "./reading.ts";

export type TraitId = keyof ClassTraits;
type Trait<Id extends TraitId> = NonNullable<ClassTraits[Id]>;

/** How a trait is read, and its value when it has just been added. */
interface TraitShape<Value> {
  readonly read: Read<Value>;
  readonly start: Value;
}

const FLAG: TraitShape<boolean> = { read: aFlag, start: true };
const rule = orElse(aWord, "");
const bonus = recordOf({ value: aWhole, rule });

const aSpan: Read<readonly [number, number]> = (value) => {
  const [least, most, ...others] = listOf(aCount)(value) ?? [];
  if (least === undefined || most === undefined || others.length > 0 || least > most) return undefined;
  return [least, most];
};

const scrollSlots: TraitShape<ScrollSlots> = {
  read: recordOf<ScrollSlots>({
    costs: anyOf(oneOf("belowLevel" as const), aSpan),
    cost: anyOf(oneOf("own" as const), aCount),
    // null is a valid value here, so only undefined means unusable
    optional: (value) => (value === null ? null : oneOf("deftSlotScrolls" as const)(value)),
    rule,
  }),
  start: { costs: "belowLevel", cost: "own", optional: null, rule: "" },
};

/** Every trait in which a class may differ. @rule WH-CLASS-02 */
export const TRAIT_SHAPES: { readonly [Id in TraitId]-?: TraitShape<Trait<Id>> } = {
  saveBonuses: {
    read: listOf(recordOf({ tag: aWord, value: aWhole, rule })),
    start: [{ tag: "poison", value: 1, rule: "" }],
  },
  meleeStrength: FLAG,
  hardy: FLAG,
  twoHandedPenalty: {
    read: recordOf<Trait<"twoHandedPenalty">>({ weapons: oneOf("melee", "all"), value: aWhole, rule }),
    start: { weapons: "all", value: -2, rule: "" },
  },
  slotArmorLimit: { read: aCount, start: 3 },
  miracleArmorLimit: { read: aCount, start: 2 },
  taskArmorPenalty: {
    read: recordOf({ armorClass: aCount, value: aWhole, rule }),
    start: { armorClass: 1, value: -2, rule: "" },
  },
  vocationRequired: FLAG,
  vocationDoubles: FLAG,
  offHand: {
    read: recordOf({ armorClass: aWhole, damage: aWhole, rule }),
    start: { armorClass: 1, damage: 1, rule: "" },
  },
  savesForCrit: FLAG,
  comebackDice: FLAG,
  saysNo: FLAG,
  lowers: FLAG,
  healing: {
    read: recordOf({ naturalFactor: aCount, naturalOnly: aFlag, rule }),
    start: { naturalFactor: 2, naturalOnly: false, rule: "" },
  },
  scrollSlots,
  wisdomInactives: FLAG,
  momentum: FLAG,
  loots: FLAG,
  fortunate: FLAG,
  retainers: { read: recordOf({ morale: bonus }), start: { morale: { value: 4, rule: "" } } },
  freeAttacksByLevel: FLAG,
  ignoresSuppression: FLAG,
  reactionBonus: { read: bonus, start: { value: 2, rule: "" } },
};

export const TRAIT_IDS = Object.keys(TRAIT_SHAPES) as readonly TraitId[];
