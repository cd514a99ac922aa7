import type { ScrollFacts } from "../../rules/index.ts";
import { attributeLabel } from "../../view/base/words.ts";
import type { StudyQuestion } from "../../view/items/dialogs/study-dialog.ts";
import { scoreOf } from "../documents/score-of.ts";
import { rulebookFor } from "../host/rulebook.ts";

/** The attribute for reading and examining. @rule WH-SCROLL-01 WH-ITEM-02 */
export const STUDY_ATTRIBUTE = "intelligence";

/**
 * The skill that a reader brings to a book or a thing, with the attribute that serves for Intelligence.
 * @rule WH-CUST-01
 */
export const scholarWith = <Scroll extends ScrollFacts | null>(
  scholar: Actor.OfType<"character">,
  attribute: string,
  scroll: Scroll,
): StudyQuestion & { readonly scroll: Scroll } => ({
  attribute,
  label: attributeLabel(rulebookFor(scholar).attributes, attribute),
  intelligence: scoreOf(scholar, attribute).score,
  groups: scholar.system.groups,
  vocationDoubles: scholar.system.derived.class?.traits.vocationDoubles ?? false,
  scroll,
});
