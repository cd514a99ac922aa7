// The handbook: what is there, that its markup is whole, and that its links lead somewhere.
import { readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { HANDBOOK_PICTURES, readManifest, ROOT } from "../../tools/project.ts";

interface Page {
  readonly name: string;
  readonly text: { readonly content: string };
}
interface Journal {
  readonly name: string;
  readonly pages: readonly Page[];
}

const packs = await packDocuments(path.join(ROOT, "packs"));
const documents = ["handbook", "referee"].flatMap((pack) => (packs.get(pack) ?? []) as unknown as Journal[]);
const journals = documents.filter((entry) => "pages" in entry);
const pages = journals.flatMap((journal) => journal.pages);
const pagesOf = (name: string): readonly Page[] => journals.find((one) => one.name === name)?.pages ?? [];
const ids = new Set([...packs.values()].flat().map((entry) => String((entry as { _id?: unknown })._id)));

/** The journals with a picture on every page. */
const PICTURED = ["How to play with this system", "A fight from first to last"];

/** A name without tags, and without the marks of the sentence around it. */
const bare = (name: string): string =>
  name
    .replaceAll(/<[^>]+>|@UUID\[[^\]]*\]/g, "")
    .replace(/[.:,]+$/, "")
    .toLowerCase();

type Words = { readonly [key: string]: string | Words };
const textsIn = (words: Words): string[] =>
  Object.values(words).flatMap((one) => (typeof one === "string" ? [one] : textsIn(one)));

/** Everything that has a name of ours: what stands on buttons and windows, compendia, and their entries. */
const called = new Set(
  [
    ...textsIn(JSON.parse(readFileSync(path.join(ROOT, "lang/en.json"), "utf8")) as Words),
    ...readManifest().packs.map(({ label }) => label),
    ...[...packs.values()].flat().map((entry) => String((entry as { name?: unknown }).name)),
  ].map(bare),
);

/** What others call so: the host, the command line, tables and sentences that a Referee writes. */
const OF_OTHERS = [
  "create actor",
  "begin combat",
  "npm run simulate",
  "friend 12",
  "enemy 15",
  "hc skills",
  "hc traits",
  "hc languages",
  "hc equipment (human thief)",
];

/** Tags that are opened and not closed in their order, or closed and not opened. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, tag = ""] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (tag === "img") continue; // has no end
    if (!slash) open.push(tag);
    else if (open.pop() !== tag) wrong.push(tag);
  }
  return [...wrong, ...open];
}

describe("the handbook", () => {
  it("tells how to play in short pages, in the order in which a group meets it", () => {
    const guide = pagesOf("How to play with this system");
    expect(guide).toHaveLength(23);
    expect(pagesOf("A fight from first to last")).toHaveLength(12);
    const long = pages.filter(({ text }) => text.content.split("<figure")[0]!.split(/\s+/).length > 250);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  it("shows a picture of its own on each of them, small enough to ship", async () => {
    const pictureOf = ({ text }: Page) => /<img src="([^"]+)" alt="([^"]+)">/.exec(text.content);
    const others = pagesOf("Rules at a glance").filter((page) => pictureOf(page) !== null);
    const shown = [...PICTURED.flatMap(pagesOf), ...others].map(pictureOf);
    for (const [, , alt = ""] of shown.map((found) => found ?? [])) expect(alt.split(" ").length).toBeGreaterThan(4);
    const files = shown.map((found) => path.basename(found?.[1] ?? ""));
    expect(new Set(files)).toEqual(new Set(await readdir(HANDBOOK_PICTURES)));
    for (const file of files) expect((await stat(path.join(HANDBOOK_PICTURES, file))).size).toBeLessThan(100_000);
  });

  it("WH-REF-01 (1) (2): keeps what is written for Referees in a compendium that they open and players cannot see", () => {
    const inside = (pack: string) => ((packs.get(pack) ?? []) as unknown as Journal[]).map(({ name }) => name);
    expect(inside("referee")).toEqual(["Running the game"]);
    expect(inside("handbook")).not.toContain("Running the game");
    const told = readManifest().packs as readonly { readonly name: string; readonly ownership?: object }[];
    expect(told.find(({ name }) => name === "referee")?.ownership).toMatchObject({ PLAYER: "NONE" });
  });

  it("has the rules at a glance, and a page or two for each pack of house rules", () => {
    expect(pagesOf("Rules at a glance").length).toBeGreaterThanOrEqual(10);
    expect(pagesOf("House-rule packs").map(({ name }) => name)).toEqual([
      "Ferryhack",
      "Ferryhack: loads, spells and treasure",
      "WhiteBox",
      "WhiteBox: undead, wounds and flasks",
      "HAMMERCRAWL!",
      "The Red Hack",
    ]);
  });

  it.each(pages.map((page) => [page.name, page] as const))(
    "%s: names buttons and windows as they are called today",
    (_, page) => {
      const named = [...page.text.content.matchAll(/<em>(.*?)<\/em>/g)].map(([, name = ""]) => bare(name));
      expect(named.filter((name) => !called.has(name) && !OF_OTHERS.includes(name))).toEqual([]);
    },
  );

  it("would notice the name of a button that is no more", () => {
    expect(called.has(bare("Wrap up this scene:"))).toBe(true);
    expect(called.has(bare("Wrap up that scene"))).toBe(false);
  });

  it.each(pages.map((page) => [page.name, page] as const))("%s: whole markup, living links", (_, page) => {
    const { content } = page.text;
    expect(unbalanced(content)).toEqual([]);
    expect(content).toMatch(/^<p>/);
    for (const [, uuid = ""] of content.matchAll(/@UUID\[([^\]]+)\]/g)) {
      const [, , , , id = ""] = uuid.split(".");
      expect(ids).toContain(id);
    }
    expect(content).not.toMatch(/@(Item|Table|Macro|Monster|Page)\[/);
  });
});

describe("links for players", () => {
  const manifest = readManifest();
  const hidden = manifest.packs.filter(({ ownership }) => ownership.PLAYER === "NONE").map(({ name }) => name);
  const shown = manifest.packs.map(({ name }) => name).filter((name) => !hidden.includes(name));

  it("there are compendia that players do not see", () => {
    expect(hidden).toEqual(["artifacts", "monsters", "referee"]);
  });

  it.each(shown)("none in %s leads to a compendium that they do not see", (name) => {
    const text = JSON.stringify(packs.get(name));
    const broken = hidden.flatMap((pack) => [
      ...text.matchAll(new RegExp(`@UUID\\[Compendium\\.whitehack\\.${pack}\\.[^\\]]*\\]\\{([^}]*)\\}`, "g")),
    ]);
    expect(broken.map(([, label]) => label)).toEqual([]);
  });
});
