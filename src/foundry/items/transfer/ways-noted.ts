import { aText, aWhole, listOf, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { attempt } from "../../documents/store-change.ts";
import { withoutKey } from "../../host/compat.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { isData } from "../../../undo/record.ts";

/** An item on its way from one to another. */
const readPassing = shape({
  /** Its ids: with the giver, and with the receiver. */
  item: aText,
  heir: aText,
  /** The giver's number before and after; with 0 the item goes. */
  had: aWhole,
  left: aWhole,
  /** The receiver's number once like items are counted to theirs; null where it is new there. */
  raised: orNull(aWhole),
});
export type Passing = ReadBy<typeof readPassing>;

const readCoins = shape({ gp: aWhole, sp: aWhole, cp: aWhole });

/** A transfer as it is noted before it begins; ids and numbers alone, which all may read. */
const readWay = shape({
  /** Giver and receiver, by uuid. */
  from: aText,
  to: aText,
  items: listOf(readPassing),
  /** The giver's coins before and afterwards, and what the receiver has then; null where none are given. */
  coins: orNull(shape({ had: readCoins, left: readCoins, got: readCoins })),
});
export type Way = ReadBy<typeof readWay>;

/** The flag of a Referee's own user document, which no player may write. */
const MOVING = "moving";

/** By game: the ways that this session has begun and not yet ended. */
const own = new WeakMap<object, Set<string>>();
const ownWays = (): Set<string> => {
  const known = own.get(game) ?? new Set<string>();
  own.set(game, known);
  return known;
};

const write = (rows: object, by: User.Implementation = game.user): Promise<unknown> => {
  const changes: object = { flags: { [SYSTEM_ID]: { [MOVING]: rows } } };
  return attempt("moving", () => by.update(changes as User.UpdateData));
};

/**
 * Notes a transfer in two steps before it begins, so that the next active Referee can finish it; returns the note's id,
 * null where none is kept.
 */
export async function noteWay(way: Way): Promise<string | null> {
  if (!game.user.isGM) return null; // nobody believes the notes of players
  const id = foundry.utils.randomID();
  ownWays().add(id);
  await write({ [id]: way });
  return id;
}

/** Removes the note of a transfer that has happened, and is told. */
export async function dropWay(id: string | null, by?: User.Implementation): Promise<void> {
  if (id === null) return;
  ownWays().delete(id);
  await write(withoutKey(id), by);
}

/** A note that another session has left. */
interface WayLeft {
  readonly id: string;
  readonly by: User.Implementation;
  /** Null where the note cannot be read. */
  readonly way: Way | null;
}

/** The unfinished transfers of this Referee's other sessions, and of Referees who are gone. */
export const waysLeft = (): readonly WayLeft[] =>
  game.users.filter(({ isGM, isSelf, active }) => isGM && (isSelf || !active)).flatMap(leftBy);

function leftBy(by: User.Implementation): readonly WayLeft[] {
  const rows = (by.flags[SYSTEM_ID] as { readonly [MOVING]?: unknown } | undefined)?.[MOVING];
  return Object.entries(isData(rows) ? rows : {})
    .filter(([id]) => !ownWays().has(id))
    .map(([id, row]) => ({ id, by, way: readWay(row) ?? null }));
}
