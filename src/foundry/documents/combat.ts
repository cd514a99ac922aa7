import { endByTurn, endWithFight } from "../conditions/end-conditions.ts";
import { beginRound, endBattle } from "../health/battles.ts";
import { rulebookFor } from "../rulebook.ts";

/** A fight, whose ties the rules decide. */
export class CombatDocument<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** The host sorts whoever has no initiative yet, and whoever acts at once with another. @rule WH-INIT-03 */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const [first, second] = [a.initiativeEntry, b.initiativeEntry];
    const order = first && second ? rulebookFor(null).initiative.compare(first, second) : 0;
    return order || super._sortCombatants(a, b);
  }

  /** A turn begins: the host tells one client alone. @rule WH-COND-01 WH-TIME-01 */
  protected override async _onStartTurn(...[combatant, context]: Parameters<Combat<SubType>["_onStartTurn"]>) {
    await super._onStartTurn(combatant, context);
    await endByTurn(this);
  }

  /** A round begins, for which the host tells one client alone: it passes for whoever is dying. @rule WH-DMG-03 WH-DMG-05 */
  protected override async _onStartRound(...[context]: Parameters<Combat<SubType>["_onStartRound"]>) {
    await super._onStartRound(context);
    void beginRound(this, context.round); // not awaited: the turn goes on meanwhile
  }

  /** The fight is over: the active Referee's client takes away what ends with it. @rule WH-COND-01 */
  protected override _onDelete(...[options, user]: Parameters<Combat<SubType>["_onDelete"]>): void {
    super._onDelete(options, user);
    if (!game.user.isActiveGM) return;
    void endWithFight(this);
    if (this.round > 0) void endBattle(this);
  }
}
