import { type Localize, toFigure } from "../../../../view/base/localize.ts";
import {
  type FollowerRow,
  LONGEST_CALLED,
  LONGEST_NOTE,
  MOST_ADDED,
  MOST_SCALE,
  type PeopleFacts,
  retainersAmong,
} from "../../rules/people/people-fields.ts";
import { relationAt, RELATIONS } from "../../rules/people/relations.ts";
import { FOLLOWERS, joinsAdventures, retainerSlots, slotsOf } from "../../rules/people/retainers.ts";

const LIMITS = { called: LONGEST_CALLED, note: LONGEST_NOTE, scale: MOST_SCALE, added: MOST_ADDED };

const RELATION_WORDS = Object.fromEntries(RELATIONS.map((one) => [one, `WHITEHACK.Redhack.Followers.Relation.${one}`]));
const KIND_WORDS = Object.fromEntries(FOLLOWERS.map((one) => [one, `WHITEHACK.Redhack.Followers.Kind.${one}`]));

/** What a level of a scale is called: of the five of people a word, of others a number. @rule RH-REL-01 */
export const levelText = (
  { level, most }: { readonly level: number; readonly most: number },
  localize: Localize,
): string =>
  most === RELATIONS.length
    ? localize(`WHITEHACK.Redhack.Followers.Relation.${relationAt(level)}`)
    : localize("WHITEHACK.Redhack.Followers.levelOf", { level: toFigure(level), most: toFigure(most) });

/** Whom a character knows, on their sheet. @rule RH-REL-01 */
export const relationsView = (
  { relations }: Pick<PeopleFacts, "relations">,
  mode: { readonly editing: boolean },
  localize: Localize,
) => ({
  ...mode,
  ...LIMITS,
  rows: relations.map((one, index) => ({
    ...one,
    index,
    called: one.name || localize("WHITEHACK.Redhack.Followers.nameless"),
    tag: levelText(one, localize),
  })),
});

/** One who follows, on the leader's sheet. */
const followerRow = (one: FollowerRow, index: number, localize: Localize) => ({
  ...one,
  index,
  called: one.name || localize("WHITEHACK.Redhack.Followers.nameless"),
  isRetainer: joinsAdventures(one.kind),
  tags: [
    KIND_WORDS[one.kind],
    RELATION_WORDS[one.relation],
    ...(one.mood === "loyal" ? [] : [`WHITEHACK.Redhack.Followers.Mood.${one.mood}`]),
  ],
  slots: joinsAdventures(one.kind)
    ? localize("WHITEHACK.Redhack.Followers.takes", { slots: toFigure(slotsOf(one)) })
    : localize("WHITEHACK.Redhack.Followers.staysOut"),
  isOpen: one.demand !== "",
});

/** Who follows a character, and how many more there is room for. @rule RH-RET-01 RH-RET-02 */
export function followersView(
  { followers }: Pick<PeopleFacts, "followers">,
  { charisma, ...mode }: { readonly charisma: number; readonly editing: boolean; readonly isReferee: boolean },
  localize: Localize,
) {
  const { all, used, left } = retainerSlots(charisma, retainersAmong(followers));
  return {
    ...mode,
    ...LIMITS,
    meter: localize("WHITEHACK.Redhack.Followers.meter", { used: toFigure(used), all: toFigure(all) }),
    most: Math.max(1, all),
    used: Math.min(used, all),
    isOver: left < 0,
    kinds: KIND_WORDS,
    relations: RELATION_WORDS,
    rows: followers.map((one, index) => followerRow(one, index, localize)),
  };
}
