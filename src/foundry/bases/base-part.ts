// Everything about bases that is needed only once one is opened.
export { baseContext } from "./base-context.ts";
export { performBaseDeed } from "./perform-base-deed.ts";
export { addSharer } from "./add-sharer.ts";
