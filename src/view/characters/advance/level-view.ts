import { type AttributeSet, nameOr, scoreOf } from "../../../rules/base/attribute-set.ts";
import { kindsForAttempt } from "../../../rules/characters/attributes/bonus-attempts.ts";
import type { CharacterDerived } from "../../../rules/characters/character-derived.ts";
import { type LevelPlan, slotOwnerFrom } from "../../../rules/characters/experience/level-plan.ts";
import { MOVE_REFUSALS } from "../../../rules/characters/groups/places.ts";
import { isForClass } from "../../../rules/characters/classes/place-ability.ts";
import { ATTUNEMENT_FORMS, isActivePlace, isOnOffer, SLOT_REFUSALS } from "../../../rules/characters/classes/slots.ts";
import { type CharacterFacts, GROUP_KINDS } from "../../../rules/base/facts.ts";
import type { OracleWord } from "../../../rules/magic/oracle.ts";
import type { RuleOptions } from "../../../rules/base/options.ts";
import { RuleError } from "../../../rules/base/rule-error.ts";
import { type ChoiceList, toChoiceList, toChoices } from "../../base/choices.ts";
import { KIND_WORDS, toWord } from "../../items/classes/class-trait-parts.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import { problemText } from "../../base/problem.ts";
import { hitDiceText, isBlank, LATER, type LevelDraft, type Offer, OWN_WORDS, type SlotDraft } from "./level-draft.ts";

/** The facts behind the window of a new level. */
interface LevelFacts {
  readonly facts: CharacterFacts<string>;
  readonly plan: LevelPlan;
  readonly draft: LevelDraft;
  /** The result of the choices so far, or why they are not allowed. */
  readonly after: CharacterFacts<string> | RuleError;
  readonly derived: { readonly before: CharacterDerived<string>; readonly after: CharacterDerived<string> };
  readonly attributes: AttributeSet;
  readonly options: Pick<RuleOptions, "customAttributes" | "alignedDoubleRolls">;
  readonly offers: readonly Offer[];
  /** Names of items that something in a slot may be tied to, by id. */
  readonly carried: Readonly<Record<string, string>>;
  /** The words that the oracle has drawn last. @rule WH-MIR-03 */
  readonly oracle: readonly OracleWord[];
  readonly localize: Localize;
}

type Choices = Readonly<Record<string, string>>;

/** Kinds of things in slots that may be tied to a carried item. */
const TIED_KINDS: readonly string[] = ["item", "attunement"];

const NONE: Choices = { "": "WHITEHACK.Level.later" };

/**
 * Every attribute with its score after a raise and, if the class allows it, after lowering.
 * @rule WH-ATTR-09 WH-BRAVE-06
 */
function raiseChoices({ facts, plan, attributes, localize }: LevelFacts): Choices {
  const steps = plan.raise === "either" ? ([1, -1] as const) : ([1] as const);
  const rows = attributes.names.flatMap((name) =>
    steps.map((by) => {
      const score = scoreOf(facts.attributes, name);
      const words = {
        name: localize(attributes.labels[name] ?? name),
        from: toFigure(score),
        to: toFigure(score + by),
      };
      return [`${name}:${by}`, localize("WHITEHACK.Level.raiseTo", words)] as const;
    }),
  );
  return { ...NONE, ...Object.fromEntries(rows) };
}

/**
 * The bonuses to take if the roll on the raised attribute succeeds; null where nothing is tried for.
 * @rule WH-CUST-02 WH-CUST-03
 */
function bonusChoices({ facts, derived, draft, options }: LevelFacts): Choices | null {
  const { class: table } = derived.after;
  if (!options.customAttributes || !table || !draft.raise.endsWith(":1")) return null;
  const kinds = kindsForAttempt(table, facts.customBonuses ?? []);
  return {
    "": "WHITEHACK.Level.noBonus",
    ...toChoices(kinds, (kind) => `WHITEHACK.BonusKind.${kind}`),
  };
}

/** The affiliations of which one must be given up after a raise; null if none must. @rule WH-ATTR-08 */
function dropChoices({ facts, derived, draft }: LevelFacts): ChoiceList | null {
  const { used, limit } = derived.after.groups;
  if (used <= limit.value && draft.drop === "") return null;
  const rows = facts.groups.flatMap(({ name, kind }, place) =>
    kind === "affiliation" ? [[String(place), nameOr(name, "group")] as const] : [],
  );
  return toChoiceList([...Object.entries(NONE), ...rows]);
}

