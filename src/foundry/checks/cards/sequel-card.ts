import { ATTACK_USES } from "../../../rules/index.ts";
import { type SequelCardFacts, SEQUEL_STATES, SEQUELS, sequelCard } from "../../../view/checks/cards/sequel-card.ts";
import { choice, flag, line, list, uuid, words } from "../../documents/data/fields.ts";
import { cardRecord } from "../../documents/data/outcome-fields.ts";
import { loadPart } from "../../host/load-part.ts";
import { undoEntry } from "../../chat/cards/question-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import type { CardTarget } from "../../chat/cards/post-card.ts";
import { isOwn, recordViewer } from "../../chat/undo/card-record.ts";

const { SchemaField } = foundry.data.fields;

const sequelPart = () => loadPart(() => import("../../app/perform-sequel.ts"));

const schema = () => ({
  title: line(),
  actor: uuid(), // who has to see to it
  name: line(),
  what: choice(SEQUELS, "momentum"),
  reasons: words(),
  keywords: words(), // of the fallen
  fight: line(), // in which they fell
  save: flag(), // a saving throw may spare them
  attack: new SchemaField({ id: line(), use: choice(ATTACK_USES, "melee") }),
  targets: list(new SchemaField({ actor: uuid(), token: uuid(), name: line() })),
  rules: words(),
  state: choice(SEQUEL_STATES, "open"),
  check: line(), // the card of the saving throw that has decided it
  record: cardRecord(),
});

interface Posted extends Pick<SequelCardFacts, "what" | "name"> {
  readonly actor: string | null;
  readonly reasons?: readonly string[];
  readonly keywords?: readonly string[];
  readonly fight?: string;
  readonly save?: boolean;
  readonly attack?: { readonly id: string; readonly use: (typeof ATTACK_USES)[number] };
  readonly targets?: readonly CardTarget[];
  readonly rules?: readonly string[];
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly sequel: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A card of a consequence of an attack, with a button for the player concerned. */
export const sequelCardKind = defineCard({
  type: "sequel",
  schema,
  template: "cards/sequel",
  present(message) {
    const { system } = message;
    return sequelCard(system, { ...recordViewer(message), acts: game.user.isGM || isOwn(system.actor ?? "") });
  },
  buttons: {
    attackNext: async (message, { dataset }) =>
      (await sequelPart()).performNextAttack(message, Number(dataset["place"])),
    saveFirst: async (message) => (await sequelPart()).performSaveFirst(message),
    testMorale: async (message) => (await sequelPart()).performCalledMorale(message),
    testLoyalty: async (message) => (await sequelPart()).performCalledLoyalty(message),
    nextStage: async (message) => (await sequelPart()).performCalledStage(message),
    callMemorable: async (message) => (await sequelPart()).performCalledLoot(message),
    undo: undoEntry,
  },
});
