import { characterView } from "../../view/sheets/character-view.ts";
import { knownNumbers } from "../../view/sheets/known-numbers.ts";
import { characterProse } from "../../view/sheets/prose-view.ts";
import { conditionOf } from "../actions/combat/perform-condition.ts";
import { performJoinClass } from "../actions/characters/perform-join-class.ts";
import { performOffer } from "../actions/characters/perform-offer.ts";
import { advanceOf } from "../advance/level-facts.ts";
import { rulesInForceFor } from "../rulebook.ts";
import { ADVANCE_ACTIONS } from "./advance-actions.ts";
import type { Parts, RenderOptions, SheetOptions } from "./base.ts";
import { COUNTER_ACTIONS } from "./counter-actions.ts";
import { countersOf } from "./counters.ts";
import { FACT_LISTS, factLists } from "./fact-lists.ts";
import { GROUPS } from "./lists/groups.ts";
import { localize } from "../localize.ts";
import { part } from "./part.ts";
import { openCreation } from "../windows/creation/open-creation.ts";
import { PlaySheet } from "./play-sheet.ts";
import { enrichedProse } from "./prose.ts";
import { sheetItems } from "./sheet-items.ts";

/** Whether something has to find its place among what a class allows; conditions come upon anybody. */
const needsPlace = (item: Item.Implementation): item is Item.OfType<"ability"> =>
  item.isAbility() && !conditionOf(item);

/** The sheet of a character: one page that reads at a glance. */
export class CharacterSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["character"],
    position: { width: 720, height: 820 },
    actions: { ...COUNTER_ACTIONS, ...ADVANCE_ACTIONS, makeCharacter: CharacterSheet.#makeCharacter },
  };

  override readonly lists = { ...FACT_LISTS, groups: GROUPS };

  static override PARTS: Parts = {
    header: part("sheets/actor/character/header"),
    vitals: part("sheets/actor/vitals"),
    conditions: part("sheets/actor/conditions"),
    attributes: part("sheets/actor/character/attributes"),
    combat: part("sheets/actor/character/combat"),
    gear: part("sheets/actor/character/gear"),
    notes: part("sheets/actor/character/notes"),
    adjust: part("sheets/actor/adjust"),
  };

  protected override async view(_options: RenderOptions): Promise<object> {
    const { actor } = this;
    if (!actor.isCharacter()) return {};
    const { system: facts, _source, name, img } = actor;
    const { languages } = facts;
    const derived = game.user.isGM ? facts.derived : knownNumbers(facts.derived);
    const written = _source.system as typeof facts;
    const items = sheetItems(actor, facts.items);
    const { rulebook, hidden } = rulesInForceFor(actor);
    const counters = countersOf(facts, derived, rulebook.options);
    const view = characterView({
      name,
      img: img ?? "",
      facts,
      written,
      languages,
      derived,
      items,
      classes: rulebook.classes,
      attributes: rulebook.attributes,
      hidden,
      advance: this.isEditable ? advanceOf(actor) : null,
      trains: rulebook.options.payForXp,
      localize,
    });
    const prose = await enrichedProse(characterProse(written), actor);
    const lists = { counters, factLists: factLists(written, rulebook.attributes) };
    return { ...view, ...lists, prose, biography: prose[0]?.enriched, isCharacter: true };
  }

  static async #makeCharacter(this: CharacterSheet): Promise<void> {
    if (this.actor.isCharacter()) await openCreation(this.actor);
  }

  /** A class is noted down, and an ability finds its place among the slots; everything else is carried. */
  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    const { actor } = this;
    if (!actor.isOwner || !actor.isCharacter() || item.parent?.uuid === actor.uuid)
      return super._onDropItem(event, item);
    if (item.isClass()) {
      await performJoinClass(actor, item);
      return null;
    }
    const given = needsPlace(item) ? await performOffer(actor, item) : item;
    return given && super._onDropItem(event, given);
  }
}
