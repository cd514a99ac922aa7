/** Our own kinds of messages: the types in the manifest and the names of their templates. */
export const CARD_KINDS = ["check", "attack", "damage", "item", "notice"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
