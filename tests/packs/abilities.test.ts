// Every id that the core knows has its ability, and every ability's id is one that the core knows.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import {
  ATTUNEMENT_FORMS,
  CLASSES,
  CONDITIONS,
  MAGNITUDE_COSTS,
  parseDamage,
  QUIRKS,
  SPECIAL_OPTIONS,
  STRONG_OPTIONS,
  TRADITIONAL_EFFECTS,
  USAGES,
} from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";
import lang from "../../lang/en.json" with { type: "json" };

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly folder: string | null;
  readonly sort: number;
  readonly system: {
    readonly kind: string;
    readonly class?: string;
    readonly key?: string;
    readonly form?: string;
    readonly level?: number;
    readonly cost?: string;
    readonly roll?: string;
    readonly uses?: { readonly scope: string; readonly max: number };
    readonly description: string;
  };
}

const documents = ((await packDocuments(path.join(ROOT, "packs"))).get("abilities") ?? []) as unknown as Entry[];
const folders = documents.filter((one) => !("system" in one)) as unknown as readonly (Entry & { _id: string })[];
const entries = documents.filter((one) => "system" in one);

const ofKind = (kind: string): readonly Entry[] => entries.filter(({ system }) => system.kind === kind);
const keysOf = (list: readonly Entry[]): readonly string[] => list.map(({ system }) => system.key ?? "").toSorted();

function keyed(kind: string, key: string): Entry {
  const entry = ofKind(kind).find(({ system }) => system.key === key);
  if (!entry) throw new Error(`no ${kind} has the key "${key}"`);
  return entry;
}

const { StrongOption, Quirk, SpecialOption, Condition } = lang.WHITEHACK;

describe("abilities stand for what the core knows", () => {
  it.each([
    ["WH-STRONG-09", "option", STRONG_OPTIONS, StrongOption, []],
    ["WH-BRAVE-04 WH-BRAVE-05", "quirk", QUIRKS, Quirk, []],
    ["WH-SPEC-01 WH-SPEC-12", "combat", SPECIAL_OPTIONS, SpecialOption, ["press", "suppressiveFire"]],
    ["WH-COND-01", "condition", CONDITIONS, Condition, []],
  ] as const)("%s: every %s, by its id and its name", (_, kind, known, labels, besides) => {
    expect(keysOf(ofKind(kind))).toEqual([...Object.keys(known), ...besides].toSorted());
    const named = Object.entries(labels).filter(
      ([id]) => Object.hasOwn(known, id) || besides.some((one) => one === id),
    );
    expect(named.length).toBeGreaterThan(7);
    for (const [id, label] of named) expect(keyed(kind, id).name).toBe(label);
  });

  it("WH-DEFT-05: attunements of every form, once per day", () => {
    const forms = ofKind("attunement").map(({ system }) => system.form ?? "");
    expect(forms.toSorted()).toEqual([...ATTUNEMENT_FORMS].toSorted());
    expect(keysOf(ofKind("attunement")).filter((key) => key !== "")).toEqual([]);
    for (const { system } of ofKind("attunement")) expect(system.uses).toMatchObject({ scope: "day", max: 1 });
  });

  it("name classes that exist", () => {
    const named = new Set(entries.map(({ system }) => system.class ?? "").filter((id) => id !== ""));
    expect([...named].toSorted()).toEqual(Object.keys(CLASSES).toSorted());
  });

  it("WH-STRONG-09: options in the order of the eight", () => {
    const numbered = Object.values(STRONG_OPTIONS).filter(({ id }) => id !== "spray");
    expect(numbered.map(({ id }) => keyed("option", id).sort)).toEqual(numbered.map(({ number }) => number * 100));
    expect(ofKind("option").filter(({ system }) => system.uses)).toEqual([]); // the fight counts them
  });

  it("WH-BRAVE-05: quirks of a session are counted by it", () => {
    for (const { id, perSession } of Object.values(QUIRKS)) {
      const { uses } = keyed("quirk", id).system;
      expect(uses ?? null).toEqual(perSession === null ? null : { scope: "session", max: perSession });
    }
  });

  it("WH-TIME-06: powers with a key of the core are used in its scope", () => {
    const usages: ReadonlyMap<string, { readonly scope: string; readonly limit: number | null }> = new Map(
      Object.entries(USAGES),
    );
    const counted = ofKind("power").filter(({ system }) => (system.key ?? "") !== "");
    expect(counted.length).toBeGreaterThan(5);
    for (const { name, system } of counted) expect(usages.has(system.key ?? ""), name).toBe(true);
    for (const { name, system } of counted.filter((entry) => entry.system.uses)) {
      const { scope, limit } = usages.get(system.key ?? "") ?? {};
      expect(system.uses, name).toEqual({ scope, max: limit });
    }
  });
});

