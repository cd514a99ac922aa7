import { area, expect, fact } from "./fact.ts";

area("geometry of the canvas", { page: true });

const QUADTREE = "https://foundryvtt.com/api/v14/classes/foundry.canvas.geometry.Quadtree.html";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Entry {
  r: Box;
  t: string;
}
interface Tree {
  readonly all: Entry[];
  readonly nodes: Tree[];
  readonly width: number;
  insert(object: Entry): Tree[];
  update(object: Entry): Tree[];
  remove(target: string): Tree;
  clear(): Tree;
  getObjects(rect: Box, options?: { collisionTest?: (object: Entry, rect: Box) => boolean }): Set<string>;
}

const rectangle = (x: number, y: number, width = 10, height = 10): Box =>
  new (globalThis as unknown as { PIXI: { Rectangle: new (...box: number[]) => Box } }).PIXI.Rectangle(
    x,
    y,
    width,
    height,
  );

function tree(options: object = {}): Tree {
  const { geometry } = (foundry as unknown as { canvas: { geometry: { Quadtree: new (...args: object[]) => Tree } } })
    .canvas;
  const made = new geometry.Quadtree(rectangle(0, 0, 1000, 1000), options);
  for (const [name, x, y] of [
    ["a", 10, 10],
    ["b", 30, 30],
    ["c", 900, 900],
  ] as const)
    made.insert({ r: rectangle(x, y), t: name });
  return made;
}

fact("QUADTREE-01", "what is put into a quadtree is found by where it lies", QUADTREE, () => {
  const made = tree();
  expect(made.all.map(({ t }) => t).sort()).toEqual(["a", "b", "c"]);
  expect([...made.getObjects(rectangle(0, 0, 100, 100))].sort()).toEqual(["a", "b"]);
  expect([...made.getObjects(rectangle(890, 890))]).toEqual(["c"]);
  expect(made.getObjects(rectangle(500, 500)).size).toBe(0);
  expect(made.width).toBe(1000);
});

fact("QUADTREE-02", "a test of one's own refines what is found", QUADTREE, () => {
  const seen: string[] = [];
  const collisionTest = ({ t }: Entry): boolean => {
    seen.push(t);
    return t !== "a";
  };
  expect([...tree().getObjects(rectangle(0, 0, 100, 100), { collisionTest })]).toEqual(["b"]);
  expect(seen.sort()).toEqual(["a", "b"]);
});

fact("QUADTREE-03", "a node with too many objects is split into four, and finds the same", QUADTREE, () => {
  const made = tree({ maxObjects: 2 });
  expect(made.nodes.length).toBe(4);
  expect(made.all.map(({ t }) => t).sort()).toEqual(["a", "b", "c"]);
  expect([...made.getObjects(rectangle(0, 0, 1000, 1000))].sort()).toEqual(["a", "b", "c"]);
});

fact("QUADTREE-04", "objects can be moved and taken out", QUADTREE, () => {
  const made = tree({ maxObjects: 2 });
  made.update({ r: rectangle(500, 500), t: "a" });
  made.remove("b");
  expect(made.getObjects(rectangle(0, 0, 100, 100)).size).toBe(0);
  expect([...made.getObjects(rectangle(495, 495))]).toEqual(["a"]);
  expect(made.clear().all).toEqual([]);
});
