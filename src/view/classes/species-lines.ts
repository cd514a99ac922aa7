import type { AttributeSet } from "../../rules/characters/attributes/attribute-set.ts";
import type { SpeciesFacts } from "../../rules/characters/species.ts";
import { xpFactorOf } from "../../rules/characters/species.ts";
import { readSpecies } from "../../rules/characters/written-species.ts";
import { storedAttributeLabel } from "../attribute-words.ts";
import { CLASS_WORDS, TAG_WORDS, toWord } from "./class-words.ts";
import type { FactLine } from "../things/item-facts.ts";
import { type Localize, toFigure, toSigned } from "../localize.ts";
import { nameOr } from "../../rules/unnamed.ts";

interface Reader {
  readonly attributes: AttributeSet;
  readonly localize: Localize;
}

const traitWords = (traits: SpeciesFacts["advantages"], localize: Localize): string =>
  traits.map(({ name, points }) => `${localize(nameOr(name, "trait"))} (${toFigure(points)})`).join(", ");

/** How it heals, if that differs from the class. @rule WH-SPC-03 */
function healingWords({ healing }: SpeciesFacts, localize: Localize): string {
  if (!healing) return "";
  const only = healing.naturalOnly ? ` ${localize("WHITEHACK.ClassTraitPart.onlyTold")}` : "";
  return localize("WHITEHACK.ClassTrait.healing.told", { factor: toFigure(healing.naturalFactor), only });
}

const line = (label: string, value: string): readonly FactLine[] => (value === "" ? [] : [{ label, value }]);
const bonus = (value: number): string => (value === 0 ? "" : toSigned(value));

const scoreWords = ({ scores }: SpeciesFacts, { attributes, localize }: Reader): string =>
  Object.entries(scores)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${storedAttributeLabel(attributes, name, localize)} ${toSigned(value)}`)
    .join(", ");

const saveWords = ({ saveBonuses }: SpeciesFacts, localize: Localize): string =>
  saveBonuses.map(({ tag, value }) => `${toWord(TAG_WORDS, tag, localize)} ${toSigned(value)}`).join(", ");

/** The effects of a species that is played like a class, line by line; nothing if it cannot be used. @rule WH-SPC-01 */
export function speciesLines(name: string, written: unknown, reader: Reader): readonly FactLine[] {
  const { localize } = reader;
  const species = readSpecies(name, written);
  if (!species) return [];
  const classes = species.classes.map((id) => toWord(CLASS_WORDS, id, localize)).join(", ");
  const { reach, commandSave } = species;
  return [
    ...line("WHITEHACK.Species.xpFactor", `×${toFigure(xpFactorOf(species))}`),
    ...line("WHITEHACK.Species.advantages", traitWords(species.advantages, localize)),
    ...line("WHITEHACK.Species.drawbacks", traitWords(species.drawbacks, localize)),
    ...line("WHITEHACK.Species.classes", classes),
    ...line("WHITEHACK.Species.vocations", species.vocations.join(", ")),
    ...line("WHITEHACK.Species.hitPoints", bonus(species.hitPoints)),
    ...line("WHITEHACK.Species.scores", scoreWords(species, reader)),
    ...line("WHITEHACK.Species.meleeDamage", bonus(species.meleeDamage)),
    ...line(
      "WHITEHACK.Species.reach",
      reach === null ? "" : localize("WHITEHACK.Species.feet", { feet: toFigure(reach) }),
    ),
    ...line("WHITEHACK.Species.saves", saveWords(species, localize)),
    ...line("WHITEHACK.ClassTrait.healing.label", healingWords(species, localize)),
    ...line("WHITEHACK.Species.goesOnFighting", species.goesOnFighting ? localize("WHITEHACK.Item.Yes") : ""),
    ...line("WHITEHACK.Species.commandSave", commandSave === null ? "" : toSigned(commandSave)),
    ...line("WHITEHACK.Species.commands", species.commands.join(", ")),
    ...line("WHITEHACK.Species.seesAround", species.seesAround ? localize("WHITEHACK.Item.Yes") : ""),
    ...line("WHITEHACK.Defence.immune", species.immune.join(", ")),
    ...line("WHITEHACK.Defence.resistant", species.resistant.join(", ")),
    ...line("WHITEHACK.Defence.vulnerable", species.vulnerable.join(", ")),
  ];
}
