// Tours: whom they are for, that they have words, and that what they point at is there in what we draw.
import { describe, expect, it } from "vitest";
import { TOURS } from "../../../src/view/app/tours/tours.ts";
import { filesBelow, readText } from "../../guards/tree.ts";

/** Everything that draws: our templates, and the code that makes elements or names windows. */
const drawn = [...filesBelow("templates", ".hbs"), ...filesBelow("src/foundry", ".ts")]
  .filter(({ path }) => !path.includes("/tours/"))
  .map(({ text }) => text)
  .join("\n");
const words = JSON.parse(readText("lang/en.json")) as object;
const textOf = (key: string): unknown =>
  key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], words);

/** Classes, and attributes with a value, that a selector names; the host's own class of a message aside. */
const namedIn = (selector: string): string[] => [
  ...[...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name).filter((name) => name !== "chat-message"),
  ...[...selector.matchAll(/\[(?:data-action|name)="[^"]+"\]/g)].map(([found]) => found.slice(1, -1)),
];

/** Whether something of ours draws it: a class by its name, a button of a dialog by the action it declares. */
function isDrawn(name: string): boolean {
  const action = /^data-action="(\w+)"$/.exec(name)?.[1];
  return drawn.includes(name) || (action !== undefined && drawn.includes(`action: "${action}"`));
}

describe("tours", () => {
  it("are four for players and four for Referees, each with an id of its own", () => {
    const ids = (isRestricted: boolean) =>
      TOURS.filter(({ restricted }) => restricted === isRestricted).map(({ id }) => id);
    expect(ids(false)).toEqual(["firstSheet", "firstRoll", "firstFight", "bargain"]);
    expect(ids(true)).toEqual(["monsters", "desk", "rules", "undo"]);
    const known = TOURS.map(({ id }) => id);
    expect(TOURS.flatMap(({ next }) => next ?? []).filter((next) => !known.includes(next))).toEqual([]);
  });

  it.each(TOURS.map((tour) => [tour.id, tour] as const))(
    "%s: words for each step, few enough to stand beside it",
    (_, tour) => {
      expect([tour.title, tour.description].map(textOf)).toEqual([expect.any(String), expect.any(String)]);
      expect(new Set(tour.steps.map(({ id }) => id)).size).toBe(tour.steps.length);
      expect(tour.steps.length).toBeGreaterThanOrEqual(4);
      for (const { title, content, otherwise } of tour.steps)
        for (const key of [title, content, ...(otherwise ? [otherwise] : [])]) {
          const text = textOf(key);
          expect([key, typeof text]).toEqual([key, "string"]);
          expect(String(text).split(/\s+/).length).toBeLessThanOrEqual(50);
          expect(text).not.toMatch(/[<>{}]/); // the host shows them as they are
        }
    },
  );

  it.each(["games/redhack", "games/hammercrawl", "sheets/actor"])(
    "find what they point at on sheets of %s",
    (folder) => {
      const sheets = filesBelow(`templates/${folder}`, ".hbs").map(({ text }) => text);
      const shown = TOURS.flatMap(({ steps }) => steps.filter(({ at }) => at === "sheet").map(({ inside }) => inside));
      const own = shown.filter((one) => [".vitals", ".attributes", ".attacks"].includes(one)); // the rest is drawn by parts that all share
      expect(own.length).toBeGreaterThan(3);
      for (const one of own) expect(sheets.some((text) => text.includes(`class="${one.slice(1)}`))).toBe(true);
    },
  );

  it("point at what is drawn, and would not pass with what is not", () => {
    const missing = TOURS.flatMap(({ id, steps }) =>
      steps.flatMap(({ inside }) => namedIn(inside).flatMap((name) => (isDrawn(name) ? [] : [`${id}: ${name}`]))),
    );
    expect(missing).toEqual([]);
    expect(TOURS.flatMap(({ steps }) => steps.flatMap(({ inside }) => namedIn(inside))).length).toBeGreaterThan(20);
    expect([isDrawn("no-such-class"), isDrawn('data-action="noSuchAction"')]).toEqual([false, false]);
  });
});
