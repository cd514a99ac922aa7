/** Contract tests are facts: numbered once, each with the public page that says so, or laws of the stand-in's own. */
import { describe, expect, test } from "vitest";
import { addressOf, SOURCES } from "../stand-in/contract/sources.ts";
import { filesBelow } from "./tree.ts";

interface Promised {
  readonly kind: string;
  readonly id: string;
  readonly file: string;
}

const files = filesBelow("tests/stand-in/contract", ".ts").filter(({ path }) => /\.test\.ts$|\/facts\//.test(path));
const textOf = new Map(files.map(({ path, text }) => [path, text]));
const PROMISE = /\b(?<kind>fact|law)\(\s*"(?<id>[^"]*)",/g;
const promises: Promised[] = [...textOf].flatMap(([file, text]) =>
  [...text.matchAll(PROMISE)].map(({ groups = {} }) => ({ kind: groups["kind"] ?? "", id: groups["id"] ?? "", file })),
);

describe("the contract", () => {
  test("has no test that is neither a fact nor a law", () => {
    const others = [...textOf].filter(([, text]) => /import \{[^}]*\b(?:it|test)\b[^}]*\} from "vitest"/m.test(text));
    expect(others.map(([file]) => file)).toEqual([]);
  });

  test("numbers every promise by its area", () => {
    expect(promises.filter(({ id }) => !/^[A-Z][A-Z0-9]*-\d{2,3}$/.test(id))).toEqual([]);
    expect(promises.length).toBeGreaterThan(500);
  });

  test("numbers no two promises alike", () => {
    const files = (id: string) => promises.filter((one) => one.id === id).map(({ file }) => file);
    const ids = [...new Set(promises.map(({ id }) => id))];
    const twice = ids.map((id) => [id, ...files(id)]).filter(({ length }) => length > 2);
    expect(twice).toEqual([]);
  });

  test("names a public page of documentation for every fact, or does not even load", () => {
    const facts = promises.filter(({ kind }) => kind === "fact");
    expect(facts.length).toBeGreaterThan(400);
    const addresses = (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).map(addressOf);
    expect(addresses.every((address) => address.startsWith("https://foundryvtt."))).toBe(true);
    for (const source of ["https://example.com/", "http://foundryvtt.com/", "somewhere"])
      expect(() => addressOf(source as "https://")).toThrow(/no public documentation|neither a short name/);
  });

  test("has no short name for a page that nothing rests on", () => {
    const all = [...textOf.values()].join("\n");
    expect(Object.keys(SOURCES).filter((name) => !all.includes(`"${name}"`))).toEqual([]);
  });
});
