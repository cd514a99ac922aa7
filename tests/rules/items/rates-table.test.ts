// Every cell of the rates of movement, crawling and travel, as the register states them.
import { describe, expect, it } from "vitest";
import { crawlRate, movementRate, squaresOf, travelRate } from "../../../src/rules/index.ts";

describe("WH-MOVE-01: feet in a round, and squares", () => {
  it.each([
    ["human", "normal", 30, 6],
    ["human", "heavy", 25, 5],
    ["human", "severe", 20, 4],
    ["human", "massive", 15, 3],
    ["human", "beyondMassive", 0, 0],
    ["small", "normal", 25, 5],
    ["small", "heavy", 20, 4],
    ["small", "severe", 15, 3],
    ["small", "massive", 10, 2],
    ["small", "beyondMassive", 0, 0],
  ] as const)("%s, %s", (size, burden, feet, squares) => {
    expect([movementRate(size, burden), squaresOf(feet)]).toEqual([feet, squares]);
  });
});

describe("WH-MOVE-03: feet in ten minutes of exploring", () => {
  it.each([
    ["normal", 120],
    ["heavy", 90],
    ["severe", 60],
    ["massive", 30],
    ["beyondMassive", 0],
  ] as const)("%s", (burden, feet) => {
    expect(crawlRate([burden])).toBe(feet);
  });
});

describe("WH-MOVE-04: miles in a day, in bad weather, by night, and in both", () => {
  it.each([
    ["plains", 24, 12, 18, 12],
    ["mountains", 12, 6, 6, 6],
    ["forest", 18, 12, 12, 12],
    ["water", 48, 24, 36, 24],
    ["underground", 6, 6, 6, 6],
  ] as const)("%s", (terrain, ...miles) => {
    const [badWeather, night] = [true, true];
    const told = [{}, { badWeather }, { night }, { badWeather, night }].map((how) => travelRate(terrain, how));
    expect(told).toEqual(miles);
  });
});
