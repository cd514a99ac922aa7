import { ATTACK_USES } from "../../../rules/index.ts";
import {
  type ConsequenceCardFacts,
  CONSEQUENCE_STATES,
  CONSEQUENCES,
  consequenceCard,
} from "../../../view/checks/cards/consequence-card.ts";
import { choice, flag, line, list, uuid, words } from "../../documents/data/fields.ts";
import { cardRecord } from "../../documents/data/outcome-fields.ts";
import { lazy } from "../../host/lazy.ts";
import { undoEntry } from "../../chat/cards/prompt-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import type { CardTarget } from "../../chat/cards/post-card.ts";
import { isOwn, recordViewer } from "../../chat/undo/card-record.ts";

const { SchemaField } = foundry.data.fields;

const consequencePart = () => lazy(() => import("../../app/perform-consequence.ts"));

const schema = () => ({
  title: line(),
  actor: uuid(), // who has to see to it
  name: line(),
  what: choice(CONSEQUENCES, "momentum"),
  reasons: words(),
  keywords: words(), // of the fallen
  fight: line(), // in which they fell
  save: flag(), // a saving throw may spare them
  attack: new SchemaField({ id: line(), use: choice(ATTACK_USES, "melee") }),
  targets: list(new SchemaField({ actor: uuid(), token: uuid(), name: line() })),
  rules: words(),
  state: choice(CONSEQUENCE_STATES, "open"),
  check: line(), // the card of the saving throw that has decided it
  record: cardRecord(),
});

interface Posted extends Pick<ConsequenceCardFacts, "what" | "name"> {
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
    readonly consequence: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A card of a consequence of an attack, with a button for the player concerned. */
export const consequenceCardKind = defineCard({
  type: "consequence",
  schema,
  template: "cards/consequence",
  present(message) {
    const { system } = message;
    return consequenceCard(system, { ...recordViewer(message), acts: game.user.isGM || isOwn(system.actor ?? "") });
  },
  buttons: {
    attackNext: async (message, { dataset }) =>
      (await consequencePart()).performNextAttack(message, Number(dataset["place"])),
    saveFirst: async (message) => (await consequencePart()).performSaveFirst(message),
    testMorale: async (message) => (await consequencePart()).performCalledMorale(message),
    testLoyalty: async (message) => (await consequencePart()).performCalledLoyalty(message),
    nextStage: async (message) => (await consequencePart()).performCalledStage(message),
    callMemorable: async (message) => (await consequencePart()).performCalledLoot(message),
    undo: undoEntry,
  },
});
