import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CUT_ROW, type CutText, cutRows } from "../../../src/view/sheets/cut-rows.ts";

const NONE: CutText["rows"] = new Map();

const row = (id: string, inside: string): string => `<li class="row" data-item-id="${id}">${inside}</li>`;

/** The text that a cut one was before. */
const put = ({ frame, rows }: CutText): string =>
  frame.replaceAll(
    /<li data-item-id="[^"]*" data-cut-row="(\d+)"><\/li>/gu,
    (_, number: string) => rows.get(number) ?? "",
  );

describe("cutting the rows of things out of a part's text", () => {
  it("leaves the frame with one that stands in for each row, of the same thing", () => {
    const { frame, rows } = cutRows(`<ul>${row("rope", "Rope")}<li>no thing</li>${row("lamp", "Lamp")}</ul>`, NONE);
    const [first, second] = [...rows.keys()];
    expect(frame).toBe(
      `<ul><li data-item-id="rope" ${CUT_ROW}="${first}"></li><li>no thing</li><li data-item-id="lamp" ${CUT_ROW}="${second}"></li></ul>`,
    );
    expect([...rows.values()]).toEqual([row("rope", "Rope"), row("lamp", "Lamp")]);
  });

  it("takes a row out with the rows in it", () => {
    const sack = row("sack", `Sack<ul>${row("rope", "Rope")}</ul>`);
    expect([...cutRows(`<ul>${sack}</ul>`, NONE).rows.values()]).toEqual([sack]);
  });

  it("numbers a row as before where its text is the same, and anew where it is not", () => {
    const before = cutRows(`<ul>${row("rope", "1")}${row("lamp", "1")}</ul>`, NONE);
    const after = cutRows(`<ul>${row("rope", "2")}${row("lamp", "1")}</ul>`, before.rows);
    const [[rope, lamp], [newRope, sameLamp]] = [[...before.rows.keys()], [...after.rows.keys()]];
    expect(sameLamp).toBe(lamp);
    expect(newRope).not.toBe(rope);
    expect(cutRows(`<ul>${row("lamp", "1")}${row("new", "0")}</ul>`, after.rows).rows.has(lamp ?? "")).toBe(true);
  });

  it("leaves a row that has no end, and a text that speaks of cut rows itself, as they are", () => {
    const open = `<ul><li data-item-id="rope">Rope</ul>`;
    const own = `<ul>${row("rope", `<b ${CUT_ROW}="1">Rope</b>`)}</ul>`;
    expect(cutRows(open, NONE)).toEqual({ frame: open, rows: NONE });
    expect(cutRows(own, NONE)).toEqual({ frame: own, rows: NONE });
  });

  it("loses nothing of any text", () => {
    const piece = fc.constantFrom(
      "<ul>",
      "</ul>",
      "<li>",
      "</li>",
      '<li data-item-id="a">',
      '<li class="x" data-item-id="b">',
      "text",
      "<link>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.array(piece, { maxLength: 40 }), (some, others) => {
        const [text, next] = [some.join(""), others.join("")];
        const cut = cutRows(text, NONE);
        expect(put(cut)).toBe(text);
        expect(put(cutRows(next, cut.rows))).toBe(next);
      }),
    );
  });
});
