// The switches of a pack are shown by what they are about, each in one group.
import { describe, expect, it } from "vitest";
import { FERRYHACK } from "../../src/house-rules/ferryhack/rules/pack.ts";
import { WHITEBOX } from "../../src/house-rules/whitebox/rules/pack.ts";
import { worldRules } from "../../src/house-rules/base/world-rules/world-rule.ts";

describe.each([FERRYHACK, WHITEBOX])("the switches of $id", (pack) => {
  const grouped = (pack.groups ?? []).flatMap(({ switches }) => switches);

  it("stand in a group each, and in one only", () => {
    expect(grouped.toSorted()).toEqual(Object.keys(pack.switches).toSorted());
  });

  it("are listed group by group", () => {
    const listed = worldRules({}, {}, [pack]).flatMap(({ kind, group }) => (kind === "switch" ? [group] : []));
    const begins = listed.filter((group, at) => group !== listed[at - 1]);
    expect(begins).toEqual((pack.groups ?? []).map(({ label }) => label));
  });
});
