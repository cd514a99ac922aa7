export const DEEDS = ["hard", "nighImpossible", "impossible"] as const;
/** How hard the deed is for which an attunement is used. @rule WH-DEFT-06 */
export type Deed = (typeof DEEDS)[number];

/** An attunement that is used for a roll or an attack. @rule WH-DEFT-06 */
export interface Invoked {
  readonly id: string;
  readonly name: string;
  readonly deed: Exclude<Deed, "impossible">;
}
