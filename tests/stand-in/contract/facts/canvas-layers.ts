import { afterwards, area, expect, fact } from "./fact.ts";
import { listen } from "./kit.ts";

area("layers of the canvas", { page: true });

interface Layer {
  readonly hookName: string;
  readonly active: boolean;
  draw(): Promise<unknown>;
  tearDown(): Promise<unknown>;
  activate(): unknown;
  deactivate(): unknown;
}
interface LayerClass {
  new (): Layer;
  readonly layerOptions: object;
  prepareSceneControls(): object | null;
}
interface Controls {
  readonly controls: Record<string, { title: string } | undefined>;
  render(options: object): Promise<unknown>;
}

const interactionLayer = (): LayerClass =>
  (foundry as unknown as { canvas: { layers: { InteractionLayer: LayerClass } } }).canvas.layers.InteractionLayer;

const hooksOf = (names: readonly string[]): string[] => {
  const called: string[] = [];
  for (const name of names) listen(name, () => called.push(name));
  return called;
};

fact(
  "LAYER-01",
  "a layer tells by hooks with its name that it is drawn and torn down",
  "https://foundryvtt.com/api/v14/functions/hookEvents.drawCanvasLayer.html",
  async () => {
    class MapPins extends interactionLayer() {}
    const called = hooksOf(["drawMapPins", "tearDownMapPins"]);
    const layer = new MapPins();
    expect(layer.hookName).toBe("MapPins");
    await layer.draw();
    expect(called).toContain("drawMapPins");
    called.length = 0;
    await layer.tearDown();
    expect(called).toEqual(["tearDownMapPins"]);
  },
);

fact(
  "LAYER-02",
  "a layer tells by hooks with its name that it is taken in hand and put down",
  "https://foundryvtt.com/api/v14/functions/hookEvents.activateCanvasLayer.html",
  () => {
    const { tokens } = (globalThis as unknown as { canvas: { tokens: Layer } }).canvas;
    const { hookName } = tokens;
    const isActive = tokens.active;
    afterwards(() => (isActive ? tokens.activate() : tokens.deactivate()));
    tokens.deactivate();
    const called = hooksOf([`activate${hookName}`, `deactivate${hookName}`]);
    tokens.activate();
    tokens.deactivate();
    expect(called).toEqual([`activate${hookName}`, `deactivate${hookName}`]);
  },
);

fact(
  "LAYER-03",
  "a layer of CONFIG may bring a group of tools to the scene controls",
  "https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.InteractionLayer.html",
  async () => {
    class MapPins extends interactionLayer() {
      static override prepareSceneControls(): object {
        const tools = { pin: { name: "pin", order: 1, title: "Pin", icon: "fa-solid fa-thumbtack" } };
        return { name: "mapPins", order: 99, title: "Pins", icon: "fa-solid fa-thumbtack", activeTool: "pin", tools };
      }
    }
    expect(interactionLayer().prepareSceneControls()).toBe(null);
    const { layers } = CONFIG["Canvas"] as { layers: Record<string, object> };
    const { controls } = (globalThis as unknown as { ui: { controls: Controls } }).ui;
    afterwards(() => controls.render({ reset: true }));
    afterwards(() => Reflect.deleteProperty(layers, "mapPins"));
    layers["mapPins"] = { layerClass: MapPins, group: "interface" };
    await controls.render({ reset: true });
    expect(controls.controls["mapPins"]?.title).toBe("Pins");
  },
);
