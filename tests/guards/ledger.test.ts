import { beforeAll, describe, expect, it } from "vitest";
import { examplesNamed, type Evidence, readEvidence, readTests } from "../../tools/ledger/evidence.ts";
import { coreBehind, decidersIn, idsDecided, provingNothing } from "../../tools/ledger/at-the-table.ts";
import { type Ledger, type LedgerRule, problemsIn, readLedgers, shownAtTable } from "../../tools/ledger/ledger.ts";
import { runningImports, titlesIn } from "../../tools/ledger/test-file.ts";

const RULE: LedgerRule = {
  id: "XX-A-01",
  title: "One",
  kind: "automate",
  examples: 2,
  status: "done",
  table: "no",
  missing: "a button",
};
const ledger = (...rules: LedgerRule[]): Ledger => ({
  document: "A book",
  prefix: "XX",
  parts: [{ part: "A", title: "All", rules }],
});
const evidence = (decided: string[], tested: Record<string, number[]>, more: Partial<Evidence> = {}): Evidence => ({
  decided: new Set(decided),
  tested: new Map(Object.entries(tested).map(([id, rows]) => [id, new Set(rows)])),
  deciders: new Map(),
  played: new Map(),
  explained: new Set(),
  ...more,
});
const complete = evidence(["XX-A-01"], { "XX-A-01": [1, 2] });

describe("the ledgers of rules", () => {
  let found: Evidence;
  beforeAll(async () => {
    found = await readEvidence();
  }, 600_000); // the bundle is made, which takes minutes beside other work

  it("promise nothing that code and tests do not keep, and hide nothing that they do", async () => {
    const ledgers = await readLedgers();
    expect(ledgers.length).toBeGreaterThan(0);
    expect(ledgers.flatMap((one) => problemsIn(one, found))).toEqual([]);
  });

  it("look into a bundle that holds some of what decides rules, and not all of it", () => {
    const deciders = [...found.deciders.values()].flat();
    expect(deciders.length).toBeGreaterThan(500);
    expect(deciders.some(({ inBundle }) => inBundle)).toBe(true);
  });

  it("count no test of the table that runs the core by itself", async () => {
    expect(provingNothing(await readTests())).toEqual([]);
  });

  it("find ids in doc comments", () => {
    expect(idsDecided("/** Two things. @rule WH-ATK-01 WH-ATK-02 */\n/** WH-ATK-03 in passing */")).toEqual([
      "WH-ATK-01",
      "WH-ATK-02",
    ]);
  });

  it("find examples in the names of tests", () => {
    expect(examplesNamed('"WH-ATK-01 (1) lowest", "WH-INIT-02 (1)–(3)", "WH-ATK-02: AC (9)"')).toEqual([
      ["WH-ATK-01", [1]],
      ["WH-INIT-02", [1, 2, 3]],
      ["WH-ATK-02", []],
    ]);
  });

  it.each<[what: string, rule: Partial<LedgerRule>, found: Evidence, problems: number]>([
    ["what is complete", {}, complete, 0],
    ["a rule that no function decides", {}, evidence([], { "XX-A-01": [1, 2] }), 1],
    ["a rule that no test names", { examples: 0 }, evidence(["XX-A-01"], {}), 1],
    ["a rule for the Referee without code", { kind: "assist" }, evidence([], { "XX-A-01": [1, 2] }), 0],
    ["an example without a row", {}, evidence(["XX-A-01"], { "XX-A-01": [2] }), 1],
    ["an example that is explained", { elsewhere: { 1: "a card" } }, evidence(["XX-A-01"], { "XX-A-01": [2] }), 0],
    ["an example that the register lacks", {}, evidence(["XX-A-01"], { "XX-A-01": [1, 2, 3] }), 1],
    ["a rule that is missing without a reason", { status: "later" }, complete, 1],
    ["a rule that is missing with a reason", { status: "later", why: "a clock" }, evidence([], {}), 0],
    ["a word that is no status", { status: "soon" as "later", why: "?" }, complete, 1],
    ["an id that no ledger has", {}, evidence(["XX-A-01", "XX-A-02"], { "XX-A-01": [1, 2] }), 1],
  ])("say what is wrong: %s", (_what, rule, found, problems) => {
    expect(problemsIn(ledger({ ...RULE, ...rule }), found)).toHaveLength(problems);
  });

  it("have every id once", () => {
    expect(problemsIn(ledger(RULE, RULE), complete)).toHaveLength(1);
  });
});

