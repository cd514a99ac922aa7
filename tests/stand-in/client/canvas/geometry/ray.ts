/** `foundry.canvas.geometry.Ray`: a line from one point to another. */
import { crossing } from "../../documents/walls/wall-collision.ts";
import type { Point } from "./points.ts";

export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;
  readonly slope: number;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.x0 = A.x;
    this.y0 = A.y;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
    this.slope = this.dy / this.dx;
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new this({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  static fromArrays([x0 = 0, y0 = 0]: number[], [x1 = 0, y1 = 0]: number[]): Ray {
    return new this({ x: x0, y: y0 }, { x: x1, y: y1 });
  }

  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    return this.fromAngle(origin.x, origin.y, Math.atan2(point.y - origin.y, point.x - origin.x), distance);
  }

  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  /** The point at a part of the length. */
  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  reverse(): Ray {
    return new (this.constructor as typeof Ray)(this.B, this.A);
  }

  shiftAngle(offset: number, distance: number = this.distance): Ray {
    return (this.constructor as typeof Ray).fromAngle(this.x0, this.y0, this.angle + offset, distance);
  }

  intersectSegment([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[]): Point | null {
    return crossing(this.A, this.B, { x: x0, y: y0 }, { x: x1, y: y1 });
  }
}
