import type { MilestoneChoices } from "../../rules/characters/experience/milestones.ts";
import type { GroupMove } from "../../rules/characters/groups/places.ts";
import type { Faces } from "../../rules/dice/dice.ts";
import type { CharacterFacts } from "../../rules/facts.ts";
import { type FormValues, isTicked } from "../dialogs/form-values.ts";
import type { Offer } from "./level-draft.ts";
import { textIn } from "./text-in.ts";

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
  /** Whether all hit dice are rolled anew. */
  readonly rolls: boolean;
  /** "add", "exchange:0", "prepare:0"; "" for nothing. */
  readonly aspect: string;
  readonly aspectName: string;
}

/** Groups at attributes, by "index:attribute". */
export const groupPlaces = ({ groups }: Pick<CharacterFacts<string>, "groups">) =>
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

/** What replaces an ability: an entry of a compendium, or one in the player's own words; null for none. */
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

/** What is needed to read a draft. */
export interface MilestoneSources {
  readonly offers: readonly Offer[];
  readonly abilities: readonly Exchangeable[];
  /** The hit dice; null if none were thrown. */
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
