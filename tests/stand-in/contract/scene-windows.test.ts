/** What the windows of a scene's things keep to, beyond what is documented: whole, harmless and closed to strangers. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { BOB, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

const THINGS = {
  AmbientLight: { x: 1, y: 1 },
  AmbientSound: { x: 1, y: 1 },
  Drawing: { shape: { type: "r", width: 10, height: 10 }, strokeWidth: 4 },
  Note: { text: "Inn" },
  Tile: { width: 10, height: 10 },
  Wall: { c: [0, 0, 10, 10] },
  Region: { name: "Pool" },
};

/** Makes one of everything and leaves the documents in the page, by their name. */
const MAKE = (things: object) => `(async () => {
  globalThis.things = {};
  const scene = await Scene.implementation.create({ name: "Yard" });
  for (const [name, data] of Object.entries(${JSON.stringify(things)}))
    [globalThis.things[name]] = await scene.createEmbeddedDocuments(name, [data]);
  const playlist = await Playlist.implementation.create({ name: "Songs" });
  [globalThis.things.PlaylistSound] = await playlist.createEmbeddedDocuments("PlaylistSound", [{ name: "Song" }]);
  const table = await RollTable.implementation.create({ name: "Weather" });
  [globalThis.things.TableResult] = await table.createEmbeddedDocuments("TableResult", [{ name: "Rain" }]);
})()`;

describe.each([14, 13] as const)("windows of a scene in generation %i", (generation) => {
  let table: InterfaceTable;
  let seat: Seat;

  const ofGeneration = generation === 14 ? { Level: { name: "Roof" } } : { MeasuredTemplate: { distance: 5 } };
  beforeAll(async () => {
    table = await openInterfaceTable({ generation });
    seat = await table.sit(REFEREE);
    await seat.ask(MAKE({ ...THINGS, ...ofGeneration }));
  });
  afterAll(() => table?.close());

  const all = [...Object.keys(THINGS), ...Object.keys(ofGeneration), "PlaylistSound", "TableResult"];

  law(`SCENEFORM-01-${generation}`, "every field of a schema that can be typed in is in the window once", async () => {
    for (const name of all) {
      const found = await seat.ask<{ twice: string[]; missing: string[] }>(`(async () => {
        const document = things["${name}"];
        const app = await document.sheet.render({ force: true });
        const names = [...app.element.querySelectorAll("[name]")].map((one) => one.getAttribute("name"));
        await app.close({ animate: false });
        const kept = ["_id", "_stats", "author", "flags", "sort", "type", "playing", "pausedTime", "ownership"];
        const missing = Object.entries(document.schema.fields).filter(([key, field]) => !kept.includes(key)
          && !(field instanceof foundry.data.fields.ArrayField && !(field instanceof foundry.data.fields.SetField))
          && (field.fields ? document.toObject()[key] !== null : field.constructor.hasFormSupport)
          && !names.some((one) => one === key || one.startsWith(key + ".")));
        return { twice: names.filter((one, at) => names.indexOf(one) !== at), missing: missing.map(([key]) => key) };
      })()`);
      expect([name, found]).toEqual([name, { twice: [], missing: [] }]);
    }
  });

  law(`SCENEFORM-02-${generation}`, "who saves without a change has changed nothing but gaps into blanks", async () => {
    for (const name of all) {
      const changed = await seat.ask(`(async () => {
        const document = things["${name}"];
        const flat = () => foundry.utils.flattenObject(document.toObject());
        const before = flat();
        const app = await document.sheet.render({ force: true });
        await app.submit();
        await app.close({ animate: false });
        return Object.entries(flat()).filter(([key, value]) => !key.startsWith("_stats")
          && !(before[key] === undefined && (value === "" || value === null))
          && JSON.stringify(value) !== JSON.stringify(before[key]));
      })()`);
      expect([name, changed]).toEqual([name, []]);
    }
  });

  fact(
    `SCENEFORM-03-${generation}`,
    "who owns nothing of a scene sees no window on it",
    "DocumentSheetV2",
    async () => {
      const bob = await table.sit(BOB);
      const shown = await bob.ask(`(async () => {
        const [{ sheet }] = game.scenes.getName("Yard").walls;
        await sheet.render({ force: true });
        return [sheet.isVisible, sheet.isEditable, sheet.rendered];
      })()`);
      expect(shown).toEqual([false, false, false]);
    },
  );

  law(`SCENEFORM-04-${generation}`, "nothing failed meanwhile", () => expect(seat.errors).toEqual([]));
});
