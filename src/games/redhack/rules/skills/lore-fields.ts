import { aText, oneOf, type Reader } from "../../../../rules/base/shape.ts";
import { packField, type PackFields } from "../../../../house-rules/base/pack-fields.ts";
import { OBSCURITIES, type Obscurity } from "./knowledge.ts";

/** The longest text that a Referee writes about a creature or an item. */
export const LONGEST_TOLD = 1000;

const aTold: Reader<string> = (value) => aText(value)?.slice(0, LONGEST_TOLD);

/** What a Referee writes of a creature for those who think about it. @rule RH-LOR-01 */
export interface LoreFacts {
  readonly obscurity: Obscurity;
  /** What folk say. */
  readonly rumors: string;
  /** What those know who have met it. */
  readonly details: string;
}

export const LORE_FIELDS: PackFields<LoreFacts> = {
  pack: "rh",
  fields: {
    obscurity: packField(oneOf(OBSCURITIES), "fantastical"),
    rumors: packField(aTold, ""),
    details: packField(aTold, ""),
  },
};

/** What was found out about an item. @rule RH-SKL-08 */
export const INSIGHT_FIELDS: PackFields<{ readonly insight: string }> = {
  pack: "rh",
  fields: { insight: packField(aTold, "") },
};
