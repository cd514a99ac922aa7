/** What of a token's looks a system may override, and when it is drawn anew; in a real browser. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { HERO, openTable, RAT, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";
import { fact, law } from "./fact.ts";

const TOKEN = "https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html";
const NOTE = "https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Note.html";

let table: CanvasTable;
let gm: Seat;

/** Replaces a method of tokens by one that notes its arguments and goes on. */
const watch = (method: string, noted = "[]") =>
  gm.ask(`{
    const prototype = CONFIG.Token.objectClass.prototype;
    const original = prototype.${method};
    globalThis.calls = [];
    prototype.${method} = function (...args) { globalThis.calls.push((function () { return ${noted} }).apply(this, args)); return original.apply(this, args) };
    globalThis.unwatch = () => { prototype.${method} = original };
    undefined
  }`);
const calls = <T>() => gm.ask<T[]>("(globalThis.unwatch(), globalThis.calls)");
const hero = `canvas.tokens.get("${HERO}")`;
const rat = `canvas.tokens.get("${RAT}")`;

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
});
afterAll(() => table?.close());

describe("a token's looks", () => {
  fact("LOOKS-01", "each bar is drawn by _drawBar with its number and its attribute", TOKEN, async () => {
    await watch(
      "_drawBar",
      "[arguments[0], arguments[1] === this.bars.bar1, arguments[2].attribute, arguments[2].value, this.id]",
    );
    await gm.ask(`${hero}.actor.update({ "system.health.value": 5 }).then(() => undefined)`);
    await gm.until(`calls.some(([, , , value]) => value === 5)`);
    expect((await calls<unknown[]>()).at(-1)).toEqual([0, true, "health", 5, HERO]);
  });

  fact("LOOKS-02", "each status icon is drawn by _drawEffect, an overlay by _drawOverlay", TOKEN, async () => {
    await watch("_drawEffect", "[arguments[0], this.id]");
    await gm.ask(`${hero}.actor.toggleStatusEffect(CONFIG.statusEffects.prone.id).then(() => undefined)`);
    await gm.until(`${hero}.effects.children.length >= 2`);
    expect(await calls()).toContainEqual([await gm.ask("CONFIG.statusEffects.prone.img"), HERO]);
    await watch("_drawOverlay", "[this.id]");
    await gm.ask(`${hero}.actor.toggleStatusEffect("dead", { overlay: true }).then(() => undefined)`);
    await gm.until(`${hero}.effects.children.some(({ name }) => name === "overlay")`);
    expect(await calls()).toContainEqual([HERO]);
    await gm.ask(
      `Promise.all(["dead", "prone"].map((id) => ${hero}.actor.toggleStatusEffect(id))).then(() => undefined)`,
    );
  });

  fact(
    "LOOKS-03",
    "setting a flag runs the part that it names before the next frame, and what follows from it",
    TOKEN,
    async () => {
      // what is due from before is drawn first
      await gm.until(`[...${hero}.renderFlags].length === 0`);
      await watch("_refreshState", "this.id");
      await gm.ask(`${hero}.renderFlags.set({ refreshState: true })`);
      await gm.until(`calls.includes("${HERO}")`);
      expect(await calls()).toEqual([HERO]);
      const names = await gm.ask<string[]>(
        `(${hero}.renderFlags.set({ refreshSize: true }), [...${hero}.renderFlags].filter((flag) => /Border|Bars|Mesh/.test(flag)).sort())`,
      );
      expect(names).toEqual(["refreshBars", "refreshBorder", "refreshMesh"]);
    },
  );

  fact(
    "LOOKS-04",
    "hooks tell of drawing and refreshing",
    "https://foundryvtt.com/api/v14/modules/hookEvents.html",
    async () => {
      await gm.ask(
        `{ globalThis.told = []; Hooks.on("drawToken", (token) => { globalThis.told.push(["draw", token.id]) }); Hooks.on("refreshToken", (token, flags) => { globalThis.told.push(["refresh", token.id, flags.refreshNameplate]) }); undefined }`,
      );
      await gm.ask(`${hero}.document.update({ name: "Heroine" }).then(() => undefined)`);
      await gm.until(`told.some(([what]) => what === "draw")`);
      expect(await gm.ask(`told.find(([what]) => what === "refresh")`)).toEqual(["refresh", HERO, true]);
      expect(await gm.ask(`${hero}.nameplate.text`)).toBe("Heroine");
    },
  );

  fact("LOOKS-05", "the outline is the area that is hit, as large as the token", TOKEN, async () => {
    expect(
      await gm.ask(
        `[${hero}.hitArea === ${hero}.shape, ${hero}.shape.contains(99, 99), ${hero}.shape.contains(101, 50)]`,
      ),
    ).toEqual([true, true, false]);
    await gm.ask(`${rat}.document.resize({ width: 2, height: 2 }).then(() => undefined)`);
    await gm.until(`${rat}.shape.contains(150, 150)`);
    expect(await gm.ask(`[${rat}.w, ${rat}.h, ${rat}.center.x]`)).toEqual([200, 200, 700]);
    await gm.ask(`${rat}.document.resize({ width: 1, height: 1 }).then(() => undefined)`);
  });

  fact("LOOKS-06", "targeting draws arrows for oneself", TOKEN, async () => {
    await watch("_drawTargetArrows", "[this.id, this.isTargeted]");
    await gm.ask(`${rat}.setTarget(true)`);
    await gm.until(`calls.some(([id, targeted]) => id === "${RAT}" && targeted)`);
    await calls();
    expect(await gm.ask(`${rat}.targetArrows.geometry.graphicsData.length`)).toBeGreaterThan(0);
    await gm.ask(`canvas.tokens.setTargets([])`);
  });

  fact("LOOKS-07", "whose turn it is has a marker", TOKEN, async () => {
    await gm.ask(
      `(async () => { const [combatant] = await CONFIG.Token.documentClass.createCombatants([${hero}.document]); await combatant.combat.startCombat() })()`,
    );
    expect(await gm.until(`${hero}.turnMarker?.constructor === foundry.canvas.placeables.tokens.TokenTurnMarker`)).toBe(
      true,
    );
    await gm.ask(`game.combat.delete().then(() => undefined)`);
    expect(await gm.until(`${hero}.turnMarker === null`)).toBe(true);
  });

  fact(
    "LOOKS-12",
    "a token with a ring has an object for it, which its class colours and which flashes",
    "https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.tokens.TokenRing.html",
    async () => {
      await gm.ask(`${hero}.document.update({ "ring.enabled": true }).then(() => undefined)`);
      await gm.until(`${hero}.hasDynamicRing`);
      expect(
        await gm.ask(`(async () => {
          const { TokenRing } = foundry.canvas.placeables.tokens;
          const token = ${hero}, { ring } = token;
          token.getRingColors = () => ({ ring: 0x0000ff });
          token.getRingEffects = () => [TokenRing.effects.RING_PULSE];
          ring.configureVisuals();
          const seen = [];
          const ontick = () => seen.push(1);
          const done = await ring.flashColor(foundry.utils.Color.from("#ff0000"), { duration: 5, easing: TokenRing.easeTwoPeaks, ontick });
          const told = [ring instanceof CONFIG.Token.ring.ringClass, token.ring === ring, ring.ringColorLittleEndian, ring.effects & 2, done, seen.length > 0];
          delete token.getRingColors; delete token.getRingEffects;
          return told;
        })()`),
      ).toEqual([true, true, 0xff0000, 2, true, true]);
      await gm.ask(`${hero}.document.update({ "ring.enabled": false }).then(() => undefined)`);
      await gm.until(`${hero}.ring === null`);
    },
  );

  fact("LOOKS-08", "a ring is in the data, and a system may say its colours", TOKEN, async () => {
    expect(await gm.ask(`${hero}.hasDynamicRing`)).toBe(false);
    await watch("getRingColors", "this.id");
    await gm.ask(
      `${hero}.document.update({ "ring.enabled": true, "ring.colors.ring": "#ff0000" }).then(() => undefined)`,
    );
    await gm.until(`${hero}.hasDynamicRing && calls.includes("${HERO}")`);
    await calls();
    expect(await gm.ask(`[CONFIG.Token.ring.configIDs, CONFIG.Token.ring.useConfig("nothing")]`)).toEqual([
      ["coreSteel", "coreBronze"],
      false,
    ]);
  });

  fact(
    "LOOKS-09",
    "a token's own actor differs from the world's, and its bar with it",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.ActorDelta.html",
    async () => {
      await gm.ask(`${rat}.actor.update({ "system.health.value": 2 }).then(() => undefined)`);
      const values = `[${rat}.document.getBarAttribute("bar1").value, game.actors.getName("Rat").system.health.value, ${rat}.actor.isToken]`;
      expect(await gm.ask(values)).toEqual([2, 8, true]);
    },
  );

  fact("LOOKS-10", "a note carries the name of its entry and opens it", NOTE, async () => {
    await gm.ask(
      `(async () => { const entry = await JournalEntry.create({ name: "Rumours" }); await canvas.scene.createEmbeddedDocuments("Note", [{ entryId: entry.id, x: 150, y: 650 }]) })()`,
    );
    await gm.until(`canvas.notes.placeables[0]?.tooltip?.text === "Rumours"`);
    const { x, y } = await gm.at({ x: 150, y: 650 });
    await gm.page.mouse.dblclick(x, y);
    expect(await gm.until(`game.journal.getName("Rumours").sheet.rendered`)).toBe(true);
  });

  law("LOOKS-11", "nothing failed in the page", () => {
    expect(gm.errors).toEqual([]);
  });
});
