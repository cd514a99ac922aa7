/** The pointer's events on `canvas.stage`, for packages that listen there; PIXI's own listeners are off. */
import type * as PIXI from "pixi.js";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";

/** Tells who listens; false when somebody stopped the event there. */
export function emitOnStage(names: readonly string[], nativeEvent: MouseEvent, point: Point): boolean {
  const { stage } = host().canvas;
  const heard = names.filter((name) => stage.listenerCount(name as "pointermove") > 0);
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  for (const type of heard) stage.emit(type as "pointermove", stageEvent(type, nativeEvent, point, stop) as never);
  return !stopped;
}

/** A pointer's event as packages know it from PIXI. */
export function stageEvent(type: string, nativeEvent: MouseEvent, point: Point, stop: () => void = () => undefined) {
  const event = {
    type,
    nativeEvent,
    originalEvent: nativeEvent,
    button: nativeEvent.button,
    shiftKey: nativeEvent.shiftKey,
    ctrlKey: nativeEvent.ctrlKey,
    altKey: nativeEvent.altKey,
    client: { x: nativeEvent.clientX, y: nativeEvent.clientY },
    global: { x: nativeEvent.clientX, y: nativeEvent.clientY },
    target: host().canvas.stage,
    interactionData: { origin: point, destination: point },
    getLocalPosition: (container: PIXI.Container) => localPoint(container, point),
    get data(): unknown {
      return event;
    },
    stopPropagation: stop,
    preventDefault: () => nativeEvent.preventDefault(),
  };
  return event;
}

/** Layers and groups lie where the scene lies; deeper containers say themselves. */
function localPoint(container: PIXI.Container, point: Point): Point {
  const { stage } = host().canvas;
  const { x, y } = container.toLocal(stage.toGlobal(point));
  return { x, y };
}
