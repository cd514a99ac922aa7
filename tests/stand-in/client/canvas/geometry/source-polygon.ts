/** `foundry.canvas.geometry`: what a sense, light or a step may reach from a point. */
import * as PIXI from "pixi.js";
import { collisionsOf, wallsOf, type Collision, type WallSource } from "../../documents/walls/wall-collision.ts";
import { host } from "../host.ts";
import type { Point } from "./points.ts";
import { sweep } from "./sweep.ts";

export interface CollisionOptions {
  type: string;
  mode?: "any" | "all" | "closest";
}

/** https://foundryvtt.com/api/v14/interfaces/foundry.canvas.geometry.types.PointSourcePolygonConfig.html */
export interface PolygonConfig {
  type?: string;
  radius?: number;
  angle?: number;
  rotation?: number;
  source?: unknown;
  [key: string]: unknown;
}

type ElevatedPoint = Point & { elevation?: number };

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.geometry.PointSourcePolygon.html */
export class PointSourcePolygon extends PIXI.Polygon {
  static create(origin: ElevatedPoint, config: PolygonConfig = {}): PointSourcePolygon {
    const polygon = new this();
    polygon.initialize(origin, config);
    return polygon.compute();
  }

  /** Whether walls of the scene lie between two points; with `mode` the nearest of the places, or all of them. */
  static testCollision(
    origin: Point,
    destination: Point,
    { type, mode = "all" }: CollisionOptions,
  ): boolean | Collision | Collision[] | null {
    const met = collisionsOf(wallsOf(host().canvas.scene), origin, destination, type);
    if (mode === "any") return met.length > 0;
    return mode === "closest" ? (met[0] ?? null) : met;
  }

  origin: Required<ElevatedPoint> = { x: 0, y: 0, elevation: 0 };
  config: PolygonConfig = {};
  bounds = new PIXI.Rectangle();

  initialize({ x, y, elevation = 0 }: ElevatedPoint, config: PolygonConfig): void {
    this.origin = { x, y, elevation };
    this.config = { angle: 360, rotation: 0, radius: Infinity, ...config };
  }

  compute(): this {
    this._compute();
    const [xs, ys] = [0, 1].map((side) => this.points.filter((_value, index) => index % 2 === side));
    const [left, top] = [Math.min(...(xs ?? [])), Math.min(...(ys ?? []))];
    if (this.points.length > 0)
      this.bounds = new PIXI.Rectangle(left, top, Math.max(...(xs ?? [])) - left, Math.max(...(ys ?? [])) - top);
    return this;
  }

  /** UNCONFIRMED: walls of every level and height count. */
  protected _compute(): void {
    const { type = "sight", radius = Infinity, angle = 360, rotation = 0 } = this.config;
    const { scene, dimensions } = host().canvas;
    const walls: WallSource[] = this.config["walls"] === false ? [] : wallsOf(scene);
    const { width = 0, height = 0 } = dimensions ?? {};
    const bounds = { x: 0, y: 0, width, height };
    const corners = sweep(this.origin, { walls, type, radius, bounds, angle, rotation });
    this.points = corners.flatMap(({ x, y }) => [x, y]);
  }

  override contains(x: number, y: number): boolean {
    return this.points.length > 0 && this.bounds.contains(x, y) && super.contains(x, y);
  }
}

export class ClockwiseSweepPolygon extends PointSourcePolygon {}
