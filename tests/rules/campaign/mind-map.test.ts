import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  type Agenda,
  agendaCheck,
  AVERAGE_AGENDA,
  chainEvent,
  effectiveScore,
  type MindMap,
  REACTIONS,
  relationBetween,
  resolveAgenda,
  resolveCheck,
  tiedTo,
} from "../../../src/rules/index.ts";

const agenda = (id: string, score = AVERAGE_AGENDA): Agenda => ({ id, text: `${id} wants more`, score, actor: null });
const map: MindMap = {
  agendas: [agenda("guild", 15), agenda("baron"), agenda("temple", 9), agenda("hermit")],
  relations: [
    { from: "guild", to: "baron", label: "friend", score: 12 },
    { from: "baron", to: "guild", label: "enemy", score: 15 },
    { from: "temple", to: "guild", label: "owes", score: 10 },
  ],
  events: [{ text: "The bridge falls", modifier: -2, agendas: ["guild", "temple"] }],
};
const reaction = (score: number, modifier: number, face: number) =>
  resolveAgenda(resolveCheck(agendaCheck(score, modifier), [face]));

describe("a mind map", () => {
  test("WH-MIND-01 (1): one may be a friend of one's enemy", () => {
    expect(relationBetween(map, "guild", "baron")).toMatchObject({ label: "friend", score: 12 });
    expect(relationBetween(map, "baron", "guild")).toMatchObject({ label: "enemy", score: 15 });
    expect(relationBetween(map, "baron", "temple")).toBeNull();
  });
  test("WH-MIND-01 (2): an event forces those it names to react, each with its score", () => {
    const forced = map.events.flatMap(({ agendas, modifier }) =>
      map.agendas
        .filter(({ id }) => agendas.includes(id))
        .map(({ id, score }) => ({ id, check: agendaCheck(score, modifier) })),
    );
    expect(forced.map(({ id, check }) => [id, effectiveScore(check)])).toEqual([
      ["guild", 13],
      ["temple", 7],
    ]);
  });
});

describe("reactions", () => {
  it.each([
    { rule: "WH-MIND-02 (1)", face: 13, kind: "huge", strength: 13 },
    { rule: "WH-MIND-02 (2)", face: 9, kind: "measured", strength: 9 },
    { rule: "WH-MIND-02 (3)", face: 14, kind: "none", strength: null },
    { rule: "WH-MIND-02 (4)", face: 20, kind: "disproportionate", strength: null },
  ])("$rule: 15 and an event of −2 with $face", ({ face, kind, strength }) => {
    expect(reaction(15, -2, face)).toEqual({ kind, strength });
    expect(REACTIONS).toContain(kind);
  });
  test("WH-MIND-02: an event too grave for a roll brings no reaction", () => {
    expect(resolveAgenda(resolveCheck(agendaCheck(3, -6), []))).toEqual({ kind: "none", strength: null });
  });
  test("WH-MIND-02: the graver the event, the rarer a reaction", () => {
    const score = fc.integer({ min: 3, max: 18 });
    const faces = Array.from({ length: 20 }, (_, at) => at + 1);
    const reacting = (of: number, modifier: number): number =>
      of + modifier < 1 ? 0 : faces.filter((face) => reaction(of, modifier, face).strength !== null).length;
    fc.assert(
      fc.property(score, fc.integer({ min: -8, max: 0 }), fc.integer({ min: 0, max: 4 }), (of, modifier, graver) => {
        expect(reacting(of, modifier - graver)).toBeLessThanOrEqual(reacting(of, modifier));
      }),
    );
  });
});

describe("chains of reactions", () => {
  test("WH-MIND-03 (1): a reaction becomes an event for those who are tied to it", () => {
    expect(reaction(15, 0, 12)).toEqual({ kind: "measured", strength: 12 });
    const after = chainEvent(map, { text: "The guild closes the market", modifier: -4, of: "guild" });
    expect(after.events.at(-1)).toEqual({
      text: "The guild closes the market",
      modifier: -4,
      agendas: ["baron", "temple"],
    });
    expect(tiedTo(map, "hermit")).toEqual([]);
  });
  test("WH-MIND-03 (2): so does what the characters do", () => {
    const heist = { text: "A heist", modifier: -6, of: null };
    expect(chainEvent(map, heist).events.at(-1)).toMatchObject({ modifier: -6, agendas: [] });
    const aimed = chainEvent(map, { ...heist, agendas: ["baron"] });
    expect(aimed.events.at(-1)?.agendas).toEqual(["baron"]);
  });
  test("WH-MIND-03 (3): nothing happens where the Referee thinks better of it", () => {
    expect(chainEvent(map, null)).toBe(map);
  });
});

describe("convictions", () => {
  test("WH-MIND-04 (1): Loyal 14 against an event of −3 is 11", () => {
    expect(effectiveScore(agendaCheck(14, -3))).toBe(11);
  });
  test("WH-MIND-04 (2): a fumble goes too far", () => {
    expect(reaction(14, -3, 20).kind).toBe("disproportionate");
  });
});
