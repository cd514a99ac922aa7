/** The PIXI application on `#board`, drawn on demand. */
import * as PIXI from "pixi.js";
import { CANVAS_PERFORMANCE_MODES } from "../../common/constants/scene.ts";
import { setPainter } from "./frames.ts";
import { host, notify } from "./host.ts";

/** Null when the page cannot draw or the user does not want it. */
export function createApplication(): PIXI.Application | null {
  if (readSetting("noCanvas") === true) return null;
  const config = {
    width: innerWidth,
    height: innerHeight,
    backgroundColor: 0x1b1a19,
    antialias: readSetting("performanceMode") !== CANVAS_PERFORMANCE_MODES.LOW,
    resolution: Math.min(devicePixelRatio, 2),
    autoDensity: true,
  };
  host().Hooks.callAll("canvasConfig", config);
  try {
    const options = { ...config, view: boardElement(), autoStart: false, sharedTicker: false };
    const app = new PIXI.Application<HTMLCanvasElement>(options) as PIXI.Application;
    quietenPixi(app);
    setPainter(() => app.render(), framesPerSecond());
    return app;
  } catch (error) {
    notify("error", "The scene cannot be drawn: this browser gives no WebGL.");
    console.error(error);
    return null;
  }
}

/** As many as the user wants; the documented maximum means without end. */
function framesPerSecond(): number {
  const wanted = Number(readSetting("maxFPS"));
  return wanted > 0 && wanted < 60 ? wanted : Infinity;
}

function readSetting(key: string): unknown {
  try {
    return host().game.settings?.get("core", key);
  } catch {
    return undefined;
  }
}

function boardElement(): HTMLCanvasElement {
  const found = document.querySelector<HTMLCanvasElement>("canvas#board");
  if (found) return found;
  const board = document.createElement("canvas");
  board.id = "board";
  document.body.prepend(board);
  return board;
}

/** PIXI's own listeners would draw, tick and add focusable elements although nothing moves. */
function quietenPixi(app: PIXI.Application): void {
  app.ticker.stop();
  PIXI.Ticker.system.autoStart = false;
  PIXI.Ticker.system.stop();
  const { events, accessibility } = app.renderer as unknown as {
    events?: { setTargetElement(element: null): void };
    accessibility?: { destroy(): void };
  };
  events?.setTargetElement(null);
  accessibility?.destroy();
}
