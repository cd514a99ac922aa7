import { describe, expect, it } from "vitest";
import {
  creationOf,
  EMPTY_IMPORT,
  importView,
  withBlock,
  withEdit,
  withKeyword,
  withLines,
  withNextBlock,
  withScale,
  withText,
} from "../../../../src/view/monsters/importing/import-view.ts";
import { withChange } from "../../../../src/view/monsters/importing/import-change.ts";
import { EXPORTS } from "../../../importing/exports.ts";
import { localized } from "../../card-template.ts";

const BLOCK =
  "Marsh Goblin\nAC 6, HD 1-1, MV 60' (20'), #AT 1, D by weapon, ML 7\n• Mud skin: hard to see.\n???!? 17 ropes";
const pasted = withText(EMPTY_IMPORT, BLOCK);
const viewOf = (state: typeof EMPTY_IMPORT) => importView(state, localized);

describe("the window of the import", () => {
  it("shows nothing and creates nothing as long as nothing is pasted", () => {
    expect(viewOf(EMPTY_IMPORT)).toMatchObject({ isEmpty: true, canCreate: false, problem: "" });
    expect(creationOf(EMPTY_IMPORT)).toBeNull();
  });

  it("WH-MON-15: shows figures, how they came about and what was not understood", () => {
    const view = viewOf(pasted);
    expect(view).toMatchObject({ canCreate: true, problem: "", draft: { name: "Marsh Goblin", hitDice: "1" } });
    expect(view.notes).toContainEqual({ text: "Armor class: 6 → 3", rule: "WH-AC-04" });
    expect(view.notes.some(({ text }) => text.endsWith("is not used"))).toBe(true);
    expect(view.notUnderstood).toEqual(["???!? 17 ropes"]);
    expect(view.keywords).toMatchObject([{ name: "Mud skin", isKept: true }]);
    expect(view.suggestions).toContainEqual({ field: "armorClass", value: "2", label: "Armor class 2" });
  });

  it("WH-AC-04: offers the scales of armor class, the game's own among them, and reads anew by the one chosen", () => {
    expect(viewOf(pasted)).toMatchObject({ scale: "early", draft: { armorClass: 3, land: 15 } });
    expect(Object.keys(viewOf(pasted).scales)).toEqual(["early", "later", "ascending", "own"]);
    const own = withChange(withEdit(pasted, "armorClass", "9"), {
      name: "scale",
      value: "own",
      checked: false,
      keyword: undefined,
    });
    expect(own).toEqual(withScale(pasted, "own"));
    expect(viewOf(own)).toMatchObject({ scale: "own", draft: { armorClass: 6, land: 60 } });
    expect(creationOf(own)?.system).toMatchObject({ armorClass: 6 });
    expect(withScale(own, "none").scale).toBeNull();
  });

  it("tells what is known and of no use", () => {
    const view = viewOf(withText(EMPTY_IMPORT, `${BLOCK.replace("ML 7", "ML 7, Save F1, AL C")}`));
    expect(view.notUsed).toEqual(["Save F1", "AL C"]);
    expect(view.notUnderstood).toEqual(["???!? 17 ropes"]);
  });

  it("keeps what was written over while the same block is mended, and forgets it with another", () => {
    const changed = withKeyword(withEdit(pasted, "hitDice", "2+1"), "Mud skin", false);
    expect(creationOf(changed)?.system).toMatchObject({ hitDice: "2+1", keywords: [] });
    const mended = withText(changed, `${BLOCK}\n• Shrill: heard for miles.`);
    expect(creationOf(mended)?.system).toMatchObject({ hitDice: "2+1", keywords: [{ name: "Shrill" }] });
    expect(creationOf(withKeyword(mended, "Mud skin", true))?.system["keywords"]).toHaveLength(2);
    expect(withText(changed, "Ogre\nAC 5, HD 4+1")).toMatchObject({ edits: {}, leftOut: [] });
  });

  it("brings lines that made no sense along as a description, unless its reader says no", () => {
    const odd = withText(EMPTY_IMPORT, `${BLOCK}\n<b>&amp; 3 < 4 ropes</b>`);
    expect(creationOf(pasted)?.system).toMatchObject({ description: "<p>???!? 17 ropes</p>" });
    expect(String(creationOf(odd)?.system["description"]).replace(/<\/?p>/g, "")).not.toMatch(/[<>]/);
    expect(viewOf(pasted).keepsLines).toBe(true);
    const without = withLines(pasted, false);
    expect(viewOf(without).keepsLines).toBe(false);
    expect(creationOf(without)?.system).not.toHaveProperty("description");
    expect(withBlock(without, 0).keepsLines).toBe(false);
    expect(creationOf(withText(EMPTY_IMPORT, "Ogre\nAC 5, HD 4+1"))?.system).not.toHaveProperty("description");
  });

  it("takes changes of its fields by their names", () => {
    const change = { name: "", value: "", checked: false, keyword: undefined };
    const page = withText(EMPTY_IMPORT, `${BLOCK}\n\nHill Ogre: AC 5, HD 4+1`);
    expect(withChange(page, { ...change, name: "block", value: "1" })).toEqual(withBlock(page, 1));
    expect(withChange(pasted, { ...change, name: "keepLines" })).toEqual(withLines(pasted, false));
    expect(withChange(pasted, { ...change, keyword: "Mud skin" })).toEqual(withKeyword(pasted, "Mud skin", false));
    expect(withChange(pasted, { ...change, name: "hitDice", value: "3" })).toEqual(withEdit(pasted, "hitDice", "3"));
    expect(withChange(pasted, { ...change, name: "text", value: "x" })).toBe(pasted);
  });

  it("creates nothing with hit dice that cannot be read, and says so", () => {
    const broken = withEdit(pasted, "hitDice", "many");
    expect(viewOf(broken)).toMatchObject({ canCreate: false, problem: expect.stringContaining("“many”") as unknown });
    expect(creationOf(broken)).toBeNull();
    const prose = withText(EMPTY_IMPORT, "Once upon a time");
    expect(viewOf(prose)).toMatchObject({ canCreate: false, draft: null, notUnderstood: ["Once upon a time"] });
    expect(viewOf(prose).problem).not.toBe("");
  });

  it("knows an export of the old system, and lets its name be written over", () => {
    const state = withText(EMPTY_IMPORT, EXPORTS[4]?.text ?? "");
    expect(viewOf(state)).toMatchObject({
      canCreate: true,
      actor: { name: "Armed", type: "TYPES.Actor.character" },
      notUnderstood: ["Odd blade: lots", "Odd blade: hums"],
    });
    expect(viewOf(state).actor?.lines[0]).toBe("Pole arm (Weapon)");
    expect(creationOf(withEdit(state, "name", " Bertil "))?.name).toBe("Bertil");
    expect(creationOf(withEdit(state, "name", " "))?.name).toBe("Armed");
  });

  it("says in a sentence why an export cannot be read", () => {
    const view = viewOf(withText(EMPTY_IMPORT, '{"name": '));
    expect(view).toMatchObject({ canCreate: false, actor: null });
    expect(view.problem).toMatch(/^This .+\.$/);
    expect(creationOf(withText(EMPTY_IMPORT, "{}"))).toBeNull();
  });

  describe("with several monsters of one page", () => {
    const page = withText(EMPTY_IMPORT, `${BLOCK}\n\nHill Ogre: AC 5, HD 4+1, ML 10\nMoor Hound: AC 7, HD 2`);

    it("offers them by name, and shows one", () => {
      expect(viewOf(page).blocks.map(({ label, isShown }) => [label, isShown])).toEqual([
        ["1. Marsh Goblin", true],
        ["2. Hill Ogre", false],
        ["3. Moor Hound", false],
      ]);
      expect(viewOf(pasted).blocks).toEqual([]);
      const second = withBlock(withEdit(page, "hitDice", "9"), 1);
      expect(viewOf(second)).toMatchObject({ draft: { name: "Hill Ogre", hitDice: "4+1" }, notUnderstood: [] });
      expect(creationOf(second)).toMatchObject({ name: "Hill Ogre" });
    });

    it("goes on with the next until there is none", () => {
      const second = withNextBlock(page);
      const third = second && withNextBlock(second);
      expect(third && creationOf(third)?.name).toBe("Moor Hound");
      expect(third && withNextBlock(third)).toBeNull();
      expect(withNextBlock(pasted)).toBeNull();
      expect(withNextBlock(withText(EMPTY_IMPORT, EXPORTS[4]?.text ?? ""))).toBeNull();
    });

    it("stays with the one shown while its text is mended", () => {
      const changed = withEdit(withBlock(page, 1), "armorClass", "2");
      expect(withText(changed, `${page.text}\nIt smells.`)).toMatchObject({ at: 1, edits: { armorClass: "2" } });
      expect(withText(changed, "Ogre\nAC 5, HD 4+1")).toMatchObject({ at: 0, edits: {} });
    });

    it("offers what it cannot read without a name, and creates nothing of it", () => {
      expect(creationOf(withBlock(page, 9))).toBeNull();
    });
  });
});
