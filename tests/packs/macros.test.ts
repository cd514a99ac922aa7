// Macros are calls of the documented interface and say at once what they are for; tests/foundry/app/macros.test.ts runs them.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { ROOT } from "../../tools/project.ts";

interface MacroEntry {
  readonly name: string;
  readonly command: string;
}

const packs = await packDocuments(path.join(ROOT, "packs"));
const macros = ((packs.get("macros") ?? []) as unknown as MacroEntry[]).filter((entry) => "command" in entry);
const keys = new Set(
  (packs.get("tables") ?? []).map(
    (entry) => (entry as { flags?: { whitehack?: { key?: string } } }).flags?.whitehack?.key,
  ),
);

describe("macros of the pack", () => {
  it.each(macros.map(({ name, command }) => [name, command] as const))("%s", (_, command) => {
    const lines = command.trim().split("\n");
    expect(lines[0]).toMatch(/^\/\/ [A-Z].*\.$/);
    for (const line of lines.slice(1))
      expect(line).toMatch(/^(if \(await game\.system\.api\.\w+\(.*\)\) )?await game\.system\.api\.\w+\(.*\);$/);
    const [, drawn = ""] = /drawTables\(\[(.*?)\]/.exec(command) ?? [];
    for (const [, key = ""] of drawn.matchAll(/"([^"]+)"/g)) expect(keys).toContain(key);
  });
});
