import { asReferee } from "../../chat/as-referee.ts";
import { endByTurn, endWithFight, fightersOf } from "../../conditions/end-conditions.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { compareDexterity } from "../../../rules/index.ts";
import {
  byName,
  isAside,
  isLate,
  mayRollNow,
  passesSurprised,
  raisedIn,
  surprisedUntilNow,
} from "../../combat/initiative/after-surprise.ts";
import { packsAdvance } from "../../documents/fight-extensions.ts";
import { endFight, isFightGone } from "../../documents/is-gone.ts";
import { noteAll } from "../../documents/note-fight.ts";
import { tellFollowers } from "../../host/follow-fights.ts";
import { lazy } from "../../host/lazy.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { frenziedIn } from "../../characters/powers/strong/may-push.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isServing } from "../../host/serving.ts";

/** The order of two fighters as the rules have it; 0 where they leave it to the host. @rule WH-INIT-01 WH-INIT-03 WH-SURP-01 */
function usualOrder(a: Combatant.Implementation, b: Combatant.Implementation): number {
  const late = Number(isAside(a)) - Number(isAside(b)) || Number(isLate(a)) - Number(isLate(b));
  if (late !== 0) return late;
  const [first, second] = [a.initiativeEntry, b.initiativeEntry];
  if (first && second) return rulebookFor(null).initiative.compare(first, second);
  return first || second ? 0 : orderBefore(a, b);
}

/** The order of two who have no initiative yet, where Dexterity decides until surprise is over. @rule WB-SUR-01 */
function orderBefore(a: Combatant.Implementation, b: Combatant.Implementation): number {
  if (rulebookFor(null).surprise.orderedBy !== "dexterity" || mayRollNow(a)) return 0;
  const [one, other] = [a, b].map(({ dexterity, fightState: { tie } }) => ({
    ...(dexterity !== undefined && { dexterity }),
    tie,
  }));
  return one && other ? compareDexterity(one, other) : 0;
}

/** True if the combatant waits, wants a lower number, or holds back. @rule WH-INIT-04 WH-INIT-05 WB-DLY-01 */
const hasChosen = ({ fightState: { waiting, lowersTo, holds } }: Combatant.Implementation): boolean =>
  waiting || lowersTo > 0 || holds;

/** Clears surprise that has run out. @rule WH-SURP-01 */
async function forgetSurprise({ combatants, round }: Combat.Implementation): Promise<void> {
  if (rulebookFor(null).surprise.lasts(round)) return;
  const surprised = combatants.filter(({ fightState }) => fightState.surprised);
  await noteAll(surprised.map((combatant) => ({ combatant, notes: { surprised: false } })));
}

