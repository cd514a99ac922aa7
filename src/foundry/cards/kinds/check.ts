import { type Modifier, NO_PARTS, unknownModifiers } from "../../../rules/index.ts";
import { CHECK_KINDS, type CheckCardFacts, type CheckViewer, checkCard } from "../../../view/cards/check-card.ts";
import { curseOf } from "../../actions/things/perform-curse.ts";
import { choice, flag, line, whole } from "../../data/fields.ts";
import { checkOutcome, facts, uuid } from "../../data/outcome-fields.ts";
import { isThing } from "../../data/thing.ts";
import { foundAt } from "../../documents/found-at.ts";
import { isActor, isItem } from "../../undo/changed-document.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";

const { SchemaField } = foundry.data.fields;

type CheckSystem = ChatMessage.OfType<"check">["system"];

const schema = () => ({
  title: line(),
  kind: choice(CHECK_KINDS, "task"),
  actor: uuid(),
  trained: flag(),
  outcome: new SchemaField(checkOutcome()),
  facts: facts(), // what came of it
  about: uuid(), // the thing that was examined
  secret: whole(0, -99, 99), // of older cards; today the Referee's client asks the thing itself
});

declare module "../card-shapes.ts" {
  interface CardShapes {
    readonly check: CardShape<
      ReturnType<typeof schema>,
      CheckCardFacts & { readonly actor: string; readonly about?: string | null }
    >;
  }
}

/** What the curse of the thing that was examined adds; cards of before say it themselves. @rule WH-CURSE-01 */
function secretOf({ about, secret }: CheckSystem): number {
  const item = about ? foundAt(about) : null;
  return isItem(item) && isThing(item) ? (curseOf(item)?.secretModifier ?? 0) : secret;
}

/** What magick that nobody has identified adds to the saving throws of the one who saved. @rule WH-ITEM-02 */
function hiddenOf({ kind, actor }: CheckSystem): readonly Modifier[] {
  const saver = kind === "save" && actor ? foundAt(actor) : null;
  if (!isActor(saver) || !saver.isCreature()) return NO_PARTS;
  return unknownModifiers(saver.system.derived.savingThrow.parts);
}

/** What only the Referee may know of a check; no message holds it. */
const refereesPart = (system: CheckSystem): CheckViewer => ({
  isReferee: true,
  secret: secretOf(system),
  hidden: hiddenOf(system),
});

/** A card that tells what a task roll or a saving throw came to. */
export const checkCardKind = defineCard({
  type: "check",
  schema,
  template: "cards/check",
  present: ({ system }) => checkCard(system, game.user.isGM ? refereesPart(system) : { isReferee: false }),
});
