import { describe, expect, it } from "vitest";
import { filesBelow, linesMatching } from "./tree.ts";

const styles = filesBelow("styles", ".scss");
const markup = [...filesBelow("templates", ".hbs"), ...filesBelow("src", ".ts")];
const css = styles.map((file) => file.text).join("\n");

describe("styles", () => {
  it("declare every variable of ours that they read", () => {
    const declared = new Set(
      [...`${css}\n${markup.map((file) => file.text).join("\n")}`.matchAll(/(--wh-[\w-]+)\s*[:"]/g)].map(
        (match) => match[1],
      ),
    );
    const read = new Set([...css.matchAll(/var\((--wh-[\w-]+)/g)].map((match) => match[1]));
    expect(read.size).toBeGreaterThan(5);
    expect([...read].filter((name) => !declared.has(name))).toEqual([]);
  });

  it("declare no variable that nothing reads", () => {
    const declared = new Set([...css.matchAll(/(--wh-[\w-]+)\s*:/g)].map((match) => match[1]));
    expect([...declared].filter((name) => !css.includes(`var(${name}`))).toEqual([]);
  });

  it("never shout", () => {
    expect(linesMatching(styles, /!important/)).toEqual([]);
  });

  it("keep to our own root class", () => {
    const loose = styles.filter((file) => /^\s*(?:body|html|\.window-content|\.application)\s*\{/m.test(file.text));
    expect(loose.map((file) => file.path)).toEqual([]);
  });
});
