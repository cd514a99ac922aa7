// npm run release: a dry run. Checks that tag, package.json, system.json and changelog agree, builds release/, with the
// checks that a licensed Foundry is asked, and prints the files, the manifest, the notes, and what would be told to
// GitHub and to Foundry's list of packages.
//   -- --publish          makes the release on GitHub, by its program gh
//   -- --listing check    has Foundry's list look at it and keep nothing; --listing send puts it there
//   -- --files            names every file of the zip
// The list needs the package's token in FOUNDRY_RELEASE_TOKEN. Neither is asked without its flag.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { packChecks } from "../tests/check-module/build.ts";
import { buildRelease, RELEASE, type Written } from "./package.ts";
import { readManifest, ROOT, SYSTEM_ID } from "./project.ts";
import { fileTable } from "./releasing/file-table.ts";
import { createOnGithub, githubArguments } from "./releasing/github.ts";
import { listingOf, objectionTo, sendListing, type Listing } from "./releasing/listing.ts";
import { planHere } from "./releasing/plan.ts";
import { orRefuse, ReleaseRefused, tagOf } from "./releasing/release-here.ts";

const USAGE = "npm run release -- [--publish] [--listing check|send] [--files]";

interface Wanted {
  readonly publish: boolean;
  readonly listing: "check" | "send" | null;
  readonly files: boolean;
}

function readWanted(): Wanted {
  const options = { publish: { type: "boolean" }, listing: { type: "string" }, files: { type: "boolean" } } as const;
  try {
    const { publish = false, listing = null, files = false } = parseArgs({ options }).values;
    if (listing === null || listing === "check" || listing === "send") return { publish, listing, files };
  } catch {
    // told below
  }
  throw new ReleaseRefused(USAGE);
}

const heading = (text: string): void => console.log(`\n=== ${text}\n`);

/** The manifest without its long lists, which the sources hold. */
function shownManifest({ manifest }: Written): string {
  const lists = new Set(["documentTypes", "packs", "packFolders"]);
  return JSON.stringify(Object.fromEntries(Object.entries(manifest).filter(([key]) => !lists.has(key))), null, 2);
}

/** How many lines of the notes are printed; the file has all. */
const SHOWN = 32;

function beginningOf(notes: string): string {
  const lines = notes.trimEnd().split("\n");
  const rest = lines.length - SHOWN;
  return rest > 0 ? [...lines.slice(0, SHOWN), `… ${rest} more lines in release/notes.md`].join("\n") : notes;
}

function token(): string {
  const found = process.env["FOUNDRY_RELEASE_TOKEN"];
  if (!found) throw new ReleaseRefused("The list asks for the package's token: set FOUNDRY_RELEASE_TOKEN.");
  return found;
}

/** Refuses a listing that may not be sent, before anything is built. */
function demandListing(listing: Listing | null): Listing {
  const objection = objectionTo(listing);
  if (objection !== null || !listing) throw new ReleaseRefused(objection ?? "");
  return listing;
}

async function tellList(listing: Listing | null, wanted: Wanted["listing"]): Promise<void> {
  heading("What Foundry's list of packages is told");
  if (listing) console.log(`${JSON.stringify(listing, null, 2)}\n`);
  if (wanted) console.log(await sendListing(demandListing(listing), token()));
  else console.log(objectionTo(listing) ?? "Not sent: --listing check or --listing send does.");
}

async function release(): Promise<boolean> {
  const wanted = readWanted();
  const plan = await planHere();
  if (wanted.publish && !plan.release)
    throw new ReleaseRefused("The repository is not on the web: nothing to publish to.");
  const listing = listingOf(plan, readManifest().compatibility.minimum, wanted.listing !== "send");
  if (wanted.listing) {
    demandListing(listing);
    token();
  }
  const written = await buildRelease(plan);
  if (!written) return false;
  const notesFile = path.join(RELEASE, "notes.md");
  await writeFile(notesFile, plan.notes);

  heading(`${SYSTEM_ID}.zip, ${(written.zipBytes / 1024).toFixed(0)} kB`);
  console.log(fileTable(written.files, wanted.files));
  heading("system.json, without documentTypes and packs");
  console.log(shownManifest(written));
  heading("Notes");
  console.log(beginningOf(plan.notes));
  const local = (file: string): string => path.relative(ROOT, file).replaceAll(path.sep, "/");
  const paths = [...written.paths, await packChecks()]; // who has a licence can try what they install
  const args = githubArguments(tagOf(plan.version), paths.map(local), local(notesFile));
  heading("On GitHub");
  console.log(`gh ${args.join(" ")}`);
  if (wanted.publish) createOnGithub(args);
  else console.log("\nNot done: --publish does.");
  await tellList(listing, wanted.listing);
  return true;
}

await orRefuse(release);
