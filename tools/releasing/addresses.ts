// The addresses on the web of what belongs to a release.
import { SYSTEM_ID } from "../project.ts";
import { isPreRelease, type Release } from "./release-here.ts";

/** The manifest of this release and no other. */
export const ownManifest = ({ repository, tag }: Release): string =>
  `${repository}/releases/download/${tag}/system.json`;

/** The page that tells what is new in this release. */
export const releasePage = ({ repository, tag }: Release): string => `${repository}/releases/tag/${tag}`;

/** A file of the repository as it was at the release: as a page, or as itself. */
export const fileAt = ({ repository, tag }: Release, file: string, as: "blob" | "raw" = "blob"): string =>
  `${repository}/${as}/${tag}/${file}`;

/**
 * What Foundry asks a manifest for: where updates are looked for, from where the zip is fetched, and pages for people.
 * A try before a release never leads to "latest", which is what ordinary groups are updated to, nor from there.
 */
export function manifestAddresses(release: Release): Readonly<Record<string, string>> {
  const { repository, tag } = release;
  return {
    url: repository,
    bugs: `${repository}/issues`,
    readme: fileAt(release, "README.md"),
    changelog: fileAt(release, "CHANGELOG.md"),
    manifest: isPreRelease(tag) ? ownManifest(release) : `${repository}/releases/latest/download/system.json`,
    download: `${repository}/releases/download/${tag}/${SYSTEM_ID}.zip`,
  };
}
