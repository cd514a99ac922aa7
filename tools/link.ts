// npm run link -- <Foundry user data folder>: makes Data/systems/whitehack of a licensed Foundry point to dist/.
import { existsSync, lstatSync, readlinkSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { DIST, SYSTEM_ID } from "./project.ts";

export class LinkRefused extends Error {}

/** Foundry's systems folder below the folder that the user named, which is the user data folder or its Data folder. */
function systemsFolder(userData: string): string {
  for (const candidate of [path.join(userData, "Data", "systems"), path.join(userData, "systems")]) {
    const isData = existsSync(path.join(path.dirname(candidate), "worlds"));
    if (isData && existsSync(candidate)) return candidate;
  }
  throw new LinkRefused(
    `"${userData}" is not a Foundry user data folder: it has no Data/systems and Data/worlds. Foundry shows its path in Setup, Configuration.`,
  );
}

/**
 * Links dist/ into Foundry's systems folder and returns the link's path. Replaces only a link made by an earlier call
 * (one that points to a dist/ of this system); if anything else is there, it is left alone and the call fails.
 */
export function linkInto(userData: string, dist: string = DIST): string {
  const link = path.join(systemsFolder(path.resolve(userData)), SYSTEM_ID);
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (there && !there.isSymbolicLink())
    throw new LinkRefused(`"${link}" exists and is not a link of ours: move it away first, nothing was changed.`);
  if (there && path.resolve(path.dirname(link), readlinkSync(link)) !== path.resolve(dist))
    throw new LinkRefused(`"${link}" links to ${readlinkSync(link)}, not to this project: remove it first.`);
  if (there) unlinkSync(link);
  symlinkSync(path.resolve(dist), link, "junction");
  return link;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = process.argv[2];
  try {
    if (!folder) throw new LinkRefused("Say where: npm run link -- <Foundry user data folder>");
    if (!existsSync(path.join(DIST, "system.json")))
      throw new LinkRefused("There is no dist/ yet: npm run build first.");
    console.log(`Linked ${linkInto(folder)} to ${DIST}. Restart Foundry to see the system.`);
  } catch (error) {
    if (!(error instanceof LinkRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
