/** `foundry.canvas.geometry.Quadtree`: objects by where they lie. */
import * as PIXI from "pixi.js";
import { host } from "../host.ts";

/** What is put into the tree: its box, the thing itself, and the nodes that have it. */
export interface QuadtreeObject {
  readonly r: PIXI.Rectangle;
  readonly t: unknown;
  n?: Set<Quadtree>;
}

interface TreeOptions {
  readonly maxObjects?: number;
  readonly maxDepth?: number;
  readonly _depth?: number;
  readonly _root?: Quadtree;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type CollisionTest = (object: QuadtreeObject, rect: PIXI.Rectangle) => boolean;

const meets = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.geometry.Quadtree.html */
export class Quadtree {
  static readonly INDICES = { tl: 0, tr: 1, bl: 2, br: 3 };

  readonly maxObjects: number;
  readonly maxDepth: number;
  readonly depth: number;
  readonly root: Quadtree;
  objects: QuadtreeObject[] = [];
  nodes: Quadtree[] = [];
  _bounds: Box;

  constructor(bounds: Box, { maxObjects = 20, maxDepth = 4, _depth = 0, _root }: TreeOptions = {}) {
    this._bounds = bounds;
    this.maxObjects = maxObjects;
    this.maxDepth = maxDepth;
    this.depth = _depth;
    this.root = _root ?? this;
  }

  get bounds(): PIXI.Rectangle {
    const { x, y, width, height } = this._bounds;
    return new PIXI.Rectangle(x, y, width, height);
  }

  get x(): number {
    return this._bounds.x;
  }

  get y(): number {
    return this._bounds.y;
  }

  get width(): number {
    return this._bounds.width;
  }

  get height(): number {
    return this._bounds.height;
  }

  get all(): QuadtreeObject[] {
    return [...new Set([...this.objects, ...this.nodes.flatMap((node) => node.all)])];
  }

  /** Four quarters take over what lies in them. */
  split(): this {
    const { x, y } = this;
    const [width, height] = [this.width / 2, this.height / 2];
    const options = { maxObjects: this.maxObjects, maxDepth: this.maxDepth, _depth: this.depth + 1, _root: this.root };
    const corners = [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ] as const;
    this.nodes = corners.map(([left, top]) => new Quadtree({ x: left, y: top, width, height }, options));
    const before = this.objects;
    this.objects = [];
    for (const object of before) {
      object.n?.delete(this);
      for (const node of this.getChildNodes(object.r)) node.insert(object);
    }
    return this;
  }

  clear(): this {
    for (const object of this.all) object.n?.clear();
    this.objects = [];
    this.nodes = [];
    return this;
  }

  insert(object: QuadtreeObject): Quadtree[] {
    object.n ??= new Set();
    if (this.nodes.length > 0) return this.getChildNodes(object.r).flatMap((node) => node.insert(object));
    this.objects.push(object);
    object.n.add(this);
    if (this.objects.length <= this.maxObjects || this.depth >= this.maxDepth) return [this];
    this.split();
    return [...object.n];
  }

  remove(target: unknown): this {
    this.objects = this.objects.filter((object) => {
      if (object.t !== target) return true;
      object.n?.delete(this);
      return false;
    });
    for (const node of this.nodes) node.remove(target);
    return this;
  }

  update(object: QuadtreeObject): Quadtree[] {
    this.remove(object.t);
    return this.insert(object);
  }

  getObjects(
    rect: PIXI.Rectangle,
    { collisionTest, _s = new Set() }: { collisionTest?: CollisionTest; _s?: Set<unknown> } = {},
  ): Set<unknown> {
    for (const node of this.nodes.length > 0 ? this.getChildNodes(rect) : [])
      node.getObjects(rect, { ...optional(collisionTest), _s });
    for (const object of this.objects)
      if (!_s.has(object.t) && meets(object.r, rect) && (collisionTest?.(object, rect) ?? true)) _s.add(object.t);
    return _s;
  }

  getLeafNodes(rect: PIXI.Rectangle): Quadtree[] {
    if (this.nodes.length === 0) return [this];
    return this.getChildNodes(rect).flatMap((node) => node.getLeafNodes(rect));
  }

  getChildNodes(rect: Box): Quadtree[] {
    if (this.nodes.length === 0) return [this];
    return this.nodes.filter((node) => meets(node._bounds, rect));
  }

  setDimensions(width: number, height: number): this {
    return this.#rebuild({ x: this.x, y: this.y, width, height });
  }

  setPosition(x: number, y: number): this {
    return this.#rebuild({ x, y, width: this.width, height: this.height });
  }

  #rebuild(bounds: Box): this {
    const { all } = this;
    this.clear();
    this._bounds = bounds;
    for (const object of all) this.insert(object);
    return this;
  }
}

const optional = (collisionTest: CollisionTest | undefined) => (collisionTest ? { collisionTest } : {});

/** A tree over the whole scene. https://foundryvtt.com/api/v14/classes/foundry.canvas.geometry.CanvasQuadtree.html */
export class CanvasQuadtree extends Quadtree {
  constructor(options: TreeOptions = {}) {
    const { width = 0, height = 0 } = host().canvas.dimensions ?? {};
    super({ x: 0, y: 0, width, height }, options);
  }
}
