// Rules that nobody asks decide nothing at the table: each family is asked by what is in the bundle, or waits for an
// issue, and so does each consequence of a wound that no card tells.
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { FAMILIES, type Family } from "../../src/rules/index.ts";
import { codeInBundle } from "../../tools/ledger/bundle.ts";
import { filesBelow, readText, withoutComments } from "./tree.ts";

/** The number of the issue that brings what asks a family. */
const WAITS_FOR: Readonly<Partial<Record<Family, number>>> = {
  light: 15,
  search: 15,
};

/** The number of the issue that tells a consequence of a wound, and whatever leads to it. */
const TRIGGERS_WAIT_FOR: Readonly<Record<string, number>> = { comeback: 12 };
/** Consequences of a table's result, and the function that tells them from the result itself. */
const TOLD_BY_TABLES: Readonly<Record<string, string>> = { attackAlly: "postFollowing", death: "proposalsFrom" };

const ASSEMBLY = "src/rules/rulebook/rulebook.ts";

/** The families whose core answer stands in a file: it may ask others, but is heard only where somebody asks it. */
function answeredIn(assembly: string): ReadonlyMap<string, readonly string[]> {
  const imports = [...assembly.matchAll(/import \{ (\w+) \} from "(\.[^"]+)"/g)];
  return new Map(
    imports.map(([, name, file]) => [
      path.posix.join(path.posix.dirname(ASSEMBLY), file ?? ""),
      [...assembly.matchAll(new RegExp(String.raw`(\w+): ${name},`, "g"))].map(([, family = ""]) => family),
    ]),
  );
}

/** `rulebook.light`, or `{ light }` taken out of one. */
const asks = (code: string, family: Family): boolean =>
  new RegExp(String.raw`\b(?:rulebook|rules|rulebookFor\([^)]*\))\.${family}\b`).test(code) ||
  new RegExp(String.raw`\{[^{}]*\b${family}\b[^{}]*\}(?:\s*\}?\)|\s*= (?:rulebook|rules)\w*\b)`).test(code);

/** The families that the code of these files asks: an answer's questions count once it is asked itself. */
function askedBy(files: ReadonlyMap<string, string>, assembly: string): readonly Family[] {
  const answers = answeredIn(assembly);
  const asked = new Set<string>();
  const isHeard = (file: string): boolean => answers.get(file)?.some((family) => asked.has(family)) ?? true;
  for (let before = -1; before < asked.size;) {
    before = asked.size;
    const heard = [...files].filter(([file]) => isHeard(file)).map(([, code]) => code);
    for (const family of FAMILIES) if (heard.some((code) => asks(code, family))) asked.add(family);
  }
  return FAMILIES.filter((family) => asked.has(family));
}

describe("the families of rules", () => {
  let files: ReadonlyMap<string, string> = new Map();
  const assembly = readText(ASSEMBLY);

  beforeAll(async () => {
    const code = [...(await codeInBundle())].filter(([file]) => file.startsWith("src/") && file !== ASSEMBLY);
    files = new Map(code.filter(([file]) => !/^src\/house-rules\/(?:base|\w+\/rules)\//.test(file)));
  });

  it("are asked by the system, or wait for an issue that asks them", () => {
    const asked = askedBy(files, assembly);
    expect(FAMILIES.filter((family) => !asked.includes(family))).toEqual(
      FAMILIES.filter((family) => WAITS_FOR[family] !== undefined),
    );
  });

  it("are not asked by an answer that nobody hears", () => {
    const pages = `import { coreDoors } from "./doors.ts";\nimport { coreLight } from "./light.ts";\nx = { doors: coreDoors, light: coreLight, }`;
    const deaf = new Map([["src/rules/rulebook/doors.ts", "const { light } = rulebook;"]]);
    expect(askedBy(deaf, pages)).toEqual([]);
    expect(askedBy(new Map([...deaf, ["src/foundry/a.ts", "rulebookFor(actor).doors.open()"]]), pages)).toEqual([
      "light",
      "doors",
    ]);
  });
});

describe("the consequences of a wound", () => {
  const [, union = ""] =
    /export type AttackTrigger =([\s\S]*?)\n\n/.exec(readText("src/rules/combat/attack/attack-triggers.ts")) ?? [];
  const kinds = [...union.matchAll(/kind: "(\w+)"/g)].map(([, kind = ""]) => kind);
  const shell = filesBelow("src/foundry", ".ts").map(({ text }) => withoutComments(text));
  const isTold = (kind: string): boolean => {
    const teller = TOLD_BY_TABLES[kind];
    return shell.some((code) => code.includes(teller ? `${teller}(` : `trigger.kind === "${kind}"`));
  };

  it("are told, or wait for an issue that tells them", () => {
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !isTold(kind))).toEqual(Object.keys(TRIGGERS_WAIT_FOR));
  });
});
