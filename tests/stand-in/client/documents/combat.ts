import type { UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { CONFIG } from "../../common/config.ts";
import { BaseCombat } from "../../common/documents/combat-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import { Hooks } from "../game/hooks.ts";
import { combatTime } from "../game/time.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import { announceTurn, playAnnouncement } from "./combat-sounds.ts";
import { historyOf, type CombatHistory, type TurnContext } from "./combat-history.ts";
import { countEffects, refreshEffects } from "./effects/active-effect-registry.ts";
import { rollInitiatives, type InitiativeOptions } from "./initiative.ts";
import { keepTurn } from "./keep-turn.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import { changeTurn, firstTurn, turnAfter } from "./turning.ts";
import { runTurnEvents } from "./turn-events.ts";

export type { Combatant } from "./combatant.ts";
export type { CombatHistory, TurnContext } from "./combat-history.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.Combat.html */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  static readonly CONFIG_SETTING = "combatTrackerConfig";

  declare combatants: EmbeddedCollection<Combatant>;
  declare groups: EmbeddedCollection;
  declare scene: Scene | null;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  declare type: string;
  declare system: Dict;
  declare turns: Combatant[];
  declare current: CombatHistory;
  declare previous: CombatHistory;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    const nowhere = (): CombatHistory => ({ round: 0, turn: null, tokenId: null, combatantId: null });
    for (const [key, value] of Object.entries({ turns: [], current: nowhere(), previous: nowhere() }))
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.combatants.size === this.turns.length) return;
    const { current, turns } = this;
    this.setupTurns();
    // Whose turn it was is still to be compared with whose it is now.
    if (turns.length > 0) this.current = current;
  }

  /* ---------- where it stands ---------- */

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | null {
    if (this.turn === null || this.turns.length === 0) return null;
    return this.turns[(this.turn + 1) % this.turns.length] ?? null;
  }

  get started(): boolean {
    return this.round > 0 && this.turns.length > 0;
  }

  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene === currentClient().game.scenes.current);
  }

  get isView(): boolean {
    const { viewed, leaving } = currentClient().game.combats;
    return viewed === this || leaving === this;
  }

  get settings(): Dict {
    return (currentClient().game.settings.get("core", Combat.CONFIG_SETTING) ?? {}) as Dict;
  }

  override get visible(): boolean {
    return true;
  }

  getCombatantsByActor(actor: Actor | string): Combatant[] {
    const isToken = typeof actor !== "string" && actor.isToken;
    if (isToken) return this.getCombatantsByToken(actor.token as TokenDocument);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id);
  }

  getCombatantsByToken(token: TokenDocument | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  /** Orders the combatants; every client does so by itself from the same data. */
  setupTurns(): Combatant[] {
    const turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(turns.length - 1, 0));
    this.turns = turns;
    this.current = this._getCurrentState();
    return turns;
  }

  debounceSetup(): void {
    this.setupTurns();
  }

  /** Highest initiative first, those without last, equal ones by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const initiative = (one: Combatant) => (typeof one.initiative === "number" ? one.initiative : -Infinity);
    const [first, second] = [initiative(a), initiative(b)];
    if (first !== second) return second > first ? 1 : -1;
    return (a.id ?? "") > (b.id ?? "") ? 1 : -1;
  }

  getTimeDelta(fromRound: number, fromTurn: number, toRound: number, toTurn: number): number {
    return combatTime(this.turns.length, fromRound, fromTurn, toRound, toTurn);
  }

  _canChangeTurn(_user: UserLike): boolean {
    return true;
  }

  _canChangeRound(_user: UserLike): boolean {
    return true;
  }

  /* ---------- turning ---------- */

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData, { turnEvents: true, direction: 1 });
    return this;
  }

  async nextTurn(): Promise<this> {
    const next = turnAfter(this);
    if (next === null) return await this.nextRound();
    await changeTurn(this, "combatTurn", { round: this.round, turn: next }, 1);
    return this;
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return await this.previousRound();
    await changeTurn(this, "combatTurn", { round: this.round, turn: (this.turn ?? this.turns.length) - 1 }, -1);
    return this;
  }

  async nextRound(): Promise<this> {
    const turn = this.turn === null && this.round > 0 ? null : firstTurn(this);
    await changeTurn(this, "combatRound", { round: this.round + 1, turn }, 1);
    return this;
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turns.length === 0 ? null : this.turns.length - 1;
    await changeTurn(this, "combatRound", { round, turn }, -1);
    return this;
  }

  async endCombat(): Promise<this | undefined> {
    const { confirmEndOfCombat } = await import("./dialogs.ts");
    return (await confirmEndOfCombat()) ? await this.delete() : undefined;
  }

  async activate(options: Dict = {}): Promise<Document[]> {
    const updates = currentClient().game.combats.contents.map((combat) => ({
      _id: combat.id,
      active: combat.id === this.id,
    }));
    return await (this.constructor as typeof Combat).updateDocuments(updates, options);
  }

  async toggleSceneLink(): Promise<this | undefined> {
    const scene = this._source["scene"] ? null : (currentClient().game.scenes.current?.id ?? null);
    return await this.update({ scene });
  }

  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants.values()): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  updateCombatantActors(): void {
    for (const combatant of this.combatants.values()) combatant.actor?.render(false, { renderContext: "updateCombat" });
  }

  /* ---------- initiative ---------- */

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiatives(this, [ids].flat(), options);
    return this;
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    const ids = this.combatants.filter((one) => one.isOwner && one.initiative === null).map((one) => one.id as string);
    return await this.rollInitiative(ids, options);
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    const wanted = this.combatants.filter((one) => one.isOwner && one.isNPC && one.initiative === null);
    return await this.rollInitiative(
      wanted.map((one) => one.id as string),
      options,
    );
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const current = this.combatant?.id;
    const updates = this.combatants.contents.map((one) => ({ _id: one.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    if (updateTurn && current) await keepTurn(this, current);
    return this;
  }

  /* ---------- turn events ---------- */

  async _onEnter(_combatant: Combatant): Promise<void> {}

  async _onExit(combatant: Combatant): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }

  async _onStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await this._clearMovementHistoryOnStartTurn(combatant, _context);
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onStartRound(_context: Omit<TurnContext, "turn">): Promise<void> {}
  async _onEndRound(_context: Omit<TurnContext, "turn">): Promise<void> {}

  /** Since 14.353 those of all: https://foundryvtt.com/releases/14.353 */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    if (isV14()) await this.clearMovementHistories();
    else await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _manageTurnEvents(): Promise<void> {
    await runTurnEvents(this, this.previous, this.current);
  }

  /* ---------- around operations ---------- */

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    const before = this.current;
    super._onUpdate(changed, options, userId);
    this.setupTurns();
    if ("round" in changed || "turn" in changed) this.#changed(before, options, userId);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    const { combats } = currentClient().game;
    if (combats.leaving === this) combats.leaving = null;
    if (isV14() && this.started) void refreshEffects("combatEnd", { combat: this });
  }

  /** Where the combat is, as it is kept for the turn after it. */
  _getCurrentState(): CombatHistory {
    return historyOf(this);
  }

  _playCombatSound(announcement: Parameters<typeof playAnnouncement>[0]): void {
    playAnnouncement(announcement);
  }

  /** It is another's turn: everybody hears, one Gamemaster's client runs the events. */
  #changed(before: CombatHistory, options: Dict, userId: string): void {
    this.previous = before;
    Hooks.callAll("combatTurnChange", this, before, this.current);
    announceTurn(this, before.round > 0);
    const { game } = currentClient();
    const { delta = 0 } = (options["worldTime"] ?? {}) as { delta?: number };
    if (delta !== 0 && userId === game.userId && game.user?.isGM) void game.time.advance(delta);
    this.updateCombatantActors();
    if (options["turnEvents"] !== false && game.user?.isActiveGM) void this._manageTurnEvents();
    else countEffects();
  }

  override _onCreateDescendantDocuments(...args: unknown[]): void {
    this.#follow(args, () => super._onCreateDescendantDocuments(...args));
    for (const combatant of this.#designated(args)) void this._onEnter(combatant);
  }

  override _onUpdateDescendantDocuments(...args: unknown[]): void {
    this.#follow(args, () => super._onUpdateDescendantDocuments(...args));
  }

  override _onDeleteDescendantDocuments(...args: unknown[]): void {
    this.#follow(args, () => super._onDeleteDescendantDocuments(...args));
    for (const combatant of this.#designated(args)) void this._onExit(combatant);
  }

  /** The combatants of an operation, where this client is the one that runs events. */
  #designated(args: unknown[]): Combatant[] {
    if (!currentClient().game.user?.isActiveGM) return [];
    return (args[2] as Document[]).filter((one) => one.documentName === "Combatant") as unknown as Combatant[];
  }

  /** The order may have changed: whose turn it was has it still, which the requesting client writes down. */
  #follow(args: unknown[], react: () => void): void {
    const before = this.current;
    const [options = {}, userId] = [args[4] as Dict | undefined, String(args[5])];
    react();
    this.setupTurns();
    if (!this.started || this.current.combatantId === before.combatantId) return;
    const isStillThere = this.combatants.has(before.combatantId ?? "");
    const { game } = currentClient();
    if (!isStillThere) this.#changed(before, options, userId);
    else if (options["combatTurn"] === undefined && userId === game.userId && game.user?.isGM)
      void keepTurn(this, before.combatantId ?? "");
  }
}

/** The formula that initiative is rolled with unless a combatant has its own. */
export const initiativeFormula = (): string | null =>
  (CONFIG["Combat"] as { initiative: { formula: string | null } }).initiative.formula;
