import { area, expect, fact } from "./fact.ts";

const { utils } = foundry;
const { Color } = utils;
const API = "https://foundryvtt.com/api/v14/";

area("structures");

fact("STRUCT-01", "a BitMask is a number of named states", `${API}classes/foundry.utils.BitMask.html`, () => {
  const mask = new utils.BitMask({ seen: true, heard: false, felt: false });
  expect([mask.hasState("seen"), mask.hasState("heard"), mask.isEmpty, Number(mask)]).toEqual([true, false, false, 1]);
  mask.addState("felt");
  mask.toggleState("seen");
  expect(mask.toObject()).toEqual({ seen: false, heard: false, felt: true });
  expect(mask.toggleState("felt", true)).toBe(4);
  expect(() => mask.addState("smelt")).toThrow("smelt is an invalid state");
  expect(mask.states).toEqual({ seen: "seen", heard: "heard", felt: "felt" });
});

fact(
  "STRUCT-02",
  "BitMasks of the same states are copied and brought in step",
  `${API}classes/foundry.utils.BitMask.html`,
  () => {
    const mask = new utils.BitMask({ a: true, b: false });
    const copy = mask.clone();
    copy.clear();
    expect([copy.isEmpty, mask.hasState("a"), copy.isCompatible(mask)]).toEqual([true, true, true]);
    copy.update(mask);
    expect(copy.toObject()).toEqual({ a: true, b: false });
    expect(() => copy.update(new utils.BitMask({ c: true }))).toThrow("not compatible");
  },
);

fact(
  "STRUCT-03",
  "a WordTree finds entries by the beginning of their word, the shortest first",
  `${API}classes/foundry.utils.WordTree.html`,
  () => {
    const tree = new utils.WordTree<{ id: string }>();
    for (const id of ["Sword", "Sworn", "Swo", "Shield"]) tree.addLeaf(id, { id });
    expect(tree.lookup("sw").map(({ id }) => id)).toEqual(["Swo", "Sword", "Sworn"]);
    expect(tree.lookup("s", { limit: 1 })).toHaveLength(1);
    expect(tree.lookup("s", { filterEntries: ({ id }) => id.endsWith("d") }).map(({ id }) => id)).toEqual([
      "Sword",
      "Shield",
    ]);
    expect(tree.lookup("x")).toEqual([]);
  },
);

fact("STRUCT-04", "a StringTree does so by paths of texts", `${API}classes/foundry.utils.StringTree.html`, () => {
  const tree = new utils.StringTree<{ id: number }>();
  tree.addLeaf(["a"], { id: 1 });
  tree.addLeaf(["a", "b", "c"], { id: 2 });
  expect(tree.lookup(["a"]).map(({ id }) => id)).toEqual([1, 2]);
  const leaves = utils.StringTree.leaves as never;
  expect(tree.nodeAtPrefix(["a", "b"])?.[leaves]).toBeUndefined();
  expect(tree.nodeAtPrefix(["a", "b"], { hasLeaves: true })?.[leaves]).toEqual([{ id: 1 }]);
  expect(tree.nodeAtPrefix(["z"])).toBeUndefined();
});

fact(
  "STRUCT-05",
  "weak maps and sets that can be gone through",
  `${API}classes/foundry.utils.IterableWeakMap.html`,
  () => {
    const [a, b] = [{ a: 1 }, { a: 2 }];
    const map = new utils.IterableWeakMap([
      [a, 1],
      [b, 2],
    ]);
    map.set(a, 3).delete(b);
    expect([...map]).toEqual([[a, 3]]);
    const set = new utils.IterableWeakSet([a, b]);
    set.delete(a);
    expect([...set]).toEqual([b]);
    set.clear();
    expect([...set.values(), ...map.keys(), ...map.values()]).toEqual([a, 3]);
  },
);

fact(
  "STRUCT-06",
  "an emitter knows its events and stops at one that is cancelled",
  `${API}functions/foundry.utils.EventEmitterMixin.html`,
  () => {
    class Bell extends utils.EventEmitterMixin(Object) {
      static override emittedEvents = ["ring"];
    }
    const bell = new Bell();
    const log: string[] = [];
    const second = () => void log.push("second");
    const first = (event: Event) => {
      log.push("first");
      event.preventDefault();
    };
    bell.addEventListener("ring", first, { once: true });
    bell.addEventListener("ring", second);
    expect(bell.dispatchEvent(new Event("ring", { cancelable: true }))).toBe(false);
    expect(bell.dispatchEvent(new Event("ring"))).toBe(true);
    expect(log).toEqual(["first", "second"]);
    expect(() => bell.addEventListener("toll", second)).toThrow("toll");
  },
);

