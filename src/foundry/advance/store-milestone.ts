import { type CharacterFacts, orRefusal, planHitPoints, resolveMilestone, RuleError } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import {
  milestoneChoices,
  type MilestoneDraft,
  milestoneIn,
  replacementOf,
} from "../../view/advance/milestone-draft.ts";
import { milestoneLines } from "../../view/advance/milestone-lines.ts";
import { attempt } from "../documents/attempt.ts";
import { localize } from "../localize.ts";
import { handedDice } from "../questions/dice-source.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { rulebookFor } from "../rulebook.ts";
import { goneOf, storeChange, storeMade } from "../undo/store-change.ts";
import { chosenAbilities, offersOf } from "./ability-offers.ts";
import { exchangeableOf } from "./exchangeable.ts";
import { levelFacts } from "./level-facts.ts";
import { type Taking, tellTaken } from "./taking.ts";

type Character = Actor.OfType<"character">;

/** Does what was chosen at a milestone, as far as the rules allow it, on one card. @rule WH-POST-01 WH-CLASS-08 */
export async function storeMilestone(taking: Taking): Promise<Answer> {
  const { actor, values, rolls, sender } = taking;
  const before = levelFacts(actor);
  const draft = milestoneIn(values, before);
  const abilities = await chosenAbilities([draft.pick], actor, sender);
  if (!abilities) return refuse("WHITEHACK.Level.notOnOffer");
  const thrown = await throwHitDice(actor, draft, rolls);
  const sources = { offers: offersOf(abilities), abilities: exchangeableOf(actor), faces: thrown.faces };
  const choices = milestoneChoices(draft, sources);
  const rulebook = rulebookFor(actor);
  const after = orRefusal(() => resolveMilestone(before, choices, rulebook));
  if (after instanceof RuleError) return refuse("WHITEHACK.Level.notAllowed");
  const changes = await store(actor, after, { draft, abilities, sources });
  await tellTaken(taking, {
    title: "WHITEHACK.Milestone.card",
    facts: milestoneLines({ before, after, choices, labels: rulebook.attributes.labels }, localize),
    rolls: thrown.rolls,
    rules: ["WH-POST-01"],
    changes,
  });
  return DONE;
}

/** The dice that the owner has thrown, where the hit points are rolled anew. @rule WH-CLASS-08 */
async function throwHitDice(actor: Character, draft: MilestoneDraft, handed: unknown) {
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
