// The rooms of each floor: each may use those below it, never those above. Types may be read from anywhere.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, withoutComments } from "./tree.ts";

interface Floor {
  /** From the ground to the roof. */
  readonly rooms: readonly string[];
}

const FLOORS: Readonly<Record<string, Floor>> = {
  rules: {
    rooms: [
      "base", // numbers, labels, shapes, dice, time
      "families", // what a rulebook answers
      "conditions",
      "checks",
      "health",
      "magic",
      "items",
      "combat",
      "movement",
      "companions",
      "characters",
      "monsters",
      "campaign",
      "rulebook", // the answers of the core, and how packs change them
    ],
  },
  view: {
    rooms: [
      "base", // words, numbers, what is typed
      "sheets",
      "chat",
      "conditions",
      "checks",
      "health",
      "combat",
      "items",
      "magic",
      "companions",
      "characters",
      "monsters",
      "campaign",
      "app",
    ],
  },
  foundry: {
    rooms: [
      "host", // what the host is asked, and differs between its versions; settings, paths, queues
      "extensions", // what packs of house rules and modules add
      "documents", // models and facts of documents, how they are stored
      "sheets", // what sheets have in common
      "chat", // cards, prompts, requests, undo: how they work, and none of their kinds
      "conditions",
      "checks",
      "health",
      "combat",
      "movement",
      "magic",
      "items",
      "companions",
      "characters",
      "monsters",
      "campaign",
      "app", // registries, hooks, what is public
    ],
  },
};

interface File {
  readonly path: string;
  readonly text: string;
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s*from\s*)?["'](\.[^"']+)["']/gm;

/** Whether an import names types alone, which are gone when the code runs. */
const isOfTypes = (names = ""): boolean => {
  const list = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const each = (list ?? "").split(",").flatMap((name) => name.trim() || []);
  return each.length > 0 && each.every((name) => name.startsWith("type "));
};

const roomOf = (file: string): string => file.split("/")[0] ?? "";

/** The imports of a floor that go from a room to one above it at run time, as "room/file.ts -> room/file.ts". */
function upward(floor: string, rooms: readonly string[], files: readonly File[]): readonly string[] {
  const base = `src/${floor}/`;
  const height = (file: string): number => rooms.indexOf(roomOf(file));
  return files.flatMap((file) =>
    [...withoutComments(file.text).matchAll(IMPORT)]
      .filter(([, names]) => !isOfTypes(names))
      .map(([, , name = ""]) => path.posix.join(path.posix.dirname(file.path), name))
      .filter((to) => to.startsWith(base) && to !== `${base}index.ts`)
      .map((to) => [file.path.slice(base.length), to.slice(base.length)] as const)
      .filter(([from, to]) => height(to) > height(from))
      .map(([from, to]) => `${from} -> ${to}`),
  );
}

describe.each(Object.entries(FLOORS))("the rooms of src/%s", (floor, { rooms }) => {
  const files = filesBelow(`src/${floor}`, ".ts").filter(({ path: file }) => file !== `src/${floor}/index.ts`);

  it("are those that are named here, and hold every file", () => {
    expect(new Set(files.map(({ path: file }) => file.split("/")[2]))).toEqual(new Set(rooms));
  });

  it("use what lies below them, and nothing above", () => {
    expect(upward(floor, rooms, files)).toEqual([]);
  });
});

it("an import that goes upward would be noticed, and types pass", () => {
  const rooms = ["chat", "combat", "magic", "app"];
  const found = (text: string) => upward("foundry", rooms, [{ path: "src/foundry/combat/a.ts", text }]);
  expect(found('import { b } from "../app/b.ts";')).toEqual(["combat/a.ts -> app/b.ts"]);
  expect(found('import "../app/b.ts";\nexport { c } from "../magic/c.ts";')).toHaveLength(2);
  expect(found('import type { B } from "../app/b.ts";\nimport { type C } from "../app/c.ts";')).toEqual([]);
  expect(found('import { b } from "../chat/b.ts";')).toEqual([]);
});
