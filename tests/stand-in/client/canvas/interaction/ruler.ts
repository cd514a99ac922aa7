/** `foundry.canvas.interaction.BaseRuler` and `Ruler`: measuring on the scene without moving anything. */
import * as PIXI from "pixi.js";
import { requestFrame } from "../frames.ts";
import { readColor, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { HostUser } from "../host/documents.ts";
import type { MeasuredWaypoint } from "../host/measures.ts";
import { shareRuler } from "./share-ruler.ts";
import { drawPath, type SegmentStyle, type WaypointStyle } from "./ruler-path.ts";
import { WaypointLabels } from "./waypoint-labels.ts";

export interface RulerPoint extends Point {
  elevation?: number;
}

export interface RulerWaypoint extends RulerPoint {
  index: number;
  center: Point;
  ray: { A: Point; B: Point; distance: number } | null;
  measurement: MeasuredWaypoint;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

export abstract class BaseRuler {
  readonly user: HostUser;
  #path: RulerPoint[] = [];
  #hidden = false;

  constructor(user: HostUser) {
    this.user = user;
  }

  get path(): readonly RulerPoint[] {
    return this.#path;
  }

  set path(path: readonly RulerPoint[]) {
    const old = this.#path;
    this.#path = path.map((point) => ({ ...point }));
    if (this.user.isSelf && (old.length > 0 || path.length > 0)) shareRuler(this.#path, this.#hidden);
    this._onPathChange(old);
  }

  get origin(): RulerPoint | undefined {
    return this.#path[0];
  }

  get destination(): RulerPoint | undefined {
    return this.#path.at(-1);
  }

  get hidden(): boolean {
    return this.#hidden;
  }

  set hidden(hidden: boolean) {
    this.#hidden = hidden;
    this.refresh();
  }

  get active(): boolean {
    return this.#path.length > 1;
  }

  get visible(): boolean {
    return this.active && (!this.#hidden || this.user.isSelf || host().game.user.isGM);
  }

  reset(): void {
    this.path = [];
    this.#hidden = false;
  }

  abstract refresh(): void;
  abstract destroy(): void;

  protected _onPathChange(_oldPath: RulerPoint[]): void {
    this.refresh();
  }
}

export class Ruler extends BaseRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly #graphics = new PIXI.Graphics();
  readonly #labels = new WaypointLabels();

  override refresh(): void {
    this.#graphics.clear();
    const { canvas } = host();
    if (!this.visible) {
      void this.#labels.show("", []);
      requestFrame();
      return;
    }
    if (!this.#graphics.parent) canvas.controls.addChild(this.#graphics);
    const waypoints = this.#waypoints();
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
    const state = {};
    const labels = waypoints.flatMap((waypoint) => {
      const context = this._getWaypointLabelContext(waypoint, state);
      return context ? [{ context, center: waypoint.center }] : [];
    });
    void this.#labels.show((this.constructor as typeof Ruler).WAYPOINT_LABEL_TEMPLATE, labels);
    requestFrame();
  }

  #waypoints(): RulerWaypoint[] {
    const measured = host().canvas.grid?.measurePath(this.path).waypoints ?? [];
    const waypoints: RulerWaypoint[] = [];
    for (const [index, point] of this.path.entries()) {
      const measurement = measured[index];
      if (!measurement) continue;
      const previous = waypoints.at(-1) ?? null;
      const ray = previous
        ? {
            A: previous.center,
            B: { x: point.x, y: point.y },
            distance: Math.hypot(point.x - previous.x, point.y - previous.y),
          }
        : null;
      const waypoint = { ...point, index, center: { x: point.x, y: point.y }, ray, measurement, previous, next: null };
      if (previous) previous.next = waypoint;
      waypoints.push(waypoint);
    }
    return waypoints;
  }

  protected _getWaypointStyle(_waypoint: RulerWaypoint): WaypointStyle {
    return { radius: 6, color: readColor(this.user.color) ?? 0xff9829, alpha: 1 };
  }

  protected _getSegmentStyle(_waypoint: RulerWaypoint): SegmentStyle {
    return { width: 4, color: readColor(this.user.color) ?? 0xff9829, alpha: 1 };
  }

  protected _configureOutline(): { thickness: number; color: unknown } {
    return { thickness: 2, color: 0x000000 };
  }

  protected _getWaypointLabelContext(waypoint: RulerWaypoint, _state: object): object | void {
    const { previous, measurement, next } = waypoint;
    if (!previous) return;
    const delta = measurement.distance - previous.measurement.distance;
    return {
      action: { icon: "fa-solid fa-ruler" },
      cssClass: next ? "" : "last",
      secret: this.hidden,
      units: host().canvas.grid?.units ?? "",
      uiScale: 1,
      position: waypoint.center,
      distance: {
        total: formatNumber(measurement.distance),
        ...(previous.previous ? { delta: formatSigned(delta) } : {}),
      },
      elevation: { total: formatNumber(waypoint.elevation ?? 0), icon: "fa-solid fa-arrows-up-down", hidden: true },
    };
  }

  override destroy(): void {
    this.#labels.remove();
    this.#graphics.destroy();
  }
}

export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);
export const formatSigned = (value: number): string => `${value >= 0 ? "+" : "−"}${formatNumber(Math.abs(value))}`;
