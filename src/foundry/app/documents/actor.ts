import { areTooMany, warnShortened } from "../../documents/warn-shortened.ts";
import { stepHitPoints, writeHitPoints } from "../../../rules/index.ts";
import { showHealth } from "../../conditions/health-marks.ts";
import { showToOthers } from "../../combat/companions-of.ts";
import { healthMarkOf, lastingFor } from "../../documents/statuses.ts";
import { ACTOR_KINDS } from "../../documents/data/kinds.ts";
import { gameOf } from "../../extensions/games.ts";
import { lazy } from "../../host/lazy.ts";
import { icon } from "../../host/paths.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import type { Creature } from "../../documents/creature.ts";
import { isFilling, mayBeDeleted, mayBeFilled } from "../../documents/piles/heap.ts";
import { hitPointsOf, hitPointsUpdate, withHitPointState } from "../../documents/hit-points.ts";
import { darkSight, growToken, newToken, tokenSize } from "../../documents/new-token.ts";

/** Kinds that belong to an optional rule. */
const BY_RULE = { homebase: "bases", vehicle: "vehicles" } as const;

const isOffered = (type: string): boolean =>
  (gameOf(type)?.isOffered?.() ?? true) &&
  (!Object.hasOwn(BY_RULE, type) || rulebookFor(null).options[BY_RULE[type as keyof typeof BY_RULE]]);

/** The kinds of actors that people may choose from. @rule WH-OPT-01 */
const offeredKinds = (kinds: readonly string[]): string[] =>
  kinds.filter((type) => type !== CONST.BASE_DOCUMENT_TYPE && isOffered(type));

