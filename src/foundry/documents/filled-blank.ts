/**
 * What is stored of a blank that somebody has filled in under a name of their own: it tells how to fill it in, which has
 * been done. The sheet says for each kind what it does. @rule WH-CLASS-11
 */
export const withoutHint = <Stored extends object>(system: Stored) => ({ ...system, description: "" });
