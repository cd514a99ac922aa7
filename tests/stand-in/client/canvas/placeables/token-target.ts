/** Signs of targeting: four arrow heads around one's own target, a dot for each other user who targets it. */
import type * as PIXI from "pixi.js";
import { readColor } from "../geometry/points.ts";
import type { HostUser } from "../host/documents.ts";

const colorOf = (user: HostUser): number => readColor(user.color) ?? 0xff9829;

interface Arrows {
  readonly width: number;
  readonly height: number;
  readonly gridSize: number;
  readonly user: HostUser | null;
}

export function drawTargetArrows(graphics: PIXI.Graphics, { width, height, gridSize, user }: Arrows): void {
  graphics.clear();
  if (!user) return;
  const size = gridSize * 0.16;
  const corners = [
    [0, 0, -1, -1],
    [width, 0, 1, -1],
    [width, height, 1, 1],
    [0, height, -1, 1],
  ] as const;
  graphics.lineStyle(2, 0x000000, 1).beginFill(colorOf(user), 1);
  for (const [x, y, dx, dy] of corners) {
    const tip = [x + dx * size * 0.1, y + dy * size * 0.1] as const;
    graphics.drawPolygon([
      tip[0],
      tip[1],
      tip[0] + dx * size * 1.3,
      tip[1] + dy * size * 0.25,
      tip[0] + dx * size * 0.25,
      tip[1] + dy * size * 1.3,
    ]);
  }
  graphics.endFill();
}

interface Pips {
  readonly width: number;
  readonly gridSize: number;
  readonly users: readonly HostUser[];
}

export function drawTargetPips(graphics: PIXI.Graphics, { width, gridSize, users }: Pips): void {
  graphics.clear();
  const radius = gridSize * 0.07;
  const start = width / 2 - ((users.length - 1) * radius * 2.4) / 2;
  graphics.lineStyle(2, 0x000000, 1);
  for (const [index, user] of users.entries())
    graphics
      .beginFill(colorOf(user), 1)
      .drawCircle(start + index * radius * 2.4, radius * 0.4, radius)
      .endFill();
}
