import { expect, test } from "vitest";
import { classLines } from "../../../../src/rules/characters/classes/class-lines.ts";
import { proposeTask } from "../../../../src/rules/checks/propose-task.ts";
import { lineViews } from "../../../../src/view/checks/dialogs/line-view.ts";
import { group } from "../../../rules/builders.ts";

const burglar = group("Burglar", { kind: "vocation", attributes: ["dexterity"] });
const guild = group("Guild", { kind: "affiliation", attributes: ["wisdom"] });

const shown = (vocationDoubles: boolean) => {
  const ofClass = classLines({ traits: { vocationDoubles } as never, attribute: "wisdom", abilities: {} });
  return lineViews(proposeTask({ attribute: "wisdom", groups: [burglar, guild], modifiers: [], ofClass }));
};

test("WH-DEFT-02: the vocation of the Deft is one line, which is not ticked before somebody says that it fits", () => {
  const lines = shown(true).map(({ name, label, needsTools, on }) => ({ name, label, needsTools, on }));
  expect(lines).toContainEqual({ name: "group.0", label: "Burglar", needsTools: true, on: false });
  expect(lines).toContainEqual({ name: "group.1", label: "Guild", needsTools: false, on: false });
  expect(lines.map(({ name }) => name)).not.toContain("class.vocation");
});

test("the vocation of others needs no tools to count where it stands", () => {
  expect(shown(false).filter(({ needsTools }) => needsTools)).toEqual([]);
});
