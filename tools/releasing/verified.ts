// On which build of Foundry a release counts as verified: only one that a tester has reported (docs/verified.json).
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../project.ts";
import { ReleaseRefused } from "./release-here.ts";

/** What a tester has reported who played a version on a licensed Foundry. */
export interface Report {
  /** The version of this system, such as 0.2.0 or 0.2.0-beta.1. */
  readonly system: string;
  /** Generation and build of Foundry, such as 14.361. */
  readonly foundry: string;
  /** The day of the report, as 2027-01-31. */
  readonly date: string;
  /** The tester's name, as they want it told. */
  readonly by: string;
}

const FORMS: Readonly<Record<keyof Report, RegExp>> = {
  system: /^\d+\.\d+\.\d+(?:-[\w.]+)?$/,
  foundry: /^\d+\.\d+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  by: /\S/,
};

function readReport(value: unknown, at: number): Report {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  for (const [key, form] of Object.entries(FORMS))
    if (typeof given[key] !== "string" || !form.test(given[key]))
      throw new ReleaseRefused(
        `docs/verified.json, report ${at + 1}: "${key}" is ${JSON.stringify(given[key])}. A report reads {"system": "0.2.0", "foundry": "14.361", "date": "2027-01-31", "by": "a name"}.`,
      );
  return value as Report;
}

/** The reports in parsed JSON; what is no report is refused, and says which. */
export function readReports(json: unknown): readonly Report[] {
  if (!Array.isArray(json)) throw new ReleaseRefused("docs/verified.json must be a list of reports.");
  return json.map(readReport);
}

/** The reports of this repository. */
export async function reportsHere(): Promise<readonly Report[]> {
  return readReports(JSON.parse(await readFile(path.join(ROOT, "docs", "verified.json"), "utf8")));
}

const numbers = (build: string): readonly [number, number] => {
  const [generation = 0, number = 0] = build.split(".").map(Number);
  return [generation, number];
};

/** Below zero where the first build of Foundry is older than the second. */
export function compareBuilds(one: string, other: string): number {
  const [[generation, build], [otherGeneration, otherBuild]] = [numbers(one), numbers(other)];
  return generation - otherGeneration || build - otherBuild;
}

/**
 * The newest build of Foundry on which a version was reported to work; null where nobody has. What was reported of a try
 * before a release counts for the release.
 */
export function verifiedFor(version: string, reports: readonly Report[]): string | null {
  const builds = reports
    .filter(({ system }) => system === version || system.replace(/-.*$/, "") === version)
    .map(({ foundry }) => foundry);
  return builds.toSorted(compareBuilds).at(-1) ?? null;
}
