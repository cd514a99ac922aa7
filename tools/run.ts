// Runs programs from the project's node_modules, one after another or in parallel, and reports how they ended.
import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "./project.ts";

export interface Ended {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  readonly output: string;
}

export interface RunOptions {
  /** Captures the output rather than showing it. */
  readonly keep?: boolean;
}

/** Runs one program of node_modules/.bin; its output is shown unless it is to be captured. */
export function run(name: string, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const started = performance.now();
  const bin = path.join(ROOT, "node_modules", ".bin", name);
  return new Promise((resolve) => {
    const child = spawn(bin, args, {
      cwd: ROOT,
      stdio: options.keep ? "pipe" : "inherit",
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const end = (code: number): void =>
      resolve({ name: [name, ...args].join(" "), code, seconds: (performance.now() - started) / 1000, output });
    child.on("error", (error) => {
      output += error.message;
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Runs programs in parallel, prints the output of those that failed, and returns whether all succeeded. */
export async function allPass(commands: readonly (readonly [string, ...string[]])[]): Promise<boolean> {
  const ended = await Promise.all(commands.map(([name, ...args]) => run(name, args, { keep: true })));
  for (const { name, code, seconds, output } of ended) {
    console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output);
  }
  return ended.every(({ code }) => code === 0);
}
