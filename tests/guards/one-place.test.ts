import { describe, expect, it } from "vitest";
import { filesBelow, linesMatching, withoutComments } from "./tree.ts";

const src = filesBelow("src", ".ts");
/** What reads numbers that people type. */
const READERS = ["src/foundry/sheets/number-fields.ts", "src/view/base/typed-number.ts"]; // and `read-number`, by the second
/** What reads a place among several, a setting, or an answer to a question that has been read already. */
const NUMBERED = [
  "src/foundry/combat/shrug-off.ts",
  "src/house-rules/ferryhack/foundry/lasting/falls.ts",
  "src/house-rules/ferryhack/foundry/lasting/sight.ts",
  "src/foundry/health/prompts/affliction.ts",
  "src/foundry/items/prompts/loot.ts",
  "src/view/characters/classes/species-parts.ts",
  "src/view/combat/dialogs/attack-question.ts",
  "src/view/monsters/importing/import-change.ts",
  "src/view/health/trial-options.ts",
  "src/view/app/rules/rule-row.ts",
];

const where = (pattern: RegExp): string[] => [
  ...new Set(linesMatching(src, pattern).map((line) => line.split(":")[0] ?? "")),
];

describe("one place for", () => {
  it("reading settings", () => {
    expect(where(/settings\.get\(/)).toEqual(["src/foundry/host/settings.ts"]);
  });

  it("raw paths into the system's folder", () => {
    expect(where(/["'`]\/?systems\//)).toEqual(["src/foundry/host/paths.ts"]);
    expect(linesMatching(filesBelow("templates", ".hbs"), /systems\//)).toEqual([]);
  });

  it("what differs between Foundry's generations", () => {
    expect(where(/release\.generation|isNewerVersion\(game\.version/)).toEqual(["src/foundry/host/compat.ts"]);
  });

  it("dialogs of the host: whoever has answered is back where they were", () => {
    expect(where(/\bDialogV2\b/)).toEqual(["src/foundry/chat/dialogs/ask.ts", "src/foundry/chat/dialogs/choose.ts"]);
  });

  it("no question for a class of the first window's: sheets and dialogs may be windows of their own", () => {
    expect(where(/instanceof (?:HTML\w*|SVG\w*|Element|Node|\w*Event)\b/)).toEqual([]);
  });

  it("looking through the chat log: what binds others is read from the Referees' messages alone", () => {
    expect(where(/game\.messages\b(?!\.(?:get|has|size)\b)|\bmessages\b[^}]*\} = game\b/)).toEqual([
      "src/foundry/chat/cards/read-cards.ts",
    ]);
    // whoever reads them all only shows or draws them, or checks each for itself
    expect(where(/\bshownMessages\(/)).toEqual([
      "src/foundry/app/desk/desk-context.ts",
      "src/foundry/app/register-game.ts",
      "src/foundry/campaign/session/write-session-log.ts",
      "src/foundry/campaign/time/perform-begin.ts",
      "src/foundry/characters/powers/perform-pit.ts",
      "src/foundry/chat/cards/read-cards.ts",
      "src/foundry/checks/cards/ruling-of.ts",
      "src/foundry/combat/attack/attack-card.ts",
      "src/foundry/combat/damage/save-on-card.ts",
      "src/foundry/movement/go-on.ts",
    ]);
  });

  it("loading a part of the system later", () => {
    const loads = src.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/(lazy\(\s*\(\) =>\s*)?(?<!#)\bimport\(/g)].map(([, isLazy]) => [
        path,
        isLazy !== undefined,
      ]),
    );
    expect(loads.length).toBeGreaterThan(0);
    expect(loads.filter(([, isLazy]) => isLazy !== true)).toEqual([]);
  });

  it("where a token stands, which its document does not say while it is shown to move", () => {
    const read = String.raw`\b(?:token|\w+(?<!prototype)Token)\.(?:x|y|elevation|width|height)\b`;
    const taken = String.raw`\{[^{}]*\b(?:x|y|elevation)\b[^{}]*\}(?:: (?:Placed|TokenDocument\.Implementation)\b| = \w*[tT]oken;)`;
    const asked = String.raw`\b(?:getOccupiedGridSpaceOffsets|getSize)\(\)|[tT]oken\._source`;
    const found = linesMatching(src, new RegExp(`${read}|${taken}|${asked}`));
    expect(found.filter((line) => !line.startsWith("src/foundry/host/stored-place.ts"))).toEqual([]);
  });

  it("reading numbers that people type", () => {
    const shell = src.filter((file) =>
      /^src\/(?:foundry|view|(?:house-rules|games)\/\w+\/(?:foundry|view))\//.test(file.path),
    );
    const reads =
      /\b(?:Number|parse(?:Int|Float))\((?:\w+\.)*(?:value|typed|text|written|answer)\b|\bNumber\(\w*values\[|valueAsNumber/;
    const found = linesMatching(shell, reads).map((line) => line.split(":")[0] ?? "");
    expect([...new Set(found)]).toEqual([...NUMBERED, ...READERS].toSorted());
  });

  it("whether this client works for everybody", () => {
    expect(where(/\bisActiveGM\b|\bactiveGM\b/)).toEqual(["src/foundry/host/serving.ts"]);
  });

  it("messages to other clients", () => {
    expect(where(/\bsocket\b\??\.emit\(/)).toEqual(["src/foundry/host/channel.ts"]);
  });

  it("every hook", () => {
    expect(where(/Hooks\.on(?:ce)?\(/)).toEqual(["src/main.ts"]);
  });

  it("what a page of a story shows: it is asked until it is so, as another user's page follows a moment later", () => {
    const reads =
      "count|innerText|allInnerTexts|inputValue|isChecked|getAttribute|isVisible|isDisabled|textContent|isEnabled";
    const atOnce = new RegExp(`expect\\(\\s*await [^;]*?\\.(?:${reads})\\(`);
    expect(linesMatching(filesBelow("tests/browser", ".ts"), atOnce)).toEqual([]);
  });
});
