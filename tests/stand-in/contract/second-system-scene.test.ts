/** A second system's scene: its tokens, its ruler in three colours, terrain and actions of its own, water that soaks. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, openSecondTable, REFEREE, type Seat, type SecondTable } from "./second-table.ts";

const API = "https://foundryvtt.com/api/v14";
const REGION = `${API}/classes/foundry.data.regionBehaviors.RegionBehaviorType.html` as const;
const ACTIONS = `${API}/interfaces/foundry.types.TokenMovementActionConfig.html` as const;
const TERRAIN = `${API}/classes/foundry.data.BaseTerrainData.html` as const;
const MARA = "tokenmara0000001";
const PETREL = "tokenpetrel00001";

describe.each([14, 13] as const)("A second system's scene in generation %i", (generation) => {
  let table: SecondTable;
  let referee: Seat;
  let ann: Seat;
  beforeAll(async () => {
    table = await openSecondTable({ generation });
    [referee, ann] = await Promise.all([table.sit(REFEREE), table.sit(ANN)]);
  });
  afterAll(() => table?.close());

  const token = (id: string) => `canvas.scene.tokens.get("${id}")`;
  const move = (seat: Seat, id: string, waypoint: object): Promise<boolean> =>
    seat.ask(`${token(id)}.move(${JSON.stringify(waypoint)})`);

  fact("QUAY-01", "a token on the scene is of the system's class, with its pennant", "TokenPlaceable", async () => {
    expect(
      await ann.ask(
        `[canvas.tokens.get("${MARA}").constructor.name, canvas.tokens.get("${MARA}").pennant.visible, ${token(MARA)}.constructor.name]`,
      ),
    ).toEqual(["HarbourToken", true, "HarbourTokenDocument"]);
    await expect.poll(() => ann.ask(`Object.keys(${token(MARA)}.getBarAttribute("bar1"))`)).toContain("max");
  });

  fact(
    "QUAY-02",
    "a dragged token is measured by the system's ruler, each space in the colour of what it costs to get there",
    "TokenRuler",
    async () => {
      await ann.ask(`{
      const { prototype } = CONFIG.Token.rulerClass;
      const original = prototype._getGridHighlightStyle;
      globalThis.bands = {};
      prototype._getGridHighlightStyle = function (waypoint, offset) {
        const style = original.call(this, waypoint, offset);
        if ([5, 30, 35].includes(waypoint.measurement.cost)) globalThis.bands[waypoint.measurement.cost] = style.color.toString(16);
        return style;
      };
    }`);
      const from = await ann.at(MARA);
      const to = await ann.at({ x: 1250, y: 850 });
      await ann.page.mouse.move(from.x, from.y);
      await ann.page.mouse.down();
      await ann.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await ann.page.mouse.move(to.x, to.y, { steps: 3 });
      await ann.until(`document.querySelector(".waypoint-label.harbour-label") !== null`);
      expect(await ann.ask(`canvas.tokens.get("${MARA}").ruler.constructor.name`)).toBe("HarbourRuler");
      expect(await ann.ask("globalThis.bands")).toEqual({ 5: "3a9d5d", 30: "3a9d5d", 35: "d9a23b" });
      await ann.page.keyboard.press("Escape");
      await ann.page.mouse.up();
      expect(await ann.ask(`${token(MARA)}._source.y`)).toBe(300);
    },
  );

  fact("QUAY-03", "the water soaks who wades in, once, and lets them dry", REGION, async () => {
    expect(await move(ann, MARA, { x: 400, y: 300 })).toBe(true);
    await referee.until(`game.actors.getName("Mara").statuses.has("soaked")`);
    expect(await referee.ask(`game.actors.getName("Mara").effects.size`)).toBe(1);
    expect(await referee.ask(`canvas.scene.regions.get("regionwater00001").tokens.size`)).toBe(1);
    await move(ann, MARA, { x: 200, y: 300 });
    await referee.until(`!game.actors.getName("Mara").statuses.has("soaked")`);
  });

  fact("QUAY-04", "a behavior's type and its form are the system's", REGION, async () => {
    const behavior = `canvas.scene.regions.get("regionwater00001").behaviors.contents[0]`;
    expect(
      await ann.ask(
        `[${behavior}.type, ${behavior}.system.constructor.name, ${behavior}.system.schema.fields.status.label]`,
      ),
    ).toEqual(["tide", "TideBehavior", "Status"]);
  });

  fact(
    "QUAY-05",
    "an action of its own is inferred, costs what it says, and is offered to whom it may",
    ACTIONS,
    async () => {
      expect(
        await referee.ask(`[${token(PETREL)}._inferMovementAction(), ${token(MARA)}._inferMovementAction()]`),
      ).toEqual(["row", "walk"]);
      await move(ann, MARA, { x: 200, y: 400, action: "wade" });
      expect(await ann.ask(`${token(MARA)}.movement.passed.cost`)).toBe(10);
      const { row } = await ann.ask<{ row: boolean[] }>(
        `({ row: ["${MARA}", "${PETREL}"].map((id) => CONFIG.Token.movement.actions.row.canSelect(canvas.scene.tokens.get(id))) })`,
      );
      expect(row).toEqual([false, true]);
    },
  );

  fact("QUAY-06", "difficult terrain costs what the system's terrain says", TERRAIN, async () => {
    await referee.ask(`canvas.scene.createEmbeddedDocuments("Region", [{ name: "Nets",
      shapes: [{ type: "rectangle", x: 0, y: 500, width: 1400, height: 100 }],
      behaviors: [{ type: "modifyMovementCost", system: { difficulties: { walk: 3 } } }] }]).then(() => undefined)`);
    await ann.until("canvas.scene.regions.size === 2");
    await move(ann, MARA, { x: 200, y: 500, action: "walk" });
    expect(await ann.ask(`${token(MARA)}.movement.passed.cost`)).toBe(15);
  });

  fact("QUAY-07", "a token document may refuse a movement", "TokenDocument", async () => {
    await ann.ask(`game.actors.getName("Mara").toggleStatusEffect("grounded", { active: true }).then(() => undefined)`);
    await ann.until(`${token(MARA)}.hasStatusEffect("grounded")`);
    expect(await move(ann, MARA, { x: 200, y: 300 })).toBe(false);
    await ann.page.waitForSelector('#notifications .warning:has-text("Mara is aground.")');
    expect(await referee.ask(`${token(MARA)}._source.y`)).toBe(500);
  });

  fact(
    "QUAY-08",
    "an actor's own token, put on the scene, is drawn by the system's class",
    "TokenDocument",
    async () => {
      await referee.ask(`game.actors.getName("Captain Rook").getTokenDocument({ x: 900, y: 300 })
      .then((one) => canvas.scene.createEmbeddedDocuments("Token", [one.toObject()])).then(() => undefined)`);
      await ann.until(`canvas.tokens.placeables.some((one) => one.name === "Captain Rook" && one.pennant)`);
    },
  );

  law("QUAY-09", "nothing failed meanwhile in either console", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
