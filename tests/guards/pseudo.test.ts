import { describe, expect, it } from "vitest";
import { type LanguageTree, reportOn, textsOf } from "../../tools/languages.ts";
import { readManifest } from "../../tools/project.ts";
import { pseudoFile, pseudoText } from "../support/pseudo-language.ts";
import { readText } from "./tree.ts";

describe("languages that nobody speaks", () => {
  it("are longer, in brackets and with accents, and keep parts, tags and links", () => {
    expect(pseudoText("Hello {name}", "pl")).toBe("⟦Ĥéļļö {name} łœ⟧");
    expect(pseudoText("<p>Go &amp; <b>see</b></p>", "pl")).toMatch(/^<p>⟦Ğö &amp; .*⟧<b>⟦šéé ł⟧<\/b><\/p>$/);
    expect(pseudoText("See @UUID[a.b]{The page}", "pl")).toMatch(/^⟦Šéé @UUID\[a\.b\]\{The page\} ł/);
    expect(pseudoText("Hello {name}", "he")).toMatch(/^⟦[א-ת]{5} \{name\}⟧$/);
  });

  it.each(["pl", "he"] as const)("%s has every text and lost no part, and forms that English has not", (language) => {
    const english = textsOf(JSON.parse(readText("lang/en.json")) as LanguageTree);
    const texts = textsOf(pseudoFile(language));
    expect(reportOn(language, texts, english)).toEqual({ lacking: [], extra: [], lost: [], forms: [] });
  });

  it("pl is longer than English throughout", () => {
    const texts = textsOf(pseudoFile("pl"));
    const short = [...textsOf(JSON.parse(readText("lang/en.json")) as LanguageTree)].filter(
      ([key, text]) => (texts.get(key)?.length ?? 0) < 1.4 * text.replaceAll(/\{\w+\}/g, "").length,
    );
    expect(short).toEqual([]);
  });

  it("are not shipped", () => {
    expect(readManifest().languages.map(({ lang }) => lang)).not.toContain("pl");
    expect(readManifest().languages.map(({ lang }) => lang)).not.toContain("he");
  });
});
