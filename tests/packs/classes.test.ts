import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { CLASSES, coreRulebook, deriveCharacter, writtenClass } from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";
import { character } from "../rules/builders.ts";

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: { readonly key: string; readonly table: unknown; readonly game?: string };
}

const documents = (await packDocuments(path.join(ROOT, "packs"))).get("classes") ?? [];
const entries = (documents as unknown as readonly Entry[]).filter(
  ({ type, system }) => type === "class" && (system.game ?? "") === "", // those of further games have no lines by level
);
const written = entries.map(({ name, system }) => writtenClass({ key: system.key, name }, system.table));

describe("the classes to drag", () => {
  it.each(Object.values(CLASSES))("are the core's: $id", ({ rare, rows, slotRules, traits, id }) => {
    expect(written.find((table) => table.id === id)).toMatchObject({ rare, rows, slotRules, traits });
  });

  it.each(written)("have hit dice, attack values and saving throws that never fall: $id", ({ rows }) => {
    const worth = rows.map(({ hitDice: { dice, bonus }, attackValue, savingThrow }) => [
      dice * 100 + bonus,
      attackValue,
      savingThrow,
    ]);
    for (const [at, now] of worth.entries())
      for (const [column, value] of now.entries()) expect(value).toBeGreaterThanOrEqual(worth[at - 1]?.[column] ?? 0);
  });

  it("come with three examples that need no code", () => {
    const own = written.filter(({ id }) => !(id in CLASSES));
    expect(own.map(({ id }) => id).toSorted()).toEqual(["hexBlade", "pilgrim", "warden"]);
    for (const table of own)
      for (const { level } of table.rows) {
        const rulebook = { ...coreRulebook, classes: { ...CLASSES, [table.id]: table } };
        const derived = deriveCharacter(character({ class: table.id, level }), rulebook);
        expect(derived.problems).toEqual([]);
        expect(derived.attackValue.value).toBe(table.rows[level - 1]?.attackValue);
      }
  });
});
