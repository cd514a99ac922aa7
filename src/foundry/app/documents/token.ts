import { asKind, type Creature, type Heap } from "../../documents/creature.ts";
import { type HitDice, monsterHitPoints, resolveTotal } from "../../../rules/index.ts";
import { askHitDice } from "../../monsters/ask-hit-dice.ts";
import { rollDice } from "../../host/dice.ts";
import { isPlanned, startPlanned, updateNewDelta } from "../../host/compat.ts";
import { lazy } from "../../host/lazy.ts";
import { noteKey, ownMoveOf } from "../../movement/own-move.ts";
import { MADE_IN, ownSession } from "../../host/serving.ts";
import { setting } from "../../host/settings.ts";

/** A creature on a scene; each monster that is put there has hit points of its own. */
export class SceneToken extends TokenDocument {
  /** The creature that stands here; null for what the rules know nothing of. */
  get creature(): Creature | null {
    return this.actor?.creature ?? null;
  }

  /** The heap that lies here; null for anything else. */
  get heap(): Heap | null {
    return asKind("heap", this.actor);
  }

  protected override async _preCreate(
    ...[data, options, user]: Parameters<TokenDocument["_preCreate"]>
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!hasOwnHitPoints(data)) await this.#makeItsOwn();
    this.#openToAll();
    return undefined;
  }

  /** All tabs hear which of them has moved it: what follows is done in that one. */
  protected override async _preUpdate(
    ...[changes, options, user]: Parameters<TokenDocument["_preUpdate"]>
  ): Promise<boolean | void> {
    Object.assign(options, { [MADE_IN]: ownSession() });
    return super._preUpdate(changes, options, user);
  }

  /**
   * A creature that leaves a melee in its own turn is stopped where enemies may attack it. @rule WH-FREE-01 WH-FREE-03
   */
  protected override async _preUpdateMovement(
    ...[movement, operation]: Parameters<TokenDocument["_preUpdateMovement"]>
  ): Promise<boolean | void> {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    noteKey(movement);
    const fighter = ownMoveOf(this, movement);
    if (!fighter) return undefined;
    const { canMove } = await lazy(() => import("../../movement/watch-move.ts"));
    return canMove(this, fighter, movement) ? undefined : false;
  }

  /** Generation 14: a way that was planned is watched when it is made, even where the host asks nobody then. @rule WH-FREE-01 */
  async startMovement(id: string = this.movement.id): Promise<boolean> {
    const { movement } = this;
    if (movement.id !== id || !isPlanned(movement)) return false;
    noteKey(movement);
    const fighter = ownMoveOf(this, movement);
    if (fighter) {
      const { canMove } = await lazy(() => import("../../movement/watch-move.ts"));
      if (!canMove(this, fighter, movement)) return this.#giveUpPlan();
    }
    return startPlanned(this, id);
  }

  /** The rest of a plan is made segment by segment, or not at all. */
  #giveUpPlan(): false {
    this.stopMovement();
    return false;
  }

  /** When a heap goes, so do its windows. */
  protected override _onDelete(...args: Parameters<TokenDocument["_onDelete"]>): void {
    const { heap } = this;
    super._onDelete(...args);
    if (!heap || this.actorLink) return;
    const windows = [heap, ...heap.items.contents].flatMap(({ apps }) => Object.values(apps));
    for (const window of windows) void window.close();
  }

  /** Items in the open are seen by all who see the token, even without rights to the actor that it was made from. */
  #openToAll(): void {
    if (asKind("heap", this.#base) && !this.actorLink) updateNewDelta(this, { ownership: { default: SEEN } });
  }

  /** A monster that is put down has as many hit dice as the Referee says, and hit points of its own. @rule WH-MON-02 */
  async #makeItsOwn(): Promise<void> {
    const actor = this.#monster;
    const hitDice = actor?.system.derived.hitDice;
    if (!actor || !hitDice) return;
    const chosen = actor.system.derived.needsChoice ? await askHitDice(this.name, hitDice) : null;
    if (chosen !== null) updateNewDelta(this, { system: { hitDiceChosen: chosen } });
    if (setting("rollMonsterHitPoints")) await this.#rollHitPoints(actor, hitDice, chosen);
  }

  /** The actor of the world that it was made from. */
  get #base(): Actor.Implementation | undefined {
    return game.actors.get(this.actorId ?? "");
  }

  /** The monster that it is one of; null where the actor is no monster, or stands for itself. */
  get #monster(): Actor.OfType<"monster"> | null {
    return this.actorLink ? null : asKind("monster", this.#base);
  }

  /** Rolls hit points without a card, with the hit dice that were chosen now or before. @rule WH-MON-02 */
  async #rollHitPoints(actor: Actor.OfType<"monster">, hitDice: HitDice, chosen: number | null): Promise<void> {
    const plan = chosen === null ? actor.system.derived.hitPoints : monsterHitPoints(hitDice, chosen);
    if (!plan) return;
    const total = resolveTotal(plan, (await rollDice(plan)).faces);
    const own = chosen === null ? {} : { hitDiceChosen: chosen };
    updateNewDelta(this, { system: { ...own, hp: { value: total, max: total } } });
  }
}

const SEEN = CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;

/** A token that is copied, or written with hit points, keeps them. */
const hasOwnHitPoints = (data: object): boolean => foundry.utils.hasProperty(data, "delta.system.hp");
