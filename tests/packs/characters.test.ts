// The ready-made characters, against what their printed lines and the rules agree on (WH-GEN-05).
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { CLASSES, hitPointsFromConstitution, rowAt } from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly class: keyof typeof CLASSES;
    readonly level: number;
    readonly hp: { readonly value: number; readonly rolled: number };
    readonly coins: { readonly gp: number };
    readonly attributes: Readonly<Record<string, { readonly value: number }>>;
    readonly groups: readonly { readonly name: string }[];
  };
  readonly items: readonly { readonly name: string; readonly type: string }[];
}

const documents = (await packDocuments(path.join(ROOT, "packs"))).get("characters") ?? [];
const entries = (documents as unknown as readonly Entry[]).filter(({ type }) => type === "character");

describe("ready-made characters (WH-GEN-05)", () => {
  it.each([
    ["Faleah", "strong", [10, 9, 8, 17, 11, 11], 7, 11],
    ["Howl", "deft", [6, 12, 15, 8, 13, 10], 1, 10],
    ["Kalynna", "strong", [16, 11, 9, 7, 13, 8], 8, 7],
    ["Myrvyn", "deft", [11, 12, 18, 12, 6, 11], 4, 12],
    ["Nine Dogs", "strong", [13, 13, 16, 8, 7, 6], 8, 42],
    ["Ogil", "deft", [15, 11, 12, 13, 12, 5], 5, 10],
    ["Reekwin", "wise", [12, 8, 7, 12, 12, 11], 5, 32],
    ["Saffron", "wise", [6, 15, 14, 9, 13, 13], 6, 1],
  ] as const)("%s the %s: %j, %i hit points, %i gp", (name, kind, scores, hitPoints, gold) => {
    const system = entries.find((entry) => entry.name === name)?.system;
    expect(system).toMatchObject({ class: kind, level: 1, hp: { value: hitPoints }, coins: { gp: gold } });
    expect(Object.values(system?.attributes ?? {}).map(({ value }) => value)).toEqual(scores);
  });

  it("are eight, none with more groups than the rules allow", () => {
    expect(entries).toHaveLength(8);
    const crowded = entries.filter(({ system: { class: id, level, groups, attributes } }) => {
      const low = Object.values(attributes).filter(({ value }) => value <= 5).length;
      return groups.length > rowAt(CLASSES[id], level).groups + low;
    });
    expect(crowded.map(({ name }) => name)).toEqual([]);
  });

  it("are as healthy as they can be", () => {
    const odd = entries.filter(({ system: { class: id, hp, attributes } }) => {
      const bonus = CLASSES[id].traits.hardy ? hitPointsFromConstitution(attributes["constitution"]?.value ?? 0) : 0;
      return hp.value !== hp.rolled + bonus;
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  it("have something in their slots", () => {
    const empty = entries.filter(({ items }) => !items.some(({ type }) => type === "ability"));
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});
