import type { MagickWritten, Thing, ThingType, WrittenByType } from "../../src/view/things/thing.ts";

/** Magick as it is written down, known and without any effect. */
export const magick = (more: Partial<MagickWritten> = {}): MagickWritten => ({
  is: true,
  cursed: false,
  known: true,
  cover: "",
  charges: { formula: "", value: null, max: null },
  cost: "",
  activation: "",
  duration: "",
  save: "none",
  saver: "target",
  count: { formula: "", of: "" },
  radius: null,
  tags: [],
  curse: { secretModifier: 0, secretCost: 0, removalSave: false, delayedCost: "" },
  grants: { armorClass: 0, attackValue: 0, savingThrow: 0, damage: 0, initiative: 0, movement: 0 },
  sets: [],
  easesMiracles: false,
  countsAs: "",
  ...more,
});

const effect = {
  text: "",
  damage: "",
  healing: "",
  delay: 0,
  save: "none",
  saveModifier: 0,
  canFumble: false,
  grantsSave: "",
  grantsMode: "single",
} as const;
const carried = { quantity: 1, packed: false, within: "", cost: 0, description: "" } as const;
const ordinary = magick({ is: false });

const unfired = { loading: 0, clips: null, gun: { fired: false, burst: false, fullAuto: false } } as const;

const PLAIN: WrittenByType = {
  weapon: {
    ...carried,
    damage: "1d6",
    traits: [],
    broken: false,
    size: "regular",
    range: null,
    rateOfFire: null,
    ...unfired,
    magick: ordinary,
  },
  armor: { ...carried, kind: "body", armorClass: 2, broken: false, damaged: 0, magick: ordinary },
  gear: { ...carried, size: "regular", container: false, capacity: null, extraContainer: false, magick: ordinary },
  substance: {
    ...carried,
    kind: "potion",
    doses: 1,
    size: "minor",
    use: "",
    tags: [],
    primary: effect,
    secondary: null,
    remedy: "",
    addictive: false,
    withdrawal: "",
    magick: ordinary,
  },
  scroll: {
    wording: "",
    cost: "2",
    level: 0,
    language: "",
    age: 0,
    known: true,
    ruined: false,
    size: "tiny",
    price: 0,
    quantity: 1,
    packed: false,
    within: "",
    description: "",
  },
  ability: {
    kind: "power",
    class: "",
    key: "",
    item: "",
    level: 0,
    slot: null,
    active: true,
    cost: "",
    fromScroll: false,
    precedents: [],
    found: "",
    uses: { scope: "", max: null, spent: 0 },
    roll: "",
    looted: { enemy: "", category: "memorableEnemy", levelTaken: 0, target: "" },
    species: {},
    description: "",
  },
  spell: {
    tradition: "ferryhack",
    level: 1,
    range: 20,
    area: "",
    duration: { amount: 1, unit: "instant" },
    quick: false,
    save: "none",
    concentration: false,
    damage: "",
    extra: "",
    original: "",
    nameOnly: false,
    prepared: false,
    description: "",
  },
  class: { key: "", table: {}, written: null, problem: null, description: "" },
};

/** A thing as presenters know it. */
export const thing = <Type extends ThingType>(type: Type, more: Partial<WrittenByType[Type]> = {}): Thing =>
  ({ type, name: "Thing", img: "thing.svg", system: { ...PLAIN[type], ...more } }) as unknown as Thing;
