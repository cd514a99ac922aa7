import type { UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { CONFIG } from "../../common/config.ts";
import { BaseCombat } from "../../common/documents/combat-documents.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import { Hooks } from "../game/hooks.ts";
import { combatTime } from "../game/time.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import { rollInitiatives, type InitiativeOptions } from "./initiative.ts";
import { keepTurn } from "./keep-turn.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import { runTurnEvents } from "./turn-events.ts";

export type { Combatant } from "./combatant.ts";

/** Where a combat stands. */
export interface CombatHistory {
  round: number;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

/** What turn events are told. */
export interface TurnContext {
  round: number;
  turn: number | null;
  skipped: boolean;
}

/** https://foundryvtt.com/api/classes/foundry.documents.Combat.html */
export class Combat extends ClientDocumentMixin(BaseCombat) {
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
    if (this.combatants.size > 0 && this.turns.length === 0) this.setupTurns();
    else if (this.combatants.size !== this.turns.length) this.setupTurns();
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
    return currentClient().game.combats.viewed === this;
  }

  get settings(): Dict {
    return (currentClient().game.settings.get("core", "combatTrackerConfig") ?? {}) as Dict;
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
    this.current = historyOf(this);
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
    if (this.round === 0) return await this.nextRound();
    const turn = this.turn ?? -1;
    const skips = Boolean(this.settings["skipDefeated"]);
    const next = this.turns.findIndex((combatant, index) => index > turn && !(skips && combatant.isDefeated));
    // UNCONFIRMED: past the end it is the next round that is announced, not a turn.
    if (next < 0) return await this.nextRound();
    await this.#changeTurn("combatTurn", { round: this.round, turn: next }, 1);
    return this;
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return await this.previousRound();
    await this.#changeTurn("combatTurn", { round: this.round, turn: (this.turn ?? this.turns.length) - 1 }, -1);
    return this;
  }

  async nextRound(): Promise<this> {
    const skips = Boolean(this.settings["skipDefeated"]);
    const first = this.turns.findIndex((combatant) => !(skips && combatant.isDefeated));
    const turn = this.turn === null && this.round > 0 ? null : Math.max(first, 0);
    await this.#changeTurn("combatRound", { round: this.round + 1, turn: this.turns.length > 0 ? turn : null }, 1);
    return this;
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turns.length === 0 ? null : this.turns.length - 1;
    await this.#changeTurn("combatRound", { round, turn }, -1);
    return this;
  }

  /** Tells the acting client's hooks, which may still change the data, and writes. */
  async #changeTurn(
    hook: "combatTurn" | "combatRound",
    updateData: { round: number; turn: number | null },
    direction: 1 | -1,
  ): Promise<void> {
    const { user } = currentClient().game;
    const isAllowed = !user || (hook === "combatTurn" ? this._canChangeTurn(user) : this._canChangeRound(user));
    if (!isAllowed) return;
    const delta = this.getTimeDelta(this.round, this.turn ?? 0, updateData.round, updateData.turn ?? 0);
    const options = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, options);
    await this.update(updateData, options);
  }

  async endCombat(): Promise<this | undefined> {
    const dialogs = (
      globalThis as unknown as {
        foundry: { applications?: { api: { DialogV2: { confirm(config: Dict): Promise<boolean> } } } };
      }
    ).foundry;
    const { i18n } = currentClient().game;
    const say = (key: string, english: string) => (i18n.has(key) ? i18n.localize(key) : english);
    const isSure = await dialogs.applications?.api.DialogV2.confirm({
      window: { title: say("COMBAT.EndTitle", "End encounter?") },
      content: `<p>${say("COMBAT.EndConfirmation", "End this encounter and empty the turn tracker?")}</p>`,
      modal: true,
    });
    return isSure ? await this.delete() : undefined;
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

  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
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
    if ("round" in changed || "turn" in changed) {
      this.previous = before;
      Hooks.callAll("combatTurnChange", this, before, this.current);
      this.#afterTurn(options, userId);
    }
  }

  #afterTurn(options: Dict, userId: string): void {
    const { game } = currentClient();
    const { delta = 0 } = (options["worldTime"] ?? {}) as { delta?: number };
    if (delta !== 0 && userId === game.userId && game.user?.isGM) void game.time.advance(delta);
    if (options["turnEvents"] !== false && options["direction"] !== -1 && game.user?.isActiveGM)
      void this._manageTurnEvents();
  }

  override _onCreateDescendantDocuments(...args: unknown[]): void {
    const current = this.combatant?.id;
    super._onCreateDescendantDocuments(...args);
    this.#reorder(current, args);
    if (currentClient().game.user?.isActiveGM)
      for (const document of args[2] as Document[])
        if (document.documentName === "Combatant") void this._onEnter(document as unknown as Combatant);
  }

  override _onUpdateDescendantDocuments(...args: unknown[]): void {
    const current = this.combatant?.id;
    super._onUpdateDescendantDocuments(...args);
    this.#reorder(current, args);
  }

  override _onDeleteDescendantDocuments(...args: unknown[]): void {
    const current = this.combatant?.id;
    super._onDeleteDescendantDocuments(...args);
    this.#reorder(current, args);
    if (currentClient().game.user?.isActiveGM)
      for (const document of args[2] as Document[])
        if (document.documentName === "Combatant") void this._onExit(document as unknown as Combatant);
  }

  /** The order changed: whose turn it was has it still; the requesting client writes that down. */
  #reorder(current: string | null | undefined, args: unknown[]): void {
    const [options, userId] = [args[4] as Dict | undefined, args[5]];
    this.setupTurns();
    const { game } = currentClient();
    const isKept = options?.["combatTurn"] === undefined && userId === game.userId && this.started && current;
    if (isKept && this.combatant?.id !== current && game.user?.isGM) void keepTurn(this, current);
  }
}

function historyOf(combat: Combat): CombatHistory {
  const { round, turn } = combat;
  const combatant = turn === null ? null : (combat.turns[turn] ?? null);
  return { round, turn, tokenId: combatant?.tokenId ?? null, combatantId: combatant?.id ?? null };
}

/** The formula that initiative is rolled with unless a combatant has its own. */
export const initiativeFormula = (): string | null =>
  (CONFIG["Combat"] as { initiative: { formula: string | null } }).initiative.formula;
