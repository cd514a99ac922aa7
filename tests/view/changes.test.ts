import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangeViewer, changesView } from "../../src/view/cards/change-rows.ts";
import { type Change, factsIn, isUsedUp, readFacts, spanOf, takenBack, toSystem } from "../../src/view/changes.ts";
import { noticeCard } from "../../src/view/cards/notice-card.ts";
import { render, spoken } from "./card-template.ts";

const NAMED = [{ name: "Bite" }, { name: "Claw" }, { name: "Wail" }] as const;
const [BITE, CLAW, WAIL] = NAMED;

describe("what is tracked of a document", () => {
  const system = { hp: { value: 3, max: 9 }, magick: { charges: { value: null }, known: false }, name: "x", level: 3 };

  it("is found wherever it lies, and nothing else is", () => {
    expect(factsIn(system)).toEqual({ hitPoints: 3, maximum: 9, charges: null, known: false });
    expect(factsIn(null)).toEqual({});
    expect(factsIn({ hp: "much", doses: { of: 3 }, quantity: undefined })).toEqual({});
  });

  it("goes back where it came from", () => {
    const { name: _, level: __, ...rest } = system;
    expect(toSystem(factsIn(system))).toEqual(rest);
  });

  it("is read from a card without what a card cannot have told", () => {
    const written = { charges: 2, ownership: 3, __proto__: 1, doses: { of: 3 }, known: true };
    expect(readFacts(written)).toEqual({ charges: 2, known: true });
  });

  it("differs where something has changed", () => {
    expect(spanOf({ charges: 3, known: true }, { charges: 2, known: true })).toEqual({
      before: { charges: 3 },
      after: { charges: 2 },
    });
    expect(spanOf({}, { charges: 2 })).toEqual({ before: { charges: null }, after: { charges: 2 } });
  });

  it.each([
    [{ quantity: 0 }, true],
    [{ charges: 0 }, true],
    [{ charges: 1 }, false],
    [{ uses: 0 }, false],
  ])("%o is used up: %s", (after, expected) => {
    expect(isUsedUp({ before: {}, after })).toBe(expected);
  });
});

describe("a change that is taken back", () => {
  it.each([
    ["exactly", { charges: 2 }, { charges: 3 }, { charges: 2 }, { charges: 3 }, true],
    ["by the difference", { charges: 5 }, { charges: 3 }, { charges: 2 }, { charges: 6 }, false],
    ["never below nothing", { uses: 0 }, { uses: 1 }, { uses: 2 }, {}, false],
    ["but for hit points", { hitPoints: -3 }, { hitPoints: 2 }, { hitPoints: 6 }, { hitPoints: -7 }, false],
    ["to nothing that was written", { charges: 4 }, { charges: null }, { charges: 4 }, { charges: null }, true],
    ["not where it was decided anew", { cost: "5" }, { cost: "1d6" }, { cost: "4" }, {}, false],
    ["not twice", { known: false }, { known: false }, { known: true }, {}, false],
  ])("%s", (_, now, before, after, facts, exact) => {
    expect(takenBack(now, { before, after })).toEqual({ facts, exact });
  });

  it("leaves what was added to a list since", () => {
    const span = { before: { keywords: [BITE] }, after: { keywords: [BITE, CLAW] } };
    expect(takenBack({ keywords: [BITE, CLAW, WAIL] }, span).facts).toEqual({ keywords: [BITE, WAIL] });
    expect(takenBack({ keywords: [BITE, WAIL] }, span).facts).toEqual({});
    expect(takenBack({ keywords: [BITE, CLAW] }, span)).toEqual({ facts: { keywords: [BITE] }, exact: true });
  });

  it("touches nothing that the document has not", () => {
    expect(takenBack({}, { before: { charges: 3 }, after: { charges: 2 } })).toEqual({ facts: {}, exact: true });
  });

  it("keeps whatever else has come and gone", () => {
    const points = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(points, points, fc.integer({ min: -20, max: 20 }), (before, after, since) => {
        const span = { before: { hitPoints: before }, after: { hitPoints: after } };
        const { facts, exact } = takenBack({ hitPoints: after + since }, span);
        expect({ hitPoints: after + since, ...facts }).toEqual({ hitPoints: before + since });
        expect(exact).toBe(since === 0);
      }),
    );
  });
});

const HERO = "Actor.hero000000000001";
const used: Change = {
  document: `${HERO}.Item.ring000000000001`,
  actor: HERO,
  name: "Dull <b>ring</b>",
  before: { charges: 3, known: false },
  after: { charges: 2, known: true },
  made: false,
  source: null,
  undone: "none",
};
type Viewer = ChangeViewer & { readonly owns: readonly string[] };
const REFEREE: Viewer = { isReferee: true, knows: [], owns: [] };
const OWNER: Viewer = { isReferee: false, knows: [HERO], owns: [] };
const STRANGER: Viewer = { isReferee: false, knows: [], owns: [] };
const notice = { title: "Ring", text: "", formula: "", faces: [], total: null, rules: [] };

describe("the rows of what a use has changed", () => {
  const words = (change: Change, viewer = REFEREE) =>
    spoken("cards/notice", noticeCard({ ...notice, changes: [change] }, viewer));

  it("tell the Referee what there is to undo", () => {
    expect(words(used)).toContain("charges 3 → 2 identified no → yes Undo these changes");
    expect(render("cards/notice", noticeCard({ ...notice, changes: [used] }, REFEREE))).not.toContain("<b>ring");
  });

  it("tell the owner the same, who cannot undo it", () => {
    expect(words(used, OWNER)).toContain("charges 3 → 2");
    expect(words(used, OWNER)).not.toContain("Undo");
  });

  it("tell strangers no numbers, but that it was undone", () => {
    expect(changesView([used], STRANGER)).toEqual({ rows: [], canUndo: false });
    expect(words({ ...used, undone: "difference" }, STRANGER)).toContain("by the difference");
    expect(words({ ...used, undone: "difference" }, STRANGER)).not.toContain("charges");
  });

  it("offer no second undo", () => {
    expect(words({ ...used, undone: "exact" })).toMatch(/ undone$/);
  });

  it("tell of lists what came and what went, and of new things that they are", () => {
    const laid = { ...used, before: { keywords: [BITE] }, after: { keywords: [BITE, CLAW] } };
    expect(words(laid)).toContain("keywords – → Claw");
    expect(words({ ...used, before: {}, after: {}, made: true })).toContain("ring</b&gt; new".replace("</b", "&lt;/b"));
  });
});
