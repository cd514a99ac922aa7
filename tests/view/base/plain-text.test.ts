// Texts with links, as they are read aloud.
import { describe, expect, it } from "vitest";
import { toPlainText, withoutSecrets } from "../../../src/view/base/plain-text.ts";

describe("a text as it is read aloud", () => {
  it.each([
    ["It becomes @UUID[Compendium.a.b.Actor.c]{the dragon in its husk}.", "It becomes the dragon in its husk."],
    ["@UUID[Actor.x]{One} and @UUID[Actor.y]{two}", "One and two"],
    ["@UUID[Actor.x]!", "!"],
    ["Bites [hard] {often} @ dawn", "Bites [hard] {often} @ dawn"],
    ["", ""],
  ])("%s", (text, read) => {
    expect(toPlainText(text)).toBe(read);
  });
});

describe("a text for everybody", () => {
  const secret = (more: string) => `<section class="secret${more}" id="secret-a"><p>Under the stone.</p></section>`;

  it("is without what is secret, unless that was revealed", () => {
    expect(withoutSecrets(`<p>A key.</p>${secret("")}`)).toBe("<p>A key.</p>");
    expect(withoutSecrets(`<p>A key.</p>${secret(" revealed")}`)).toContain("Under the stone.");
  });
});
