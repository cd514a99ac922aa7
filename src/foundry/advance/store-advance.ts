import {
  type BonusAttempt,
  type CharacterFacts,
  deriveCharacter,
  type Faces,
  type LevelChoices,
  type LevelPlan,
  orRefusal,
  promptsOf,
  resolveLevelUp,
  resolveOpenChoices,
  RuleError,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { choicesIn, draftIn, type LevelDraft } from "../../view/advance/level-draft.ts";
import { type Advanced, levelLines } from "../../view/advance/level-lines.ts";
import type { DiceSource } from "../dice.ts";
import { localize } from "../localize.ts";
import { handedDice } from "../questions/dice-source.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { rulebookFor } from "../rulebook.ts";
import { bringUsesBack } from "../usage/uses-back.ts";
import { storeChange } from "../undo/store-change.ts";
import { chosenAbilities, offersOf } from "./ability-offers.ts";
import { bonusesAfter, isOpenWish, throwBonusTry } from "./bonus-try.ts";
import { levelFacts } from "./level-facts.ts";
import { storeSlots } from "./store-slots.ts";
import { type Taking, tellTaken } from "./taking.ts";

type Character = Actor.OfType<"character">;

interface Resolved {
  readonly after: CharacterFacts<string>;
  readonly throws: readonly Faces[];
  readonly total: number;
}

/** Does what was chosen, as far as the rules allow it, and tells it on one card. @rule WH-XP-03 WH-CLASS-08 WH-CLASS-11 */
export async function storeAdvance(taking: Taking, plan: LevelPlan): Promise<Answer> {
  const { actor, values, rolls, sender } = taking;
  const draft = draftIn(values, plan);
  const picks = draft.slots.map(({ pick }) => pick);
  const abilities = await chosenAbilities(picks, actor, sender);
  if (!abilities) return refuse("WHITEHACK.Level.notOnOffer");
  const choices = choicesIn(draft, offersOf(abilities));
  if (!isOpenWish(actor, draft)) return refuse("WHITEHACK.Level.bonusNotOpen");
  const dice = handedDice(rolls);
  const thrown = await throwHitDice(plan, dice);
  const before = levelFacts(actor);
  const resolved = orRefusal(() => resolve(before, { plan, choices, throws: thrown.faces, actor }));
  if (resolved instanceof RuleError) return refuse("WHITEHACK.Level.notAllowed");
  const tried = await throwBonusTry(actor, draft, before, dice);
  const changes = await store(actor, { after: resolved.after, draft, abilities, attempt: tried.attempt });
  const isNew = plan.hitPoints.throws > 0;
  await tellTaken(taking, {
    title: isNew ? localize("WHITEHACK.Level.card", { level: String(plan.level) }) : "WHITEHACK.Level.chosen",
    facts: [...levelLines(advancedBy(actor, before, { plan, choices, resolved }), localize), ...tried.facts],
    rolls: [...thrown.rolls, ...tried.rolls],
    rules: [...(isNew ? ["WH-XP-03", "WH-CLASS-08"] : ["WH-CLASS-11"]), ...tried.rules],
    changes,
  });
  return DONE;
}

interface Resolution {
  readonly plan: LevelPlan;
  readonly choices: LevelChoices;
  readonly resolved: Resolved;
}

/** What the card is made of. */
function advancedBy(
  actor: Character,
  before: CharacterFacts<string>,
  { plan, choices, resolved }: Resolution,
): Advanced {
  const { after, throws, total } = resolved;
  const rulebook = rulebookFor(actor);
  return {
    before,
    after,
    derived: { before: deriveCharacter(before, rulebook), after: deriveCharacter(after, rulebook) },
    choices,
    prompts: promptsOf(after, { plan, choices, rulebook }),
    rolled: throws.length > 0 ? { throws, total } : null,
    labels: rulebook.attributes.labels,
  };
}

/** The dice that the owner has thrown; missing ones are thrown here. @rule WH-CLASS-08 WH-CLASS-06 */
async function throwHitDice({ hitPoints: { plan, throws } }: LevelPlan, dice: DiceSource) {
  const thrown = [];
  for (let count = 0; count < throws; count += 1) thrown.push(await dice(plan));
  return { faces: thrown.map(({ faces }) => faces), rolls: thrown.flatMap(({ rolls }) => rolls) };
}

interface Resolving {
  readonly actor: Character;
  readonly plan: LevelPlan;
  readonly choices: LevelChoices;
  readonly throws: readonly Faces[];
}

/** The result by the rules. @rule WH-XP-03 @throws RuleError where they do not allow it */
function resolve(before: CharacterFacts<string>, { actor, plan, choices, throws }: Resolving): Resolved {
  const rulebook = rulebookFor(actor);
  if (plan.hitPoints.throws === 0)
    return { after: resolveOpenChoices(before, choices, rulebook), throws: [], total: 0 };
  const { facts, hitPoints } = resolveLevelUp(before, { throws, choices }, rulebook);
  return { after: facts, throws, total: hitPoints.rolled };
}

interface Storing {
  readonly after: CharacterFacts<string>;
  readonly draft: LevelDraft;
  readonly abilities: ReadonlyMap<string, Item.OfType<"ability">>;
  readonly attempt: BonusAttempt | null;
}

/** Writes down the level and all that it brings. */
async function store(actor: Character, { after, draft, abilities, attempt }: Storing): Promise<readonly Change[]> {
  const { level, hp, attributes, raises = [], groups } = after;
  const { value, rolled, permanentCost = 0 } = hp;
  const facts = { level, hp: { value, rolled, permanentCost }, attributes, raises: [...raises], groups: [...groups] };
  const used = level > actor.system.level ? await bringUsesBack(actor, "level") : null;
  return [
    ...(used?.changes ?? []),
    ...(await storeChange(actor, { ...facts, ...bonusesAfter(actor, attempt) })),
    ...(await storeSlots(actor, { after, draft, abilities })),
  ];
}
