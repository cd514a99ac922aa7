import { describe, expect, it } from "vitest";
import { filesBelow } from "./tree.ts";

const ID = /\b(?:WH|FH|WB|HC|RH)-[A-Z]+\d?-\d+\b/g;
const FOLDERS = ["rules", "house-rules", "games", "importing", "simulation", "undo", "view", "foundry"];

const idsIn = (files: readonly { readonly text: string }[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(ID)].map(([id]) => id)));

describe("rules", () => {
  const inForce = idsIn(filesBelow("src", ".ts"));
  const tested = idsIn(FOLDERS.flatMap((folder) => filesBelow(`tests/${folder}`, ".ts")));

  it("are named in the code at all", () => {
    expect(inForce.size).toBeGreaterThan(100);
  });

  it("each have a test that names them", () => {
    expect([...inForce].filter((id) => !tested.has(id))).toEqual([]);
  });
});

describe("the core's functions", () => {
  it("each have a sentence that says what they decide", () => {
    const bare = filesBelow("src/rules", ".ts").flatMap(({ path, text }) =>
      [...text.matchAll(/^(.*)\nexport (?:function|const) (\w+)/gm)]
        .filter(([, before, name]) => !before?.endsWith("*/") && !/^[A-Z_]+$/.test(name ?? ""))
        .map(([, , name]) => `${path}: ${name}`),
    );
    expect(bare).toEqual([]);
  });
});
