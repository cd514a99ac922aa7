import { template } from "../paths.ts";
import type { Part } from "./base.ts";

/** Every partial of the actors' sheets; the first part brings them all along. */
export const ACTOR_PARTIALS: readonly string[] = [
  template("partials/armor-row"),
  template("partials/attack-row"),
  template("partials/empty"),
  template("partials/gear-row"),
  template("partials/group-chip"),
  template("partials/hit-points"),
  template("partials/item-name"),
  template("partials/mode-toggle"),
  template("partials/portrait"),
  template("partials/prose"),
  template("partials/row-tools"),
  template("partials/section-title"),
  template("partials/tile"),
];

/** Every partial of the items' sheets. */
export const ITEM_PARTIALS: readonly string[] = [
  template("partials/item-carried"),
  template("partials/item-head"),
  template("partials/portrait"),
  template("partials/prose"),
];

/** A part with every file it needs, its own included: so the host asks for it. */
export function part(name: string, partials: readonly string[] = []): Part {
  const own = template(name);
  return { template: own, templates: [own, ...partials] };
}
