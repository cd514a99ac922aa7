/** `foundry.canvas.placeables.tokens.BaseTokenRuler` and `TokenRuler`: the way of a token that is being moved. */
import * as PIXI from "pixi.js";
import { requestFrame } from "../frames.ts";
import { readColor, type Point } from "../geometry.ts";
import { host, type MeasuredWaypoint, type MovementAction, type Waypoint } from "../host.ts";
import { drawPath, type SegmentStyle, type WaypointStyle } from "../interaction/ruler-path.ts";
import { formatNumber, formatSigned } from "../interaction/ruler.ts";
import { WaypointLabels, type Label } from "../interaction/waypoint-labels.ts";
import type { Token } from "./token.ts";

export type WaypointStage = "passed" | "pending" | "planned";

export interface TokenRulerWaypoint extends Waypoint {
  x: number;
  y: number;
  actionConfig: MovementAction | null;
  movementId: string | null;
  userId: string | null;
  index: number;
  stage: WaypointStage;
  hidden: boolean;
  unreachable: boolean;
  center: Point;
  size: { width: number; height: number };
  ray: { A: Point; B: Point; distance: number } | null;
  measurement: MeasuredWaypoint;
  cost: number;
  previous: TokenRulerWaypoint | null;
  next: TokenRulerWaypoint | null;
}

export interface PlannedMovement {
  foundPath: Waypoint[];
  unreachableWaypoints: Waypoint[];
  history: Waypoint[];
  hidden: boolean;
  searching: boolean;
}

export interface TokenRulerData {
  passedWaypoints: Waypoint[];
  pendingWaypoints: Waypoint[];
  plannedMovement: Record<string, PlannedMovement>;
}

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
    const moved = this.#link([
      ...passedWaypoints.map((waypoint) => ({ waypoint, stage: "passed" as const, userId: null })),
      ...pendingWaypoints.map((waypoint) => ({ waypoint, stage: "pending" as const, userId: null })),
    ]);
    const plans = Object.entries(plannedMovement).map(([userId, plan]) =>
      this.#link([
        ...plan.history.map((waypoint) => ({ waypoint, stage: "passed" as const, userId })),
        ...plan.foundPath.map((waypoint) => ({ waypoint, stage: "planned" as const, userId })),
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
    for (const waypoint of waypoints) if (waypoint.previous) this.#highlight(waypoint);
    const steps = waypoints.map((waypoint) => ({
      waypoint,
      center: waypoint.center,
      from: waypoint.previous?.center ?? null,
    }));
    drawPath(this.#graphics, steps, {
      waypoint: (waypoint) => this._getWaypointStyle(waypoint),
      segment: (waypoint) => this._getSegmentStyle(waypoint),
      outline: this._configureOutline(),
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

  /** Colours the spaces between a waypoint and the one before it. */
  #highlight(waypoint: TokenRulerWaypoint): void {
    const { grid, interface: layers } = host().canvas;
    if (!grid || grid.isGridless || !waypoint.previous) return;
    const elevation = waypoint.elevation ?? 0;
    for (const offset of grid.getDirectPath([waypoint.previous.center, waypoint.center])) {
      const style = this._getGridHighlightStyle(waypoint, { ...offset, k: Math.round(elevation / grid.distance) });
      if (style.alpha <= 0) continue;
      const { x, y } = grid.getTopLeftPoint(offset);
      layers.grid.highlightPosition(this.#highlightName, { x, y, color: style.color, alpha: style.alpha });
    }
  }

  #link(stages: { waypoint: Waypoint; stage: WaypointStage; userId: string | null }[]): TokenRulerWaypoint[] {
    if (stages.length < 2) return [];
    const { document: token } = this.token;
    const { grid } = token.parent;
    const placed = stages.map(({ waypoint, stage, userId }) => {
      const x = waypoint.x ?? token.x;
      const y = waypoint.y ?? token.y;
      const size = {
        width: (waypoint.width ?? token.width) * grid.sizeX,
        height: (waypoint.height ?? token.height) * grid.sizeY,
      };
      return { ...waypoint, x, y, size, center: { x: x + size.width / 2, y: y + size.height / 2 }, stage, userId };
    });
    const measured = this.#measure(placed);
    const linked: TokenRulerWaypoint[] = [];
    let index = 0;
    for (const [at, waypoint] of placed.entries()) {
      const measurement = measured[at];
      if (!measurement) continue;
      const previous = linked.at(-1) ?? null;
      if (at > 0 && waypoint.explicit !== false) index += 1;
      const ray = previous
        ? {
            A: previous.center,
            B: waypoint.center,
            distance: Math.hypot(waypoint.center.x - previous.center.x, waypoint.center.y - previous.center.y),
          }
        : null;
      const entry: TokenRulerWaypoint = {
        ...waypoint,
        actionConfig: actionOf(waypoint.action ?? token.movementAction),
        movementId: null,
        index,
        hidden: false,
        unreachable: false,
        ray,
        measurement,
        cost: measurement.cost,
        previous,
        next: null,
      };
      if (previous) previous.next = entry;
      linked.push(entry);
    }
    return linked;
  }

  #measure(
    placed: readonly { center: Point; elevation?: number; action?: string }[] & Waypoint[],
  ): readonly MeasuredWaypoint[] {
    const { document: token } = this.token;
    if (token.measureMovementPath) return token.measureMovementPath(placed).waypoints;
    return token.parent.grid.measurePath(placed.map(({ center }) => center)).waypoints;
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
    const delta = previous.previous
      ? { delta: formatSigned(measurement.distance - previous.measurement.distance) }
      : {};
    const costDelta = previous.previous ? { delta: formatSigned(measurement.cost - previous.measurement.cost) } : {};
    const rise = (waypoint.elevation ?? 0) - (previous.elevation ?? 0);
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
    this.#graphics.destroy();
  }
}

const actionOf = (action: string | null | undefined): MovementAction | null => {
  const { movement } = host().CONFIG.Token;
  return movement?.actions?.[action ?? movement.defaultAction ?? ""] ?? null;
};
