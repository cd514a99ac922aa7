import { type Creature, resolveCreatureSync, toMember, worldActors } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { putBack } from "../../sheets/form-changes.ts";
import { type ListShape, type Row, type RowChange, withField } from "../../sheets/lists/list-editor.ts";

/** Those of the world whom this user knows of, characters first. */
export function possibleMembers(): readonly Creature[] {
  const known = worldActors("creature").filter((actor) => actor.testUserPermission(game.user, "LIMITED"));
  return known.toSorted((one, other) => one.type.localeCompare(other.type) || one.name.localeCompare(other.name));
}

/** Tells that a creature cannot be a member. */
export const notifyNotMember = (): void => {
  ui.notifications.warn("WHITEHACK.Refusal.notAMember", { localize: true });
};

const isAmong = (rows: readonly Row[], { uuid }: Creature): boolean => rows.some(({ actor }) => actor === uuid);

/** The first who is not a member yet. */
function newMember(rows: readonly Row[]): Row | null {
  const next = possibleMembers().find((creature) => !isAmong(rows, creature));
  if (!next) ui.notifications.warn("WHITEHACK.Party.nobodyLeft", { localize: true });
  return next ? toMember(next) : null;
}

/** The row with another creature, which does not take over the light. */
function changedMember(change: RowChange): Row | null {
  const { others, field, input } = change;
  if (field !== "actor") return withField(change);
  const creature = resolveCreatureSync(input.value);
  if (creature && !isAmong(others, creature)) return toMember(creature);
  putBack(input, localize("WHITEHACK.Refusal.notAMember"));
  return null;
}

/** The travellers of a party, in marching order. */
export const MEMBERS: ListShape = { path: "members", start: newMember, change: changedMember };
