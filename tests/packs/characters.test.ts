// The ready-made characters, one of each class and three that are rare, against the rules (WH-GEN-05).
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
  readonly items: readonly {
    readonly name: string;
    readonly type: string;
    readonly system: Readonly<Record<string, unknown>>;
  }[];
}

const documents = (await packDocuments(path.join(ROOT, "packs"))).get("characters") ?? [];
const entries = (documents as unknown as readonly Entry[]).filter(({ type }) => type === "character");

describe("ready-made characters (WH-GEN-05)", () => {
  it.each([
    ["Dortha Weir", "strong", "option"],
    ["Kwillin", "deft", "attunement"],
    ["Benoa", "wise", "miracle"],
    ["Hargild", "brave", "quirk"],
    ["Tancrisse Halvessar", "fortunate", "retainer"],
    ["Tsumish", "deft", "species"],
    ["Old Sums", "deft", "species"],
    ["Rokkis Threequarter", "wise", "miracle"],
  ] as const)("%s the %s has a %s, ten gold or so and six scores that the dice can give", (name, kind, holds) => {
    const entry = entries.find((one) => one.name === name);
    expect(entry?.system).toMatchObject({ class: kind, level: 1 });
    expect(entry?.system.coins.gp).toBeGreaterThan(0);
    const scores = Object.values(entry?.system.attributes ?? {}).map(({ value }) => value);
    expect(scores).toHaveLength(6);
    expect(scores.filter((score) => score < 3 || score > 18)).toEqual([]);
    expect(entry?.items.filter(({ type }) => type === "ability").map(({ system }) => system["kind"])).toContain(holds);
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
