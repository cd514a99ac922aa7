import type { Attribute } from "../../characters/attributes/attributes.ts";

/** How it is decided whether something in a dungeon succeeds. */
export type TestMethod =
  /** It does, without dice. */
  | { readonly kind: "certain" }
  /** A task roll; with null any attribute that fits. */
  | { readonly kind: "task"; readonly attribute: Attribute | null }
  /** So many faces of a d6, the lowest. */
  | { readonly kind: "chance"; readonly inSix: number };

/** A task roll against this attribute. */
export const byTask = (attribute: Attribute | null): TestMethod => ({ kind: "task", attribute });
