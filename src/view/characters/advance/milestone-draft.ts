import type { MilestoneChoices } from "../../../rules/characters/experience/milestones.ts";
import type { GroupMove } from "../../../rules/characters/groups/places.ts";
import type { DicePlan, Faces } from "../../../rules/base/dice.ts";
import type { CharacterFacts } from "../../../rules/base/facts.ts";
import { type FormValues, isTicked } from "../../chat/dialogs/form-values.ts";
import { hitDiceText, type Offer, textIn } from "./level-draft.ts";
import { type AttributeSet, nameOr, scoreOf } from "../../../rules/base/attribute-set.ts";
import { isForClass } from "../../../rules/characters/classes/place-ability.ts";
import { type ChoiceList, toChoiceList } from "../../base/choices.ts";
import { type Localize, toFigure } from "../../base/localize.ts";

/** An ability in a slot, which may be exchanged for another. */
export interface Exchangeable {
  /** The id of its item. */
  readonly id: string;
  /** Its id in the slot. */
  readonly content: string;
  readonly name: string;
  readonly kind: string;
}

/** The choices of a milestone while they are being made. @rule WH-POST-01 */
export interface MilestoneDraft {
  /** The new place of each group, by "index:attribute"; "" to leave it. */
  readonly moves: Readonly<Record<string, string>>;
  /** The item id of the ability to exchange, and its replacement: the uuid of an offer, or a name. */
  readonly exchange: string;
  readonly pick: string;
  readonly name: string;
  /** The index of the raise to move, and its new attribute. */
  readonly raise: string;
  readonly raiseTo: string;
  /** True if all hit dice are rolled anew. */
  readonly rolls: boolean;
  /** "add", "exchange:0", "prepare:0"; "" for nothing. */
  readonly aspect: string;
  readonly aspectName: string;
}

/** Groups at attributes, by "index:attribute". */
const groupPlaces = ({ groups }: Pick<CharacterFacts<string>, "groups">) =>
  groups.flatMap(({ name, attributes }, index) => attributes.map((from) => ({ id: `${index}:${from}`, name, from })));

/** The form's fields as choices. @rule WH-POST-01 */
export const milestoneIn = (values: FormValues, facts: CharacterFacts<string>): MilestoneDraft => ({
  moves: Object.fromEntries(groupPlaces(facts).map(({ id }) => [id, textIn(values, `move.${id}`)])),
  exchange: textIn(values, "exchange"),
  pick: textIn(values, "pick"),
  name: textIn(values, "name"),
  raise: textIn(values, "raise"),
  raiseTo: textIn(values, "raiseTo"),
  rolls: isTicked(values, "rolls"),
  aspect: textIn(values, "aspect"),
  aspectName: textIn(values, "aspectName"),
});

const movesOf = ({ moves }: MilestoneDraft): readonly GroupMove[] =>
  Object.entries(moves)
    .filter(([, to]) => to !== "")
    .map(([id, to]) => ({ index: Number(id.split(":")[0]), from: id.split(":")[1] ?? "", to }));

/** The replacement of an ability: an entry of a compendium, or one in the player's own words; null for none. */
export function replacementOf(
  { exchange, pick, name }: MilestoneDraft,
  offers: readonly Offer[],
  old: Exchangeable | undefined,
) {
  if (!old || exchange === "") return null;
  const offer = offers.find(({ uuid }) => uuid === pick);
  if (offer) return { id: offer.key || offer.uuid, name: offer.name, kind: offer.kind };
  return name === "" ? null : { id: "own", name, kind: old.kind };
}

function aspectOf({ aspect, aspectName }: MilestoneDraft): MilestoneChoices["aspect"] | null {
  const [change = "", index = ""] = aspect.split(":");
  if (change === "prepare") return { change, index: Number(index) };
  if (aspectName === "") return null;
  if (change === "add") return { change, name: aspectName };
  return change === "exchange" ? { change, index: Number(index), name: aspectName } : null;
}

/** The sources for reading a draft. */
interface MilestoneSources {
  readonly offers: readonly Offer[];
  readonly abilities: readonly Exchangeable[];
  /** The hit dice; null if none were rolled. */
  readonly faces: Faces | null;
}

/** The draft as the rules read it; empty fields change nothing. @rule WH-POST-01 */
export function milestoneChoices(
  draft: MilestoneDraft,
  { offers, abilities, faces }: MilestoneSources,
): MilestoneChoices {
  const moves = movesOf(draft);
  const old = abilities.find(({ id }) => id === draft.exchange);
  const replacement = replacementOf(draft, offers, old);
  const aspect = aspectOf(draft);
  return {
    ...(moves.length > 0 && { moves }),
    ...(old && replacement && { exchange: { id: old.content, for: replacement } }),
    ...(draft.raise !== "" && draft.raiseTo !== "" && { raise: { index: Number(draft.raise), to: draft.raiseTo } }),
    ...(faces && { hitDice: faces }),
    ...(aspect && { aspect }),
  };
}

