import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { releaseManifest } from "../../tools/package.ts";
import { fileTable } from "../../tools/releasing/file-table.ts";
import { githubArguments } from "../../tools/releasing/github.ts";
import { listingOf, objectionTo, sendListing, type Listing } from "../../tools/releasing/listing.ts";
import { partOf, releaseNotes } from "../../tools/releasing/notes.ts";
import { planHere, planRelease, type Plan, type Stated } from "../../tools/releasing/plan.ts";
import { ReleaseRefused, webAddress, type Release } from "../../tools/releasing/release-here.ts";
import { compareBuilds, readReports, verifiedFor } from "../../tools/releasing/verified.ts";
import { readText } from "./tree.ts";

const REPOSITORY = "https://git.example/owner/name";
const RELEASE: Release = { repository: REPOSITORY, tag: "v1.2.3" };
const BETA: Release = { repository: REPOSITORY, tag: "v1.2.3-beta.1" };
const REPORT = { system: "1.2.3", foundry: "14.361", date: "2027-01-31", by: "A tester" };

const STATED: Stated = {
  packageVersion: "1.2.3",
  manifestVersion: "1.2.3",
  minimum: "13.350",
  changelog: "# Changelog\n\n## 1.2.3 (January)\n\nNew.\n\n### By line\n\n- One.\n\n## 1.2.2\n\nOld.\n",
  reports: [],
  release: RELEASE,
};

describe("which release this is", () => {
  it.each([
    ["https://git.example/owner/name.git", REPOSITORY],
    ["https://user:secret@git.example/owner/name", REPOSITORY],
    ["git@git.example:owner/name.git", REPOSITORY],
    ["ssh://git@git.example/owner/name.git", REPOSITORY],
    ["/home/somebody/name", null],
    ["", null],
  ])("knows where on the web a remote %s is", (remote, address) => {
    expect(webAddress(remote)).toBe(address);
  });

  it.each<[string, Partial<Stated>]>([
    ["The tag is v1.2.4, and the version 1.2.3: its tag is v1.2.3.", { release: { ...RELEASE, tag: "v1.2.4" } }],
    ["The tag is 1.2.3, and the version 1.2.3: its tag is v1.2.3.", { release: { ...RELEASE, tag: "1.2.3" } }],
    ["system.json has the version 1.2.2, and package.json 1.2.3.", { manifestVersion: "1.2.2" }],
    [
      'package.json has the version "1.2": it must read 1.2.3 or 1.2.3-beta.1.',
      { packageVersion: "1.2", manifestVersion: "1.2" },
    ],
    ['CHANGELOG.md has no part "## 1.2.3", or nothing in it.', { changelog: "## 1.2.30\n\nMore.\n" }],
    [
      "docs/verified.json names Foundry 13.349, which is older than 13.350, the minimum.",
      { reports: [{ ...REPORT, foundry: "13.349" }] },
    ],
  ])("is refused in a sentence: %s", (sentence, changed) => {
    expect(() => planRelease({ ...STATED, ...changed })).toThrow(new ReleaseRefused(sentence));
  });

  it("is planned where all agree, with or without a place on the web", () => {
    expect(planRelease(STATED)).toMatchObject({ version: "1.2.3", release: RELEASE, verified: null });
    expect(planRelease({ ...STATED, release: null }).notes).toBe("New.\n\n### By line\n\n- One.\n");
  });

  it("agrees with itself in this repository", async () => {
    const { version, verified, notes } = await planHere();
    expect(version).toBe((JSON.parse(readText("package.json")) as { version: string }).version);
    expect(verified === null || readText("docs/verified.json").includes(verified)).toBe(true);
    expect(notes.length).toBeLessThan(125_000); // what a page of a release holds
  });
});

