// Which release this is: the repository and tag that a packaged manifest points to.
import { execFileSync } from "node:child_process";
import { ROOT } from "../project.ts";

export interface Release {
  /** Address of the repository, without a slash at the end. */
  readonly repository: string;
  readonly tag: string;
}

/** Why a release is not made, in a sentence for the person who makes it. */
export class ReleaseRefused extends Error {
  override name = "ReleaseRefused";
}

/** Does what a command is for; a refusal is told in its sentence, and ends the command. */
export async function orRefuse(work: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await work())) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The web address of a git remote; null for one that is not on the web, such as a folder. */
export function webAddress(remote: string): string | null {
  const match = /^(?:https?:\/\/(?:[^@/]+@)?|(?:ssh:\/\/)?git@)([^/:]+)[/:](.+?)(?:\.git)?\/?$/.exec(remote.trim());
  return match ? `https://${match[1]}/${match[2]}` : null;
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return ""; // not a repository, or no such remote
  }
}

/** The tag of a version. */
export const tagOf = (version: string): string => `v${version}`;

/** Whether a version or tag is a try before the release, such as 1.2.0-beta.1. */
export const isPreRelease = (version: string): boolean => version.includes("-");

/** The tag of the commit that this is: of several the version's, and of those that name no version none. */
function tagHere(version: string): string {
  const tags = git("tag", "--points-at", "HEAD", "--list", "v[0-9]*").split("\n").filter(Boolean);
  const own = tagOf(version);
  return tags.includes(own) ? own : (tags[0] ?? own);
}

/**
 * RELEASE_REPOSITORY and RELEASE_TAG where a workflow sets them; else the origin of the repository this runs in and the
 * tag on its commit, or `v` and the version. Null where the repository is not on the web.
 */
export function releaseHere(version: string): Release | null {
  const repository = process.env["RELEASE_REPOSITORY"] ?? webAddress(git("remote", "get-url", "origin"));
  return repository ? { repository, tag: process.env["RELEASE_TAG"] ?? tagHere(version) } : null;
}