/** The facts behind the window of a milestone. */
interface MilestoneFacts {
  readonly facts: CharacterFacts<string>;
  readonly draft: MilestoneDraft;
  readonly attributes: AttributeSet;
  readonly abilities: readonly Exchangeable[];
  readonly offers: readonly Offer[];
  /** Null if the class is unknown. */
  readonly hitDice: DicePlan | null;
  /** Only one of these choices may be made. (Amb-44) */
  readonly isOneItem: boolean;
  readonly hasAspects: boolean;
  readonly localize: Localize;
}

type Choices = Readonly<Record<string, string>>;

const nothing = (label: string): Choices => ({ "": label });

/** Earlier raises, which may move to another attribute. @rule WH-ATTR-09 WH-POST-01 */
function raiseChoices({ facts, attributes, localize }: MilestoneFacts): ChoiceList {
  const rows = (facts.raises ?? []).map(({ level, attribute, by }, index) => {
    const words = { attribute: localize(attributes.labels[attribute] ?? attribute), level: toFigure(level) };
    const label = by > 0 ? "WHITEHACK.Milestone.raiseOf" : "WHITEHACK.Milestone.loweringOf";
    return [String(index), localize(label, words)] as const;
  });
  return toChoiceList([["", "WHITEHACK.Level.stays"], ...rows]);
}

/** The possible replacements of an ability: others of its kind that the class may have. @rule WH-POST-01 */
function replacementChoices({ draft, abilities, offers, facts }: MilestoneFacts): Choices {
  const old = abilities.find(({ id }) => id === draft.exchange);
  const fitting = offers.filter((offer) => offer.kind === old?.kind && isForClass(offer, facts.class));
  return {
    ...nothing("WHITEHACK.Level.ownWords"),
    ...Object.fromEntries(fitting.map(({ uuid, name }) => [uuid, name])),
  };
}

/** Abilities that may be replaced; null if there are none. @rule WH-POST-01 */
const exchangeChoices = ({ abilities }: MilestoneFacts): Choices | null =>
  abilities.length === 0
    ? null
    : { ...nothing("WHITEHACK.Level.stays"), ...Object.fromEntries(abilities.map(({ id, name }) => [id, name])) };

/** The possible actions with aspects. @rule WH-ASP-01 WH-POST-01 */
function aspectChoices({ facts, localize }: MilestoneFacts): Choices {
  const each = (facts.aspects ?? []).flatMap(({ name }, index) =>
    (["exchange", "prepare"] as const).map((change) => [
      `${change}:${index}`,
      localize(`WHITEHACK.Milestone.Aspect.${change}`, { name: localize(nameOr(name, "aspect")) }),
    ]),
  );
  const add = { add: "WHITEHACK.Milestone.Aspect.add" };
  return { ...nothing("WHITEHACK.Level.stays"), ...add, ...(Object.fromEntries(each) as Choices) };
}

/** Everything that the window of a milestone shows. @rule WH-POST-01 */
export function milestoneView(milestone: MilestoneFacts) {
  const { facts, draft, attributes, hitDice, localize } = milestone;
  const named = (name: string): string => localize(attributes.labels[name] ?? name);
  const targets = Object.fromEntries(
    attributes.names.map((name) => [name, `${named(name)} (${toFigure(scoreOf(facts.attributes, name))})`]),
  );
  return {
    ...draft,
    isOneItem: milestone.isOneItem,
    take: { icon: "fa-check", label: localize("WHITEHACK.Milestone.take") },
    hitPoints: hitDice && hitDiceText(hitDice, facts.hp.rolled, { localize }),
    groups: groupPlaces(facts).map(({ id, name, from }) => ({
      id,
      field: `move.${id}`,
      label: localize("WHITEHACK.Level.groupAt", {
        name: localize(nameOr(name, "group")),
        attribute: named(from),
      }),
      to: draft.moves[id] ?? "",
    })),
    targets: { ...nothing("WHITEHACK.Level.stays"), ...targets },
    raises: (facts.raises ?? []).length > 0 ? raiseChoices(milestone) : null,
    exchanges: exchangeChoices(milestone),
    picks: draft.exchange === "" ? null : replacementChoices(milestone),
    isOwn: draft.exchange !== "" && draft.pick === "",
    aspects: milestone.hasAspects ? aspectChoices(milestone) : null,
    isNamed: draft.aspect !== "" && !draft.aspect.startsWith("prepare"),
  };
}
