import {
  attemptOfRaise,
  type BonusAttempt,
  bonusOfAttempt,
  type CharacterFacts,
  deriveCharacter,
  type Faces,
  kindsForAttempt,
  type LevelChoices,
  type LevelPlan,
  orRefusal,
  planAttempt,
  promptsOf,
  resolveLevelUp,
  resolveOpenChoices,
  RuleError,
  scoreOf,
} from "../../../rules/index.ts";
import {
  choicesIn,
  draftIn,
  type LevelDraft,
  type SlotDraft,
  slotItem,
} from "../../../view/characters/advance/level-draft.ts";
import { bonusLines } from "../../../view/characters/advance/milestone-lines.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import type { DiceSource } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import type { Change } from "../../../undo/record.ts";
import { withoutHint } from "../../items/filled-blank.ts";
import { storeChange, storeItems, storeMade } from "../../documents/store-change.ts";
import { chosenAbilities, offerOf, offersOf } from "./ability-offers.ts";
import { type Advanced, levelLines } from "../../../view/characters/advance/level-lines.ts";
import { handedDice } from "../../chat/prompts/settle-prompt.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { aFlag, aWhole, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { bringUsesBack } from "../recovery/uses-back.ts";
import { levelFacts, levelPlan } from "./level-facts.ts";
import { TAKEN, type Taking, takingIn, postTaken } from "./store-milestone.ts";

type Character = Actor.OfType<"character">;

/** An attempt at a custom bonus with what a card tells of it; empty where there was none. */
interface BonusTry {
  readonly attempt: BonusAttempt | null;
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly string[];
}
const NO_TRY: BonusTry = { attempt: null, facts: [], rolls: [], rules: [] };

/** Rolls the dice of the attempt that a new level's raise brings, after its hit dice. @rule WH-CUST-02 */
export async function rollBonusTry(
  actor: Character,
  draft: LevelDraft,
  before: CharacterFacts<string>,
  dice: DiceSource,
): Promise<BonusTry> {
  const rulebook = rulebookFor(actor);
  const { raise } = choicesIn(draft, []);
  const raised = raise ? { ...raise, score: scoreOf(before.attributes, raise.attribute) + 1 } : null;
  const open = attemptOfRaise(draft.bonus, raised, rulebook.options);
  if (!open) return NO_TRY;
  const { faces, rolls } = await dice(planAttempt(open, rulebook.options));
  const attempt = { ...open, faces };
  return { attempt, facts: bonusLines(attempt, rulebook, localize), rolls, rules: ["WH-CUST-02"] };
}

/** True if the wished bonus is open to the character. @rule WH-CUST-02 WH-CUST-03 */
export function isOpenWish(actor: Character, { bonus: { kind } }: LevelDraft): boolean {
  const { class: table } = actor.system.derived;
  return kind === "" || (table !== null && kindsForAttempt(table, actor.system.customBonuses).includes(kind));
}

/** The character's bonuses with what the attempt has brought. @rule WH-CUST-02 */
function bonusesAfter(actor: Character, attempt: BonusAttempt | null) {
  const won = attempt && bonusOfAttempt(attempt, rulebookFor(actor).options);
  return won ? { customBonuses: [...actor.system.toObject().customBonuses, won] } : {};
}

type Ability = Item.OfType<"ability">;

interface Filling {
  /** The facts with the slots filled, which say what is active. */
  readonly after: CharacterFacts<string>;
  readonly draft: LevelDraft;
  /** The abilities that were chosen, by their uuids. */
  readonly abilities: ReadonlyMap<string, Ability>;
}

/** The slot for a chosen ability, with its content there; null where nothing was chosen. @rule WH-CLASS-11 */
function placeOf(one: SlotDraft, { after, abilities }: Filling): Placed | null {
  const source = abilities.get(one.pick) ?? null;
  const shown = slotItem(one, source ? [{ ...offerOf(source), uuid: one.pick }] : []);
  if (!shown) return null;
  const { id, name, kind, form = "", item = "" } = shown;
  const active = isActive(after, one.slot, id);
  return { source, name, place: { kind, slot: one.slot, active, form, item, level: after.level } };
}

/** @rule WH-CLASS-09 */
function isActive({ slots = [] }: CharacterFacts<string>, slot: number, id: string): boolean {
  return slots[slot]?.contents.some((one) => one.id === id && one.active) ?? false;
}

/** Puts what was chosen into the slots: abilities that were there take their place, others are made. @rule WH-CLASS-11 WH-CLASS-09 */
async function storeSlots(actor: Character, filling: Filling): Promise<readonly Change[]> {
  const filled = filling.draft.slots.map((one) => placeOf(one, filling)).filter((one) => one !== null);
  const placed = filled.flatMap(({ source, place }) =>
    source?.parent === actor ? [{ item: source as Item.Implementation, system: place }] : [],
  );
  const made = filled.filter(({ source }) => source?.parent !== actor).map((one) => dataOf(actor, one));
  return [...(placed.length > 0 ? await storeItems(actor, placed) : []), ...(await storeMade(actor, made))];
}

