// Everything about bases that is needed only once one is opened.
export { baseContext } from "./base-facts.ts";
export { addSharer, performBaseDeed } from "./perform-base-deed.ts";
