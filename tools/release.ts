// Which release this is: the repository and tag that a packaged manifest points to.
import { execFileSync } from "node:child_process";
import { ROOT } from "./project.ts";

export interface Release {
  /** Address of the repository, without a slash at the end. */
  readonly repository: string;
  readonly tag: string;
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

/**
 * RELEASE_REPOSITORY and RELEASE_TAG where a workflow sets them; else the origin of the repository this runs in and the
 * tag on its commit, or `v` and the version. Null where the repository is not on the web.
 */
export function releaseHere(version: string): Release | null {
  const repository = process.env["RELEASE_REPOSITORY"] ?? webAddress(git("remote", "get-url", "origin"));
  if (!repository) return null;
  const tagged = git("tag", "--points-at", "HEAD").split("\n")[0];
  return { repository, tag: process.env["RELEASE_TAG"] ?? (tagged || `v${version}`) };
}
