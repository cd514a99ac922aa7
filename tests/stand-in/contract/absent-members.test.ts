/** The first law, for members of classes: what is documented and not there fails loudly, by name, in either generation. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { gapsPage } from "../scripts/gaps.ts";
import { absentMembers, type AbsentMembers } from "./absent-members.ts";
import { openTable, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";
import { Declarations } from "./declared-members.ts";
import { law } from "./fact.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }); // the compiler takes its time on a busy machine

const WRITTEN = path.join(import.meta.dirname, "../client/game/absent-members.json");
const GENERATIONS = [13, 14] as const;

let written: AbsentMembers;
let found: AbsentMembers;
let tables: CanvasTable[];
let seats: Record<13 | 14, Seat>;
beforeAll(async () => {
  written = JSON.parse(await readFile(WRITTEN, "utf8")) as AbsentMembers;
  const [in13, in14] = [await openTable({ generation: 13 }), await openTable()];
  tables = [in13, in14];
  seats = { 13: await in13.sit(REFEREE), 14: await in14.sit(REFEREE) };
  found = await absentMembers({ 13: seats[13].page, 14: seats[14].page });
});
afterAll(async () => {
  for (const table of tables ?? []) await table.close();
});

law("ABSENT-06", "the list of absent members is as `npm run stand-in:names -- --write` makes it", () => {
  expect(written).toEqual(found);
});

law("ABSENT-15", "the page that tells them says the same", async () => {
  expect(await readFile(path.join(import.meta.dirname, "../GAPS.md"), "utf8")).toBe(gapsPage(written));
});

law("ABSENT-07", "an absent method, getter or static throws its name when it is read", async () => {
  for (const generation of GENERATIONS) {
    const groups = { ...found[generation], ...found.both };
    const quiet = await seats[generation].page.evaluate((listed) => {
      const failed: string[] = [];
      for (const [path, names] of Object.entries(listed)) {
        let holder: unknown = globalThis;
        for (const key of `foundry.${path.replace("#", "")}`.split("."))
          holder = (holder as Record<string, unknown>)[key];
        if (path.endsWith("#")) holder = (holder as { prototype: object }).prototype;
        for (const name of names.split(" ")) {
          const whole = `foundry.${path}${path.endsWith("#") ? "" : "."}${name}`;
          try {
            void (holder as Record<string, unknown>)[name];
            failed.push(whole);
          } catch (error) {
            // A class below another names it by the one that lacks it first.
            const { message } = error as Error;
            if (!message.startsWith("stand-in: foundry.") || !message.endsWith(`${name} is not there`))
              failed.push(message);
          }
        }
      }
      return failed;
    }, groups);
    expect(quiet, `generation ${generation}`).toEqual([]);
  }
});

law(
  "ABSENT-08",
  "what a class, an instance or an assignment brings in an absent member's place is theirs",
  async () => {
    const said = await seats[14].page.evaluate(() => {
      type Class = new () => Record<string, unknown>;
      const { BitMask } = (globalThis as unknown as { foundry: { utils: { BitMask: Class } } }).foundry.utils;
      class Own extends BitMask {
        toJSON(): string {
          return "own";
        }
      }
      class Field extends BitMask {
        toJSON = (): string => "field";
      }
      class Super extends BitMask {
        toJSON(): unknown {
          return (super["toJSON"] as () => unknown)();
        }
      }
      const assigned = new BitMask();
      assigned["toJSON"] = () => "assigned";
      const call = (one: object): unknown => {
        try {
          return (one as { toJSON(): unknown }).toJSON();
        } catch (error) {
          return (error as Error).message;
        }
      };
      return [
        ...[new Own(), new Field(), assigned, new Super(), new BitMask()].map(call),
        "toJSON" in new BitMask(),
        Object.keys(new BitMask()).includes("toJSON"),
        Object.keys(assigned).includes("toJSON"),
      ];
    });
    const named = "stand-in: foundry.utils.BitMask#toJSON is not there";
    expect(said).toEqual(["own", "field", "assigned", named, named, true, false, true]);
  },
);

/** Of 13 alone. */
const CONFIG_OF_13 =
  /^CONFIG\.(?:ActiveEffect\.legacyTransferral|MeasuredTemplate\b.*|TinyMCE|(?:\w+)\.layerClass|Dice\.rollModes.*|TableResult\.sheetClasses\.pack)$/;

law("ABSENT-13", "a documented key of CONFIG is there, as deep as it is documented, or throws its name", async () => {
  const declarations = await Declarations.of(["CONFIG"]);
  const names = declarations.namesBelow(0, "CONFIG", 4);
  declarations.close();
  expect(names.length).toBeGreaterThan(300);
  for (const generation of GENERATIONS) {
    const quiet = await seats[generation].page.evaluate((asked) => {
      const isQuiet = (whole: string): boolean => {
        let holder: unknown = globalThis;
        try {
          for (const key of whole.split(".")) {
            if (Object(holder) !== holder) return true;
            if (!(key in (holder as object))) return true;
            holder = (holder as Record<string, unknown>)[key];
          }
        } catch (error) {
          // What is deprecated throws its name, too.
          return !/CONFIG\.\w+/.test((error as Error).message);
        }
        return false;
      };
      return asked.filter(isQuiet);
    }, names);
    const expected = generation === 13 ? quiet : quiet.filter((name) => !CONFIG_OF_13.test(name));
    expect(expected, `generation ${generation}`).toEqual([]);
  }
});
