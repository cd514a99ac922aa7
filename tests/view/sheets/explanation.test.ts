import { describe, expect, it } from "vitest";
import { toExplained } from "../../../src/rules/index.ts";
import { explanation } from "../../../src/view/sheets/explanation.ts";
import { toEscaped, toFigure, toSigned } from "../../../src/view/base/localize.ts";
import { english } from "../sheet-fixtures.ts";

const explain = (...of: Parameters<typeof toExplained>) =>
  explanation({ title: "WHITEHACK.Number.attackValue" }, toExplained(...of), english);

describe("an explanation", () => {
  it("names base and parts with their signs", () => {
    const { why, whyText } = explain(10, [
      { label: "WHITEHACK.Modifier.strength", value: 1 },
      { label: "Cursed ring", value: -2 },
    ]);
    expect(whyText).toBe("Base 10, Strength +1, Cursed ring −2");
    expect(why).toContain("<span>Attack value</span><span>9</span>");
    expect(why).toContain("<li><span>Cursed ring</span><span>−2</span></li>");
  });

  it("leaves out a base of nothing when there are parts", () => {
    expect(explain(0, [{ label: "Plate", value: 6 }]).whyText).toBe("Plate +6");
    expect(explain(0).whyText).toBe("Base 0");
  });

  it("tells what a written-over number would be", () => {
    const { why, whyText } = explain(10, [{ label: "Helm", value: 1 }], 15);
    expect(whyText).toBe("Base 10, Helm +1, Override; calculated, it would be 11.");
    expect(why).toContain('<p class="why-note">');
    expect(explain(10).why).not.toContain("why-note");
  });

  it("never lets a name become markup", () => {
    const { why } = explain(0, [{ label: `<img src=x onerror="alert('1')">&`, value: 1 }]);
    expect(why).not.toContain("<img");
    expect(why).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;");
  });
});

describe("figures", () => {
  it.each([
    { value: -3, figure: "−3", signed: "−3" },
    { value: 0, figure: "0", signed: "+0" },
    { value: 12, figure: "12", signed: "+12" },
  ])("$value", ({ value, figure, signed }) => {
    expect(toFigure(value)).toBe(figure);
    expect(toSigned(value)).toBe(signed);
  });

  it("escape every letter that matters to markup", () => {
    expect(toEscaped(`a<b>"c"&'d'`)).toBe("a&lt;b&gt;&quot;c&quot;&amp;&#39;d&#39;");
  });
});
