/** What tokens light and see, and what is hidden from whom; in real browsers. */
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { ANN, GHOST, HERO, openTable, RAT, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";
import { fact, law } from "./fact.ts";

const API = "https://foundryvtt.com/api/v14";
const DETECTION = `${API}/classes/foundry.canvas.perception.DetectionMode.html` as const;
const VISIBILITY = `${API}/classes/foundry.canvas.groups.CanvasVisibility.html` as const;
const EFFECTS = `${API}/classes/foundry.canvas.groups.EffectsCanvasGroup.html` as const;
const SOURCE = `${API}/classes/foundry.canvas.sources.BaseEffectSource.html` as const;

let table: CanvasTable;
let gm: Seat;
let ann: Seat;

const sees = (id: string, visible: boolean) => ann.until(`canvas.tokens.get("${id}").visible === ${visible}`);
const update = (id: string, changes: object) =>
  gm.ask(`canvas.scene.tokens.get("${id}").update(${JSON.stringify(changes)}).then(() => undefined)`);
const light = (globalLight: boolean) =>
  gm.ask(`canvas.scene.update({ "environment.globalLight.enabled": ${globalLight} }).then(() => undefined)`);

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
  ann = await table.sit(ANN);
  await update(HERO, { sight: { enabled: true, range: 0 } });
  await ann.until(`canvas.tokens.get("${HERO}").vision?.active === true`);
});
afterAll(() => table?.close());
beforeEach(async () => {
  await light(false);
  await update(HERO, { "sight.range": 0 });
  await sees(RAT, false);
});

