import type { Exchangeable } from "../../view/advance/milestone-draft.ts";

/** The abilities in a character's slots, which a milestone may exchange. @rule WH-POST-01 */
export const exchangeableOf = ({ items }: Actor.OfType<"character">): readonly Exchangeable[] =>
  items.contents
    .flatMap((item) => (item.isAbility() && item.system.slot !== null ? [item] : []))
    .map(({ id, name, system: { key, kind } }) => ({ id: id ?? "", content: key || (id ?? ""), name, kind }));
