import type { Rulebook } from "../contract/rulebook.ts";

/** Whether spells stand in place of the wordings of miracles, which are kept for when they do not. @rule FH-SPL-17 */
export const replacesMiracles = ({ magic }: Pick<Rulebook, "magic">): boolean => magic.spells !== null;
