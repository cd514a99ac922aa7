import { template } from "../paths.ts";

/** Every partial that sheets use; the host has to load them before the first sheet is drawn. */
export const PARTIALS: string[] = [
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
