/** The pointer's events as packages know them from PIXI, whose own listeners are off. */
import type * as PIXI from "pixi.js";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";

/** What a gesture carries along, from its first event to its last. */
export type InteractionData = Record<string, unknown> & { origin?: Point; destination?: Point };

export interface InteractionEvent {
  readonly type: string;
  readonly nativeEvent: MouseEvent;
  readonly originalEvent: MouseEvent;
  readonly button: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly client: Point;
  readonly global: Point;
  readonly target: unknown;
  interactionData: InteractionData;
  /** Whether a handler has stopped the event. */
  readonly propagationStopped: boolean;
  getLocalPosition(container: PIXI.Container): Point;
  readonly data: unknown;
  stopPropagation(): void;
  preventDefault(): void;
}

/** Tells who listens on `canvas.stage`; false when somebody stopped the event there. */
export function emitOnStage(names: readonly string[], nativeEvent: MouseEvent, point: Point): boolean {
  const { stage } = host().canvas;
  const heard = names.filter((name) => stage.listenerCount(name as "pointermove") > 0);
  const events = heard.map((type) => stageEvent(type, nativeEvent, point));
  for (const event of events) stage.emit(event.type as "pointermove", event as never);
  return !events.some(({ propagationStopped }) => propagationStopped);
}

interface Circumstances {
  readonly target?: unknown;
  readonly data?: InteractionData;
}

/** One event at a point of the scene. */
export function stageEvent(
  type: string,
  nativeEvent: MouseEvent,
  point: Point,
  { target, data }: Circumstances = {},
): InteractionEvent {
  const { button, shiftKey, ctrlKey, metaKey, altKey, clientX, clientY } = nativeEvent;
  let stopped = false;
  const event: InteractionEvent = {
    type,
    nativeEvent,
    originalEvent: nativeEvent,
    button,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
    client: { x: clientX, y: clientY },
    global: { x: clientX, y: clientY },
    target: target ?? host().canvas.stage,
    interactionData: data ?? { origin: point, destination: point },
    getLocalPosition: (container) => localPoint(container, point),
    get data(): unknown {
      return event;
    },
    get propagationStopped(): boolean {
      return stopped;
    },
    stopPropagation: () => {
      stopped = true;
    },
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
