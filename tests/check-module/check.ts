/** A check of the system: what it promises, and how that is played. Who runs it, and where, is the runner's affair. */
import { host } from "./host.ts";

export interface Check {
  readonly topic: string;
  readonly title: string;
  readonly play: () => unknown;
}

/** Every check of the files that have been imported, in order. */
export const checks: Check[] = [];

let current = "";

/** The topic of the checks that follow in a file. */
export const topic = (name: string): void => void (current = name);

/** Notes a check down. */
export const check = (title: string, play: () => unknown): void => void checks.push({ topic: current, title, play });

/** Why a check was left out: a table where it cannot be played is no fault of the system's. */
export class LeftOut extends Error {}

/** Leaves the running check out, with a sentence that says why. */
export function leaveOut(why: string): never {
  throw new LeftOut(why);
}

type Undo = () => unknown;
const undoing: Undo[] = [];

/** What a check has to put back, whether it passes or not; the last comes first. */
export const afterwards = (undo: Undo): void => void undoing.push(undo);

/** What became of a check. */
export interface Outcome {
  readonly topic: string;
  readonly title: string;
  readonly state: "passed" | "failed" | "skipped";
  /** The error, or why it was left out. */
  readonly why: string;
  readonly milliseconds: number;
}

/** The outcomes of this run, the newest of each check. */
export const outcomes = new Map<string, Outcome>();

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Plays a check, puts everything back, and notes what became of it. */
export async function run({ topic: of, title, play }: Check): Promise<Outcome> {
  const begun = Date.now();
  const errors: string[] = [];
  let left: string | null = null;
  const listener = host.Hooks.on("error", (place: string, error: unknown) => errors.push(`${place}: ${said(error)}`));
  try {
    await play();
  } catch (error) {
    if (error instanceof LeftOut) left = error.message;
    else errors.push(said(error));
  }
  while (undoing.length) {
    try {
      await undoing.pop()?.();
    } catch (error) {
      errors.push(`While it was put back: ${said(error)}`);
    }
  }
  host.Hooks.off("error", listener);
  const state = errors.length > 0 ? "failed" : left === null ? "passed" : "skipped";
  const outcome = {
    topic: of,
    title,
    state,
    why: errors.join("; ") || (left ?? ""),
    milliseconds: Date.now() - begun,
  } as const;
  outcomes.set(`${of}: ${title}`, outcome);
  return outcome;
}
