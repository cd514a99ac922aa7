import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { PUSH_ON } from "../../../combat/open-strikes.ts";
import { pushOn, pushStands } from "../../../movement/push-along.ts";
import { readPush } from "../../../movement/push-tokens.ts";
import { ON } from "../../../movement/strike-prompts.ts";
import { defineKind, type NewPrompt } from "../../../chat/prompts/kind.ts";
import { hasRareClasses, RARE_OFFER, TAKE_OFFER } from "../../../health/health-situation.ts";
import { type Creature, resolveCreature } from "../../../documents/creature.ts";
import { localize } from "../../../host/localize.ts";

const readPayload = shape({ push: readPush });

/** A creature that was hit while it was pushed is pushed on, or stays. @rule FH-DEF-08 FH-FRE-05 */
export const pushOnKind = defineKind<ReadBy<typeof readPayload>>({
  id: PUSH_ON,
  payload: readPayload,
  isDue: ({ push }) => pushStands(push),
  follow: ({ payload: { push }, answer }) => (answer.option === ON ? pushOn(push) : Promise.resolve({})),
});

type Payload = { readonly actor: string };

const PROMPT = "rarePrompt";
const OFFER = "offer";

const payload = shape({ actor: aText });
const isThere = async ({ actor }: Payload): Promise<boolean> =>
  hasRareClasses() && (await resolveCreature(actor)) !== null;

/**
 * Asks the Referee whether to offer a rare class to the player of a character who is gone. @rule WH-RARE-01 WH-GHOST-04
 */
export const rarePromptKind = defineKind<Payload>({
  id: PROMPT,
  payload,
  isDue: isThere,
  async follow({ payload: { actor }, answer }) {
    const creature = await resolveCreature(actor);
    return creature && answer.option === OFFER ? { next: [toRareOffer(creature)] } : {};
  },
});

/** A player is offered a rare class, and goes on to the window in which characters are made. @rule WH-RARE-01 */
export const rareClassKind = defineKind<Payload>({
  id: RARE_OFFER,
  payload,
  isDue: isThere,
  follow: () => Promise.resolve({}),
});

/** The offer to the player of a character who is dead or lost. @rule WH-RARE-01 */
export const toRareOffer = (creature: Creature): NewPrompt => ({
  kind: RARE_OFFER,
  title: "WHITEHACK.RareClass.Title",
  text: localize("WHITEHACK.RareClass.Text", { name: creature.name }),
  rules: ["WH-RARE-01"],
  about: creature,
  asked: { actor: creature.uuid },
  payload: { actor: creature.uuid },
  options: [
    { id: TAKE_OFFER, label: "WHITEHACK.RareClass.Make" },
    { id: "not", label: "WHITEHACK.RareClass.Not" },
  ],
});

/** Asks the Referee about it when a ghost is let go; null where the table has no rare classes. @rule WH-RARE-01 WH-GHOST-04 */
export const toRarePrompt = (creature: Creature): NewPrompt | null =>
  hasRareClasses()
    ? {
        kind: PROMPT,
        title: "WHITEHACK.RareClass.Title",
        text: localize("WHITEHACK.RareClass.Prompt", { name: creature.name }),
        rules: ["WH-RARE-01"],
        about: creature,
        asked: { referee: true },
        payload: { actor: creature.uuid },
        readers: [],
        options: [
          { id: OFFER, label: "WHITEHACK.RareClass.Offer" },
          { id: "not", label: "WHITEHACK.RareClass.NoOffer" },
        ],
      }
    : null;
