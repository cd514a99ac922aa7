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

/** Puts everything back, and gives the sentences of what could not be. */
export async function putBack(): Promise<readonly string[]> {
  const errors: string[] = [];
  while (undoing.length > 0) {
    try {
      await undoing.pop()?.();
    } catch (error) {
      errors.push(`While it was put back: ${said(error)}`);
    }
  }
  return errors;
}

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

/** Hears the sentences that the user is told from now on; ends with the call that gives them. */
export function overhear(): { (): readonly string[]; readonly sentences: readonly string[] } {
  const { notifications } = host.ui;
  const sentences: string[] = [];
  const usual = { warn: notifications.warn, error: notifications.error, info: notifications.info };
  for (const kind of ["warn", "error", "info"] as const)
    notifications[kind] = (...given) => {
      sentences.push(host.game.i18n.localize(String(given[0])));
      return usual[kind].apply(notifications, given);
    };
  const end = (): readonly string[] => {
    Object.assign(notifications, usual);
    return sentences;
  };
  return Object.assign(end, { sentences });
}

/** Plays a check, puts everything back, and notes what became of it. */
export async function run({ topic: of, title, play }: Check): Promise<Outcome> {
  const begun = Date.now();
  const errors: string[] = [];
  let left: string | null = null;
  const listener = host.Hooks.on("error", (place: string, error: unknown) => errors.push(`${place}: ${said(error)}`));
  const heard = overhear();
  try {
    await play();
  } catch (error) {
    if (error instanceof LeftOut) left = error.message;
    else errors.push(said(error));
  }
  const sentences = heard();
  errors.push(...(await putBack()));
  host.Hooks.off("error", listener);
  if (errors.length > 0 && sentences.length > 0) errors.push(`The user was told: ${sentences.join(" ")}`);
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
