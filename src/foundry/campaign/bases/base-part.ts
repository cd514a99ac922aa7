// Everything about bases that is needed only once one is opened.
export { baseContext } from "./base-facts.ts";
export { addSharer, performBaseOperation } from "./perform-base-operation.ts";
