/** `foundry.canvas.placeables.tokens.BaseTokenRuler` and `TokenRuler`: the way of a token that is being moved. */
import * as PIXI from "pixi.js";
import { requestFrame } from "../frames.ts";
import { readColor } from "../geometry/points.ts";
import { host } from "../host.ts";
import { drawPath, type SegmentStyle, type WaypointStyle } from "../interaction/ruler-path.ts";
import { formatNumber, formatSigned } from "../interaction/ruler.ts";
import { WaypointLabels, type Label } from "../interaction/waypoint-labels.ts";
import { everySpace, linkWaypoints, type TokenRulerData, type TokenRulerWaypoint } from "./token-ruler-waypoints.ts";
import type { Token } from "./token.ts";

export interface GridHighlightStyle {
  color?: unknown;
  alpha: number;
  texture?: unknown;
  matrix?: unknown;
}

export abstract class BaseTokenRuler {
  readonly token: Token;
  #visible = false;

  constructor(token: Token) {
    this.token = token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(visible: boolean) {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this._onVisibleChange();
  }

  /** Whether this client's user may see where the token goes. */
  get isVisible(): boolean {
    return this.token.visible && !this.token.destroyed;
  }

  draw(): Promise<void> {
    return Promise.resolve();
  }

  abstract clear(): void;
  abstract refresh(data: TokenRulerData): void;
  abstract destroy(): void;

  protected _onVisibleChange(): void {
    requestFrame();
  }
}

export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly #graphics = new PIXI.Graphics();
  readonly #labels = new WaypointLabels();

