import { describe, expect, it } from "vitest";
import {
  type Evidence,
  examplesNamed,
  idsDecided,
  type Ledger,
  type LedgerRule,
  problemsIn,
  readEvidence,
  readLedgers,
} from "../../tools/ledger.ts";

const RULE: LedgerRule = { id: "XX-A-01", title: "One", kind: "automate", examples: 2, status: "done" };
const ledger = (...rules: LedgerRule[]): Ledger => ({
  document: "A book",
  prefix: "XX",
  parts: [{ part: "A", title: "All", rules }],
});
const evidence = (decided: string[], tested: Record<string, number[]>): Evidence => ({
  decided: new Set(decided),
  tested: new Map(Object.entries(tested).map(([id, rows]) => [id, new Set(rows)])),
});
const complete = evidence(["XX-A-01"], { "XX-A-01": [1, 2] });

describe("the ledgers of rules", () => {
  it("promise nothing that code and tests do not keep", async () => {
    const [ledgers, found] = await Promise.all([readLedgers(), readEvidence()]);
    expect(ledgers.length).toBeGreaterThan(0);
    expect(ledgers.flatMap((one) => problemsIn(one, found))).toEqual([]);
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
