// Tells Foundry's public list of packages of a release: https://foundryvtt.com/article/package-release-api/
import { SYSTEM_ID } from "../project.ts";
import { ownManifest, releasePage } from "./addresses.ts";
import type { Plan } from "./plan.ts";
import { isPreRelease, ReleaseRefused } from "./release-here.ts";

/** What the list is told, in its own words. */
export interface Listing {
  readonly id: string;
  /** The list looks at everything and keeps nothing. */
  readonly "dry-run": boolean;
  readonly release: {
    readonly version: string;
    readonly manifest: string;
    readonly notes: string;
    readonly compatibility: { readonly minimum: string; readonly verified: string; readonly maximum: string };
  };
}

const ADDRESS = "https://foundryvtt.com/_api/packages/release_version/";
/** Milliseconds after which the list counts as silent. */
const PATIENCE = 30_000;

/** What the list would be told of a release; null where the repository is not on the web. */
export function listingOf({ version, release, verified }: Plan, minimum: string, isDry: boolean): Listing | null {
  if (!release) return null;
  const [manifest, notes] = [ownManifest(release), releasePage(release)];
  const compatibility = { minimum, verified: verified ?? "", maximum: "" };
  return { id: SYSTEM_ID, "dry-run": isDry, release: { version, manifest, notes, compatibility } };
}

/** Why a release is not put on the list: what the list would refuse, and what groups would be hurt by; null where it may be. */
export function objectionTo(listing: Listing | null): string | null {
  if (!listing) return "The repository is not on the web: the list would have nothing to point to.";
  if (listing.release.compatibility.verified === "")
    return "The list asks for a verified build of Foundry, and no tester has reported one (docs/verified.json).";
  if (isPreRelease(listing.release.version) && !listing["dry-run"])
    return "A try before the release does not go onto the list, from which all groups are updated.";
  return null;
}

interface Answer {
  readonly status?: string;
  readonly page?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly { readonly message?: string }[]>>;
}

const told = ({ errors = {} }: Answer): string =>
  Object.entries(errors)
    .flatMap(([field, faults]) => faults.map(({ message = "" }) => `${field}: ${message}`))
    .join(" ");

/** Sends a listing, and gives what the list answers in a sentence; what it refuses is refused with its reasons. */
export async function sendListing(listing: Listing, token: string, address: string = ADDRESS): Promise<string> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: token },
    body: JSON.stringify(listing),
    redirect: "error", // the token goes nowhere else
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error) => {
    throw new ReleaseRefused(`The list could not be reached: ${error.message}`);
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.status === 429)
    throw new ReleaseRefused(`The list asks to wait ${response.headers.get("Retry-After") ?? "60"} seconds.`);
  if (!response.ok || answer.status !== "success")
    throw new ReleaseRefused(`The list has refused it (${response.status}). ${told(answer)}`.trim());
  return answer.page ?? answer.message ?? "The list has taken it.";
}