  get #highlightName(): string {
    return `TokenRuler.${this.token.document.id}`;
  }

  override clear(): void {
    this.#graphics.clear();
    void this.#labels.show("", []);
    host().canvas.interface.grid.clearHighlightLayer(this.#highlightName);
    requestFrame();
  }

  override refresh({ passedWaypoints, pendingWaypoints, plannedMovement }: TokenRulerData): void {
    this.clear();
    if (!this.visible || !this.isVisible) return;
    if (!this.#graphics.parent) host().canvas.controls.addChild(this.#graphics);
    const { grid } = host().canvas.interface;
    grid.addHighlightLayer(this.#highlightName);
    const moved = linkWaypoints(this.token.document, [
      ...passedWaypoints.map((waypoint) => ({ waypoint, stage: "passed" as const, userId: null })),
      ...pendingWaypoints.map((waypoint) => ({ waypoint, stage: "pending" as const, userId: null })),
    ]);
    const plans = Object.entries(plannedMovement).map(([userId, plan]) =>
      linkWaypoints(this.token.document, [
        ...plan.history.map((waypoint) => ({ waypoint, stage: "passed" as const, userId })),
        ...plan.foundPath.map((waypoint) => ({ waypoint, stage: "planned" as const, userId })),
        ...plan.unreachableWaypoints.map((waypoint) => ({
          waypoint,
          stage: "planned" as const,
          userId,
          unreachable: true,
        })),
      ]),
    );
    for (const waypoints of [moved, ...plans]) this.#drawWay(waypoints);
    void this.#labels.show(
      (this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE,
      this.#labelsOf([moved, ...plans]),
    );
    requestFrame();
  }

  #drawWay(waypoints: TokenRulerWaypoint[]): void {
    this.#highlight(waypoints);
    const steps = waypoints.map((waypoint) => ({
      waypoint,
      center: waypoint.center,
      from: waypoint.previous?.center ?? null,
    }));
    drawPath(this.#graphics, steps, {
      waypoint: (waypoint) => this._getWaypointStyle(waypoint),
      segment: (waypoint) => this._getSegmentStyle(waypoint),
      outline: this._configureOutline(),
      dash: (waypoint) => (waypoint.unreachable ? this._configureDashLine() : null),
    });
  }

  #labelsOf(ways: TokenRulerWaypoint[][]): Label[] {
    return ways.flatMap((waypoints) => {
      const state = {};
      return waypoints.flatMap((waypoint) => {
        const context = this._getWaypointLabelContext(waypoint, state);
        return context ? [{ context, center: waypoint.center }] : [];
      });
    });
  }

  /** Colours every space that the token takes up on its way. */
  #highlight(waypoints: TokenRulerWaypoint[]): void {
    const { grid, interface: layers } = host().canvas;
    const { document } = this.token;
    if (!grid || grid.isGridless) return;
    const seen = new Set<string>();
    for (const waypoint of everySpace(document, waypoints))
      for (const offset of document.getOccupiedGridSpaceOffsets(waypoint)) {
        const { x, y } = grid.getTopLeftPoint(offset);
        const isNew = !seen.has(`${x}.${y}`);
        seen.add(`${x}.${y}`);
        if (!waypoint.previous || !isNew) continue; // where it stands, and where it has come before
        const k = Math.round((waypoint.elevation ?? 0) / grid.distance);
        const { color, alpha } = this._getGridHighlightStyle(waypoint, { ...offset, k });
        if (alpha > 0) layers.grid.highlightPosition(this.#highlightName, { x, y, color, alpha });
      }
  }

  protected _getWaypointStyle(waypoint: TokenRulerWaypoint): WaypointStyle {
    if (!waypoint.explicit && waypoint.next && waypoint.previous) return { radius: 0 };
    return { radius: 6, color: this.#colorOf(waypoint), alpha: 1 };
  }

  protected _getSegmentStyle(waypoint: TokenRulerWaypoint): SegmentStyle {
    if (waypoint.actionConfig?.visualize === false) return { width: 0 };
    return { width: 4, color: this.#colorOf(waypoint), alpha: waypoint.stage === "passed" ? 0.5 : 1 };
  }

  protected _getGridHighlightStyle(
    waypoint: TokenRulerWaypoint,
    _offset: { i: number; j: number; k: number },
  ): GridHighlightStyle {
    if (waypoint.actionConfig?.visualize === false) return { alpha: 0 };
    return { color: this.#colorOf(waypoint), alpha: waypoint.stage === "passed" ? 0.15 : 0.35 };
  }

  protected _configureOutline(): { thickness: number; color: unknown } {
    return { thickness: 2, color: 0x000000 };
  }

  protected _configureDashLine(): { dash: number; gap: number } {
    return { dash: 8, gap: 8 };
  }

  protected _getWaypointLabelContext(waypoint: TokenRulerWaypoint, _state: object): object | void {
    const { previous, next, measurement, explicit } = waypoint;
    if (!previous || (explicit === false && next)) return;
    const { units } = this.token.document.parent.grid;
    const before = stopBefore(previous);
    const delta = before.previous ? { delta: formatSigned(measurement.distance - before.measurement.distance) } : {};
    const costDelta = before.previous ? { delta: formatSigned(measurement.cost - before.measurement.cost) } : {};
    const rise = (waypoint.elevation ?? 0) - (before.elevation ?? 0);
    return {
      action: { icon: waypoint.actionConfig?.icon ?? "fa-solid fa-person-walking" },
      cssClass: next ? "" : "last",
      secret: waypoint.hidden,
      units,
      uiScale: 1,
      position: waypoint.center,
      distance: { total: formatNumber(measurement.distance), ...delta },
      cost: { total: formatNumber(measurement.cost), units, ...costDelta },
      elevation: {
        total: formatNumber(waypoint.elevation ?? 0),
        icon: "fa-solid fa-arrows-up-down",
        hidden: rise === 0,
      },
    };
  }

  #colorOf(waypoint: TokenRulerWaypoint): number {
    const user = waypoint.userId ? host().game.users.get(waypoint.userId) : host().game.user;
    return readColor(user?.color) ?? 0xff9829;
  }

  protected override _onVisibleChange(): void {
    this.#graphics.visible = this.visible;
    if (!this.visible) this.clear();
    requestFrame();
  }

  override destroy(): void {
    this.#labels.remove();
    host().canvas.interface.grid.destroyHighlightLayer(this.#highlightName);
    // The layer it was drawn on may have gone before.
    if (!this.#graphics.destroyed) this.#graphics.destroy();
  }
}

/** The waypoint that has a label of its own before this one. */
function stopBefore(waypoint: TokenRulerWaypoint): TokenRulerWaypoint {
  return waypoint.explicit === false && waypoint.previous ? stopBefore(waypoint.previous) : waypoint;
}
