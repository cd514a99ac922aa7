import { describe, expect, it } from "vitest";
import { readManifest } from "../../../tools/project.ts";
import { CARD_KINDS } from "../../../src/foundry/app/register-game.ts";
import { filesBelow } from "../../guards/tree.ts";
import { aTable, WITHOUT_BOB } from "../table.ts";

/** Buttons that every kind may have. */
const COMMON_BUTTONS: readonly string[] = ["openPage", "showToken", "packAct"];

describe("kinds of cards", () => {
  const table = aTable(WITHOUT_BOB);

  it("stand in the manifest, each with its rich text, and nothing else does", () => {
    const declared = CARD_KINDS.map(({ type, htmlFields }) => [type, htmlFields.length > 0 ? { htmlFields } : {}]);
    expect(readManifest().documentTypes["ChatMessage"]).toEqual(Object.fromEntries(declared));
  });

  it("are declared in a file each, and drawn by a template of the same name", () => {
    const files = filesBelow("src/foundry", "-card.ts").filter(({ text }) => text.includes("CardKind = defineCard("));
    const names = new Set(files.map(({ path }) => path.split("/").at(-1)));
    expect(names).toEqual(new Set(CARD_KINDS.map(({ type }) => `${type}-card.ts`)));
    expect(CARD_KINDS.map(({ template }) => template)).toEqual(CARD_KINDS.map(({ type }) => `cards/${type}`));
  });

  it("answer every button of their templates", () => {
    const texts = new Map(filesBelow("templates", ".hbs").map(({ path, text }) => [path, text]));
    const whole = (name: string): string => {
      const text = texts.get(`templates/${name}.hbs`) ?? "";
      return text + [...text.matchAll(/\{\{> "whitehack\/([^"]+)"/g)].map(([, part = ""]) => whole(part)).join("");
    };
    table().referee.run(() => {
      for (const { type, template, buttons } of CARD_KINDS) {
        const shown = [...whole(template).matchAll(/data-action="(\w+)"/g)].map(([, name = ""]) => name);
        const own = shown.filter((name) => !COMMON_BUTTONS.includes(name));
        expect([type, new Set(buttons)]).toEqual([type, new Set(own)]);
      }
    });
  });
});
