/** `foundry.canvas.geometry`: what a sense or a step may reach; of it, whether straight walls are in the way. */
import { collisionsOf, wallsOf, type Collision } from "../../documents/walls/wall-collision.ts";
import { host, notThere } from "../host.ts";
import type { Point } from "./points.ts";

export interface CollisionOptions {
  type: string;
  mode?: "any" | "all" | "closest";
}

export class PointSourcePolygon {
  constructor() {
    throw notThere("foundry.canvas.geometry.PointSourcePolygon#constructor");
  }

  static create(_origin: Point, _config: object): never {
    throw notThere(`foundry.canvas.geometry.${this.name}.create`);
  }

  /**
   * Whether walls of the scene lie between two points; with `mode` the nearest of the places, or all of them.
   * https://foundryvtt.com/api/v14/classes/foundry.canvas.geometry.PointSourcePolygon.html#testcollision
   */
  static testCollision(
    origin: Point,
    destination: Point,
    { type, mode = "all" }: CollisionOptions,
  ): boolean | Collision | Collision[] | null {
    const met = collisionsOf(wallsOf(host().canvas.scene), origin, destination, type);
    if (mode === "any") return met.length > 0;
    return mode === "closest" ? (met[0] ?? null) : met;
  }
}

export class ClockwiseSweepPolygon extends PointSourcePolygon {}
