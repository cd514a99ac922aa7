import { bestOf, contestCard, type ContestFacts, type SideOutcome } from "../../../view/checks/cards/contest-card.ts";
import { PURPOSES } from "../../../view/checks/dialogs/purposes.ts";
import { choice, flag, line, list, record, uuid, whole } from "../../documents/data/fields.ts";
import { checkResult } from "../../documents/data/outcome-fields.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import { factsOf } from "./ruling-of.ts";

const { SchemaField } = foundry.data.fields;

const contestPart = () => lazy(() => import("../perform-contest-card.ts"));

const outcome = () => new SchemaField(checkResult(), { required: true, nullable: true, initial: null });

const side = () => new SchemaField({ name: line(), actor: uuid(), what: line(), check: line(), outcome: outcome() });

const schema = () => ({
  title: line(),
  purpose: choice(PURPOSES, "contest"),
  granular: flag(),
  needed: whole(0, 0, 99),
  sides: list(side()), // `check`: the id of the card with the roll
  request: record(), // what was asked for, so that a tie can be rolled again
});

/** A stored side, with the roll as it was then; a later ruling is read from the roll's own card. */
interface PostedSide {
  readonly name: string;
  readonly actor: string | null;
  readonly what: string;
  readonly check: string;
  readonly outcome: SideOutcome | null;
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly contest: CardShape<
      ReturnType<typeof schema>,
      Omit<ContestFacts, "sides"> & { readonly sides: readonly PostedSide[]; readonly request?: object }
    >;
  }
}

function present(message: ChatMessage.OfType<"contest">): object {
  const facts = factsOf(message);
  const { options } = rulebookFor(null);
  const { tied, ...card } = contestCard(facts, options, localize);
  const isHidden = message.whisper.length > 0;
  return {
    ...card,
    isReferee: game.user.isGM,
    canRollAgain: tied.length > 1 && Object.keys(message.system.request).length > 0,
    canTell: isHidden && facts.purpose === "contest" && bestOf(facts, options).length > 0,
  };
}

/** A card on which the rolls of several come together: a contest, a group's task, or what was asked of several. */
export const contestCardKind = defineCard({
  type: "contest",
  schema,
  template: "cards/contest",
  present,
  buttons: {
    rollAgain: async (message) => (await contestPart()).performRollAgain(message),
    postWinner: async (message) => (await contestPart()).performPostWinner(message),
  },
});
