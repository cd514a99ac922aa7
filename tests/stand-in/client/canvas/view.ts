/** What of a scene the window shows. */
import { clampNumber } from "./geometry/points.ts";
import { host } from "./host.ts";
import type { SceneDimensions } from "./host/measures.ts";

export interface CanvasView {
  x?: number | null | undefined;
  y?: number | null | undefined;
  scale?: number | null | undefined;
}

export interface View {
  x: number;
  y: number;
  scale: number;
}

const ZOOM = { min: 0.15, max: 3 } as const;

/** A view not far beyond the edges, and neither too near nor too far. */
export function constrainView({ x, y, scale }: CanvasView, now: View, dimensions: SceneDimensions | null): View {
  const { maxZoom, minZoom } = host().CONFIG.Canvas as { maxZoom?: number; minZoom?: number };
  const { width = 0, height = 0 } = dimensions ?? {};
  return {
    x: clampNumber(x ?? now.x, -width * 0.4, width * 1.4),
    y: clampNumber(y ?? now.y, -height * 0.4, height * 1.4),
    scale: clampNumber(scale ?? now.scale, minZoom ?? ZOOM.min, maxZoom ?? ZOOM.max),
  };
}

/** The whole scene in the part of the window that the sidebar leaves free. */
export function fittingView(dimensions: SceneDimensions, [width, height]: [number, number]): View {
  const right = document.querySelector<HTMLElement>("#sidebar")?.offsetWidth ?? 0;
  const free = { width: Math.max(width - right - 140, 200), height: Math.max(height - 140, 200) };
  const scale = Math.min(free.width / dimensions.sceneWidth, free.height / dimensions.sceneHeight, 1.25);
  const x = dimensions.sceneX + dimensions.sceneWidth / 2 + right / 2 / scale;
  return { x, y: dimensions.sceneY + dimensions.sceneHeight / 2, scale };
}
