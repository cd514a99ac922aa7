// The release on GitHub, made by its program gh.
import { execFileSync } from "node:child_process";
import { ROOT } from "../project.ts";
import { isPreRelease, ReleaseRefused } from "./release-here.ts";

/** The arguments of gh for a release with these files: the tag has to be there, and a try before a release is never "latest". */
export function githubArguments(tag: string, files: readonly string[], notesFile: string): readonly string[] {
  const standing = isPreRelease(tag) ? ["--prerelease", "--latest=false"] : [];
  return ["release", "create", tag, ...files, "--title", tag, "--notes-file", notesFile, "--verify-tag", ...standing];
}

/** Makes the release, with what gh says in view. */
export function createOnGithub(args: readonly string[]): void {
  try {
    execFileSync("gh", args, { cwd: ROOT, stdio: "inherit" });
  } catch (error) {
    throw new ReleaseRefused(`gh has not made the release: ${(error as Error).message}`);
  }
}
