import { type Area, overlap } from "../../rules/index.ts";
import { areaOf } from "../fight/place.ts";
import { cornerOf } from "../heaps/place.ts";
import { boardOf } from "./board-of.ts";

/** How many areas are looked for, and how large each is, in squares. */
interface Wanted {
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

/** The area of the spaces that it lies on most, in squares; without a grid it stays where it is. */
export function onSpaces(scene: Scene.Implementation, { x, y, width, height }: Area): Area {
  const { size, sizeX, sizeY } = scene.grid;
  const corner = cornerOf(scene, { x: x * size + sizeX / 2, y: y * size + sizeY / 2 });
  return { x: corner.x / size, y: corner.y / size, width, height };
}

/** The areas of a size around another one, the nearest first. */
export function areasAround(
  scene: Scene.Implementation,
  around: Area,
  { count, width, height }: Wanted,
): readonly Area[] {
  const far = 2 + (1 + Math.ceil(Math.sqrt(count))) * Math.ceil(Math.max(width, height));
  const steps = Array.from({ length: 2 * far + 1 }, (_, step) => step - far);
  const away = ({ x, y }: Area): number =>
    Math.hypot(x + width / 2 - around.x - around.width / 2, y + height / 2 - around.y - around.height / 2);
  const all = steps.flatMap((right) =>
    steps.map((down) => onSpaces(scene, { x: around.x + right, y: around.y + down, width, height })),
  );
  const distinct = new Map(all.map((area) => [`${area.x},${area.y}`, area])); // spaces of hexagons may be met twice
  return [...distinct.values()].toSorted((one, other) => away(one) - away(other));
}

/** So many free areas around another one, in squares, as far as there are any: on the scene, no wall between, and nobody there. */
export function freeAreas(scene: Scene.Implementation, around: Area, wanted: Wanted): readonly Area[] {
  const { barrier } = boardOf(scene);
  const taken: Area[] = scene.tokens.filter(({ actor }) => actor !== null).map((token) => areaOf(token));
  const free: Area[] = [];
  for (const area of areasAround(scene, around, wanted)) {
    if (free.length === wanted.count) break;
    if (taken.some((one) => overlap(one, area)) || barrier({ ...area, x: around.x, y: around.y }, area) !== null)
      continue;
    taken.push(area);
    free.push(area);
  }
  return free;
}
