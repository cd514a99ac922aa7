import {
  type Keyword,
  KEYWORD_ABILITY,
  type KeywordCategory,
  keywordUsesLeft,
  lootKeyword,
  spoils,
  substanceOfKeyword,
  takeKeyword,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { toFigure } from "../../../view/base/localize.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { icon } from "../../host/paths.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { allMade, storeGone, storeMade } from "../../documents/store-change.ts";

type Character = Actor.OfType<"character">;

type Carried = Item.Implementation;

/** A keyword as the rules know it. @rule WH-STRONG-03 WH-STRONG-05 */
export function keywordIn(item: Item.OfType<"ability">): Keyword {
  const { looted, uses } = item.system;
  return { ...looted, name: item.name, used: uses.spent, target: looted.target || null };
}

const isKeyword = (item: Carried): item is Item.OfType<"ability"> =>
  item.isAbility() && item.system.key === KEYWORD_ABILITY;

/** The keyword that a character holds. @rule WH-STRONG-04 */
const heldKeyword = ({ items }: Character): Item.OfType<"ability"> | null => items.contents.find(isKeyword) ?? null;

/** The doses that spoil when another keyword is taken. @rule WH-STRONG-04 WH-STRONG-07 */
const dosesOfKeyword = ({ items }: Character): readonly Item.OfType<"substance">[] =>
  items.contents.filter((item) => item.isSubstance()).filter(({ system }) => spoils(system));

const countDoses = (items: readonly Item.OfType<"substance">[]): number =>
  items.reduce((sum, { system }) => sum + system.quantity, 0);

/** The losses when another keyword is taken, line by line. @rule WH-STRONG-04 */
export function heldLines(looter: Character): readonly FactLine[] {
  const held = heldKeyword(looter);
  if (!held) return [];
  const doses = countDoses(dosesOfKeyword(looter));
  return [
    { label: "WHITEHACK.Loot.Lost", value: held.name },
    ...(doses > 0 ? [{ label: "WHITEHACK.Loot.Spoils", value: toFigure(doses) }] : []),
  ];
}

/** A keyword that a character takes from a fallen enemy. */
interface Taking {
  readonly enemy: string;
  readonly name: string;
  readonly category: KeywordCategory;
  /** The text about it. */
  readonly text: string;
}

/**
 * Gives a character a keyword in place of the one held, and tells it. @rule WH-STRONG-03 WH-STRONG-04 WH-STRONG-05
 * WH-STRONG-07
 */
export async function takeLoot(
  looter: Character,
  { enemy, name, category, text }: Taking,
  like: ChatMessage.Implementation,
): Promise<readonly Change[]> {
  const { level } = looter.system;
  const { options } = rulebookFor(looter);
  const old = heldKeyword(looter);
  const taken = lootKeyword({ enemy }, name, category, level);
  const { keyword, lost } = takeKeyword(old && keywordIn(old), taken, level, options);
  const facts = [
    { label: "WHITEHACK.Loot.Taken", value: keyword.name },
    { label: "WHITEHACK.Loot.As", value: `WHITEHACK.KeywordCategory.${category}` },
    { label: "WHITEHACK.Item.Uses", value: toFigure(keywordUsesLeft(keyword, level, options)) },
    ...(lost ? heldLines(looter) : []),
  ];
  const gone = await storeGone(looter, [...(old ? [old] : []), ...dosesOfKeyword(looter)]);
  const made = await storeMade(looter, [abilityOf(keyword, text), ...dosesOf(keyword, level, text)]);
  const rules = ["WH-STRONG-03", "WH-STRONG-05", ...(lost ? ["WH-STRONG-04"] : [])];
  const card = await postLines({ title: "WHITEHACK.Loot.Title", facts, rules, actor: looter, like });
  return [...gone, ...made, ...allMade(card)];
}

const paragraph = (text: string): string => (text === "" ? "" : `<p>${foundry.utils.escapeHTML(text)}</p>`);

/** A keyword as it stands among the powers. */
const abilityOf = ({ name, enemy, category, levelTaken, used }: Keyword, text: string): object => ({
  name,
  type: "ability",
  img: icon("chopped-skull"),
  system: {
    kind: "power",
    class: "strong",
    key: KEYWORD_ABILITY,
    // doses are counted among the gear
    uses: { scope: category === "substance" ? "" : "keyword", max: null, spent: used },
    looted: { enemy, category, levelTaken },
    description: paragraph(text),
  },
});

/** The doses of a substance, one for each level; what they do and weigh is written on them. @rule WH-STRONG-07 */
function dosesOf({ name, category }: Keyword, level: number, text: string): readonly object[] {
  if (category !== "substance") return [];
  const { doses, ofKeyword } = substanceOfKeyword(name, level);
  return [
    {
      name,
      type: "substance",
      img: icon("acid-blob"),
      system: { kind: "material", quantity: doses, ofKeyword, primary: { text }, description: paragraph(text) },
    },
  ];
}
