/** The drag workflow of tokens, which both generations document. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { HERO, openTable, RAT, REFEREE, type CanvasTable } from "./canvas-table.ts";
import { toldOnce, watchTokens } from "./drag-watch.ts";
import { fact, law } from "./fact.ts";
import type { Seat } from "./seat.ts";

const MANAGER = "https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.MouseInteractionManager.html";

const WORKFLOW = [
  "_canDragLeftStart",
  "_onDragLeftStart",
  "_initializeDragLeft",
  "_onDragStart",
  "_onDragLeftMove",
  "_updateDragDestination",
  "_getDragWaypointPosition",
  "_onDragLeftDrop",
  "_shouldPreventDragLeftDrop",
  "_prepareDragLeftDropUpdates",
  "_onDragLeftCancel",
  "_finalizeDragLeft",
  "_onDragEnd",
];

describe.each([14, 13] as const)("dragging a token in generation %i", (generation) => {
  let table: CanvasTable;
  let gm: Seat;

  const at = (id: string) => gm.ask<number[]>(`(({ x, y }) => [x, y])(canvas.scene.tokens.get("${id}")._source)`);
  const press = async (from: string, to: { x: number; y: number }) => {
    const [start, end] = [await gm.at(from), await gm.at(to)];
    await gm.page.mouse.move(start.x, start.y);
    await gm.page.mouse.down();
    await gm.page.mouse.move(end.x, end.y);
    await gm.until(`canvas.tokens._draggedToken !== null`);
  };
  const dragged = `canvas.tokens._draggedToken`;
  const contexts = `Object.values(${dragged}.mouseInteractionManager.interactionData.contexts)`;

  beforeAll(async () => {
    table = await openTable({ generation });
    gm = await table.sit(REFEREE);
  });
  afterAll(() => table?.close());

  fact("DRAG-01", "calls the documented handlers, from start to end", "TokenPlaceable", async () => {
    await watchTokens(gm, WORKFLOW);
    await gm.drag(HERO, { x: 450, y: 250 });
    await gm.until(`canvas.scene.tokens.get("${HERO}")._source.x === 400`);
    expect(await toldOnce(gm)).toEqual([
      "_canDragLeftStart",
      "_onDragLeftStart",
      "_initializeDragLeft",
      "_onDragStart of the copy",
      "_onDragLeftMove",
      "_updateDragDestination",
      "_getDragWaypointPosition",
      "_onDragLeftDrop",
      "_shouldPreventDragLeftDrop",
      "_prepareDragLeftDropUpdates",
      "_onDragLeftCancel",
      "_finalizeDragLeft",
      "_onDragEnd of the copy",
    ]);
    const calls = await gm.ask<string[][]>("told");
    const asked = (name: string) => calls.find(([one]) => one === name)?.slice(2);
    expect(asked("_canDragLeftStart")).toEqual(["Referee", "event"]);
    expect(asked("_onDragLeftDrop")).toEqual(["event"]);
    expect(await gm.ask(`[${dragged}, canvas.tokens.preview.children.length]`)).toEqual([null, 0]);
  });

  fact("DRAG-02", "does not begin when the start says no", "TokenPlaceable", async () => {
    await watchTokens(gm, ["_initializeDragLeft", "_onDragLeftMove"], `{ _onDragLeftStart() { return false; } }`);
    const before = await at(HERO);
    await gm.drag(HERO, { x: 650, y: 250 });
    await gm.until(`!canvas.tokens.get("${HERO}").mouseInteractionManager.isDragging`);
    expect([await toldOnce(gm), await at(HERO)]).toEqual([[], before]);
  });

  fact(
    "DRAG-03",
    "does what its prepared updates and their operation say, the movement of each token by its id",
    "https://foundryvtt.com/api/classes/foundry.canvas.placeables.PlaceableObject.html#_preparedragleftdropupdates",
    async () => {
      await watchTokens(
        gm,
        [],
        `{ _prepareDragLeftDropUpdates(event) {
            const [updates, options] = Core._prepareDragLeftDropUpdates.call(this, event);
            const { waypoints, method } = options.movement["${HERO}"];
            globalThis.prepared = [updates.length, method, waypoints.length, waypoints.at(-1).x, Object.keys(event.interactionData.contexts)];
            Object.assign(waypoints.at(-1), { x: 100, y: 100 });
            return [updates, options];
          } }`,
      );
      await gm.drag(HERO, { x: 650, y: 250 });
      await gm.until(`canvas.scene.tokens.get("${HERO}")._source.x === 100`);
      expect(await gm.ask("prepared")).toEqual([1, "dragging", 1, 600, [HERO]]);
    },
  );

  fact("DRAG-04", "asks for the options of its way and looks for it with them", "TokenPlaceable", async () => {
    await watchTokens(
      gm,
      [],
      `{ _getDragPathfindingOptions() { return { delay: 7 }; },
           _getDragMovementAction() { return "fly"; },
           findMovementPath(waypoints, options) {
             globalThis.search = [waypoints.at(-1).action, options.delay, options.preview];
             return Core.findMovementPath.call(this, waypoints, options);
           } }`,
    );
    await press(HERO, { x: 450, y: 250 });
    await gm.until(`globalThis.search?.[0] === "fly"`);
    expect(await gm.ask("search")).toEqual(["fly", 7, true]);
    expect(
      await gm.ask(`${contexts}.map(({ token, clonedToken, origin, destination, waypoints, foundPath, searching }) =>
          [token.id, clonedToken.isPreview, origin.x, destination.x, waypoints.length, foundPath.at(-1).x, searching])`),
    ).toEqual([[HERO, true, 100, 400, 0, 400, false]]);
    await gm.page.keyboard.press("Escape");
    await gm.until(`${dragged} === null`);
    await gm.page.mouse.up();
    expect(await at(HERO)).toEqual([100, 100]);
  });

  fact(
    "DRAG-05",
    "goes on when giving up is prevented, and ends when that is triggered",
    "TokenPlaceable",
    async () => {
      await watchTokens(
        gm,
        [],
        `{ _onDragLeftCancel(event) { return globalThis.mayCancel ? Core._onDragLeftCancel.call(this, event) : false; } }`,
      );
      await press(HERO, { x: 450, y: 250 });
      await gm.page.keyboard.press("Escape");
      expect(await gm.ask(`${dragged}?.id`)).toBe(HERO);
      await gm.ask(`{ mayCancel = true; ${dragged}._triggerDragLeftCancel(); undefined }`);
      expect(await gm.ask(`${dragged}`)).toBe(null);
      await gm.page.mouse.up();
      expect(await at(HERO)).toEqual([100, 100]);
    },
  );

  fact(
    "DRAG-06",
    "makes a waypoint where it is let go with Ctrl; a right click takes it back, and then gives up",
    "https://github.com/foundryvtt/foundryvtt/issues/12336",
    async () => {
      await watchTokens(gm, ["_onDragClickRight", "_addDragWaypoint", "_removeDragWaypoint", "_triggerDragLeftCancel"]);
      await press(HERO, { x: 450, y: 250 });
      await gm.page.keyboard.down("Control");
      await gm.page.mouse.up();
      await gm.page.keyboard.up("Control");
      await gm.until(`${contexts}[0].waypoints.length === 1`);
      await gm.page.mouse.down({ button: "right" });
      await gm.page.mouse.up({ button: "right" });
      await gm.until(`${contexts}[0].waypoints.length === 0`);
      await gm.page.mouse.down({ button: "right" });
      await gm.page.mouse.up({ button: "right" });
      await gm.until(`${dragged} === null`);
      expect(await toldOnce(gm)).toEqual([
        "_addDragWaypoint",
        "_onDragClickRight",
        "_removeDragWaypoint",
        "_triggerDragLeftCancel",
      ]);
      expect(await at(HERO)).toEqual([100, 100]);
    },
  );

  fact("DRAG-07", "takes along what is controlled and may be dragged, snapped each", "TokenPlaceable", async () => {
    await watchTokens(gm, []);
    await gm.ask(
      `{ canvas.tokens.get("${HERO}").control(); canvas.tokens.get("${RAT}").control({ releaseOthers: false }); undefined }`,
    );
    await gm.drag(HERO, { x: 260, y: 160 });
    await gm.until(`canvas.scene.tokens.get("${RAT}")._source.x === 700`);
    expect([await at(HERO), await at(RAT)]).toEqual([
      [200, 100],
      [700, 300],
    ]);
  });

  fact(
    "DRAG-08",
    "a token that moves is asked how fast, and told each frame of its way",
    "TokenPlaceable",
    async () => {
      await watchTokens(
        gm,
        ["animate", "_getAnimationData", "_getAnimationDuration", "_prepareAnimation", "_onAnimationUpdate"],
        `{ _getAnimationMovementSpeed(options) { globalThis.speed = typeof options; return 3; },
         _modifyAnimationMovementSpeed(speed) { globalThis.base = speed; return 2 * speed; } }`,
      );
      const [x = 0, y = 0] = await at(HERO);
      await gm.ask(`canvas.scene.tokens.get("${HERO}").move({ x: ${x + 300}, y: ${y} }).then(() => undefined)`);
      await gm.until(`canvas.tokens.get("${HERO}").x === ${x + 300}`);
      expect(await toldOnce(gm)).toEqual([
        "animate",
        "_getAnimationData",
        "_getAnimationDuration",
        "_prepareAnimation",
        "_onAnimationUpdate",
      ]);
      expect(await gm.ask("[speed, base]")).toEqual(["object", 3]);
      expect(
        await gm.ask(
          `(({ document }) => canvas.tokens.get("${HERO}")._getAnimationDuration({ ...document, x: 0, y: 0 }, { x: 600 }, {}))(canvas.tokens.get("${HERO}"))`,
        ),
      ).toBe(1000);
      await gm.ask(`canvas.scene.tokens.get("${HERO}").move({ x: ${x}, y: ${y} }).then(() => undefined)`);
      await gm.until(`canvas.tokens.get("${HERO}").x === ${x}`);
    },
  );

  fact(
    "DRAG-09",
    "what the token says of walls, terrain and cost holds for its movement",
    "TokenPlaceable",
    async () => {
      await watchTokens(
        gm,
        ["createTerrainMovementPath"],
        `{ constrainMovementPath(waypoints, options) {
           const [path] = Core.constrainMovementPath.call(this, waypoints, options);
           return [path.slice(0, -1), true];
         },
         _getMovementCostFunction(options) {
           const cost = Core._getMovementCostFunction.call(this, options);
           return (from, to, distance, segment) => 2 * cost(from, to, distance, segment);
         } }`,
      );
      const [x = 0, y = 0] = await at(HERO);
      const cost = await gm.ask(
        `canvas.scene.tokens.get("${HERO}").measureMovementPath([{ x: ${x}, y: ${y} }, { x: ${x + 300}, y: ${y} }]).cost`,
      );
      expect(cost).toBe(30);
      await gm.drag(HERO, { x: x + 350, y: y + 50 });
      await gm.until(`canvas.scene.tokens.get("${HERO}")._source.x === ${x + 200}`);
      expect(await toldOnce(gm)).toContain("createTerrainMovementPath");
      await gm.ask(`canvas.scene.tokens.get("${HERO}").move({ x: ${x}, y: ${y} }).then(() => undefined)`);
      await gm.until(`canvas.tokens.get("${HERO}").x === ${x}`);
    },
  );

  fact(
    "DRAG-10",
    "the ruler is told what of the way walls keep out of reach, and how to draw it",
    "https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.tokens.TokenRuler.html",
    async () => {
      await watchTokens(gm, []);
      const id = await gm.ask<string>(
        `canvas.scene.createEmbeddedDocuments("Wall", [{ c: [450, 0, 450, 800] }]).then(([wall]) => wall.id)`,
      );
      await gm.ask(`{
        globalThis.shown = [];
        const { ruler } = canvas.tokens.get("${HERO}"), refresh = ruler.refresh;
        ruler._configureDashLine = () => { shown.push("dash"); return { dash: 4, gap: 4 }; };
        ruler.refresh = function (data) { shown.push(data.plannedMovement[game.user.id]?.unreachableWaypoints.map(({ x }) => x)); return refresh.call(this, data); };
        undefined }`);
      const [x = 0, y = 0] = await at(HERO);
      await press(HERO, { x: 750, y: y + 50 });
      await gm.until(`shown.includes("dash")`);
      expect(await gm.ask(`[shown.flat().includes(700), ${contexts}[0].foundPath.at(-1).x]`)).toEqual([true, 300]);
      await gm.page.keyboard.press("Escape");
      await gm.page.mouse.up();
      expect(await at(HERO)).toEqual([x, y]);
      await gm.ask(`canvas.scene.walls.get("${id}").delete().then(() => undefined)`);
    },
  );

  fact(
    "DRAG-11",
    "keys move what is controlled by the token's own next position and way of moving",
    "https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.PlaceablesLayer.html#movemany",
    async () => {
      await watchTokens(
        gm,
        ["_getShiftedPosition", "_getKeyboardMovementAction"],
        `{ _getKeyboardMovementAction() { return "fly"; } }`,
      );
      const [x = 0, y = 0] = await at(HERO);
      expect(
        await gm.ask(
          `canvas.tokens.moveMany({ dx: 1, dy: -1, ids: ["${HERO}"] }).then((moved) => moved.map(({ id }) => id))`,
        ),
      ).toEqual([HERO]);
      await gm.until(`canvas.scene.tokens.get("${HERO}")._source.x === ${x + 100}`);
      expect(await at(HERO)).toEqual([x + 100, y - 100]);
      expect(
        await gm.ask(
          `[told.map(([name, , ...args]) => [name, ...args])[0], canvas.scene.tokens.get("${HERO}").movement.passed.waypoints.at(-1).action, canvas.scene.tokens.get("${HERO}").movement.method]`,
        ),
      ).toEqual([["_getShiftedPosition", "number", "number", "number"], "fly", "keyboard"]);
      await gm.ask(`canvas.tokens.rotateMany({ angle: 100, snap: 45, ids: ["${HERO}"] }).then(() => undefined)`);
      await gm.until(`canvas.scene.tokens.get("${HERO}").rotation === 90`);
      await gm.ask(
        `canvas.scene.tokens.get("${HERO}").update({ x: ${x}, y: ${y}, rotation: 0 }).then(() => undefined)`,
      );
    },
  );

  fact("MOUSE-01", "a manager asks permissions and calls what is told to it", MANAGER, async () => {
    expect(
      await gm.ask(`(() => {
          const { MouseInteractionManager: Manager } = foundry.canvas.interaction;
          const { mouseInteractionManager: own } = canvas.tokens.get("${HERO}");
          const heard = [];
          const event = { type: "pointerover", interactionData: {}, nativeEvent: {} };
          const permissions = { hoverIn: (user) => { heard.push(user.name); return true; }, clickLeft: false };
          const manager = new Manager(new PIXI.Container(), canvas.tokens, permissions, { hoverIn: () => { heard.push("in"); } });
          manager.activate();
          return [
            own instanceof Manager, Manager.INTERACTION_STATES, Manager.DEFAULT_DRAG_RESISTANCE_PX,
            manager.can("clickLeft", event), manager.can("anything", event), manager.handleEvent(event),
            manager.state === Manager.INTERACTION_STATES.HOVER, heard, manager.callback("none", event),
          ];
        })()`),
    ).toEqual([
      true,
      { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 },
      10,
      false,
      true,
      true,
      true,
      ["Referee", "in"],
      true,
    ]);
  });

  fact("MOUSE-02", "a placeable's class may bring its own, or none", MANAGER, async () => {
    await watchTokens(gm, ["_onClickLeft", "_onHoverIn"], `{ _createInteractionManager() { return null; } }`);
    const { x, y } = await gm.at(HERO);
    await gm.page.mouse.click(x, y);
    expect([await toldOnce(gm), await gm.ask("canvas.tokens.controlled.length")]).toEqual([[], 0]);
  });

  law("MOUSE-03", "nothing failed in the page", () => {
    expect(gm.errors).toEqual([]);
  });
});