/** Groups at an attribute, which may move. @rule WH-GROUP-04 */
function moveChoices({ facts, attributes, localize }: LevelFacts): Choices {
  const rows = facts.groups.flatMap(({ name, attributes: at }, place) =>
    at.map((from) => {
      const words = { name: localize(nameOr(name, "group")), attribute: localize(attributes.labels[from] ?? from) };
      return [`${place}:${from}`, localize("WHITEHACK.Level.groupAt", words)] as const;
    }),
  );
  return { "": "WHITEHACK.Level.stays", ...Object.fromEntries(rows) };
}

const attributeChoices = ({ attributes }: LevelFacts, none: string): Choices => ({ "": none, ...attributes.labels });

/** The most options that are shown side by side with what each does; a longer list tells of the chosen one alone. */
const MOST_OPTIONS = 20;

/** True if players may write the thing themselves: not where the class has a list of its own. @rule WH-CLASS-11 */
const isWritable = (kinds: readonly string[], { derived }: LevelFacts): boolean =>
  kinds.length > 1 || derived.after.class?.slotRules.choices === null;

/** The offers for a place: entries of the world or of a compendium. @rule WH-CLASS-11 */
function offersFor(kinds: readonly string[], { offers, derived }: LevelFacts): readonly Offer[] {
  const { id = "", slotRules } = derived.after.class ?? {};
  return offers
    .filter((offer) => kinds.includes(offer.kind) && isForClass(offer, id))
    .filter(({ key, kind }) => slotRules && isOnOffer(slotRules, { id: key, kind }));
}

/** The choices for a place, each with what it does, or a list if they are too many to read. @rule WH-CLASS-11 */
function picksFor(pick: string, kinds: readonly string[], level: LevelFacts) {
  const { localize } = level;
  const fitting = offersFor(kinds, level).map(({ uuid: id, name, text }) => ({ id, name, text }));
  const words = { id: OWN_WORDS, name: localize("WHITEHACK.Level.ownWords"), text: "" };
  const rows = isWritable(kinds, level) ? [words, ...fitting] : fitting;
  if (rows.length <= MOST_OPTIONS)
    return { options: rows.map((row) => ({ ...row, pressed: String(row.id === pick) })), picks: null, told: "" };
  const picks = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  const told = rows.find(({ id }) => id === pick)?.text ?? "";
  return { options: null, picks: { [LATER]: localize("WHITEHACK.Level.later"), ...picks }, told };
}

const kindChoices = (kinds: readonly string[], localize: Localize): Choices =>
  Object.fromEntries(kinds.map((kind) => [kind, toWord(KIND_WORDS, kind, localize)]));

/**
 * The items that a slot's content may be tied to; null if that is not asked, or nothing is carried.
 * @rule WH-DEFT-10 WH-WISE-17
 */
const tiedChoices = (kind: string, carried: Choices): Choices | null =>
  TIED_KINDS.includes(kind) && Object.keys(carried).length > 0 ? { "": "WHITEHACK.Level.nothing", ...carried } : null;

/** Further questions about a choice for a slot; none if it is left for later. @rule WH-DEFT-05 WH-DEFT-10 WH-WISE-17 */
function slotQuestions(draft: SlotDraft, kinds: readonly string[], { offers, carried, localize }: LevelFacts) {
  if (draft.pick === LATER) return { isNamed: false, kinds: null, forms: null, items: null };
  const isOwn = draft.pick === OWN_WORDS;
  const offer = offers.find(({ uuid }) => uuid === draft.pick);
  const { kind, form } = offer ?? { kind: draft.kind, form: "" };
  return {
    isNamed: isOwn || isBlankOffer(offer),
    kinds: isOwn && kinds.length > 1 ? kindChoices(kinds, localize) : null,
    forms: asksForm(kind, form) ? FORMS : null,
    items: tiedChoices(kind, carried),
  };
}

const isBlankOffer = (offer: Offer | undefined): boolean => offer !== undefined && isBlank(offer);
const asksForm = (kind: string, form: string): boolean => kind === "attunement" && form === "";

/** The name of a place: where a slot has inactive ones besides, it says which it is. @rule WH-CLASS-09 */
function placeLabel({ slot, place }: SlotDraft, kind: string, level: LevelFacts): string {
  const { facts, plan, derived, localize } = level;
  const words = { slot: toFigure(slot + 1), kind: toWord(KIND_WORDS, kind, localize) };
  const owner = slotOwnerFrom({ ...facts, level: plan.level }, derived.after);
  if (!owner || owner.table.slotRules.inactive === 0) return localize("WHITEHACK.Level.slot", words);
  if (isActivePlace(owner, slot, place)) return localize("WHITEHACK.Level.slotActive", words);
  const free = plan.slots.find((one) => one.slot === slot)?.missing ?? 0;
  const active = Array.from({ length: free }, (_, at) => at).filter((at) => isActivePlace(owner, slot, at)).length;
  if (free - active === 1) return localize("WHITEHACK.Level.slotInactive", words);
  return localize("WHITEHACK.Level.slotInactiveOf", { ...words, place: toFigure(place - active + 1) });
}

