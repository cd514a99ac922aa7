import { describe, expect, it } from "vitest";
import {
  type GroupFacts,
  implantReasons,
  nameOr,
  proposeTask,
  replacementsOf,
  taskReasons,
  UNNAMED_LABELS,
} from "../../../src/rules/index.ts";

const group: GroupFacts = { name: "", kind: "vocation", attributes: ["strength"], unwritten: false };
const disadvantage = { name: " ", attribute: "strength" };

describe("a name that is left empty", () => {
  it.each([
    ["Smith", "group", "Smith"],
    ["", "group", "WHITEHACK.Unnamed.group"],
    ["  ", "stage", "WHITEHACK.Unnamed.stage"],
  ] as const)("“%s” of a %s is %s", (name, kind, shown) => expect(nameOr(name, kind)).toBe(shown));

  it("has a label wherever the core gives it as a reason", () => {
    const roller = { attribute: "strength", groups: [group], modifiers: [], disadvantages: [disadvantage] };
    const proposed = proposeTask(roller).map(({ label }) => label);
    expect(proposed).toContain(UNNAMED_LABELS.group);
    expect(proposed).toContain(UNNAMED_LABELS.disadvantage);
    const effect = "negative";
    const reasons = taskReasons({
      attribute: "strength",
      relevant: [group],
      trained: false,
      vocationDoubles: false,
      disadvantages: [{ disadvantage, effect }],
    });
    expect(reasons.map(({ label }) => label)).toEqual([UNNAMED_LABELS.group, UNNAMED_LABELS.disadvantage]);
    const arm = { name: "", type: "replacement", attribute: "strength", score: 16 } as const;
    expect(replacementsOf([arm])).toMatchObject([{ label: UNNAMED_LABELS.implant }]);
    expect(implantReasons([{ name: "", type: "keyword" }])).toMatchObject([{ label: UNNAMED_LABELS.implant }]);
  });
});
