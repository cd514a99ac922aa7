import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LinkRefused, linkInto } from "../../tools/link.ts";
import { archive } from "../../tools/package.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "whitehack-tools-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inside = (...names: string[]): string => path.join(folder, ...names);

describe("npm run link", () => {
  const link = (): string => inside("Data", "systems", "whitehack");
  beforeEach(() => {
    mkdirSync(inside("Data", "systems"), { recursive: true });
    mkdirSync(inside("Data", "worlds"));
    mkdirSync(inside("dist"));
  });

  it("links the build, by the user data folder or its Data folder, again and again", () => {
    linkInto(folder, inside("dist"));
    linkInto(inside("Data"), inside("dist"));
    expect(readlinkSync(link())).toBe(inside("dist"));
  });

  it("refuses what is not a Foundry user data folder", () => {
    expect(() => linkInto(inside("dist"), inside("dist"))).toThrow(LinkRefused);
    expect(existsSync(inside("dist", "Data"))).toBe(false);
  });

  it("leaves an installed system alone", () => {
    mkdirSync(link());
    writeFileSync(path.join(link(), "system.json"), "{}");
    expect(() => linkInto(folder, inside("dist"))).toThrow(/not a link of ours/);
    expect(existsSync(path.join(link(), "system.json"))).toBe(true);
  });

  it("leaves another project's link alone", () => {
    symlinkSync(inside("elsewhere"), link());
    expect(() => linkInto(folder, inside("dist"))).toThrow(/remove it first/);
    expect(lstatSync(link()).isSymbolicLink()).toBe(true);
  });
});

describe("npm run package", () => {
  const write = (): void => {
    mkdirSync(inside("lang"), { recursive: true });
    writeFileSync(inside("system.json"), `{"id":"whitehack"}`);
    writeFileSync(inside("lang", "en.json"), "{}");
  };

  it("makes the same bytes again, whenever the files were written", async () => {
    write();
    const first = await archive(folder);
    rmSync(inside("system.json"));
    write();
    expect(await archive(folder)).toEqual(first);
    expect(Object.keys(unzipSync(first))).toEqual(["lang/en.json", "system.json"]);
  });

  it("puts the released manifest in place of the source's", async () => {
    write();
    const zip = unzipSync(await archive(folder, { "system.json": `{"version":"2"}` }));
    expect(new TextDecoder().decode(zip["system.json"])).toBe(`{"version":"2"}`);
  });

  it("leaves source maps to an archive beside it, and what asks for them out", async () => {
    write();
    writeFileSync(inside("main.mjs"), "run();\n//# sourceMappingURL=main.mjs.map\n");
    writeFileSync(inside("main.mjs.map"), "{}");
    writeFileSync(inside("main.css"), "a{}\n/*# sourceMappingURL=main.css.map */");
    const zip = unzipSync(await archive(folder));
    expect(Object.keys(zip)).toEqual(["lang/en.json", "main.css", "main.mjs", "system.json"]);
    expect(new TextDecoder().decode(zip["main.mjs"])).toBe("run();\n");
    expect(new TextDecoder().decode(zip["main.css"])).toBe("a{}\n");
    expect(Object.keys(unzipSync(await archive(folder, {}, "maps")))).toEqual(["main.mjs.map"]);
  });
});
