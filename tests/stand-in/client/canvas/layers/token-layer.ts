/** `foundry.canvas.layers.TokenLayer`: the tokens of the scene. */
import { isV14 } from "../../../common/generation.ts";
import { activeTool } from "../active-tool.ts";
import { host, notThere } from "../host.ts";
import type { HostUser } from "../host/documents.ts";
import type { Token } from "../placeables/token.ts";
import { dropActor, type DropData } from "../interaction/drops.ts";
import { stepByKeys } from "../interaction/step-by-keys.ts";
import { placeTokens, type TokenPlacementOptions } from "../interaction/place-tokens.ts";
import type { InteractionEvent } from "../interaction/stage-events.ts";
import { readTargets, replaceTargets } from "../interaction/targets.ts";
import { forgetMoves, undoMove } from "./move-history.ts";
import type { LayerOptions } from "./canvas-layer.ts";
import { PlaceablesLayer, type Steps } from "./placeables-layer.ts";

interface CombatClass {
  createCombatants(tokens: object[]): Promise<unknown>;
  deleteCombatants(tokens: object[]): Promise<unknown>;
}

export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = "Token";

  static override get layerOptions(): LayerOptions {
    return {
      ...super.layerOptions,
      name: "tokens",
      zIndex: 200,
      controllableObjects: true,
      objectClass: host().CONFIG.Token.objectClass,
    };
  }

  /** The token whose drag is going on. */
  _draggedToken: Token | null = null;
  /** The way of moving that the user chose for that drag. */
  _dragMovementAction: string | null = null;

  override _onClickLeft(event: InteractionEvent): void {
    const tool = activeTool();
    if (this._draggedToken) this._draggedToken._onDragClickLeft(event);
    else if (tool === "target" && !event.shiftKey) this.setTargets([]);
    else if (tool === "select") super._onClickLeft(event);
  }

  override _onClickLeft2(event: InteractionEvent): void {
    if (this._draggedToken) this._draggedToken._onDragClickLeft2(event);
    else super._onClickLeft2(event);
  }

  override _onClickRight(event: InteractionEvent): void {
    if (this._draggedToken) this._draggedToken._onDragClickRight(event);
    else super._onClickRight(event);
  }

  override _onClickRight2(event: InteractionEvent): void {
    if (this._draggedToken) this._draggedToken._onDragClickRight2(event);
    else super._onClickRight2(event);
  }

  override _onMouseWheel(event: WheelEvent): void {
    if (this._draggedToken) this._draggedToken._onDragMouseWheel(event);
    else super._onMouseWheel(event);
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  /** Changes which tokens the user of this client targets; the others are told. */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const wanted = new Set(ids);
    const before = readTargets(host().game.user);
    const after = mode === "replace" ? wanted : mode === "acquire" ? before.union(wanted) : before.difference(wanted);
    replaceTargets(host().game.user, after);
    host().game.user.broadcastActivity?.({ targets: [...readTargets(host().game.user)] });
  }

  /** Targets every token in a box, or those the pointer drew around. */
  targetObjects(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): number {
    const box = { x, y, width, height };
    const ids = this.placeables
      .filter((token) => token.visible && token._overlapsSelection(box))
      .map((token) => token.id);
    this.setTargets(ids, { mode: releaseOthers ? "replace" : "acquire" });
    return ids.length;
  }

  /** Puts the controlled tokens into the fight, or takes them out when one of them is in it. */
  async toggleCombat(active?: boolean): Promise<void> {
    const tokens = this.controlled.map(({ document }) => document);
    const enter = active ?? !tokens.some(({ inCombat }) => inCombat);
    const { documentClass } = host().CONFIG.Token as unknown as { documentClass: CombatClass };
    if (enter) await documentClass.createCombatants(tokens);
    else await documentClass.deleteCombatants(tokens);
  }

  /** Generation 14: lets the user lay down tokens, one after the other. */
  async placeTokens(data: Iterable<object>, options: TokenPlacementOptions = {}): Promise<unknown[]> {
    if (!isV14()) throw notThere("TokenLayer#placeTokens in generation 13");
    return await placeTokens(data, options);
  }

  /** Takes back what the user of this client moved last. */
  async undoHistory(): Promise<boolean> {
    return await undoMove();
  }

  /** What becomes of an actor that is dropped on the scene. */
  async _onDropActorData(event: DragEvent, data: DropData): Promise<void> {
    await dropActor(event, data);
  }

  /** Moves tokens by one space, one step after the other, so that quick presses are not lost. */
  override async moveMany({ dx = 0, dy = 0, dz = 0, ids, includeLocked = false }: Steps = {}): Promise<Token[]> {
    const tokens = this._getMovableObjects(ids, includeLocked);
    await Promise.all(tokens.map((token) => stepByKeys(token, { dx, dy, dz })));
    return tokens;
  }

  /** Controls the next token that the user owns. */
  cycleTokens(forwards = true, reset = false): Token | null {
    const owned = this.ownedTokens.filter((token) => token.visible);
    if (owned.length === 0) return null;
    const current = reset ? -1 : owned.findIndex((token) => token.controlled);
    const next = owned[(current + (forwards ? 1 : -1) + owned.length) % owned.length] ?? null;
    next?.control();
    if (next) void host().canvas.animatePan({ x: next.center.x, y: next.center.y });
    return next;
  }

  protected override async _draw(options: object): Promise<void> {
    forgetMoves();
    await super._draw(options);
    for (const user of host().game.users) restoreTargets(user);
  }
}

/** Targets outlive a redraw of the scene, as far as their tokens are still there. */
function restoreTargets(user: HostUser): void {
  const ids = readTargets(user);
  for (const token of user.targets) if (token.destroyed) Set.prototype.delete.call(user.targets, token);
  if (ids.size > 0) replaceTargets(user, ids);
}
