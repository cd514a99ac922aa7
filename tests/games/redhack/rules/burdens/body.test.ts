import { describe, expect, it } from "vitest";
import {
  afterDay,
  BODY_LIMITS,
  bodyIn,
  bodyLines,
  burdensOfBody,
  refreshed,
  rested,
  stepped,
  wantingConstitution,
} from "../../../../../src/games/redhack/rules/burdens/body.ts";

const NOBODY = bodyIn(undefined);
const LOAD = { loose: 14, stowed: 18, worn: 0, unwieldy: 0 };

describe("RH-BUR-01: a body as it is stored", () => {
  it("reads what is usable of anything, within its limits", () => {
    expect(bodyIn({ rh: { exhaustion: 99, hunger: -3, hurts: "many", fatigued: 1 } })).toEqual({
      ...NOBODY,
      exhaustion: BODY_LIMITS.levels,
    });
    const hurt = { id: "a", kind: "wound", owed: 500, isBurden: true, name: "x".repeat(300) };
    const [read] = bodyIn({ rh: { hurts: [hurt] } }).hurts;
    expect(read).toMatchObject({ owed: BODY_LIMITS.owed, name: "x".repeat(BODY_LIMITS.name) });
    expect(bodyIn({ rh: { hurts: Array.from({ length: 99 }, () => hurt) } }).hurts).toHaveLength(BODY_LIMITS.hurts);
  });

  it("adds wants, hurts and large things to the load", () => {
    const packs = { rh: { exhaustion: 1, thirst: 2, hunger: 8, starvation: 1, unwieldy: 1 } };
    expect(burdensOfBody(packs)).toBe(6);
    expect(wantingConstitution(packs)).toBe(10);
    expect(bodyLines(bodyIn(packs), LOAD, false).map(({ of, burdens }) => [of, burdens])).toEqual([
      ["loose", 2],
      ["stowed", 1],
      ["unwieldy", 1],
      ["exhaustion", 1],
      ["thirst", 2],
      ["hunger", 1],
      ["starvation", 1],
    ]);
    expect(burdensOfBody(undefined)).toBe(0);
  });
});

describe("RH-PRV-01 RH-PRV-02: rests", () => {
  it.each([
    ["shortRest", 2, true],
    ["watch", 2, true],
    ["night", 0, true],
    ["day", 0, false],
  ] as const)("%s leaves %i levels of three, and fatigue: %s", (rest, exhaustion, fatigued) => {
    const { body, heals } = rested({ ...NOBODY, exhaustion: 3, fatigued: true }, rest);
    expect(body).toMatchObject({ exhaustion, fatigued });
    expect(heals).toBe(true);
    expect(rested(NOBODY, rest).heals).toBe(false);
  });
});

describe("RH-PRV-02 RH-PRV-03 RH-PRV-04: days", () => {
  it("without anything are wants, and with everything none", () => {
    const day = { ate: false, drank: false, slept: false };
    expect(afterDay(NOBODY, day)).toMatchObject({ hunger: 1, thirst: 1, fatigued: true });
    const well = { ate: true, drank: true, slept: true };
    expect(afterDay({ ...NOBODY, hunger: 2, thirst: 1 }, well)).toMatchObject({ hunger: 0, thirst: 0 });
    expect(afterDay({ ...NOBODY, hunger: 6 }, { ...well, ate: false })).toMatchObject({ hunger: 7, starvation: 1 });
  });

  it("end with a ration of food or of fluids, as far as that helps", () => {
    const body = { ...NOBODY, hunger: 8, thirst: 2, starvation: 1 };
    expect(refreshed(body, "food")).toMatchObject({ hunger: 0, thirst: 2, starvation: 1 });
    expect(refreshed(body, "drink")).toMatchObject({ hunger: 8, thirst: 0, starvation: 1 });
  });

  it("levels go up and down within their bounds", () => {
    expect(stepped(NOBODY, "exhaustion", -1).exhaustion).toBe(0);
    expect(stepped({ ...NOBODY, unwieldy: BODY_LIMITS.unwieldy }, "unwieldy", 1).unwieldy).toBe(BODY_LIMITS.unwieldy);
    expect(stepped(NOBODY, "fatigue", 1).fatigued).toBe(true);
  });
});
