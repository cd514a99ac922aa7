// Each fact that the rules read has a place: it is stored, worked out, the document's own, of the moment, or another
// issue's. The compiler refuses a fact without one; these tests refuse a place where nothing lies, and facts that stand
// in no list of places.
import { describe, expect, it } from "vitest";
import { toItemFacts } from "../../../src/foundry/documents/data/item-facts.ts";
import { readFightState } from "../../../src/rules/combat/turns/fight-state.ts";
import { readSpecies } from "../../../src/rules/characters/species.ts";
import { filesBelow, readText } from "../../guards/tree.ts";
import * as places from "../fact-places.ts";
import { actorOf, aTable, GOBLIN, HERO, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

const insideOf = (field: Field | undefined): Field | undefined => field?.element ?? field;

/** The names of what is stored of a type, at a place inside it. */
const storedAt = (document: "Actor" | "Item", type: string, at: string): readonly string[] =>
  table().alice.run(() => {
    const models = CONFIG[document].dataModels as unknown as Readonly<Record<string, { readonly schema: Field }>>;
    const parts = at === "" ? [] : at.split(".");
    const found = parts.reduce<Field | undefined>(
      (field, part) => insideOf(field)?.fields?.[part],
      models[type]?.schema,
    );
    return Object.keys(insideOf(found)?.fields ?? {});
  });

const namesOf = (all: object, place: places.Place): readonly string[] =>
  Object.entries(all).flatMap(([name, one]) => (one === place ? [name] : []));

describe("what the rules read of somebody or something", () => {
  it.each(places.STORED)("lies where it is said to: %s %s %s", (document, type, at, said) => {
    const stored = storedAt(document, type, at);
    expect(stored.length).toBeGreaterThan(0);
    expect(namesOf(said, "stored").filter((name) => !stored.includes(name))).toEqual([]);
    const others = [...namesOf(said, "derived"), ...namesOf(said, "document")];
    expect(others.filter((name) => stored.includes(name))).toEqual([]);
    expect(Object.values(said).filter((place) => /^(?:moment|waits)/.test(place))).toEqual([]);
  });

  it.each([
    ["a character", HERO, places.CHARACTER],
    ["a monster", GOBLIN, places.MONSTER],
  ] as const)("is worked out where it is said to be: %s", (_, id, said) => {
    table().alice.run(() => {
      const { system } = actorOf(id);
      expect(namesOf(said, "derived").filter((name) => !(name in system))).toEqual([]);
    });
  });

  it("is handed to the rules whole, of things that are carried", () => {
    const types = ["weapon", "armor", "gear", "substance", "scroll"] as const;
    const read = {
      substance: /^(?:tags|primary|secondary|remedy|addictive|addictsAtOnce|overdose|withdrawal)$/,
      scroll: /^(?:cost|age)$/,
    };
    for (const type of types) {
      const facts = table().alice.run(() =>
        toItemFacts(new Item.implementation({ name: type, type } as Item.CreateData) as Item.Implementation),
      );
      const [said = {}] = places.STORED.flatMap(([, one, at, all]) => (one === type && at === "" ? [all] : []));
      const others = type === "substance" || type === "scroll" ? read[type] : /^easesMiracles$/;
      const missing = Object.keys(said).filter((name) => !others.test(name) && !(name in (facts ?? {})));
      expect({ type, missing }).toEqual({ type, missing: [] });
    }
  });
});

describe("what the rules read of those in a fight", () => {
  it("is what a flag of the combatant holds", () => {
    const { readiness, left, ...state } = readFightState({ left: {} });
    expect({ ...state, readiness, left }).toSatisfy((all: object) =>
      namesOf(places.FIGHT, "stored").every((name) => name in all),
    );
    expect(Object.keys(readiness).toSorted()).toEqual(namesOf(places.READINESS, "stored").toSorted());
    expect(Object.keys(left ?? {}).toSorted()).toEqual(namesOf(places.LEFT, "stored").toSorted());
  });
});

describe("what is noted of those in a fight", () => {
  it("is written by something, or waits for an issue that writes it", () => {
    const notes = [
      "foundry/documents/note-fight",
      "games/hammercrawl/foundry/combat/phases",
      "games/redhack/foundry/order/surprise",
      "house-rules/whitebox/foundry/sequence/disruption",
      "house-rules/whitebox/foundry/sequence/hold-back",
      "house-rules/whitebox/foundry/sequence/surprise-round",
    ]
      .map((name) => readText(`src/${name}.ts`))
      .join("\n");
    const others = filesBelow("src/foundry", ".ts").map(({ text }) => text);
    const isWritten = (name: string): boolean =>
      new RegExp(`\\b${name}\\b`).test(notes) ||
      others.some((text) => new RegExp(`\\bfight(?:: \\{ |\\.)${name}\\b`).test(text));
    expect(Object.keys(places.FIGHT).filter((name) => !isWritten(name))).toEqual(Object.keys(places.UNWRITTEN));
  });
});

describe("what the rules read of a species", () => {
  it("is the record of its ability, and the ability's name", () => {
    const species = readSpecies("Elf", { xpFactor: 2 });
    expect(Object.keys(species ?? {}).toSorted()).toEqual(Object.keys(places.SPECIES).toSorted());
  });
});

describe("what is put together", () => {
  it.each(Object.entries(places.PUT_TOGETHER))("waits for nothing: %s", (_, said) => {
    expect(Object.entries(said).filter(([, place]) => place.startsWith("waits"))).toEqual([]);
  });
});

describe("facts", () => {
  it("stand in a list of places, whatever kind they are", () => {
    const text = readText("tests/foundry/fact-places.ts");
    const declared = filesBelow("src/rules", ".ts").flatMap(({ text: source }) =>
      [...source.matchAll(/export (?:interface|type) (\w+Facts)\b/g)].map(([, name]) => name ?? ""),
    );
    expect(declared.length).toBeGreaterThan(20);
    const missing = declared.filter((name) => !new RegExp(`Places<.*\\b${name}\\b`).test(text));
    // each kind of thing has a list of its own, and what packs store each declares itself
    expect(missing.toSorted()).toEqual(["ItemFacts", "PackFacts"]);
  });

  it("wait for another issue only as wholes", () => {
    for (const said of Object.values(places.WAITING))
      for (const place of Object.values(said)) expect(place).toMatch(/^waits: 1[2-5], /);
  });
});