/** Something for a slot: a copy of `source`, the source itself where the actor has it, or one in the player's own words. */
interface Placed {
  readonly source: Ability | null;
  readonly name: string;
  readonly place: object;
}

/** A new ability: a copy of the entry that was chosen, or one in the player's own words. */
function dataOf(actor: Character, { source, name, place }: Placed): object {
  if (!source) return { type: "ability", name, system: { ...place, class: actor.system.class } };
  const copied = game.items.fromCompendium(source as Item.Implementation) as { readonly system?: object };
  const system = { ...copied.system, ...place };
  return { ...copied, name, system: name === source.name ? system : withoutHint(system) };
}

interface Resolved {
  readonly after: CharacterFacts<string>;
  readonly rolls: readonly Faces[];
  readonly total: number;
}

/** Does what was chosen, as far as the rules allow it, and tells it on one card. @rule WH-XP-03 WH-CLASS-08 WH-CLASS-11 */
async function storeAdvance(taking: Taking, plan: LevelPlan): Promise<Answer> {
  const { actor, values, rolls, sender } = taking;
  const draft = draftIn(values, plan);
  const picks = draft.slots.map(({ pick }) => pick);
  const abilities = await chosenAbilities(picks, actor, sender);
  if (!abilities) return refuse("WHITEHACK.Level.notOnOffer");
  const choices = choicesIn(draft, offersOf(abilities));
  if (!isOpenWish(actor, draft)) return refuse("WHITEHACK.Level.bonusNotOpen");
  const dice = handedDice(rolls);
  const rolled = await rollHitDice(plan, dice);
  const before = levelFacts(actor);
  const resolved = orRefusal(() => resolve(before, { plan, choices, rolls: rolled.faces, actor }));
  if (resolved instanceof RuleError) return refuse("WHITEHACK.Level.notAllowed");
  const tried = await rollBonusTry(actor, draft, before, dice);
  const changes = await store(actor, { after: resolved.after, draft, abilities, attempt: tried.attempt });
  const isNew = plan.hitPoints.rolls > 0;
  await postTaken(taking, {
    title: isNew ? localize("WHITEHACK.Level.card", { level: String(plan.level) }) : "WHITEHACK.Level.chosen",
    facts: [...levelLines(advancedBy(actor, before, { plan, choices, resolved }), localize), ...tried.facts],
    rolls: [...rolled.rolls, ...tried.rolls],
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

/** The content of the card. */
function advancedBy(
  actor: Character,
  before: CharacterFacts<string>,
  { plan, choices, resolved }: Resolution,
): Advanced {
  const { after, rolls, total } = resolved;
  const rulebook = rulebookFor(actor);
  return {
    before,
    after,
    derived: { before: deriveCharacter(before, rulebook), after: deriveCharacter(after, rulebook) },
    choices,
    prompts: promptsOf(after, { plan, choices, rulebook }),
    rolled: rolls.length > 0 ? { rolls, total } : null,
    labels: rulebook.attributes.labels,
  };
}

/** The dice that the owner has rolled; missing ones are rolled here. @rule WH-CLASS-08 WH-CLASS-06 */
async function rollHitDice({ hitPoints: { plan, rolls } }: LevelPlan, dice: DiceSource) {
  const rolled = [];
  for (let count = 0; count < rolls; count += 1) rolled.push(await dice(plan));
  return { faces: rolled.map(({ faces }) => faces), rolls: rolled.flatMap(({ rolls }) => rolls) };
}

interface Resolving {
  readonly actor: Character;
  readonly plan: LevelPlan;
  readonly choices: LevelChoices;
  readonly rolls: readonly Faces[];
}

/** The result by the rules. @rule WH-XP-03 @throws RuleError where they do not allow it */
function resolve(before: CharacterFacts<string>, { actor, plan, choices, rolls }: Resolving): Resolved {
  const rulebook = rulebookFor(actor);
  if (plan.hitPoints.rolls === 0) return { after: resolveOpenChoices(before, choices, rulebook), rolls: [], total: 0 };
  const { facts, hitPoints } = resolveLevelUp(before, { rolls, choices }, rulebook);
  return { after: facts, rolls, total: hitPoints.rolled };
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

/**
 * Gives a character the level that its owner has made the choices for, once: a second request, by another click or by
 * another user, finds it taken. @rule WH-XP-03
 */
export const gainLevelRequest = defineRequest({
  name: "gainLevel",
  payload: shape({ ...TAKEN, level: aWhole, isNew: aFlag }),
  async run({ level, isNew, ...taken }, sender) {
    const taking = await takingIn(taken, sender);
    if (typeof taking === "string") return refuse(taking);
    const plan = levelPlan(taking.actor);
    const isThis = plan !== null && plan.level === level && isNew === plan.hitPoints.rolls > 0;
    return isThis ? storeAdvance(taking, plan) : refuse("WHITEHACK.Level.taken");
  },
});
