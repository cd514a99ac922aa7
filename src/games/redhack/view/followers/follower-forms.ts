import type { Form } from "../../../../view/chat/dialogs/form.ts";
import {
  type FormValues,
  isTicked,
  oneOf,
  type Problem,
  textIn,
  wholeIn,
} from "../../../../view/chat/dialogs/form-values.ts";
import {
  type FollowerRow,
  LONGEST_CALLED,
  LONGEST_NOTE,
  MOST_ADDED,
  NEW_FOLLOWER,
  type RelationRow,
  retainersAmong,
} from "../../rules/people/people-fields.ts";
import { FAVORS, favorAtLevel, type FavorAnswer, RELATIONS } from "../../rules/people/relations.ts";
import { canTakeOn, FOLLOWERS, type Treatment, TREATMENTS } from "../../rules/people/retainers.ts";
import { DICE, DIFFICULTY } from "../../rules/tests/game-roll.ts";

/** The dialog that takes a follower on. @rule RH-RET-01 RH-RET-02 */
export const joinForm = ({
  name,
  known,
}: {
  readonly name: string;
  readonly known: Readonly<Record<string, string>>;
}): Form => [
  Object.keys(known).length > 0 && {
    name: "uuid",
    label: "WHITEHACK.Redhack.Followers.who",
    choices: known,
    blank: "WHITEHACK.Redhack.Followers.nobodyYet",
    value: name === "" ? "" : (Object.keys(known)[0] ?? ""),
  },
  {
    name: "name",
    label: "WHITEHACK.Redhack.Followers.name",
    hint: "WHITEHACK.Redhack.Followers.nameHint",
    value: name,
    max: LONGEST_CALLED,
  },
  {
    name: "kind",
    label: "WHITEHACK.Redhack.Followers.kind",
    choices: Object.fromEntries(FOLLOWERS.map((one) => [one, `WHITEHACK.Redhack.Followers.Kind.${one}`])),
    value: "retainer",
    radio: "chips",
  },
  {
    name: "relation",
    label: "WHITEHACK.Redhack.Followers.relation",
    choices: Object.fromEntries(RELATIONS.map((one) => [one, `WHITEHACK.Redhack.Followers.Relation.${one}`])),
    value: "stranger",
  },
  {
    name: "added",
    label: "WHITEHACK.Redhack.Followers.added",
    hint: "WHITEHACK.Redhack.Followers.addedHint",
    min: 0,
    max: MOST_ADDED,
    value: 0,
  },
];

/** The follower that the answers describe. */
export function followerIn(known: Readonly<Record<string, string>>, values: FormValues): FollowerRow {
  const uuid = textIn(values, "uuid");
  const written = textIn(values, "name").slice(0, LONGEST_CALLED);
  return {
    ...NEW_FOLLOWER,
    uuid: uuid in known ? uuid : "",
    name: written === "" ? (known[uuid] ?? "") : written,
    kind: oneOf(values, "kind", FOLLOWERS) ?? "retainer",
    relation: oneOf(values, "relation", RELATIONS) ?? "stranger",
    added: Math.max(0, Math.min(MOST_ADDED, wholeIn(values, "added", MOST_ADDED))),
  };
}

/** Why nobody can be taken on like this; Referees may go beyond the slots. @rule RH-RET-02 */
export function joinProblem(
  {
    followers,
    charisma,
    isReferee,
  }: { readonly followers: readonly FollowerRow[]; readonly charisma: number; readonly isReferee: boolean },
  one: FollowerRow,
): Problem | null {
  if (one.name === "") return { field: "name", text: "WHITEHACK.Redhack.Followers.nameThem" };
  if (one.kind === "hireling" || isReferee || canTakeOn(charisma, retainersAmong(followers), one)) return null;
  return { field: "relation", text: "WHITEHACK.Redhack.Followers.noSlot" };
}

/** The dialog of a retainer's morale: how they were treated, and what they would demand. @rule RH-RET-04 */
export const loyaltyForm = ({ demand }: Pick<FollowerRow, "demand">): Form => [
  { note: demand === "" ? "WHITEHACK.Redhack.Followers.loyaltyHint" : "WHITEHACK.Redhack.Followers.loyaltyAgain" },
  {
    name: "treatment",
    label: "WHITEHACK.Redhack.Followers.treatment",
    choices: Object.fromEntries(TREATMENTS.map((one) => [one, `WHITEHACK.Redhack.Followers.Treatment.${one}`])),
    value: "fair",
    radio: "chips",
  },
  demand === "" && {
    name: "demand",
    label: "WHITEHACK.Redhack.Followers.demand",
    hint: "WHITEHACK.Redhack.Followers.demandHint",
    max: LONGEST_NOTE,
  },
  DIFFICULTY,
  DICE,
];

/** How a retainer was treated, by the answers. */
export const treatmentIn = (values: FormValues): Treatment => oneOf(values, "treatment", TREATMENTS) ?? "fair";

/** What they demand if they balk; the usual words where nobody has said. */
export const demandIn = (values: FormValues, usual: string): string =>
  textIn(values, "demand").slice(0, LONGEST_NOTE) || usual;

/** The dialog of a favor. @rule RH-REL-01 */
export const favorForm = ({ most }: Pick<RelationRow, "most">): Form => [
  most === RELATIONS.length
    ? {
        name: "favor",
        label: "WHITEHACK.Redhack.Followers.favor",
        choices: Object.fromEntries(
          FAVORS.slice(1).map((one, place) => [String(place + 2), `WHITEHACK.Redhack.Followers.Favor.${one}`]),
        ),
        value: "2",
        radio: "list",
      }
    : { name: "favor", label: "WHITEHACK.Redhack.Followers.favorLevel", min: 1, max: most, value: 1 },
  { name: "what", label: "WHITEHACK.Redhack.Followers.what", max: LONGEST_NOTE },
  { ticks: { refused: "WHITEHACK.Redhack.Followers.refused" } },
  { preview: { answer: "how" } },
];

/** What is asked for, and how the other answers. @rule RH-REL-01 */
export function favorIn(
  { level, most }: Pick<RelationRow, "level" | "most">,
  values: FormValues,
): { readonly favor: number; readonly answer: FavorAnswer; readonly what: string; readonly refused: boolean } {
  const asked = Math.max(1, Math.min(most, wholeIn(values, "favor", most)));
  return {
    favor: asked,
    answer: favorAtLevel(level, asked),
    what: textIn(values, "what").slice(0, LONGEST_NOTE),
    refused: isTicked(values, "refused"),
  };
}
