import { asKind, type Creature } from "../../documents/creature.ts";
import { areTooMany, warnShortened } from "../../documents/warn-shortened.ts";
import { mayReword } from "../../../view/items/wording-view.ts";
import { ITEM_KINDS } from "../../documents/data/kinds.ts";
import { lazy } from "../../host/lazy.ts";
import { keepInContainer } from "../../items/keep-in-container.ts";
import { wordingFacts } from "../../items/wording-facts.ts";
import { mayBeFilled } from "../../documents/piles/heap.ts";
import { putOutPacked } from "../../items/light/put-out-packed.ts";
import { askToBreak, breaksUnasked } from "../../characters/powers/fortunate/ask-to-break.ts";
import { mayBeLost } from "../../items/signature-object.ts";
import { icon } from "../../host/paths.ts";
import { mayBeKnown } from "../../magic/slotted-scroll.ts";
import { classProblem, refreshRulebook } from "../../host/rulebook.ts";

/** True if a change puts an ability into a slot. @rule WH-DEFT-05 */
const entersSlot = (changes: object): boolean =>
  typeof (changes as { readonly system?: { readonly slot?: unknown } }).system?.slot === "number";

/** An item that is carried, or an ability. */
export class ItemDocument<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** The creature that has it; null for what lies about, or belongs to all. */
  get creature(): Creature | null {
    return this.actor?.creature ?? null;
  }

  /** The character that has it: slots, classes and reading are theirs alone. */
  get character(): Actor.OfType<"character"> | null {
    return asKind("character", this.actor);
  }

  static override getDefaultArtwork(data?: Item.CreateData): Item.GetDefaultArtworkReturn {
    const type = data?.type ?? "";
    return Object.hasOwn(ITEM_KINDS, type) ? { img: icon(type) } : super.getDefaultArtwork(data);
  }

  /** Nobody has more items than a list can show, however many are made at once. */
  static override async _preCreateOperation(
    ...[documents, operation, user]: Parameters<typeof Item._preCreateOperation>
  ): Promise<boolean | void> {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    const parent = operation.parent instanceof Actor ? operation.parent : null;
    return parent && areTooMany(parent.name, parent.items.size + documents.length) ? false : undefined;
  }

  protected override _onCreate(...[data, options, user]: Parameters<Item<SubType>["_onCreate"]>): void {
    super._onCreate(data, options, user);
    this.#joinRules(user);
    if (user === game.userId) void keepInContainer(this as Item.Implementation);
  }

  /** A true miracle is known by one person at a time; and nothing lies in what heaps are made from. @rule WH-TRUE-02 */
  protected override async _preCreate(...[data, options, user]: Parameters<Item<SubType>["_preCreate"]>) {
    if ((await super._preCreate(data, options, user)) === false || !mayBeFilled(this.actor)) return false;
    warnShortened(this as Item.Implementation, data);
    if (mayBeKnown(this as Item.Implementation)) return undefined;
    ui.notifications.warn(game.i18n.format("WHITEHACK.TrueMiracle.known", { name: this.name }));
    return false;
  }

  /**
   * The wording of a miracle is the player's until the next level, or the Referee's; what is packed goes out; and a
   * signature object breaks only where its player agrees.
   * @rule WH-MIR-04 WH-TRUE-02 WH-TIME-05 WH-FORT-04
   */
  protected override async _preUpdate(...[changes, options, user]: Parameters<Item<SubType>["_preUpdate"]>) {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    warnShortened(this as Item.Implementation, changes);
    if (this.isGear()) putOutPacked(this, changes);
    if (breaksUnasked(this, changes, options)) {
      void askToBreak(this);
      return false;
    }
    if (this.isAbility() && entersSlot(changes)) {
      const { mayEnterSlot } = await lazy(() => import("../../characters/slots/perform-item-slot.ts"));
      if (!mayEnterSlot(this as Item.Implementation, changes)) return false;
    }
    const { name } = changes as { readonly name?: string };
    if (name === undefined || name === this.name || mayReword(wordingFacts(this))) return undefined;
    const isTheirs = wordingFacts(this).author === "player";
    ui.notifications.warn(`WHITEHACK.Wording.${isTheirs ? "Refused" : "Referees"}`, { localize: true });
    return false;
  }

  /** A signature object never goes unless its player agrees. @rule WH-FORT-04 */
  protected override async _preDelete(...[options, user]: Parameters<Item<SubType>["_preDelete"]>) {
    if ((await super._preDelete(options, user)) === false) return false;
    return (await mayBeLost(this, options)) ? undefined : false;
  }

  protected override _onUpdate(...[changes, options, user]: Parameters<Item<SubType>["_onUpdate"]>): void {
    super._onUpdate(changes, options, user);
    this.#joinRules(user);
  }

  protected override _onDelete(...[options, user]: Parameters<Item<SubType>["_onDelete"]>): void {
    super._onDelete(options, user);
    if (this.#isOfTheRules) refreshRulebook();
  }

  /** Classes that lie in the world are among the rules. */
  get #isOfTheRules(): boolean {
    return this.isClass() && !this.parent && !this.inCompendium;
  }

  /** A class of the world has changed, and the user who changed it is told where it cannot be played. */
  #joinRules(user: string): void {
    if (!this.#isOfTheRules) return;
    refreshRulebook();
    const problem = classProblem(this);
    if (problem && user === game.userId) ui.notifications.warn(problem);
  }

  /** Narrows `system` to a weapon's. */
  isWeapon(): this is Item.OfType<"weapon"> {
    return this.type === "weapon";
  }

  /** Narrows `system` to a piece of armor's. */
  isArmor(): this is Item.OfType<"armor"> {
    return this.type === "armor";
  }

  /** Narrows `system` to other gear's. */
  isGear(): this is Item.OfType<"gear"> {
    return this.type === "gear";
  }

  /** Narrows `system` to a substance's. */
  isSubstance(): this is Item.OfType<"substance"> {
    return this.type === "substance";
  }

  /** Narrows `system` to a scroll's. */
  isScroll(): this is Item.OfType<"scroll"> {
    return this.type === "scroll";
  }

  /** Narrows `system` to an ability's. */
  isAbility(): this is Item.OfType<"ability"> {
    return this.type === "ability";
  }

  /** Narrows `system` to a class's. */
  isClass(): this is Item.OfType<"class"> {
    return this.type === "class";
  }

  /** Narrows `system` to a spell's. */
  isSpell(): this is Item.OfType<"spell"> {
    return this.type === "spell";
  }
}
