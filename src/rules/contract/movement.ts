export const BODY_SIZES = ["human", "small"] as const;
/** Human size or larger, or smaller. */
export type BodySize = (typeof BODY_SIZES)[number];
