import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  aimedAt,
  beamLevel,
  dropped,
  handlingCost,
  type Lamp,
  LAMPS,
  type LampKind,
  levelAt,
  lightByLevels,
  reachOf,
  sceneLight,
  withShutter,
} from "../../../../../src/games/redhack/rules/light/lamps.ts";
import { ZONES } from "../../../../../src/games/redhack/rules/light/levels.ts";
import { LIGHT_LEVELS } from "../../../../../src/rules/index.ts";

const lamp = (kind: LampKind, more: Partial<Lamp> = {}): Lamp => ({
  kind,
  raised: true,
  shut: false,
  aim: null,
  ...more,
});
const torch = lamp("torch");
const inSquares = (one: Lamp, squares: number) => ({ ...one, feet: squares * 5 });
const around = (one: Lamp, squares: number) => levelAt("dark", [inSquares(one, squares)]);

describe("torches and lanterns", () => {
  it("RH-LGT-01 (1)–(2) beside a torch it is no longer dark", () => {
    expect(levelAt("dark", [inSquares(torch, 1)])).toBe("normal");
    expect(levelAt("dark", [])).toBe("dark");
  });
  it("RH-LGT-06 (1) a carried torch: two squares, eight, thirteen", () => {
    expect([2, 3, 4, 8, 12, 13].map((squares) => around(torch, squares))).toEqual([
      "normal",
      "normal",
      "dim",
      "dim",
      "dim",
      "dark",
    ]);
    expect(sceneLight(torch, "dark")).toEqual({ bright: 15, dim: 60 });
  });
  it("RH-LGT-06 (2) one on the ground lights two squares dimly", () => {
    expect(around(dropped(torch), 2)).toBe("dim");
    expect(sceneLight(dropped(torch), "dark")).toEqual({ bright: 0, dim: 60 });
  });
  it("RH-LGT-06 where it is dim already, all that is near is well lit", () => {
    expect(levelAt("dim", [inSquares(torch, 12)])).toBe("normal");
    expect(levelAt("dim", [inSquares(dropped(torch), 12)])).toBe("normal");
    expect(levelAt("dim", [inSquares(torch, 13)])).toBe("dim");
    expect(sceneLight(torch, "dim")).toEqual({ bright: 60, dim: 60 });
    expect(levelAt("bright", [inSquares(torch, 1)])).toBe("bright");
    expect(sceneLight(torch, "normal")).toEqual({ bright: 0, dim: 0 });
  });

  it("RH-LGT-07 (1)–(3) the beam of a bullseye at ten squares, twenty and thirty", () => {
    expect([50, 100, 150].map(beamLevel)).toEqual(["bright", "dim", null]);
  });
  it("RH-LGT-07 it lights what is close to its point, and nothing else", () => {
    const beam = aimedAt(lamp("bullseye"), 50);
    expect([around(beam, 3), around(beam, 4)]).toEqual(["bright", "dark"]);
    expect([around(aimedAt(beam, 100), 3), around(aimedAt(beam, null), 0)]).toEqual(["dim", "dark"]);
    expect(around(aimedAt(beam, 150), 0)).toBe("dark");
    expect(sceneLight(beam, "dark")).toEqual({ bright: 15, dim: 15 });
    expect(sceneLight(aimedAt(beam, 100), "dark")).toEqual({ bright: 0, dim: 15 });
    expect([aimedAt(beam, 150), aimedAt(beam, null)].map((one) => sceneLight(one, "dark"))).toEqual([
      { bright: 0, dim: 0 },
      { bright: 0, dim: 0 },
    ]);
    expect(aimedAt(torch, 50)).toBe(torch);
  });

  it("RH-LGT-08 (1)–(2) a shut lantern gives no light; opening it out of turn is a reaction", () => {
    const shut = withShutter(lamp("hooded"), true);
    expect([around(shut, 1), around(withShutter(shut, false), 1)]).toEqual(["dark", "normal"]);
    expect(sceneLight(shut, "dark")).toEqual({ bright: 0, dim: 0 });
    expect(handlingCost({ actionBegins: false, reactions: 2 })).toBe(1);
    expect(handlingCost({ actionBegins: true, reactions: 0 })).toBe(0);
    expect(handlingCost({ actionBegins: false, reactions: 0 })).toBeNull();
    expect(withShutter(torch, true)).toBe(torch);
  });

  test("RH-LGT-06 no lamp ever makes a place darker", () => {
    const lamps = fc.record({
      kind: fc.constantFrom(...LAMPS),
      raised: fc.boolean(),
      shut: fc.boolean(),
      aim: fc.option(fc.nat(200)),
      feet: fc.nat(200),
    });
    fc.assert(
      fc.property(fc.constantFrom(...LIGHT_LEVELS), fc.array(lamps, { maxLength: 4 }), (place, all) => {
        expect(LIGHT_LEVELS.indexOf(levelAt(place, all))).toBeLessThanOrEqual(LIGHT_LEVELS.indexOf(place));
      }),
    );
  });

  it("RH-LGT-03 RH-LGT-06 the family of light has the sources and the penalties", () => {
    expect(lightByLevels.penalty("dark", ZONES.human)).toBe(4);
    expect(lightByLevels.sources.torch).toEqual({ lasts: { amount: 12, unit: "dungeonTurn" }, radius: 60 });
    expect(LAMPS.map(reachOf)).toEqual([60, 60, 60, 120, 60]);
  });
});
