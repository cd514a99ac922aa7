import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, SYSTEM_FILES, SYSTEM_ID, readManifest } from "../../tools/project.ts";
import { filesBelow, readText } from "./tree.ts";

const manifest = readManifest();
const raw = JSON.parse(readText("system.json")) as Record<string, unknown>;
const pack = JSON.parse(readText("package.json")) as { version: string };

describe("system.json", () => {
  it("names this system in the version of the package", () => {
    expect([manifest.id, manifest.version]).toEqual([SYSTEM_ID, pack.version]);
    // the release names a verified version, where a tester has reported one
    expect(raw["compatibility"]).toEqual({ minimum: "13.350" });
  });

  it("sorts every pack into the pack folder", () => {
    const folders = raw["packFolders"] as { packs: string[] }[];
    expect(folders.flatMap((folder) => folder.packs)).toEqual(manifest.packs.map(({ name }) => name));
  });

  it("shows players what is theirs and leaves the rest to the Referee", () => {
    const packs = raw["packs"] as { name: string; ownership: Record<string, string> }[];
    const hidden = packs.filter(({ ownership }) => ownership["PLAYER"] === "NONE").map(({ name }) => name);
    expect(hidden).toEqual(["artifacts", "monsters", "referee"]);
    expect(packs.every(({ ownership }) => ownership["ASSISTANT"] === "OWNER")).toBe(true);
  });

  it("leaves the addresses to the release", () => {
    for (const key of ["url", "bugs", "changelog", "manifest", "download"]) expect(raw).not.toHaveProperty(key);
  });

  it("names files that the build copies or makes", () => {
    expect(SYSTEM_FILES.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
    expect(manifest.esmodules).toEqual([`${SYSTEM_ID}.mjs`]);
    expect(manifest.styles).toEqual([{ src: `${SYSTEM_ID}.css`, layer: "system" }]);
    const media = raw["media"] as { url: string }[];
    const pictures = [...media.map(({ url }) => url), raw["background"] as string];
    expect(
      pictures.filter((url) => !existsSync(path.join(ROOT, url.replace(`systems/${SYSTEM_ID}/`, "assets/")))),
    ).toEqual([]);
  });
});

describe("what belongs to others (WH-LIC-01)", () => {
  const plain = (name: string): string => readText(name).replace(/\s+/g, " ");

  it("is named as theirs: the system calls itself unofficial, and its notice says whose the name is", () => {
    expect(raw["title"]).toBe("Whitehack (unofficial)");
    expect(raw["description"]).toContain("An unofficial game system");
    expect(plain("README.md")).toMatch(/not affiliated with the author of Whitehack, whose trademark it is/);
    expect(plain("NOTICE")).toMatch(/not affiliated with, endorsed by or sponsored by the author of Whitehack/);
    expect(plain("NOTICE")).toContain('"Whitehack" is a trademark of its author.');
    expect(plain("NOTICE")).toMatch(/No text of these documents, no trade dress and no maps/);
  });

  it("is not shipped: the notice keeps apart what is theirs, what the tradition shares and what is ours", () => {
    expect(plain("NOTICE")).toMatch(/nor are their word tables and the creatures, artifacts, people and places/);
    expect(plain("NOTICE")).toMatch(/word tables, the ready characters .* were written for this system/);
    expect(plain("NOTICE")).toContain("Permission to use, copy, modify, and/or distribute this software");
    expect(plain("NOTICE")).toContain("Permission is hereby granted, free of charge");
  });

  it("goes with every copy as a licence and a notice", () => {
    expect(SYSTEM_FILES).toEqual(expect.arrayContaining(["LICENSE", "NOTICE", "README.md"]));
    expect(raw["license"]).toBe("LICENSE");
  });

  it("holds no open game content, which would have to come with its licence and a list of its sources", () => {
    const shipped = [
      ...filesBelow("packs", ".yaml"),
      ...filesBelow("lang", ".json"),
      ...filesBelow("templates", ".hbs"),
    ];
    expect(shipped.filter(({ text }) => /open game|\bOGL\b/i.test(text)).map((file) => file.path)).toEqual([]);
  });
});
