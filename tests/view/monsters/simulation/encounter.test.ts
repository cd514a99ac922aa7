import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encounterChart, encounterView } from "../../../../src/view/monsters/simulation/encounter-chart.ts";
import {
  EMPTY_ENCOUNTER,
  type EncounterEntry,
  encounterRow,
  sideName,
  usualSide,
  verdictOn,
  withEntry,
  withField,
  withFights,
  withMoved,
  withoutEntry,
} from "../../../../src/view/monsters/simulation/encounter-state.ts";

const orc: EncounterEntry = { source: "Actor.orc", kind: "monster", name: "Orc", count: 3, tactic: "plain" };
const mira: EncounterEntry = { source: "Actor.mira", kind: "character", name: "Mira", count: 1, tactic: "plain" };
const both = withEntry(withEntry(EMPTY_ENCOUNTER, "party", mira), "foes", orc);
const keyed = (key: string): string => key;

describe("who fights", () => {
  it("is on the usual side, more of a kind together, a character once", () => {
    expect([usualSide(mira), usualSide(orc)]).toEqual(["party", "foes"]);
    expect(withEntry(both, "foes", { ...orc, count: 2 }).foes).toMatchObject([{ count: 5 }]);
    expect(withEntry(both, "party", mira).party).toEqual([mira]);
    expect(withEntry(both, "foes", { ...orc, count: 5_000 }).foes[0]?.count).toBe(1_000);
  });
  it("changes sides, number and tactic, and goes", () => {
    expect(withMoved(both, "foes", "Actor.orc")).toMatchObject({ party: [mira, orc], foes: [] });
    expect(withMoved(both, "foes", "Actor.nobody")).toEqual(both);
    expect(withoutEntry(both, "party", "Actor.mira").party).toEqual([]);
    const place = { side: "foes", source: "Actor.orc" };
    expect(withField(both, { ...place, field: "count", value: "7" }).foes[0]?.count).toBe(7);
    expect(withField(both, { ...place, field: "count", value: "-2" }).foes[0]?.count).toBe(1);
    expect(withField(both, { ...place, field: "count", value: "many" }).foes[0]?.count).toBe(1);
    expect(withField(both, { ...place, field: "tactic", value: "offense" }).foes[0]?.tactic).toBe("offense");
    expect(withField(both, { ...place, field: "tactic", value: "flight" })).toEqual(both);
    expect(withField(both, { side: "nowhere", source: "", field: "count", value: "1" })).toEqual(both);
  });
  it("fights as often as offered", () => {
    expect(withFights(both, "100").fights).toBe(100);
    expect(withFights(both, "7")).toBe(both);
    expect(sideName([orc, { ...mira }])).toBe("3 Orc + Mira");
  });
});

const tally = (first: number, second: number, undecided: number) => ({
  fights: first + second + undecided,
  undecided,
  rounds: 3.26,
  longest: 9,
  sides: [
    { wins: first, standing: 2, fled: 0.26, down: 1.04 },
    { wins: second, standing: 0, fled: 0, down: 0 },
  ] as const,
});

describe("what is weighed", () => {
  it.each([
    [100, "safe"],
    [95, "safe"],
    [94, "fair"],
    [75, "fair"],
    [74, "hard"],
    [50, "hard"],
    [49, "deadly"],
    [0, "deadly"],
  ] as const)("%i %% of fights won is %s", (won, verdict) => {
    expect(verdictOn(won)).toBe(verdict);
  });
  it("adds up to a hundred, whatever is rounded", () => {
    const count = fc.nat(3_000);
    fc.assert(
      fc.property(count, count, count, (won, lost, open) => {
        const row = encounterRow("x", tally(won, lost, open));
        expect(row.won + row.lost + row.undecided).toBe(won + lost + open === 0 ? 0 : 100);
      }),
    );
  });
  it("is drawn as bars that are as long as all fights, with a hatching for those lost", () => {
    const rows = [encounterRow("3 Orc", tally(72, 26, 2)), encounterRow("1 Ogre", tally(0, 100, 0))];
    const chart = encounterChart(rows, "id", keyed);
    const [first, second] = chart.bars;
    expect(first?.parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(600);
    expect(first?.parts.map(({ label }) => label)).toEqual(["72%", "", "26%"]);
    expect(first?.parts.map(({ fill }) => fill)).toEqual([null, null, "url(#id-lost)"]);
    expect(second?.parts).toHaveLength(1);
    expect(second && first ? second.y > first.y + chart.barHeight : false).toBe(true);
  });
  it("can begin once there is somebody on both sides and nothing is being played", () => {
    expect(encounterView(both, "id", keyed)).toMatchObject({ canPlay: true, chart: null, isPlaying: false });
    expect(encounterView(withoutEntry(both, "foes", "Actor.orc"), "id", keyed).canPlay).toBe(false);
    expect(encounterView({ ...both, played: 3 }, "id", keyed)).toMatchObject({ canPlay: false, isPlaying: true });
  });
});
