import { describe, expect, it } from "vitest";
import { advantageRoundAfter, inRound, pairAdvantage, readFightState } from "../../../src/rules/index.ts";

const FRESH = {
  readiness: { missile: false, size: "none", drawn: true },
  round: 0,
  left: null,
  moved: 0,
  walked: { attack: 0, move: 0 },
  freeAttacks: 0,
  beyond: 0,
  pace: "normal",
  strain: "untried",
  backedOff: false,
  ended: false,
  surprised: false,
  waiting: false,
  lowersTo: 0,
  firstInRound: 0,
  rollsWith: "kind",
  concentrating: false,
  paid: 0,
  used: {},
  busyUntil: 0,
  bossRound: 0,
  namedRound: 0,
  namedAfter: "",
  advantageRound: 0,
  sought: false,
  late: 0,
  holds: false,
  awaits: "",
  disrupts: "",
  castsIn: 0,
  tie: 0,
  early: false,
  leads: false,
};
const STATE = {
  readiness: { missile: true, size: "heavy", drawn: false },
  round: 2,
  left: { attack: 0, move: 1, small: 1 },
  moved: 15,
  walked: { attack: 1, move: 1 },
  freeAttacks: 1,
  beyond: 1,
  pace: "careful",
  strain: "passed",
  backedOff: true,
  ended: true,
  surprised: true,
  waiting: true,
  lowersTo: 2,
  firstInRound: 3,
  rollsWith: "side",
  concentrating: true,
  paid: 3,
  used: { rage: 1 },
  busyUntil: 4,
  bossRound: 2,
  namedRound: 2,
  namedAfter: "someone",
  advantageRound: 3,
  sought: true,
  late: 2.5,
  holds: true,
  awaits: "the door opens",
  disrupts: "someone",
  castsIn: 3,
  tie: 14,
  early: true,
  leads: true,
};

describe("what is noted down of a fight", () => {
  it("is read as it was written", () => {
    expect(readFightState(STATE)).toEqual(STATE);
  });

  it.each([undefined, null, 7, "fight", [], {}])("is that of a beginning where %j lies", (written) => {
    expect(readFightState(written)).toEqual(FRESH);
  });

  it.each(Object.keys(STATE))("keeps the rest where one note is nonsense: %s", (key) => {
    const read = readFightState({ ...STATE, [key]: ["nonsense"] });
    expect(read).toEqual({ ...STATE, [key]: FRESH[key as keyof typeof FRESH] });
  });

  it("WH-ACT-01: is whole again in another round, but for what lasts", () => {
    expect(inRound(readFightState(STATE), 2)).toEqual(STATE);
    expect(inRound(readFightState(STATE), 3)).toEqual({
      ...STATE,
      round: 3,
      left: null,
      moved: 0,
      walked: { attack: 0, move: 0 },
      freeAttacks: 0,
      beyond: 0,
      pace: "normal",
      strain: "untried",
      backedOff: false,
      ended: false,
    });
  });

  it("WH-ATK-07, WH-DEFT-13: a pair gives a step of combat advantage in the next round alone", () => {
    const advantageRound = advantageRoundAfter(2);
    expect([2, 3, 4].map((round) => pairAdvantage({ round, advantageRound }).length)).toEqual([0, 1, 0]);
    expect(pairAdvantage({ round: 0, advantageRound: 0 })).toEqual([]);
  });
});