function slotRow(draft: SlotDraft, level: LevelFacts) {
  const kinds = level.plan.slots.find(({ slot }) => slot === draft.slot)?.kinds ?? [];
  return {
    ...draft,
    field: `slot.${draft.slot}.${draft.place}`,
    label: placeLabel(draft, kinds[0] ?? "", level),
    ...picksFor(draft.pick, kinds, level),
    ...slotQuestions(draft, kinds, level),
  };
}

const FORMS = toChoices(ATTUNEMENT_FORMS, (form) => `WHITEHACK.AttunementForm.${form}`);
const KINDS = toChoices(GROUP_KINDS, (kind) => `WHITEHACK.GroupKind.${kind}`);

/** Numbers that depend only on the level. @rule WH-CLASS-02 */
function numbers({ plan, derived: { before, after } }: LevelFacts) {
  if (plan.hitPoints.rolls === 0) return [];
  return (["attackValue", "savingThrow"] as const).map((id) => ({
    label: `WHITEHACK.Number.${id}` as const,
    before: toFigure(before[id].value),
    after: toFigure(after[id].value),
    rises: before[id].value !== after[id].value,
  }));
}

/** The label of the button at the bottom. */
const takeButton = ({ plan, localize }: LevelFacts) =>
  plan.hitPoints.rolls > 0
    ? { icon: "fa-dice", label: localize("WHITEHACK.Level.take", { level: toFigure(plan.level) }) }
    : { icon: "fa-check", label: localize("WHITEHACK.Level.choose") };

/** Why something cannot be chosen, in a sentence. */
function choiceProblem(problem: RuleError, localize: Localize): string {
  const { choice, refusal } = problem.data;
  const known = [...MOVE_REFUSALS, ...SLOT_REFUSALS].find((one) => one === choice || one === refusal);
  return known
    ? localize(`WHITEHACK.Level.Refusal.${known}`, { name: String(problem.data["name"] ?? "") })
    : problemText(problem, localize);
}

/** Everything that the window of a new level shows, in the book's order. @rule WH-XP-03 WH-CLASS-08 WH-ATTR-09 WH-GROUP-04 WH-CLASS-11 */
export function levelView(level: LevelFacts) {
  const { facts, plan, draft, after, derived, localize } = level;
  const { used, limit } = derived.after.groups;
  const { hitPoints } = plan;
  const isNew = hitPoints.rolls > 0;
  return {
    isNew,
    take: takeButton(level),
    hitPoints: isNew ? hitDiceText(hitPoints.plan, facts.hp.rolled, { rolls: hitPoints.rolls, localize }) : "",
    numbers: numbers(level),
    raises: plan.raise === "none" ? null : raiseChoices(level),
    raise: draft.raise,
    bonuses: bonusChoices(level),
    bonus: draft.bonus.kind,
    asksAgainst: draft.bonus.kind === "savingThrowVersus",
    against: draft.bonus.against,
    asksAligned: level.options.alignedDoubleRolls && draft.bonus.kind !== "",
    aligned: draft.bonus.aligned,
    drops: dropChoices(level),
    drop: draft.drop,
    groups: draft.groups.map((group, place) => ({
      ...group,
      field: `group.${place}`,
      isSpecies: group.kind === "species",
    })),
    groupKinds: KINDS,
    groupCount: localize("WHITEHACK.Level.groupCount", { used: toFigure(used), limit: toFigure(limit.value) }),
    places: attributeChoices(level, "WHITEHACK.Level.nowhere"),
    movable: plan.moves > 0 && facts.groups.some(({ attributes }) => attributes.length > 0) ? moveChoices(level) : null,
    moves: draft.moves,
    movesTo: draft.movesTo,
    targets: attributeChoices(level, "WHITEHACK.Level.stays"),
    slots: draft.slots.map((one) => slotRow(one, level)),
    oracle: plan.slots.some(({ kinds }) => kinds.includes("miracle")) ? { words: level.oracle } : null,
    problem: after instanceof RuleError ? choiceProblem(after, localize) : null,
  };
}
