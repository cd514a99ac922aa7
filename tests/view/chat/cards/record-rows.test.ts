import { describe, expect, it } from "vitest";
import { type Change, isEntryStanding, type RecordEntry, undoStateOf } from "../../../../src/undo/record.ts";
import { noticeCard } from "../../../../src/view/chat/cards/notice-card.ts";
import { ownEntries, type RecordViewer } from "../../../../src/view/chat/cards/record-rows.ts";
import { render, spoken } from "../../card-template.ts";

const HERO = "Actor.hero000000000001";
const [BITE, CLAW] = [{ name: "Bite" }, { name: "Claw" }];
const magick = (value: number, known: boolean) => ({ system: { magick: { charges: { value }, known } } });
const used: Change = {
  kind: "changed",
  document: `${HERO}.Item.ring000000000001`,
  actor: HERO,
  name: "Dull <b>ring</b>",
  before: magick(3, false),
  after: magick(2, true),
  source: null,
  undone: "none",
};
const entry = (...changes: readonly Change[]): RecordEntry => ({
  id: "one",
  by: null,
  target: null,
  name: "",
  proposal: null,
  prompts: [],
  changes,
});
type Viewer = RecordViewer & { readonly owns: readonly string[] };
const REFEREE: Viewer = { isReferee: true, knows: [], owns: [], undoes: ["one"] };
const OWNER: Viewer = { isReferee: false, knows: [HERO], owns: [], undoes: [] };
const STRANGER: Viewer = { isReferee: false, knows: [], owns: [], undoes: [] };
const notice = { title: "Ring", text: "", formula: "", faces: [], total: null, rules: [] };

describe("the rows of what a use has changed", () => {
  const words = (change: Change, viewer = REFEREE) =>
    spoken("cards/notice", noticeCard({ ...notice, record: [entry(change)] }, viewer));

  it("tell the Referee what there is to undo", () => {
    expect(words(used)).toContain("charges 3 → 2 identified no → yes Undo these changes");
    const markup = render("cards/notice", noticeCard({ ...notice, record: [entry(used)] }, REFEREE));
    expect(markup).not.toContain("<b>ring");
    expect(markup).toMatch(/<button type="button" data-action="undo" data-entry="one">/);
  });

  it("tell the owner the same, who may undo it as long as nothing followed", () => {
    expect(words(used, OWNER)).toContain("charges 3 → 2");
    expect(words(used, OWNER)).not.toContain("Undo");
    expect(words(used, { ...OWNER, undoes: ["one"] })).toContain("Undo");
  });

  it("tell strangers no numbers, but that it was undone", () => {
    expect(ownEntries([entry(used)], STRANGER)).toEqual([]);
    expect(words({ ...used, undone: "difference" }, STRANGER)).toContain("by the difference");
    expect(words({ ...used, undone: "difference" }, STRANGER)).not.toContain("charges");
  });

  it("offer no second undo", () => {
    expect(words({ ...used, undone: "exact" }, { ...REFEREE, undoes: [] })).toMatch(/ undone$/);
  });

  it("tell of lists what came and what went, and of documents that they are new or gone", () => {
    const laid = { ...used, before: { system: { keywords: [BITE] } }, after: { system: { keywords: [BITE, CLAW] } } };
    expect(words(laid)).toContain("keywords – → Claw");
    const nothing = { ...used, name: "Crown", before: {}, after: {} };
    expect(words({ ...nothing, kind: "made" })).toContain("Crown new");
    expect(words({ ...nothing, kind: "gone" })).toContain("Crown gone");
  });

  it("call what has no name any more what it was called, for whoever may know", () => {
    const gone = { ...used, name: "", before: {}, after: {}, kind: "gone", undone: "exact" } as const;
    const named = { ...gone, source: { name: "Crown" } };
    const renamed = { ...used, name: "", before: { name: "Old crown" }, after: { name: "" }, undone: "exact" } as const;
    const names = (change: Change, viewer = REFEREE, name = "") =>
      ownEntries([{ ...entry(change), name }], viewer).flatMap(({ rows }) => rows.map((row) => row.name));
    expect([names(named), names(renamed)]).toEqual([["Crown"], ["Old crown"]]);
    expect(names(named, REFEREE, "Taken")).toEqual(["Crown"]);
    expect(names(gone, REFEREE, "Taken")).toEqual(["Taken"]);
    expect([names(gone), names(named, STRANGER)]).toEqual([["WHITEHACK.Change.unnamed"], ["WHITEHACK.Change.unnamed"]]);
  });

  it("tell whose thing it is where it goes from one to another", () => {
    const [thief, made] = ["Actor.thief00000000001", { ...used, name: "Crown", before: {}, after: {} }];
    const moved = [
      { ...made, kind: "made", actor: thief, document: `${thief}.Item.crown00000000001` },
      { ...made, kind: "gone" },
    ] as const;
    const called = { [HERO]: "Berta", [thief]: "Orrin" };
    const told = (viewer: Viewer) =>
      spoken("cards/notice", noticeCard({ ...notice, record: [entry(...moved)] }, viewer));
    expect(told({ ...REFEREE, called })).toContain("Crown (Orrin) new Crown (Berta) gone");
    expect(told({ ...OWNER, called })).not.toContain("Orrin");
    const placed = { ...made, kind: "made", name: "Undine (1)", actor: thief, document: "Scene.s.Token.t" } as const;
    const summoned = noticeCard(
      { ...notice, record: [entry(placed, moved[1])] },
      { ...REFEREE, called: { [thief]: "Undine (1)" } },
    );
    expect(spoken("cards/notice", summoned)).not.toContain("Undine (1) (Undine (1))");
  });

  it("keep to themselves what tells nobody anything, and offer to undo it all the same", () => {
    const silent = { ...used, before: { flags: { a: 1 } }, after: { flags: { a: 2 } } };
    expect(ownEntries([entry(silent)], REFEREE)).toMatchObject([{ rows: [], canUndo: true }]);
    expect(ownEntries([entry(silent)], OWNER)).toEqual([]);
  });
});

describe("what happened by a card", () => {
  const undone = (...states: readonly Change["undone"][]) =>
    entry(...states.map((state) => ({ ...used, undone: state })));

  it("stands as long as some of it does", () => {
    expect([undone("none", "exact"), undone("exact", "exact"), undone()].map(isEntryStanding)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("is undone exactly where all of it is", () => {
    const states = [undone("exact", "exact"), undone("exact", "difference"), undone("none", "exact"), undone()];
    expect(states.map(undoStateOf)).toEqual(["exact", "difference", "none", "none"]);
  });
});
