import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Dict } from "../common/types.ts";
import { FOE, HERO, JOURNAL, openAdversaries, SCENE, type Adversaries } from "./adversary.ts";
import { fact } from "./fact.ts";
import { create, GM, world } from "./guest.ts";

const SANITISED = "https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html";
const EVIL = `<p onclick="steal()">Hi<script>steal()</script><img src="x" onerror="steal()"><a href="javascript:steal()">x</a></p>`;

let table: Adversaries;
beforeAll(async () => {
  table = await openAdversaries();
});
afterAll(() => table.close());

const replacing = (value: unknown) => ({ __$OPERATOR$__: "ForcedReplacement", value });
const item = { _id: "heroring00000000", system: { description: EVIL } };
const update = (documentName: string, changes: Dict, parentUuid: string | null = null) => ({
  action: "update" as const,
  documentName,
  parentUuid,
  updates: [changes],
});
const hero = (changes: Dict) => update("Actor", { _id: HERO, ...changes });
const made = (documentName: string, data: Dict, parentUuid: string | null = null) => ({
  ...create(documentName, data),
  parentUuid,
});

/** Every way by which markup reaches a field that its manifest, or the core, calls rich text. */
const WAYS: readonly [way: string, operation: ReturnType<typeof update> | ReturnType<typeof made>][] = [
  ["a new actor", made("Actor", { name: "X", type: "hero", system: { biography: EVIL } })],
  [
    "an item in a new actor",
    made("Actor", { name: "X", type: "hero", items: [{ name: "X", type: "trinket", ...item }] }),
  ],
  [
    "a new item in an actor",
    made("Item", { name: "X", type: "trinket", system: { description: EVIL } }, `Actor.${HERO}`),
  ],
  ["a new message", made("ChatMessage", { author: GM, content: EVIL, flavor: EVIL })],
  ["a new message of a declared type", made("ChatMessage", { author: GM, type: "card", system: { note: EVIL } })],
  ["a new effect", made("ActiveEffect", { name: "X", description: EVIL }, `Actor.${FOE}`)],
  ["a change", hero({ system: { biography: EVIL } })],
  ["a change by a dotted key", hero({ "system.biography": EVIL })],
  ["a change by ==", hero({ "system.==biography": EVIL })],
  ["a change of all by ==", hero({ "==system": { biography: EVIL } })],
  ["a change by an operator", hero({ system: { biography: replacing(EVIL) } })],
  ["a change of all by an operator", hero({ system: replacing({ biography: EVIL }) })],
  ["an item in a change of its actor", hero({ items: [item] })],
  [
    "a new item in a change of its actor",
    hero({ items: [{ ...item, _id: "another000000000", name: "X", type: "trinket" }] }),
  ],
  ["all items in a change of their actor, by ==", hero({ "==items": [{ ...item, name: "X", type: "trinket" }] })],
  [
    "all items in a change of their actor, by an operator",
    hero({ items: replacing([{ ...item, name: "X", type: "trinket" }]) }),
  ],
  [
    "a page in a change of its journal",
    update("JournalEntry", { _id: JOURNAL, pages: [{ _id: "secretpage000000", text: { content: EVIL } }] }),
  ],
  [
    "the own actor of a token, in a change of the token",
    update(
      "Token",
      { _id: "tokenhero0000000", delta: { type: "hero", system: { biography: EVIL } } },
      `Scene.${SCENE}`,
    ),
  ],
  [
    "an item of a token's own actor, in a change of the scene",
    update("Scene", {
      _id: SCENE,
      tokens: [
        {
          _id: "tokenhero0000000",
          delta: { items: [{ ...item, _id: "deltaitem0000000", name: "X", type: "trinket" }] },
        },
      ],
    }),
  ],
];

describe("rich text is cleaned by the server, whatever way it comes", () => {
  for (const [index, [way, operation]] of WAYS.entries())
    fact(`HTML-${String(index + 1).padStart(2, "0")}`, `in ${way}`, SANITISED, async () => {
      const before = table.bob.heard.length;
      expect((await table.gm.modify(operation)).error).toBeUndefined();
      await table.bob.settle();
      const heard = JSON.stringify(table.bob.heard.slice(before));
      expect(heard).toContain("Hi");
      expect(heard).not.toContain("steal");
      expect(JSON.stringify((await world(table.gm)).documents)).not.toContain("steal");
    });
});