/** An actor of the game: a character, a monster, or what belongs to several or to nobody. */
export class ActorDocument<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Narrows `system` to a character's. */
  isCharacter(): this is Actor.OfType<"character"> {
    return this.type === "character";
  }

  /** Narrows `system` to a monster's. */
  isMonster(): this is Actor.OfType<"monster"> {
    return this.type === "monster";
  }

  /** Narrows `system` to a party's. */
  isParty(): this is Actor.OfType<"party"> {
    return this.type === "party";
  }

  /** Narrows `system` to that of a heap of items. */
  isHeap(): this is Actor.OfType<"heap"> {
    return this.type === "heap";
  }

  /** Narrows `system` to that of a base. @rule WH-BASE-01 */
  isHomebase(): this is Actor.OfType<"homebase"> {
    return this.type === "homebase";
  }

  /** Narrows `system` to a vehicle's. @rule WH-VEH-01 */
  isVehicle(): this is Actor.OfType<"vehicle"> {
    return this.type === "vehicle";
  }

  /** True for one of a game's people, with hit points and derived numbers; false for a party, a heap and the like. */
  isCreature(): this is Creature {
    return gameOf(this.type) !== undefined;
  }

  /** The actor as one of a game's people; null for a party, a heap and the like. */
  get creature(): Creature | null {
    return this.isCreature() ? this : null;
  }

  /** Kinds whose rule is off are not offered; those that are there stay as they are. @rule WH-OPT-01 */
  static override async createDialog(
    ...[data, operation, options]: Parameters<typeof Actor.createDialog>
  ): ReturnType<typeof Actor.createDialog> {
    const restricted: object = { types: offeredKinds(this.TYPES), ...options };
    return super.createDialog(data, operation, restricted as typeof options);
  }

  static override getDefaultArtwork(data?: Actor.CreateData): Actor.GetDefaultArtworkReturn {
    const type = data?.type ?? "";
    if (!Object.hasOwn(ACTOR_KINDS, type)) return super.getDefaultArtwork(data);
    const img = icon(type);
    return { img, texture: { src: img } };
  }

  /** Shows a new party or base to all players, unless something else was said. */
  #showToAll(said: Actor.CreateData["ownership"]): void {
    const isShared = this.isParty() || this.isHomebase();
    if (isShared && said?.default === undefined)
      this.updateSource({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } });
  }

  /** A new creature or heap gets a token of its sort; a new party or base is for all players to see. */
  protected override async _preCreate(
    ...[data, options, user]: Parameters<Actor<SubType>["_preCreate"]>
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (areTooMany(this.name, this.items.size)) return false;
    if (this.inCompendium) return undefined;
    const token = data.prototypeToken ? null : (newToken(this.type) ?? gameOf(this.type)?.people[this.type]?.token);
    if (token) this.updateSource({ prototypeToken: { ...token, ...this.#ownSize() } });
    this.#showToAll(data.ownership);
    if (this.isMonster() && !this.#isCopy) this.#seeInTheDark(this.system.kinds);
    return undefined;
  }

  /** A monster's token is as big as the monster. */
  #ownSize(): object {
    return this.isMonster() ? tokenSize(this.system.creatureSize) : {};
  }

  /** A copy of an actor of this world keeps the token as it was set up. */
  get #isCopy(): boolean {
    return Boolean(this._stats.duplicateSource);
  }

  /** A new monster, one from a compendium too, sees in the dark unless its token sees already. @rule WH-MON-12 */
  #seeInTheDark(kinds: readonly string[]): void {
    const sight = this.prototypeToken.sight.enabled ? null : darkSight(kinds, rulebookFor(this).options);
    if (sight) this.updateSource({ prototypeToken: { sight } });
  }

  /** The base actors of heaps stay empty; tokens grow with their monsters. */
  protected override async _preUpdate(...[changes, options, user]: Parameters<Actor<SubType>["_preUpdate"]>) {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    warnShortened(this as Actor.Implementation, changes);
    if (this.isMonster() && changes) growToken(this, changes);
    return this.isHeap() && isFilling(changes) && !mayBeFilled(this) ? false : undefined;
  }

  protected override async _preDelete(...[options, user]: Parameters<Actor<SubType>["_preDelete"]>) {
    if ((await super._preDelete(options, user)) === false) return false;
    return mayBeDeleted(this as Actor.Implementation) ? undefined : false;
  }

  /** A new actor may already follow a master. */
  protected override _onCreate(...args: Parameters<Actor<SubType>["_onCreate"]>): void {
    super._onCreate(...args);
    if (this.isCreature()) showToOthers(this);
  }

  /** An actor is redrawn when it, an item or an effect of it changes; parties show its numbers, so they follow. */
  override render(...options: Parameters<Actor<SubType>["render"]>): void {
    super.render(...options);
    if (this.isCreature()) showToOthers(this);
  }

  /** Statuses that tell of hit points change the hit points; the others are conditions. @rule WH-DMG-02 WH-COND-01 */
  override async toggleStatusEffect(
    ...[status, options]: Parameters<Actor<SubType>["toggleStatusEffect"]>
  ): ReturnType<Actor<SubType>["toggleStatusEffect"]> {
    const mark = healthMarkOf(status);
    if (!mark || !this.isCreature()) return super.toggleStatusEffect(status, options);
    const has = this.statuses.has(status);
    const active = options?.active ?? !has;
    if (active === has) return active || undefined;
    const { storeMark } = await lazy(() => import("../../conditions/give-condition.ts"));
    await storeMark(this, mark, active, { end: lastingFor(this) });
    return active;
  }

  /** An update of hit points is completed by the state that they mean. @rule WH-DMG-02 WH-DMG-03 */
  override async update(...[data, operation]: Parameters<Actor<SubType>["update"]>): Promise<this | undefined> {
    const isWritten = data !== undefined && this.isCreature();
    const written = await super.update(isWritten ? withHitPointState(this, data) : data, operation);
    if (isWritten && !this.inCompendium) await showHealth(this);
    return written;
  }

  /** The bar over a token: the host would stop at 0, but hit points go below and temporary ones are lost first. */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    if (attribute !== "hp" || !isBar || !this.isCreature() || !Number.isSafeInteger(value)) {
      return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    }
    const hp = hitPointsOf(this);
    const counted = isDelta
      ? stepHitPoints(hp, value, rulebookFor(this))
      : writeHitPoints(hp, Math.min(value, hp.max), rulebookFor(this));
    await this.update({ system: { hp: hitPointsUpdate(this, counted) } } as Actor.UpdateData);
    return this;
  }
}
