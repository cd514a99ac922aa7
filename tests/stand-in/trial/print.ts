import type { TrialReport, TrialRow } from "./run.ts";

const line = ({ step, ok, message }: TrialRow, width: number): string =>
  `${ok ? "ok    " : "FAILED"}  ${step.padEnd(width)}  ${message}`;

const list = (title: string, names: readonly string[]): string[] =>
  names.length > 0 ? ["", `${title} (${names.length}):`, ...names.map((name) => `  ${name}`)] : [];

/** The report as text: a table of steps, then what was missing, deprecated and wrong. */
export function trialText({ title, rows, missing, unasked, unknown, deprecated, problems }: TrialReport): string {
  const width = Math.max(...rows.map((row) => row.step.length));
  const good = rows.filter((row) => row.ok).length;
  return [
    title,
    "",
    ...rows.map((row) => line(row, width)),
    "",
    `${good} of ${rows.length} steps`,
    ...list("Missing names", missing),
    ...list("Overridden, and never asked", unasked),
    ...list("Asked for, and documented nowhere", unknown),
    ...list("Deprecated, and used", deprecated),
    ...list("Problems of the server", problems),
  ].join("\n");
}
