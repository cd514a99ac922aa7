// Whoever pastes a hostile text waits for it, but not for ever: a pattern that takes exponential time fails here.
import { execFile } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { HOSTILE } from "./read-hostile.ts";

/** A quiet machine needs seconds for all of them. */
const HARD_END = 240_000;

/** What a process of its own says, ended by force where it does not come to an end in so many milliseconds. */
const run = (
  timeout: number,
  ...args: readonly string[]
): Promise<{ readonly lines: readonly string[]; readonly isEnded: boolean }> =>
  new Promise((resolve) => {
    const options = { timeout, killSignal: "SIGKILL", maxBuffer: 10_000_000 } as const;
    execFile(process.execPath, args, options, (error, stdout) =>
      resolve({ lines: stdout.trimEnd().split("\n"), isEnded: error === null }),
    );
  });

it("reads texts of 100,000 characters that are made to take long", { timeout: HARD_END + 30_000 }, async () => {
  const reader = path.join(import.meta.dirname, "read-hostile.ts");
  const { lines, isEnded } = await run(HARD_END, "--import", "tsx", reader, "run");
  expect(isEnded ? "all" : `ended by force: ${lines.at(-1)}`).toBe("all");
  expect(lines).toHaveLength(4 * Object.keys(HOSTILE).length);
});

it("ends by force what has no end", async () => {
  const endless = 'console.log("begun"); /^(?:a+ ?)+$/.test(`${"a".repeat(60)}!`);';
  expect(await run(2_000, "-e", endless)).toEqual({ lines: ["begun"], isEnded: false });
});
