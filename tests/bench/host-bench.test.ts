import path from "node:path";
import { expect, it } from "vitest";
import { measureHost } from "../../tools/bench/host.ts";
import { behindIn, LINES, tableOf, type Measured } from "../../tools/bench/host-table.ts";
import { ROOT } from "../../tools/project.ts";

const TINY = path.join(ROOT, "tests/stand-in/fixtures/tiny-system");
/** The tiny system's way to attack. */
const LUCK = { press: `await actor.rollLuck();` };

it("measures a system that it does not know, on every line", async () => {
  const { name, people, figures, reasons } = await measureHost({ systemDir: TINY, attack: LUCK, times: 1 });
  expect(reasons).toEqual([]);
  expect([name, people]).toEqual(["Tiny System 1.0.0", "hero with 30 things, foes: hero with 3 things"]);
  expect(Object.keys(figures).sort()).toEqual(Object.keys(LINES).sort());
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0);
});

it("puts systems beside each other, and says where the first is behind", () => {
  const ours: Measured = {
    name: "Ours",
    people: "",
    figures: { "a roll, to the log": 12.34, "the next turn of 100": 5 },
    reasons: [],
  };
  const peer: Measured = {
    name: "Peer",
    people: "",
    figures: { "a roll, to the log": 9, "a sheet, opened again": 1 },
    reasons: [],
  };
  expect(tableOf([ours, peer])).toMatchObject({
    "a roll, to the log (ms)": { Ours: 12.3, Peer: 9 },
    "the next turn of 100 (ms)": { Ours: 5, Peer: "–" },
  });
  expect(behindIn([ours, peer])).toEqual(["Ours is behind Peer on a roll, to the log: 12.3 to 9 ms"]);
});
