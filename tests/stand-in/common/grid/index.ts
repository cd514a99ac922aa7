/** The namespace `foundry.grid`. Hexagons are not there yet. */
export { BaseGrid } from "./base.ts";
export { GridlessGrid } from "./gridless.ts";
export { SquareGrid } from "./square.ts";