describe("what counts as verified", () => {
  it("is the newest build that was reported of the version, or of a try before it", () => {
    const of = (system: string, foundry: string) => ({ ...REPORT, system, foundry });
    const reports = [of("1.2.3", "14.99"), of("1.2.3-beta.1", "14.361"), of("1.2.2", "14.400"), of("1.2.30", "15.1")];
    expect(verifiedFor("1.2.3", reports)).toBe("14.361");
    expect(verifiedFor("1.2.3-beta.1", reports)).toBe("14.361");
    expect(verifiedFor("1.2.3-beta.2", reports)).toBeNull();
    expect(verifiedFor("1.2.4", reports)).toBeNull();
    expect(["14.99", "13.350", "14.361", "14.99"].toSorted(compareBuilds)).toEqual([
      "13.350",
      "14.99",
      "14.99",
      "14.361",
    ]);
  });

  it.each([
    [{}, "must be a list"],
    [[REPORT, { ...REPORT, by: "" }], 'report 2: "by" is ""'],
    [[{ ...REPORT, foundry: "14" }], 'report 1: "foundry" is "14"'],
    [[{ ...REPORT, date: "soon" }], 'report 1: "date" is "soon"'],
    [[null], 'report 1: "system" is undefined'],
  ])("comes from reports alone: %j is none", (json, sentence) => {
    expect(() => readReports(json)).toThrow(sentence);
    expect(readReports([REPORT])).toEqual([REPORT]);
  });
});

describe("the manifest of a release", () => {
  const source = {
    id: "whitehack",
    version: "1.2.3",
    compatibility: { minimum: "13.350" },
    flags: { hotReload: { extensions: ["css"] } },
  };

  it("leads to the repository it was made in, and says nothing of verified builds that nobody reported", () => {
    expect(releaseManifest(source, { release: RELEASE, verified: null })).toEqual({
      id: "whitehack",
      version: "1.2.3",
      compatibility: { minimum: "13.350" },
      url: REPOSITORY,
      bugs: `${REPOSITORY}/issues`,
      readme: `${REPOSITORY}/blob/v1.2.3/README.md`,
      changelog: `${REPOSITORY}/blob/v1.2.3/CHANGELOG.md`,
      manifest: `${REPOSITORY}/releases/latest/download/system.json`,
      download: `${REPOSITORY}/releases/download/v1.2.3/whitehack.zip`,
    });
  });

  it("of a try before it leads to itself, never to the latest", () => {
    const { manifest, download } = releaseManifest(source, { release: BETA, verified: null });
    expect([manifest, download]).toEqual([
      `${REPOSITORY}/releases/download/v1.2.3-beta.1/system.json`,
      `${REPOSITORY}/releases/download/v1.2.3-beta.1/whitehack.zip`,
    ]);
  });

  it("names the build that was reported, and keeps flags that are no development's", () => {
    const flags = { ...source.flags, other: true };
    expect(releaseManifest({ ...source, flags }, { release: null, verified: "14.361" })).toEqual({
      id: "whitehack",
      version: "1.2.3",
      compatibility: { minimum: "13.350", verified: "14.361" },
      flags: { other: true },
    });
  });
});

describe("the notes of a release", () => {
  it("are its part of the changelog", () => {
    expect(partOf(STATED.changelog, "1.2.3")).toBe("New.\n\n### By line\n\n- One.");
    expect(partOf(STATED.changelog, "1.2.2")).toBe("Old.");
    expect(partOf(STATED.changelog, "1.2")).toBeNull();
    expect(partOf("## 1.2.3\n\n## 1.2.2\n\nOld.", "1.2.3")).toBeNull();
  });

  it("show a picture and say how it is installed; those of a try say that it is not updated", () => {
    const notes = releaseNotes("New.", RELEASE);
    expect(notes).toContain(`(${REPOSITORY}/raw/v1.2.3/docs/pictures/table-light.jpg)\n\nNew.\n\n## Install it`);
    expect(notes).toContain(`    ${REPOSITORY}/releases/download/v1.2.3/system.json\n`);
    expect(notes).not.toContain("does not update it");
    expect(releaseNotes("New.", BETA)).toContain("Foundry does not update it");
  });

  it("go to GitHub with the files, and a try is never the latest", () => {
    const args = githubArguments("v1.2.3", ["a.zip", "system.json"], "notes.md");
    expect(args.join(" ")).toBe(
      "release create v1.2.3 a.zip system.json --title v1.2.3 --notes-file notes.md --verify-tag",
    );
    expect(githubArguments("v1.2.3-beta.1", [], "notes.md").slice(-2)).toEqual(["--prerelease", "--latest=false"]);
  });

  it("name the files by folder, or each", () => {
    const files = new Map([
      ["lang/en.json", 2048],
      ["system.json", 1024],
      ["lang/sv.json", 1024],
    ]);
    const lines = (isWhole: boolean) =>
      fileTable(files, isWhole)
        .split("\n")
        .map((line) => line.trim());
    expect(lines(false)).toEqual(["3.0 kB  lang/ (2 files)", "1.0 kB  system.json", "3 files"]);
    expect(lines(true)).toEqual(["2.0 kB  lang/en.json", "1.0 kB  system.json", "1.0 kB  lang/sv.json"]);
  });
});

