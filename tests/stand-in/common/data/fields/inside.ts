/**
 * Methods that the fields and models of the stand-in have among themselves. They are symbols, so that nobody outside
 * can take them for members of the documented API.
 */
export const diffInside: unique symbol = Symbol("diffInside");
export const commitInside: unique symbol = Symbol("commitInside");
export const cloneWith: unique symbol = Symbol("cloneWith");
export const schemaName: unique symbol = Symbol("schemaName");
export const validateInside: unique symbol = Symbol("validateInside");
