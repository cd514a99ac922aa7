/** The first law: what is not there fails loudly, by name. */
import { afterAll, beforeAll, expect, vi } from "vitest";
import { openTable, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";
import { law } from "./fact.ts";
import { silentFields } from "./absent-fields.ts";
import { missingMembers } from "./missing-names.ts";

vi.setConfig({ testTimeout: 120_000 }); // the compiler takes its time on a busy machine

/** Types alone, which nobody can ask for at run time; and what 13 alone has, which may be asked for to find out. */
const NOT_ASKED = /\.types(?:\.|$)|^foundry\.documents\.(?:Base)?MeasuredTemplate/;

let table: CanvasTable;
let seat: Seat;
beforeAll(async () => {
  table = await openTable();
  seat = await table.sit(REFEREE);
});
afterAll(() => table?.close());

/** What asking for each of the paths says. */
const asked = (paths: readonly string[]): Promise<Record<string, string>> =>
  seat.page.evaluate((names) => {
    const said: Record<string, string> = {};
    for (const name of names) {
      let value: unknown = globalThis;
      said[name] = "nothing";
      try {
        for (const key of name.split(".")) value = (value as Record<string, unknown>)[key];
      } catch (error) {
        said[name] = (error as Error).message;
      }
    }
    return said;
  }, paths);

law("ABSENT-01", "a name that is declared of a namespace and not there says so by its name", async () => {
  const missing = (await missingMembers(seat.page)).filter((path) => !NOT_ASKED.test(path));
  expect(missing.length).toBeGreaterThan(0);
  const said = Object.entries(await asked(missing));
  const quiet = said.filter(([path, message]) => {
    const named = /^stand-in: (\S+) is not there/.exec(message)?.[1];
    return !(named && `${path}.`.replace("foundry.prosemirror.", "ProseMirror.").startsWith(`${named}.`));
  });
  expect(quiet).toEqual([]);
});

law("ABSENT-02", "a part of the game that is not there says so by its name", async () => {
  const parts = ["clipboard", "gamepad", "issues", "mouse", "nue", "video", "webrtc", "workers"];
  const said = await asked(parts.map((part) => `game.${part}`));
  for (const part of parts) expect(said[`game.${part}`]).toBe(`stand-in: game.${part} is not there`);
});

law("ABSENT-04", "a documented field that is not there says so by its name, until it is set", async () => {
  const said = await seat.page.evaluate(() => {
    const { time } = (globalThis as unknown as { game: { time: Record<string, unknown> } }).game;
    const read = (): string => {
      try {
        return String(time["averageLatency"]);
      } catch (error) {
        return (error as Error).message;
      }
    };
    const before = read();
    time["averageLatency"] = 7;
    return [before, read(), String(Object.hasOwn(time, "averageLatency"))];
  });
  expect(said).toEqual(["stand-in: foundry.helpers.GameTime#averageLatency is not there", "7", "true"]);
});

law(
  "ABSENT-16",
  "what a class that is not there has by itself is empty to copy, and names itself when it is used",
  async () => {
    const said = await seat.page.evaluate(() => {
      interface Shader {
        readonly defaultUniforms: Record<string, unknown>;
        readonly registerPlugin: () => void;
      }
      const { GridShader } = (
        globalThis as unknown as { foundry: { canvas: { rendering: { shaders: { GridShader: Shader } } } } }
      ).foundry.canvas.rendering.shaders;
      const attempt = (use: () => unknown): string => {
        try {
          return JSON.stringify(use());
        } catch (error) {
          return (error as Error).message;
        }
      };
      return [
        attempt(() => ({ ...GridShader.defaultUniforms, ours: 1 })),
        attempt(() => GridShader.defaultUniforms["tint"]),
        attempt(() => GridShader.registerPlugin()),
      ];
    });
    const name = "foundry.canvas.rendering.shaders.GridShader";
    expect(said).toEqual([
      '{"ours":1}',
      `stand-in: ${name}.defaultUniforms.tint is not there`,
      `stand-in: ${name}.registerPlugin is not there`,
    ]);
  },
);

law("ABSENT-05", "no document or placeable is without a documented field in silence", async () => {
  const quiet = await silentFields(seat.page);
  expect(quiet).toEqual([]);
});

law("ABSENT-03", "there are no pages of setup", async () => {
  for (const page of ["setup", "auth", "license"])
    expect((await fetch(`${table.server.url}/${page}`, { redirect: "manual" })).status, page).toBe(404);
});
