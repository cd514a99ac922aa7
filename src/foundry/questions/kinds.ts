import type { QuestionKind } from "./kind.ts";
import { choiceKind } from "./kinds/choice.ts";
import { hiddenChoiceKind } from "./kinds/hidden-choice.ts";

/** Every kind of question that the system asks; each is declared in a file of its own. */
const KINDS: readonly QuestionKind[] = [choiceKind, hiddenChoiceKind];

/** The kind of that name; undefined for one that this version does not know. */
export const kindOf = (name: string): QuestionKind | undefined => KINDS.find(({ id }) => id === name);
