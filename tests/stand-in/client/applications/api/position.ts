import type { ApplicationPosition } from "./types.ts";

const MIN_VISIBLE = 40;

function fixedSize(value: number | "auto" | undefined, natural: number): number {
  return typeof value === "number" ? value : natural;
}

/** Where a window ends up: its natural size where "auto", centred where nothing is said, its header within reach. */
export function resolvePosition(element: HTMLElement, position: ApplicationPosition): ApplicationPosition {
  const view = element.ownerDocument.documentElement;
  const scale = position.scale ?? 1;
  element.style.width = typeof position.width === "number" ? `${position.width}px` : "";
  element.style.height = typeof position.height === "number" ? `${position.height}px` : "";
  const width = fixedSize(position.width, element.offsetWidth) * scale;
  const height = fixedSize(position.height, element.offsetHeight) * scale;
  const left = position.left ?? (view.clientWidth - width) / 2;
  const top = position.top ?? (view.clientHeight - height) / 2;
  return {
    ...position,
    left: Math.round(Math.min(Math.max(left, MIN_VISIBLE - width), view.clientWidth - MIN_VISIBLE)),
    top: Math.round(Math.min(Math.max(top, 0), Math.max(view.clientHeight - MIN_VISIBLE, 0))),
  };
}

export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const { style } = element;
  style.width = typeof position.width === "number" ? `${position.width}px` : "";
  style.height = typeof position.height === "number" ? `${position.height}px` : "";
  if (position.left !== undefined) style.left = `${position.left}px`;
  if (position.top !== undefined) style.top = `${position.top}px`;
  style.transform = position.scale && position.scale !== 1 ? `scale(${position.scale})` : "";
  if (position.zIndex !== undefined) style.zIndex = String(position.zIndex);
}

/** Pixels of a CSS dimension: `%`, `vw`, `vh`, `px` or a bare number. */
export function parseDimension(style: string, parentDimension: number): number | undefined {
  const match = /^(-?[\d.]+)(px|%|vw|vh)?$/.exec(style.trim());
  if (!match) return undefined;
  const value = Number(match[1]);
  if (match[2] === "%") return (value / 100) * parentDimension;
  if (match[2] === "vw") return (value / 100) * window.innerWidth;
  if (match[2] === "vh") return (value / 100) * window.innerHeight;
  return value;
}