describe("Foundry's list of packages", () => {
  const plan: Plan = { version: "1.2.3", release: RELEASE, verified: "14.361", notes: "New.\n" };
  const dry = listingOf(plan, "13.350", true) as Listing;

  /** A list on this machine that answers as told; gives what it was asked. */
  async function listThat(
    answers: (response: ServerResponse) => void,
    work: (address: string) => Promise<void>,
  ): Promise<{ request: IncomingMessage; body: string }[]> {
    const asked: { request: IncomingMessage; body: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      asked.push({ request, body });
      response.setHeader("Content-Type", "application/json");
      answers(response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/list/`);
    } finally {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    }
    return asked;
  }

  it("is told the fields of its page, and asked to keep nothing unless it is meant", () => {
    expect(dry).toEqual({
      id: "whitehack",
      "dry-run": true,
      release: {
        version: "1.2.3",
        manifest: `${REPOSITORY}/releases/download/v1.2.3/system.json`,
        notes: `${REPOSITORY}/releases/tag/v1.2.3`,
        compatibility: { minimum: "13.350", verified: "14.361", maximum: "" },
      },
    });
    expect(listingOf(plan, "13.350", false)?.["dry-run"]).toBe(false);
  });

  it("is not asked about what it would refuse, nor given a try before the release", () => {
    const objection = (changed: Partial<Plan>, isDry = false) =>
      objectionTo(listingOf({ ...plan, ...changed }, "13.350", isDry));
    expect(objection({ release: null })).toContain("not on the web");
    expect(objection({ verified: null })).toContain("no tester has reported one");
    expect(objection({ version: "1.2.3-beta.1", release: BETA })).toContain("does not go onto the list");
    expect(objection({ version: "1.2.3-beta.1", release: BETA }, true)).toBeNull();
    expect(objection({})).toBeNull();
  });

  it("gets the token and the body, and its answer is told", async () => {
    const page = "https://list.example/packages/whitehack/edit";
    const [{ request, body } = { request: null, body: "" }] = await listThat(
      (response) => response.end(JSON.stringify({ status: "success", page })),
      async (address) => expect(await sendListing(dry, "a-token", address)).toBe(page),
    );
    expect([request?.method, request?.url, request?.headers.authorization]).toEqual(["POST", "/list/", "a-token"]);
    expect(request?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(body)).toEqual(dry);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    [
      "The list has refused it (400). manifest: Enter a valid URL.",
      (response) => {
        response.statusCode = 400;
        response.end(JSON.stringify({ status: "error", errors: { manifest: [{ message: "Enter a valid URL." }] } }));
      },
    ],
    ["The list has refused it (200).", (response) => response.end("<p>not what was expected</p>")],
    [
      "The list asks to wait 42 seconds.",
      (response) => {
        response.statusCode = 429;
        response.setHeader("Retry-After", "42");
        response.end("{}");
      },
    ],
    [
      "The list could not be reached: fetch failed",
      (response) => {
        response.statusCode = 302;
        response.setHeader("Location", "/elsewhere/");
        response.end();
      },
    ],
  ])("refuses, and the release says why: %s", async (sentence, answers) => {
    const asked = await listThat(answers, async (address) => {
      await expect(sendListing(dry, "a-token", address)).rejects.toThrow(new ReleaseRefused(sentence));
    });
    expect(asked).toHaveLength(1); // a token does not follow to another address
  });
});