describe("what a ledger says of the table", () => {
  const at = (file: string, inBundle: boolean) => ({ name: "decide", file, inBundle });
  const [core, dead, shell] = [at("src/rules/a.ts", true), at("src/rules/b.ts", false), at("src/foundry/c.ts", true)];
  const shown = (kind: LedgerRule["kind"], played: "whole" | "in part" | null, ...deciders: (typeof core)[]) =>
    shownAtTable(
      { ...RULE, kind },
      evidence([], {}, { played: new Map(played && [[RULE.id, played]]), deciders: new Map([[RULE.id, deciders]]) }),
    );

  it.each([
    ["played, and decided in the bundle", shown("automate", "whole", core, dead), "yes"],
    ["played in part", shown("automate", "in part", core), "partly"],
    ["played by no test", shown("automate", null, core), "no"],
    ["played, and decided outside the bundle", shown("automate", "whole", dead), "partly"],
    ["played, and decided by the shell beside a dead core", shown("automate", "whole", dead, shell), "partly"],
    ["played, and decided by the shell alone", shown("automate", "whole", shell), "yes"],
    ["played, and decided by nobody", shown("automate", "whole"), "partly"],
    ["a question for the Referee without code", shown("assist", "whole"), "yes"],
  ])("is what is shown: %s", (_what, is, wanted) => {
    expect(is).toBe(wanted);
  });

  it("may be a page of the handbook, where there is something to know", () => {
    const found = evidence([], {}, { explained: new Set([RULE.id]) });
    expect(shownAtTable({ ...RULE, kind: "reference" }, found)).toBe("yes");
    expect(shownAtTable(RULE, found)).toBe("no");
  });

  const played: Evidence = {
    ...complete,
    played: new Map([[RULE.id, "whole"]]),
    deciders: new Map([[RULE.id, [core]]]),
  };
  it.each<[what: string, rule: Partial<LedgerRule>, found: Evidence, problems: RegExp]>([
    ["more than is shown", { table: "yes" }, complete, /"yes" at the table, but it is shown to be "no"/],
    ["less than is shown", {}, played, /"no" at the table, but it is shown to be "yes"/],
    ["not what is missing", { missing: undefined as never }, complete, /needs a "missing"/],
    ["that something is missing of all there is", { table: "yes" }, played, /needs no "missing"/],
  ])("is refused where it says %s", (_what, rule, found, problem) => {
    expect(problemsIn(ledger({ ...RULE, ...rule }), found).join("\n")).toMatch(problem);
  });
});

describe("what counts as a test of the table", () => {
  it("is read from the titles of tests that run, and of what holds them", () => {
    const text = `
      import { it } from "vitest";
      describe.each([1])("WH-A-01: all", () => {
        it("WH-A-02 (1) in part: one", () => expect("WH-A-03").toBe(1));
        it.each([["WH-A-04"]] as const)("%s", () => {});
        it(\`WH-A-05: \${1}\`, () => {});
        it.skip("WH-A-06", () => {});
        describe.skip("later", () => it("WH-A-07", () => {}));
        summit("WH-A-08");
      });`;
    expect(titlesIn(text)).toEqual(["WH-A-01: all", "WH-A-02 (1) in part: one", "%s", "WH-A-05: …"]);
  });

  it("imports of the core no more than types", () => {
    const text = `
      import type { A } from "./a.ts";
      import { type B } from "./b.ts";
      import { c, type C } from "./c.ts";
      import "./d.ts";
      export { e } from "./e.ts";
      export type { F } from "./f.ts";
      const g = () => import("./g.ts");`;
    expect(runningImports(text)).toEqual(["./c.ts", "./d.ts", "./e.ts", "./g.ts"]);
  });

  it("is none where a file beside it runs the core", () => {
    const tests = new Map([
      ["tests/foundry/a.test.ts", `import "./b.ts"; it("WH-A-01: played")`],
      ["tests/foundry/b.ts", `import { c } from "../../src/rules/c.ts"; export * from "./a.test.ts"`],
      ["tests/foundry/d.test.ts", `import { e } from "../../src/foundry/e.ts"; it("WH-A-02: played")`],
    ]);
    expect(coreBehind("tests/foundry/a.test.ts", tests)).toEqual(["src/rules/c.ts"]);
    expect(provingNothing(tests)).toEqual(["tests/foundry/a.test.ts"]);
  });

  it("asks for code by what functions and tables say of themselves", () => {
    const text = `
      /** One. @rule WH-A-01 WH-A-02 */
      export function one() {}
      /** Two. @rule WH-A-01 */
      export const TWO = 2;
      /** A shape. @rule WH-A-03 */
      export interface Three {}`;
    const deciders = decidersIn(new Map([["src/rules/a.ts", text]]), new Map([["src/rules/a.ts", new Set(["one"])]]));
    const [file, inBundle] = ["src/rules/a.ts", true];
    expect(Object.fromEntries(deciders)).toEqual({
      "WH-A-01": [
        { name: "one", file, inBundle },
        { name: "TWO", file, inBundle: false },
      ],
      "WH-A-02": [{ name: "one", file, inBundle }],
    });
  });
});