describe("light and sight", () => {
  fact("SIGHT-01", "a player whose token sees is shown what that token sees", VISIBILITY, async () => {
    await sees(RAT, false);
    expect(await gm.ask(`canvas.tokens.get("${RAT}").visible`)).toBe(true);
    await light(true);
    await sees(RAT, true);
    await sees(GHOST, false);
  });

  fact("SIGHT-02", "without light as far as its sight reaches, from the edge of the token", DETECTION, async () => {
    await update(HERO, { "sight.range": 15 });
    await sees(RAT, false);
    await update(HERO, { "sight.range": 20 });
    await sees(RAT, true);
    expect(await ann.ask(`canvas.tokens.get("${HERO}").getLightRadius(20)`)).toBe(450);
  });

  fact("SIGHT-03", "walls hide what lies behind them", VISIBILITY, async () => {
    await light(true);
    await sees(RAT, true);
    const id = await gm.ask<string>(
      `canvas.scene.createEmbeddedDocuments("Wall", [{ c: [450, 0, 450, 800] }]).then(([wall]) => wall.id)`,
    );
    await sees(RAT, false);
    expect(
      await ann.ask(
        `[canvas.visibility.testVisibility({ x: 250, y: 350 }), canvas.visibility.testVisibility({ x: 650, y: 350 })]`,
      ),
    ).toEqual([true, false]);
    await gm.ask(`canvas.scene.walls.get("${id}").update({ door: 1, ds: 1 }).then(() => undefined)`);
    await sees(RAT, true);
    await gm.ask(`canvas.scene.walls.get("${id}").delete().then(() => undefined)`);
  });

  fact("SIGHT-04", "a token that carries a light lights what is near it", EFFECTS, async () => {
    await update(RAT, { light: { dim: 5, bright: 2 } });
    await sees(RAT, true);
    expect(
      await ann.ask(`(() => {
        const { light, emitsLight } = canvas.tokens.get("${RAT}");
        const { effects } = canvas;
        return [
          light instanceof CONFIG.Canvas.lightSourceClass, emitsLight, effects.lightSources.get("Token.${RAT}") === light,
          light.data.dim, light.radius, effects.testInsideLight({ x: 690, y: 350, elevation: 0 }),
          effects.testInsideLight({ x: 250, y: 350, elevation: 0 }), effects.testInsideDarkness({ x: 690, y: 350, elevation: 0 }),
        ];
      })()`),
    ).toEqual([true, true, true, 150, 150, true, false, false]);
    await update(RAT, { light: { dim: 0, bright: 0 } });
    await sees(RAT, false);
  });

  fact(
    "SIGHT-05",
    "lights of the scene are sources too, and darkness puts them out",
    "https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.AmbientLight.html",
    async () => {
      const lamp = { x: 650, y: 350, config: { dim: 10, bright: 5 } };
      await gm.ask(
        `canvas.scene.createEmbeddedDocuments("AmbientLight", ${JSON.stringify([lamp])}).then(() => undefined)`,
      );
      await sees(RAT, true);
      const dark = { x: 650, y: 350, config: { dim: 10, bright: 10, negative: true, priority: 1 } };
      const id = await gm.ask<string>(
        `canvas.scene.createEmbeddedDocuments("AmbientLight", ${JSON.stringify([dark])}).then(([made]) => made.id)`,
      );
      await sees(RAT, false);
      expect(
        await ann.ask(`(() => {
          const placed = canvas.lighting.get("${id}");
          return [placed.emitsDarkness, placed.lightSource.isDarkness, canvas.effects.darknessSources.size, placed.radius];
        })()`),
      ).toEqual([true, true, 1, 200]);
      await gm.ask(
        `canvas.scene.deleteEmbeddedDocuments("AmbientLight", canvas.scene.lights.map(({ id }) => id)).then(() => undefined)`,
      );
      await ann.until(`canvas.effects.darknessSources.size === 0`);
    },
  );

  fact("SIGHT-06", "a mode of a system's own decides what is perceived by it", DETECTION, async () => {
    await ann.ask(`(() => {
      const { DetectionMode } = foundry.canvas.perception;
      globalThis.asked = [];
      class Nose extends DetectionMode {
        static getDetectionFilter() {
          return this._detectionFilter ??= foundry.canvas.rendering.filters.OutlineOverlayFilter.create({ wave: true });
        }
        _canDetect(visionSource, target) {
          asked.push([visionSource.object.id, target?.id ?? null]);
          return target?.document.name === "Rat";
        }
      }
      CONFIG.Canvas.detectionModes.nose = new Nose({ id: "nose", label: "Nose", walls: false, type: DetectionMode.DETECTION_TYPES.OTHER });
    })()`);
    await sees(RAT, false);
    await update(HERO, { detectionModes: { nose: { enabled: true, range: 60 } } });
    await sees(RAT, true);
    expect(await ann.ask<string[][]>("asked")).toContainEqual([HERO, RAT]);
    expect(await ann.ask(`canvas.tokens.get("${RAT}").detectionFilter instanceof PIXI.Filter`)).toBe(true);
    await update(HERO, { detectionModes: { nose: { enabled: false, range: 60 } } });
    await sees(RAT, false);
  });

  fact("SIGHT-07", "the core's modes tell invisible, flying and hidden things apart", DETECTION, async () => {
    const found = (id: string) =>
      ann.ask(`(() => {
        const source = canvas.tokens.get("${HERO}").vision, object = canvas.tokens.get("${RAT}");
        const config = canvas.visibility._createVisibilityTestConfig({ ...object.center, elevation: 0 }, { object });
        return CONFIG.Canvas.detectionModes["${id}"].testVisibility(source, { enabled: true, range: 100 }, config);
      })()`);
    expect([await found("basicSight"), await found("seeInvisibility"), await found("feelTremor")]).toEqual([
      true,
      false,
      true,
    ]);
    await gm.ask(
      `canvas.tokens.get("${RAT}").actor.toggleStatusEffect(CONFIG.specialStatusEffects.INVISIBLE, { active: true }).then(() => undefined)`,
    );
    await ann.until(`canvas.tokens.get("${RAT}").document.hasStatusEffect(CONFIG.specialStatusEffects.INVISIBLE)`);
    expect([await found("basicSight"), await found("seeInvisibility"), await found("senseAll")]).toEqual([
      false,
      true,
      true,
    ]);
    await gm.ask(
      `canvas.tokens.get("${RAT}").actor.toggleStatusEffect(CONFIG.specialStatusEffects.INVISIBLE, { active: false }).then(() => undefined)`,
    );
  });

  fact("SIGHT-08", "tokens are asked what they see and light, and with what", "TokenPlaceable", async () => {
    expect(
      await ann.ask(`(() => {
        const Core = CONFIG.Token.objectClass;
        class Watched extends Core {
          _isVisionSource() { return "sees"; }
          _isLightSource() { return "lights"; }
          _getVisionSourceData() { return { ...super._getVisionSourceData(), radius: 77 }; }
          _getLightSourceData() { return { ...super._getLightSourceData(), dim: 66 }; }
          _getVisionBlindedStates() { return { sand: true }; }
        }
        const token = new Watched(canvas.scene.tokens.get("${GHOST}"));
        token.initializeSources();
        const told = [token.vision.data.radius, token.light.data.dim, token.light.radius, token.vision.isBlinded, token.vision.active];
        token.initializeSources({ deleted: true });
        return [...told, token.vision, token.light, canvas.effects.visionSources.has("Token.${GHOST}")];
      })()`),
    ).toEqual([77, 66, 66, true, true, undefined, undefined, false]);
  });

  fact("SIGHT-09", "a source is made, initialised, added and taken away", SOURCE, async () => {
    expect(
      await ann.ask(`(() => {
        const source = new foundry.canvas.sources.PointLightSource({ sourceId: "lamp" });
        source.initialize({ x: 500, y: 400, dim: 100, bright: 50, unknown: 1 });
        const before = [source.active, source.attached, "unknown" in source.data, source.ratio, source.shape.contains(560, 400), source.shape.contains(650, 400)];
        source.add();
        const during = [source.active, canvas.effects.lightSources.get("lamp") === source];
        source.suppression.covered = true;
        const suppressed = source.active;
        source.destroy();
        return [...before, ...during, suppressed, canvas.effects.lightSources.has("lamp")];
      })()`),
    ).toEqual([false, false, false, 0.5, true, false, true, true, false, false]);
  });

  fact(
    "SIGHT-10",
    "a polygon holds what can be reached from its origin",
    "https://foundryvtt.com/api/v14/classes/foundry.canvas.geometry.PointSourcePolygon.html",
    async () => {
      expect(
        await ann.ask(`(() => {
          const { sight } = CONFIG.Canvas.polygonBackends;
          const all = sight.create({ x: 500, y: 400 }, { type: "sight" });
          const near = sight.create({ x: 500, y: 400 }, { type: "sight", radius: 100 });
          const south = sight.create({ x: 500, y: 400 }, { type: "sight", radius: 100, angle: 90, rotation: 0 });
          return [
            all.contains(10, 10), near.contains(590, 400), near.contains(610, 400), near instanceof PIXI.Polygon,
            south.contains(500, 450), south.contains(500, 350), near.origin.x, near.config.radius,
          ];
        })()`),
      ).toEqual([true, true, false, true, true, false, 500, 100]);
    },
  );

  fact(
    "SIGHT-11",
    "what is asked of perception is done before the next frame, and told",
    "https://foundryvtt.com/api/v14/classes/foundry.canvas.perception.PerceptionManager.html",
    async () => {
      await ann.ask(`{
        globalThis.heard = [];
        for (const name of ["initializeVisionSources", "initializeLightSources", "lightingRefresh", "sightRefresh", "visibilityRefresh"])
          Hooks.on(name, () => { heard.push(name) });
        canvas.perception.update({ initializeLighting: true, initializeVision: true });
        canvas.perception.update({ refreshVision: true });
        undefined }`);
      await ann.until(`heard.includes("visibilityRefresh")`);
      expect(await ann.ask("heard")).toEqual([
        "initializeLightSources",
        "initializeVisionSources",
        "lightingRefresh",
        "sightRefresh",
        "visibilityRefresh",
      ]);
    },
  );

  law("SIGHT-12", "nothing failed in the pages", () => {
    expect([...gm.errors, ...ann.errors]).toEqual([]);
  });
});