/** A fight, whose ties the rules decide. */
export class CombatDocument<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** The host sorts combatants without initiative, and those that act at once with another. @rule WH-INIT-03 */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    return byName(a, b, (one, other) => usualOrder(one, other) || super._sortCombatants(one, other));
  }

  /** One die for each group of like monsters and for everybody else, told on one card. @rule WH-INIT-02 */
  override async rollAll(options?: Combat.InitiativeOptions): Promise<this> {
    return options?.formula ? super.rollAll(options) : this.#rollFor(() => true);
  }

  /** Initiative for those whom no player plays. @rule WH-INIT-02 */
  override async rollNPC(options?: Combat.InitiativeOptions): Promise<this> {
    return options?.formula ? super.rollNPC(options) : this.#rollFor(({ isNPC }) => isNPC);
  }

  /** Where numbers are for one round, those who follow a leader get theirs with it. @rule RH-CMB-01 RH-RET-03 */
  override async rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
    if (options?.formula || rulebookFor(null).initiative.lasts !== "round") return super.rollInitiative(ids, options);
    const named = [ids].flat().flatMap((id) => this.combatants.get(id) ?? []);
    const all = new Set(named.flatMap((one) => [one, ...one.followers]).filter((one) => one.isOwner));
    return this.#roll([...all]);
  }

  /** The surprised roll later. @rule WH-SURP-01 */
  async #rollFor(isMeant: (one: Combatant.Implementation) => boolean): Promise<this> {
    const owed = this.combatants.filter(
      (one) => one.isOwner && one.initiative === null && mayRollNow(one) && isMeant(one),
    );
    return this.#roll(owed);
  }

  async #roll(owed: readonly Combatant.Implementation[]): Promise<this> {
    if (owed.length === 0) return this;
    const { rollTogether } = await lazy(() => import("../../combat/initiative/roll-together.ts"));
    await rollTogether(this, owed);
    return this;
  }

  /** A fight that begins, or goes back to an earlier round, is followed from there; players may write no more than turns. */
  protected override async _preUpdate(...[changes, options, user]: Parameters<Combat<SubType>["_preUpdate"]>) {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const { round } = changes;
    const isBack = typeof round === "number" && (this.round === 0 || round < this.round);
    if (!isBack || !user.isGM) return undefined;
    const followed = this.round === 0 ? 0 : Math.min(round, this.getFlag(SYSTEM_ID, "followed") ?? round);
    foundry.utils.setProperty(changes, `flags.${SYSTEM_ID}.followed`, followed);
    return undefined;
  }

  /**
   * Choices and raises for this round are settled before the next one begins, and the surprised roll, so that nobody is
   * passed over. @rule WH-SURP-01 WH-STRONG-06 WH-INIT-01 WH-INIT-04 WH-INIT-05
   */
  override async nextRound(): Promise<this> {
    const isForRound = this.started && rulebookFor(null).initiative.lasts === "round";
    if (
      isForRound ||
      raisedIn(this).length > 0 ||
      this.combatants.some(hasChosen) ||
      surprisedUntilNow(this).length > 0
    )
      await askReferee("settleInitiative", { fight: this.id ?? "" });
    return super.nextRound();
  }

  /**
   * If the surprised can do nothing at all, their turns are passed over: the round ends. Those who have acted before all
   * others roll again. @rule WB-SUR-01 RH-INI-02
   */
  override async nextTurn(): Promise<this> {
    if (this.started && this.combatant?.fightState.early) {
      await askReferee("rollAgain", { fight: this.id ?? "" });
      return this;
    }
    if (this.started && (await packsAdvance(this))) return this;
    const next = this.turns[(this.turn ?? -1) + 1];
    return next && passesSurprised(next) ? this.nextRound() : super.nextTurn();
  }

  /** A turn begins: the host tells one client alone. @rule WH-COND-01 WH-TIME-01 */
  protected override async _onStartTurn(...[combatant, context]: Parameters<Combat<SubType>["_onStartTurn"]>) {
    await super._onStartTurn(combatant, context);
    const freed = isServing() ? await endByTurn(this) : [];
    if (freed.length > 0) void asReferee(({ postEnded }) => postEnded(freed));
    if (combatant.fightIn(context.round).ended) void asReferee(({ passEnded }) => passEnded(this, combatant));
    void asReferee(({ passTurn, faceFire }) => Promise.all([passTurn(combatant.actor), faceFire(combatant)]));
    void asReferee(({ notifyPacks }) => notifyPacks("turnBegins", combatant));
  }

  /** A turn is over, which the host tells one client only: those who did not attack have loaded. @rule WH-WPN-02 */
  protected override async _onEndTurn(...[combatant, context]: Parameters<Combat<SubType>["_onEndTurn"]>) {
    await super._onEndTurn(combatant, context);
    const spent = combatant.fightIn(context.round); // read now: the next round may have begun when the part is loaded
    void asReferee(({ loadWeapons }) => loadWeapons(combatant.actor, spent));
    void asReferee(({ notifyPacks }) => notifyPacks("turnEnds", combatant, context.round));
  }

  /** A round begins, for which the host tells one client alone: the dying lose a round. @rule WH-DMG-03 WH-DMG-05 */
  protected override async _onStartRound(...[context]: Parameters<Combat<SubType>["_onStartRound"]>) {
    await super._onStartRound(context);
    if (isServing()) void forgetSurprise(this);
    void asReferee(({ followRound }) => followRound(this, context.round)); // not awaited: the turn goes on meanwhile
  }

  protected override _onUpdate(...[changes, options, user]: Parameters<Combat<SubType>["_onUpdate"]>): void {
    super._onUpdate(changes, options, user);
    tellFollowers(this);
  }

  /** Nothing is written to a fight that is gone: asked right before it is sent, as it may go while a write is prepared. */
  protected static override async _preUpdateOperation(...args: Parameters<typeof Combat._preUpdateOperation>) {
    return args[0].some(isFightGone) ? false : super._preUpdateOperation(...args);
  }

  /** What is written meanwhile, such as marks of the fallen, is let go. */
  override async delete(...args: Parameters<Combat<SubType>["delete"]>) {
    return endFight(this, () => super.delete(...args));
  }

  /** The fight is over: the active Referee's client takes away what ends with it. @rule WH-COND-01 */
  protected override _onDelete(...[options, user]: Parameters<Combat<SubType>["_onDelete"]>): void {
    super._onDelete(options, user);
    tellFollowers(this);
    if (!isServing()) return;
    const [frenzied, fighters] = [frenziedIn(this), fightersOf(this)];
    void endWithFight(this);
    if (this.round === 0) return;
    void asReferee(({ endFrenzies }) => endFrenzies(frenzied));
    void asReferee(({ askAmmo }) => askAmmo(fighters));
    void asReferee(({ endBattle }) => endBattle(this));
    void asReferee(({ passInFight }) => passInFight(this, "battle"));
    void asReferee(({ notifyPacks }) => notifyPacks("fightEnds", this));
  }
}
