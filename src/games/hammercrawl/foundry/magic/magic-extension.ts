import { asKind, type Creature } from "../../../../foundry/documents/creature.ts";
import { actOn, packFactsOf, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackExtension, PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { BOOK_FIELDS, SPELL_FIELDS } from "../../rules/magic/spellbook.ts";
import { LIST_WORDS, spellsView } from "../../view/magic-view.ts";
import { castSpell } from "./cast-spell.ts";
import { casterOf } from "./caster.ts";
import { changeMind, copyScroll, drawForBook, restForSpells } from "./spellbook.ts";

/** The book of a caster, what is in mind, and what can be done about it. @rule HC-MAG-01 HC-MAG-02 HC-MAG-03 */
const SPELLS_PART = partOn("creature", {
  id: "hc-spells",
  types: ["hammercrawl"],
  page: "spells",
  title: "WHITEHACK.Hammercrawl.Magic.title",
  template: "whitehack/games/hammercrawl/magic/spells",
  isShown: (actor) => casterOf(actor) !== null || actor.items.contents.some(({ type }) => type === "spell"),
  context(actor) {
    const shown = casterOf(actor);
    return shown ? spellsView(shown, localize) : {};
  },
});

/** Whose spell an item is, on its own sheet. @rule HC-MAG-05 */
const SPELL_PART: PackSheetPart = {
  id: "hc-spell",
  types: ["spell"],
  page: "page",
  title: "WHITEHACK.Hammercrawl.Magic.spellTitle",
  template: "whitehack/games/hammercrawl/magic/spell",
  context: (document, { editable }) =>
    document instanceof Item ? { ...packFactsOf(document, SPELL_FIELDS), lists: LIST_WORDS, editable } : {},
};

/** Whether a piece of gear is a caster's book, on its own sheet. @rule HC-MAG-05 */
const BOOK_PART: PackSheetPart = {
  id: "hc-book",
  types: ["gear"],
  page: "page",
  title: "WHITEHACK.Hammercrawl.Magic.spellTitle",
  template: "whitehack/games/hammercrawl/magic/book",
  isShown(document) {
    if (!(document instanceof Item)) return false;
    const bearer = asKind("creature", document.actor);
    return document.actor === null || (bearer !== null && casterOf(bearer) !== null);
  },
  context: (document, { editable }) =>
    document instanceof Item ? { ...packFactsOf(document, BOOK_FIELDS), editable } : {},
};

/** The act of a button in the row of an item. */
const onItem = (act: (actor: Creature, item: Item.Implementation) => Promise<unknown>) =>
  actOn("creature", async (actor, { item }) => {
    const bearer = asKind("creature", item?.actor);
    if (item && bearer?.uuid === actor.uuid) await act(actor, item);
  });

/** Books of spells at the table. */
export const MAGIC_EXTENSION: PackExtension = {
  templates: ["games/hammercrawl/magic/spells", "games/hammercrawl/magic/spell", "games/hammercrawl/magic/book"],
  sheetParts: [SPELLS_PART, SPELL_PART, BOOK_PART],
  acts: {
    "hc.cast": onItem(castSpell),
    "hc.mind": onItem(changeMind),
    "hc.copy": onItem(copyScroll),
    "hc.night": actOn("creature", restForSpells),
    "hc.drawSpells": actOn("creature", drawForBook),
  },
};
