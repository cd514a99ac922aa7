import { resolveTotal } from "../../rules/index.ts";
import { throwDice } from "../dice.ts";
import { updateNewDelta } from "../generation.ts";
import { setting } from "../settings.ts";

/** A creature on a scene; each monster that is put there has hit points of its own. */
export class SceneToken extends TokenDocument {
  protected override async _preCreate(
    ...[data, options, user]: Parameters<TokenDocument["_preCreate"]>
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (setting("rollMonsterHitPoints") && !hasOwnHitPoints(data)) await this.#rollHitPoints();
    return undefined;
  }

  /** Quietly, and nothing where the actor is no monster, stands for itself or has no hit dice to roll. @rule WH-MON-02 */
  async #rollHitPoints(): Promise<void> {
    const actor = this.actorId ? game.actors.get(this.actorId) : undefined;
    if (this.actorLink || !actor?.isMonster()) return;
    const plan = actor.system.derived.hitPoints;
    if (!plan) return;
    const total = resolveTotal(plan, (await throwDice(plan)).faces);
    updateNewDelta(this, { system: { hp: { value: total, max: total } } });
  }
}

/** A token that is copied, or written with hit points, keeps them. */
const hasOwnHitPoints = (data: object): boolean => foundry.utils.hasProperty(data, "delta.system.hp");
