// What has to agree before a release is built: nothing is written where it does not.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ROOT, readManifest } from "../project.ts";
import { partOf, releaseNotes } from "./notes.ts";
import { ReleaseRefused, releaseHere, tagOf, type Release } from "./release-here.ts";
import { compareBuilds, reportsHere, verifiedFor, type Report } from "./verified.ts";

/** What the files of a release say, before it is made. */
export interface Stated {
  readonly packageVersion: string;
  readonly manifestVersion: string;
  /** The oldest build of Foundry that the manifest admits. */
  readonly minimum: string;
  readonly changelog: string;
  readonly reports: readonly Report[];
  /** Null where the repository is not on the web. */
  readonly release: Release | null;
}

/** A release that may be made. */
export interface Plan {
  readonly version: string;
  readonly release: Release | null;
  /** The build of Foundry that a tester has reported, if any. */
  readonly verified: string | null;
  /** The page of the release, in Markdown. */
  readonly notes: string;
}

const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?$/;

/** Refuses, in a sentence, what does not agree; else gives what the release is made of. */
export function planRelease(stated: Stated): Plan {
  const { packageVersion: version, manifestVersion, minimum, changelog, reports, release } = stated;
  if (!VERSION.test(version))
    throw new ReleaseRefused(`package.json has the version "${version}": it must read 1.2.3 or 1.2.3-beta.1.`);
  if (manifestVersion !== version)
    throw new ReleaseRefused(`system.json has the version ${manifestVersion}, and package.json ${version}.`);
  if (release && release.tag !== tagOf(version))
    throw new ReleaseRefused(`The tag is ${release.tag}, and the version ${version}: its tag is ${tagOf(version)}.`);
  const part = partOf(changelog, version);
  if (part === null) throw new ReleaseRefused(`CHANGELOG.md has no part "## ${version}", or nothing in it.`);
  const verified = verifiedFor(version, reports);
  if (verified !== null && compareBuilds(verified, minimum) < 0)
    throw new ReleaseRefused(
      `docs/verified.json names Foundry ${verified}, which is older than ${minimum}, the minimum.`,
    );
  return { version, release, verified, notes: releaseNotes(part, release) };
}

/** The plan of the release that this repository is at. */
export async function planHere(): Promise<Plan> {
  const read = (file: string): Promise<string> => readFile(path.join(ROOT, file), "utf8");
  const { version: packageVersion } = JSON.parse(await read("package.json")) as { readonly version: string };
  const { version: manifestVersion, compatibility } = readManifest();
  return planRelease({
    packageVersion,
    manifestVersion,
    minimum: compatibility.minimum,
    changelog: await read("CHANGELOG.md"),
    reports: await reportsHere(),
    release: releaseHere(packageVersion),
  });
}
