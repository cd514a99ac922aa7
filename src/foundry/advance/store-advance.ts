import {
  type CharacterFacts,
  deriveCharacter,
  type Faces,
  type LevelChoices,
  type LevelPlan,
  promptsOf,
  resolveLevelUp,
  resolveOpenChoices,
  RuleError,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { choicesIn, draftIn, type LevelDraft } from "../../view/advance/level-draft.ts";
import { levelLines } from "../../view/advance/level-lines.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import type { Visibility } from "../generation.ts";
import { localize } from "../localize.ts";
import { handedDice } from "../questions/dice-source.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { rulebookFor } from "../rulebook.ts";
import { bringUsesBack } from "../usage/uses-back.ts";
import { storeChange } from "../undo/store-change.ts";
import { offeredAbilities, offerOf } from "./ability-offers.ts";
import { levelFacts } from "./level-facts.ts";
import { storeSlots } from "./store-slots.ts";

type Character = Actor.OfType<"character">;

/** A level, or choices left open, with what its owner has chosen and thrown. */
export interface Taken {
  readonly actor: Character;
  readonly plan: LevelPlan;
  readonly values: FormValues;
  readonly rolls: unknown;
  readonly visibility: Visibility;
  readonly by: string | null;
}

interface Resolved {
  readonly after: CharacterFacts<string>;
  readonly throws: readonly Faces[];
  readonly total: number;
}

/** Does what was chosen, as far as the rules allow it, and tells it on one card. @rule WH-XP-03 WH-CLASS-08 WH-CLASS-11 */
export async function storeAdvance({ actor, plan, values, rolls, visibility, by }: Taken): Promise<Answer> {
  const draft = draftIn(values, plan);
  const abilities = await offeredAbilities(draft.slots.map(({ pick }) => pick).filter((pick) => pick.includes(".")));
  const choices = choicesIn(
    draft,
    [...abilities].map(([uuid, item]) => ({ ...offerOf(item), uuid })),
  );
  const thrown = await throwHitDice(plan, rolls);
  const before = levelFacts(actor);
  const resolved = resolve(before, { plan, choices, throws: thrown.faces, actor });
  if (!resolved) return refuse("WHITEHACK.Level.notAllowed");
  const { after } = resolved;
  const rulebook = rulebookFor(actor);
  const derived = { before: deriveCharacter(before, rulebook), after: deriveCharacter(after, rulebook) };
  const changes = await store(actor, { after, draft, abilities });
  const isNew = plan.hitPoints.throws > 0;
  const lines = {
    before,
    after,
    derived,
    choices,
    prompts: promptsOf(after, { plan, choices, rulebook }),
    rolled: isNew ? { throws: resolved.throws, total: resolved.total } : null,
    labels: rulebook.attributes.labels,
  };
  await tellLines({
    title: isNew ? localize("WHITEHACK.Level.card", { level: String(plan.level) }) : "WHITEHACK.Level.chosen",
    facts: levelLines(lines, localize),
    rolls: thrown.rolls,
    rules: isNew ? ["WH-XP-03", "WH-CLASS-08"] : ["WH-CLASS-11"],
    actor,
    changes,
    visibility,
    by,
  });
  return DONE;
}

/** The dice that the owner has thrown; what is missing of them is thrown here. @rule WH-CLASS-08 WH-CLASS-06 */
async function throwHitDice({ hitPoints: { plan, throws } }: LevelPlan, handed: unknown) {
  const dice = handedDice(handed);
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

/** What it comes to by the rules; null where they do not allow it. @rule WH-XP-03 */
function resolve(before: CharacterFacts<string>, { actor, plan, choices, throws }: Resolving): Resolved | null {
  const rulebook = rulebookFor(actor);
  try {
    if (plan.hitPoints.throws === 0)
      return { after: resolveOpenChoices(before, choices, rulebook), throws: [], total: 0 };
    const { facts, hitPoints } = resolveLevelUp(before, { throws, choices }, rulebook);
    return { after: facts, throws, total: hitPoints.rolled };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

interface Storing {
  readonly after: CharacterFacts<string>;
  readonly draft: LevelDraft;
  readonly abilities: Awaited<ReturnType<typeof offeredAbilities>>;
}

/** Writes down the level and all that it brings. */
async function store(actor: Character, { after, draft, abilities }: Storing): Promise<readonly Change[]> {
  const { level, hp, attributes, raises = [], groups } = after;
  const { value, rolled, permanentCost = 0 } = hp;
  const facts = { level, hp: { value, rolled, permanentCost }, attributes, raises: [...raises], groups: [...groups] };
  const used = level > actor.system.level ? await bringUsesBack(actor, "level") : null;
  return [
    ...(used?.changes ?? []),
    ...(await storeChange(actor, facts)),
    ...(await storeSlots(actor, { after, draft, abilities })),
  ];
}
