/** The trial that `npm run trial` makes of any system, made of the fixtures. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, vi } from "vitest";
import { law } from "./fact.ts";
import { trialText } from "../trial/print.ts";
import { runTrial } from "../trial/run.ts";

const fixture = (name: string): string => path.join(import.meta.dirname, "../fixtures", name);

vi.setConfig({ testTimeout: 120_000 });

describe("trial", () => {
  law("TRIAL-01", "a system of today passes without a deprecated name", async () => {
    const report = await runTrial({ systemDir: fixture("tiny-system"), deprecations: "throw" });
    expect(report.rows.filter((row) => !row.ok)).toEqual([]);
    expect(report.rows.map((row) => row.step)).toContain("Actor hero: open sheet");
    expect(report.unknown).toEqual([]);
    expect([report.deprecated, report.missing, report.problems]).toEqual([[], [], []]);
  });

  law("TRIAL-02", "an old one passes too, and what it uses is named", async () => {
    const report = await runTrial({ systemDir: fixture("old-system") });
    expect(report.rows.filter((row) => !row.ok)).toEqual([]);
    expect(report.rows.find((row) => row.step === "Actor hero: click a roll")?.message).toContain("a message");
    expect(report.deprecated.some((name) => name.includes('"ActorSheet"'))).toBe(true);
    expect(trialText(report)).toContain("Deprecated, and used");
  });

  law("TRIAL-04", "nothing is tried of a system whose module cannot be loaded", async () => {
    const systemDir = await mkdtemp(path.join(os.tmpdir(), "broken-system-"));
    await cp(fixture("tiny-system"), systemDir, { recursive: true });
    await writeFile(path.join(systemDir, "tiny.mjs"), "throw new Error('no');");
    const report = await runTrial({ systemDir }).finally(() => rm(systemDir, { recursive: true }));
    expect(report.rows.map(({ step, ok }) => [step, ok])).toEqual([
      ["boot to ready", false],
      ["everything else", false],
    ]);
  });

  law("TRIAL-05", "a field that is switched off is not written into", async () => {
    const systemDir = await mkdtemp(path.join(os.tmpdir(), "quiet-system-"));
    await cp(fixture("tiny-system"), systemDir, { recursive: true });
    const template = path.join(systemDir, "templates/hero.hbs");
    const field = '<input type="text" name="name" value="{{document.name}}" disabled /><label>';
    await writeFile(template, (await readFile(template, "utf8")).replace("<label>", field));
    const { rows } = await runTrial({ systemDir }).finally(() => rm(systemDir, { recursive: true }));
    expect(rows.find(({ message }) => message === "no field for the name")?.step).toContain("hero");
    expect(rows.filter((row) => !row.ok)).toEqual([]);
  });

  law("TRIAL-03", "what cannot boot is said so by name", async () => {
    const report = await runTrial({ systemDir: fixture("old-system"), deprecations: "throw" });
    expect(report.rows[0]).toMatchObject({ step: "boot to ready", ok: false });
    expect(report.rows[0]?.message).toContain("foundry.appv1.sheets.ActorSheet");
    expect(report.problems).toEqual([expect.stringContaining("template.json")]);
  });
});
