import {
  type Exchangeable,
  milestoneChoices,
  type MilestoneDraft,
  milestoneIn,
  replacementOf,
} from "../../../view/characters/advance/milestone-draft.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { Change } from "../../../undo/record.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { type Character, resolveCharacter } from "../../documents/creature.ts";
import { refereeOnly } from "../../documents/referees.ts";
import { audienceFor, rollsOf, valuesOf } from "../../chat/requests/audience-for.ts";
import { type CharacterFacts, orRefusal, planHitPoints, resolveMilestone, RuleError } from "../../../rules/index.ts";
import { milestoneLines } from "../../../view/characters/advance/milestone-lines.ts";
import { attempt, goneOf, storeChange, storeMade } from "../../documents/store-change.ts";
import { localize } from "../../host/localize.ts";
import { handedDice } from "../../chat/prompts/settle-prompt.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { toVisibility } from "../../host/compat.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { chosenAbilities, offersOf } from "./ability-offers.ts";
import { levelFacts } from "./level-facts.ts";

/** The abilities in a character's slots, which a milestone may exchange. @rule WH-POST-01 */
export const exchangeableOf = ({ items }: Actor.OfType<"character">): readonly Exchangeable[] =>
  items.contents
    .flatMap((item) => (item.isAbility() && item.system.slot !== null ? [item] : []))
    .map(({ id, name, system: { key, kind } }) => ({ id: id ?? "", content: key || (id ?? ""), name, kind }));

/** A player's choice for their character: a level, a milestone, or a choice that was left open. */
export interface Taking {
  readonly actor: Actor.OfType<"character">;
  /** The values of the window's form. */
  readonly values: FormValues;
  /** The dice that were rolled for it; `handedDice` reads them. */
  readonly rolls: unknown;
  readonly audience: Audience;
  readonly sender: User.Implementation;
}

/** The fields of a request to take something. */
export const TAKEN = { actor: aText, values: valuesOf, visibility: toVisibility, rolls: rollsOf };
const readTaken = shape(TAKEN);

/** The choice in a request, or the reason why the asker may not take it. */
export async function takingIn(
  { actor: uuid, values, visibility, rolls }: ReadBy<typeof readTaken>,
  sender: User.Implementation,
): Promise<Taking | LangKey> {
  const actor = await resolveCharacter(uuid);
  if (!actor) return "WHITEHACK.Refusal.badRequest";
  if (!actor.testUserPermission(sender, "OWNER")) return "WHITEHACK.Refusal.notYours";
  return { actor, values, rolls, audience: audienceFor(visibility, sender), sender };
}

/** The content of the card. */
interface Taken {
  readonly title: string;
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly string[];
  readonly changes: readonly Change[];
}

/** Tells it on one card. */
export const postTaken = ({ actor, audience, sender }: Taking, told: Taken) =>
  postLines({ ...told, actor, audience, by: told.rolls.length > 0 ? refereeOnly(sender.id) : sender.id });

/** Does what was chosen at a milestone, as far as the rules allow it, on one card. @rule WH-POST-01 WH-CLASS-08 */
async function storeMilestone(taking: Taking): Promise<Answer> {
  const { actor, values, rolls, sender } = taking;
  const before = levelFacts(actor);
  const draft = milestoneIn(values, before);
  const abilities = await chosenAbilities([draft.pick], actor, sender);
  if (!abilities) return refuse("WHITEHACK.Level.notOnOffer");
  const rolled = await rollHitDice(actor, draft, rolls);
  const sources = { offers: offersOf(abilities), abilities: exchangeableOf(actor), faces: rolled.faces };
  const choices = milestoneChoices(draft, sources);
  const rulebook = rulebookFor(actor);
  const after = orRefusal(() => resolveMilestone(before, choices, rulebook));
  if (after instanceof RuleError) return refuse("WHITEHACK.Level.notAllowed");
  const changes = await store(actor, after, { draft, abilities, sources });
  await postTaken(taking, {
    title: "WHITEHACK.Milestone.card",
    facts: milestoneLines({ before, after, choices, labels: rulebook.attributes.labels }, localize),
    rolls: rolled.rolls,
    rules: ["WH-POST-01"],
    changes,
  });
  return DONE;
}

/** The dice that the owner has rolled, where the hit points are rolled anew. @rule WH-CLASS-08 */
async function rollHitDice(actor: Character, draft: MilestoneDraft, handed: unknown) {
  const { hitDice } = actor.system.derived;
  if (!draft.rolls || !hitDice) return { faces: null, rolls: [] };
  return handedDice(handed)(planHitPoints(hitDice));
}

interface Storing {
  readonly draft: MilestoneDraft;
  readonly abilities: ReadonlyMap<string, Item.OfType<"ability">>;
  readonly sources: Parameters<typeof milestoneChoices>[1];
}

async function store(actor: Character, after: CharacterFacts<string>, storing: Storing): Promise<readonly Change[]> {
  const { hp, attributes, raises = [], groups, milestones = 0, aspects = [] } = after;
  const { value, rolled, permanentCost = 0 } = hp;
  const facts = { milestones, hp: { value, rolled, permanentCost }, attributes, raises, groups, aspects };
  return [...(await storeChange(actor, facts)), ...(await storeExchange(actor, storing))];
}

/** An ability goes, and another takes its place in the slot. @rule WH-POST-01 */
async function storeExchange(actor: Character, { draft, abilities, sources }: Storing): Promise<readonly Change[]> {
  const old = actor.items.get(draft.exchange);
  const replacement = replacementOf(
    draft,
    sources.offers,
    sources.abilities.find(({ id }) => id === draft.exchange),
  );
  if (!old?.isAbility() || !replacement) return [];
  const { slot, active, form, class: of } = old.system;
  const source = abilities.get(draft.pick);
  const copied = source ? game.items.fromCompendium(source as Item.Implementation) : { type: "ability" };
  const place = { kind: replacement.kind, class: of, slot, active, form };
  const data = { ...copied, name: replacement.name, system: { ...(copied as { system?: object }).system, ...place } };
  const gone = goneOf(old);
  await attempt(old.uuid, () => old.delete());
  return [...(actor.items.has(draft.exchange) ? [] : [gone]), ...(await storeMade(actor, [data]))];
}

/** Uses a milestone of a character, once: `used` is how many were used before, as the asker knew it. @rule WH-POST-01 */
export const useMilestoneRequest = defineRequest({
  name: "useMilestone",
  payload: shape({ ...TAKEN, used: aWhole }),
  async run({ used, ...taken }, sender) {
    const taking = await takingIn(taken, sender);
    if (typeof taking === "string") return refuse(taking);
    return taking.actor.system.milestones === used ? storeMilestone(taking) : refuse("WHITEHACK.Milestone.taken");
  },
});
