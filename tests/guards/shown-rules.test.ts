import { beforeAll, describe, expect, it } from "vitest";
import { HIDDEN_RULES } from "../../src/foundry/host/hidden-rules.ts";
import { RULINGS } from "../../src/rules/index.ts";
import { codeInBundle } from "../../tools/ledger/bundle.ts";

/** Where every ruling is named, whether anybody asks it or not. */
const LISTS =
  /^src\/(?:rules\/base\/options|foundry\/host\/(?:settings|hidden-rules)|house-rules\/base\/world-rules\/[\w-]+|view\/app\/rules\/[\w-]+)\.ts$/;

let code = "";
beforeAll(async () => {
  const modules = await codeInBundle();
  code = [...modules].flatMap(([file, text]) => (LISTS.test(file) ? [] : [text])).join("\n");
}, 600_000); // the bundle is made, which takes minutes beside other work

/** Whether the bundle reads a ruling as an option, by its name or out of the options. */
const isAsked = (key: string): boolean =>
  new RegExp(`(?:options|readings)\\.${key}\\b|\\{[^{}()]*\\b${key}\\b[^{}()]*\\}\\) ?(?:=>|\\{)`).test(code);

describe("the rulings that the window of rules shows", () => {
  it("are asked by what is in the bundle", () => {
    const shown = Object.keys(RULINGS).filter((key) => !HIDDEN_RULES.includes(key));
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((key) => !isAsked(key))).toEqual([]);
  });
});
