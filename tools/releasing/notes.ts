// What a release tells of itself: its part of the changelog, with a picture above and how it is installed below.
import { fileAt, ownManifest } from "./addresses.ts";
import { isPreRelease, type Release } from "./release-here.ts";

/** The part of a changelog that is about a version, without its heading; null where there is none. */
export function partOf(changelog: string, version: string): string | null {
  const parts = changelog.split(/^## +/m).slice(1);
  const own = parts.find((part) => part.split(/\s/, 1)[0] === version);
  return own?.replace(/^.*\n?/, "").trim() || null;
}

const NOT_UPDATED =
  "This is a try before the release. Foundry does not update it: install the release in its place once it is there.";

/** The page of a release in Markdown; its part of the changelog alone where the repository is not on the web. */
export function releaseNotes(part: string, release: Release | null): string {
  if (!release) return `${part}\n`;
  const install = `Paste this address into _Manifest URL_ (Foundry's Setup, _Game Systems_, _Install System_):\n\n    ${ownManifest(release)}`;
  return [
    `![A table with a scene, a sheet and the log](${fileAt(release, "docs/pictures/table-light.jpg", "raw")})`,
    ...(isPreRelease(release.tag) ? [NOT_UPDATED] : []),
    part,
    "## Install it",
    install,
    `What it is, with more pictures: [README](${fileAt(release, "README.md")}).\n`,
  ].join("\n\n");
}
