import { aText, shape } from "../../../rules/shape.ts";
import { hasRareClasses, RARE_OFFER, TAKE_OFFER } from "../../creation/rare-offer.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../localize.ts";
import { defineKind, type NewQuestion } from "../kind.ts";

type Payload = { readonly actor: string };

const PLAIN = { detail: "", actor: null, fields: [] } as const;
const PROMPT = "rarePrompt";
const OFFER = "offer";

const payload = shape({ actor: aText });
const isThere = async ({ actor }: Payload): Promise<boolean> => hasRareClasses() && (await creatureAt(actor)) !== null;

/** Whether the Referee offers a rare class to the player of somebody who is gone. @rule WH-RARE-01 WH-GHOST-04 */
export const rarePromptKind = defineKind<Payload>({
  id: PROMPT,
  payload,
  isDue: isThere,
  async follow({ payload: { actor }, answer }) {
    const creature = await creatureAt(actor);
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

/** The offer to whoever plays somebody who is dead or lost. @rule WH-RARE-01 */
export const toRareOffer = (creature: Creature): NewQuestion => ({
  kind: RARE_OFFER,
  title: "WHITEHACK.RareClass.Title",
  text: localize("WHITEHACK.RareClass.Text", { name: creature.name }),
  rules: ["WH-RARE-01"],
  about: creature,
  asked: { actor: creature.uuid },
  payload: { actor: creature.uuid },
  options: [
    { id: TAKE_OFFER, label: "WHITEHACK.RareClass.Make", ...PLAIN },
    { id: "not", label: "WHITEHACK.RareClass.Not", ...PLAIN },
  ],
});

/** Asks the Referee about it when a ghost is let go; null where the table has no rare classes. @rule WH-RARE-01 WH-GHOST-04 */
export const toRarePrompt = (creature: Creature): NewQuestion | null =>
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
          { id: OFFER, label: "WHITEHACK.RareClass.Offer", ...PLAIN },
          { id: "not", label: "WHITEHACK.RareClass.NoOffer", ...PLAIN },
        ],
      }
    : null;
