import { DIE_SIZES } from "../../../rules/base/dice.ts";
import { toChoices } from "../../../view/base/choices.ts";
import { type Localize, toFigure } from "../../../view/base/localize.ts";
import { ARMOR_WEIGHTS } from "../rules/characters/armor.ts";
import { type Growth, REDHACK_CLASSES, type RedhackClass, type RedhackClasses } from "../rules/characters/classes.ts";
import { INITIATIVE_DICE } from "../rules/combat/initiative-die.ts";
import { EFFECT_SOURCES } from "../rules/tests/saves.ts";

const GROWTHS = ["reactions", "techniques", "slots"] as const;
const FLAGS = ["shield", "thief", "castsWithFullHand"] as const;

/** The name of a class: its item's, or the usual one of its id; a language key, or plain words. @rule RH-CHR-02 */
export function classLabel(id: string, classes: RedhackClasses): string {
  const name = Object.hasOwn(classes, id) ? (classes[id]?.name ?? "") : "";
  if (name !== "") return name;
  return Object.hasOwn(REDHACK_CLASSES, id) ? `WHITEHACK.Redhack.Class.${id}` : id;
}

const growthText = ({ start, every }: Growth, localize: Localize): string =>
  every > 0
    ? localize("WHITEHACK.Redhack.Class.grows", { start: toFigure(start), every: toFigure(every) })
    : toFigure(start);

const dice = (sizes: readonly number[]) => Object.fromEntries(sizes.map((size) => [String(size), `d${size}`]));

/** The numbers of a class, to write and to read. @rule RH-CHR-02 */
export function classFields(kind: RedhackClass, localize: Localize) {
  const armor = toChoices(ARMOR_WEIGHTS, (weight) => `WHITEHACK.Redhack.Class.armorOf.${weight}`);
  const magic = toChoices(["", ...EFFECT_SOURCES], (source) => `WHITEHACK.Redhack.Class.magicOf.${source || "none"}`);
  const flags = FLAGS.map((id) => ({ id, label: `WHITEHACK.Redhack.Class.has.${id}`, isOn: kind[id] }));
  const growths = GROWTHS.map((id) => ({ id, label: `WHITEHACK.Redhack.Class.${id}`, ...kind[id] }));
  return {
    selects: [
      { id: "hitDie", label: "WHITEHACK.Redhack.Class.hitDie", value: String(kind.hitDie), choices: dice(DIE_SIZES) },
      {
        id: "initiative",
        label: "WHITEHACK.Redhack.Number.initiative",
        value: String(kind.initiative),
        choices: dice(INITIATIVE_DICE),
      },
      { id: "armor", label: "WHITEHACK.Redhack.Class.armor", value: kind.armor, choices: armor },
      { id: "magic", label: "WHITEHACK.Redhack.Class.magic", value: kind.magic ?? "", choices: magic },
    ],
    growths,
    flags,
    damageSteps: kind.damageSteps,
    lines: [
      { label: "WHITEHACK.Redhack.Class.hitDie", value: `d${kind.hitDie}` },
      { label: "WHITEHACK.Redhack.Number.initiative", value: `d${kind.initiative}` },
      ...GROWTHS.map((id) => ({
        label: `WHITEHACK.Redhack.Class.${id}`,
        value: growthText(kind[id], localize),
      })).filter(({ value }) => value !== "0"),
      { label: "WHITEHACK.Redhack.Class.armor", value: `WHITEHACK.Redhack.Class.armorOf.${kind.armor}` },
      ...(kind.magic
        ? [{ label: "WHITEHACK.Redhack.Class.magic", value: `WHITEHACK.Redhack.Class.magicOf.${kind.magic}` }]
        : []),
      ...(kind.damageSteps > 0
        ? [{ label: "WHITEHACK.Redhack.Class.damageSteps", value: toFigure(kind.damageSteps) }]
        : []),
    ],
    told: flags.filter(({ isOn }) => isOn).map(({ label }) => label),
  };
}