fact("STRUCT-07", "at most so many tasks run at a time", `${API}classes/foundry.utils.Semaphore.html`, async () => {
  const semaphore = new utils.Semaphore(2);
  let [running, most] = [0, 0];
  const task = async (n: number) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return n * 2;
  };
  expect(await Promise.all([1, 2, 3, 4].map((n) => semaphore.add(task, n)))).toEqual([2, 4, 6, 8]);
  expect([most, semaphore.active, semaphore.remaining]).toEqual([2, 0, 0]);
});

area("geometry");

const [a, b] = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
];

fact(
  "GEOMETRY-01",
  "lines meet, segments only within their ends",
  `${API}functions/foundry.utils.lineSegmentIntersection.html`,
  () => {
    const [c, d] = [
      { x: 5, y: 5 },
      { x: 5, y: 3 },
    ];
    expect(utils.lineLineIntersection(a, b, c, d)).toEqual({ x: 5, y: 0, t0: 0.5 });
    expect(utils.lineLineIntersection(a, b, c, d, { t1: true })).toMatchObject({ t1: 2.5 });
    expect(utils.lineSegmentIntersection(a, b, c, d)).toBeNull();
    expect(utils.lineSegmentIntersection(a, b, c, { x: 5, y: -5 })).toMatchObject({ x: 5, y: 0, t0: 0.5, t1: 0.5 });
    expect(utils.lineLineIntersection(a, b, { x: 0, y: 1 }, { x: 1, y: 1 })).toBeNull();
    expect(utils.lineSegmentIntersects(a, b, c, { x: 5, y: -5 })).toBe(true);
    expect(utils.lineSegmentIntersects(a, b, c, d)).toBe(false);
    expect(Math.sign(utils.orient2dFast(a, b, c))).toBe(-Math.sign(utils.orient2dFast(a, b, { x: 5, y: -5 })));
  },
);

fact("GEOMETRY-02", "segments, circles and paths", `${API}functions/foundry.utils.lineCircleIntersection.html`, () => {
  const center = { x: 5, y: 0 };
  expect(utils.quadraticIntersection(a, b, center, 2)).toEqual([
    { x: 3, y: 0 },
    { x: 7, y: 0 },
  ]);
  expect(utils.lineCircleIntersection(a, b, center, 20)).toMatchObject({ contained: true, intersections: [] });
  expect(utils.lineCircleIntersection(a, b, { x: 5, y: 9 }, 2)).toMatchObject({ outside: true });
  expect(utils.lineCircleIntersection(a, b, { x: 5, y: 2 }, 2)).toMatchObject({ tangent: true });
  expect(utils.closestPointToSegment({ x: -4, y: 3 }, a, b)).toEqual(a);
  expect(utils.closestPointToSegment({ x: 4, y: 3 }, a, b)).toEqual({ x: 4, y: 0 });
  expect(utils.circleCircleIntersects(0, 0, 1, 3, 0, 2)).toBe(true);
  expect(utils.pathCircleIntersects([a, b, { x: 10, y: 10 }], false, { x: 2, y: 5 }, 2)).toBe(false);
  expect(utils.pathCircleIntersects([a, b, { x: 10, y: 10 }], true, { x: 5, y: 6 }, 2)).toBe(true);
  expect(utils.polygonCentroid([0, 0, 4, 0, 4, 2, 0, 2])).toEqual({ x: 2, y: 1 });
});

area("colours");

fact("COLOR-01", "are mixed and reckoned with part by part", `${API}classes/foundry.utils.Color.html`, () => {
  const [red, grey] = [Color.from("#ff0000"), Color.from("#808080")];
  expect(red.mix(Color.from("#0000ff"), 0.5).css).toBe("#800080");
  expect(red.multiply(grey).css).toBe("#800000");
  expect(red.add(grey).css).toBe("#ff8080");
  expect(grey.subtract(red).css).toBe("#008080");
  expect(grey.maximize(red).css).toBe("#ff8080");
  expect(grey.minimize(red).css).toBe("#800000");
  expect(Color.multiplyScalar(0xffffff, 0.5)).toBe(0x808080);
  expect(red.applyRGB([0, 0, 0])).toEqual([1, 0, 0]);
});
