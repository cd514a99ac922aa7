/**
 * Item data of a filled-in blank without the fill-in hint, which has served its purpose. The sheet says for each kind
 * what it does. @rule WH-CLASS-11
 */
export const withoutHint = <Stored extends object>(system: Stored) => ({ ...system, description: "" });