describe("WH-MIR-05: traditional miracles", () => {
  const miracles = ofKind("miracle").filter(({ system }) => system.key !== "");

  it("are those of the core's list, and back", () => {
    expect(keysOf(miracles)).toEqual(Object.keys(TRADITIONAL_EFFECTS).toSorted());
  });

  it("have its levels and lie in a folder for each", () => {
    const nameOf = new Map(folders.map(({ _id, name }) => [_id, name]));
    for (const { name, folder, system } of miracles) {
      const level = TRADITIONAL_EFFECTS[system.key ?? ""];
      expect(system.level, name).toBe(level);
      expect(nameOf.get(folder ?? ""), name).toBe(level === 10 ? "Level 10+" : `Level ${level}`);
      expect(name.toLowerCase()).toBe(system.key);
    }
  });

  it("WH-WISE-03: those among the examples of magnitudes cost what they cost there, the others are negotiated", () => {
    const effects = {
      light: "simple",
      "open locks": "simple",
      "cure light wounds": "simple",
      "water breathing": "standard",
      invisibility: "standard",
      teleport: "major",
      "animate dead": "major",
      "dispel magick": "major",
      "raise dead": "powerful",
      "control weather": "powerful",
      "alter time": "powerful",
    } as const;
    const priced = new Map(
      miracles.flatMap(({ system }) => (system.cost ? [[system.key ?? "", system.cost] as const] : [])),
    );
    expect([...priced.keys()].toSorted()).toEqual(Object.keys(effects).toSorted());
    for (const [key, magnitude] of Object.entries(effects))
      expect(parseDamage(priced.get(key) ?? ""), key).toEqual(MAGNITUDE_COSTS[magnitude]);
  });
});

describe("the rest", () => {
  const species = (name: string): string =>
    ofKind("species").find((one) => one.name === name)?.system.description ?? "";

  it.each([
    ["WH-SPC-02", "The Brinekin", ["air and water", "×1,", "[Cc]old and drought"]],
    ["WH-SPC-03", "The Patchwork", ["×1.5", "-4", "\\+4", "valet, nurse, porter, sentry or courier", "Deft or Strong"]],
    ["WH-SPC-04", "The Frost Giant", ["×2", "\\+7 hit points", "\\+7 to the throw of strength", "\\+2 melee damage"]],
  ] as const)("%s: %s has its figures", (_, name, figures) => {
    for (const figure of figures) expect(species(name)).toMatch(new RegExp(figure));
  });

  it("WH-FORT-01 WH-FORT-04: a standing and a signature object", () => {
    expect(ofKind("standing")).toHaveLength(1);
    expect(ofKind("object")).toHaveLength(1);
  });

  it("WH-SPEC-09: flying weapons roll by themselves", () => {
    expect(keyed("combat", "disarm").system.roll).toBe("2d6");
  });

  it("each has a few sentences of its own", () => {
    const texts = entries.map(({ system }) => system.description);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { name, system } of entries)
      expect((system.description.match(/[.!?:](?=<|\s|$)/g) ?? []).length, name).toBeGreaterThanOrEqual(2);
  });
});
