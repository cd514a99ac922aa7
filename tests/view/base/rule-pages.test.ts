import { describe, expect, it } from "vitest";
import {
  linksForPlayers,
  pageAddress,
  RULE_PAGES,
  type RulePage,
  ruleLink,
  ruleLinks,
} from "../../../src/view/base/rule-pages.ts";

describe("the pages that explain rules", () => {
  it("are told once each, with the rules that they explain", () => {
    expect(ruleLinks(["WH-TASK-05", "WH-DICE-02", "WH-ATTR-01", "WH-TASK-05"])).toEqual([
      { uuid: pageAddress("dice"), label: "WHITEHACK.RulePage.dice", rules: "WH-DICE-02" },
      { uuid: pageAddress("tasks"), label: "WHITEHACK.RulePage.tasks", rules: "WH-TASK-05, WH-ATTR-01" },
    ]);
  });

  it("WH-REF-01: leave out what is written for Referees, where players read", () => {
    const links = ruleLinks(["WH-XP-01", "WH-CAMP-04", "WH-REF-02"]);
    expect(links).toHaveLength(3);
    expect(linksForPlayers(links).map(({ rules }) => rules)).toEqual(["WH-XP-01"]);
  });

  it("are none for rules that no page explains", () => {
    expect(ruleLinks(["XX-FAME-01", "", "nonsense"])).toEqual([]);
    expect([ruleLink(null), ruleLink("XX-FAME-01")]).toEqual([null, null]);
  });

  it("share no part of the rules, so that each leads to one place", () => {
    const parts = (Object.keys(RULE_PAGES) as RulePage[]).flatMap((page) => [...RULE_PAGES[page][2]]);
    expect(new Set(parts).size).toBe(parts.length);
    expect(ruleLink("FH-ATK-01")?.uuid).toBe(pageAddress("ferryhack"));
  });
});
