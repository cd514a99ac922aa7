import type { Attribute } from "../../characters/attributes/attributes.ts";

/** How the success of something in a dungeon is decided. */
export type TestMethod =
  /** Automatic success. */
  | { readonly kind: "certain" }
  /** A task roll; null for any attribute that fits. */
  | { readonly kind: "task"; readonly attribute: Attribute | null }
  /** This many faces of a d6 succeed, the lowest ones. */
  | { readonly kind: "chance"; readonly inSix: number };

/** A task roll against this attribute. */
export const byTask = (attribute: Attribute | null): TestMethod => ({ kind: "task", attribute });
