import {
  digestOf,
  factDigest,
  factKey,
  type LedgerRow,
  rowsOf,
  rowsToDrop,
  rowText,
  type Vouched,
  vouchedIn,
} from "../../../undo/ledger.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { isTrusted, messageOf } from "../cards/read-cards.ts";
import { createdAt } from "../../documents/created-at.ts";
import { attempt } from "../../documents/store-change.ts";
import { withoutKey } from "../../host/compat.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { shareAt } from "../../../view/combat/cards/shares.ts";

type Message = ChatMessage.Implementation;

/** The flag of a Referee's own user document, which no player may write. */
const LEDGER = "ledger";
/** So many cards are remembered; each takes about 80 characters. */
const MOST = 600;

const ledgerOf = (user: User.Implementation): object => {
  const flags = user.flags[SYSTEM_ID] as { readonly [LEDGER]?: object } | undefined;
  return flags?.[LEDGER] ?? {};
};

/** The rows of the Referees' ledgers about a message. */
const rowsFor = (message: string): ReadonlyMap<string, LedgerRow> =>
  rowsOf(game.users.contents.filter(({ isGM }) => isGM).map(ledgerOf), message);

/** Entries as this client has written them, by their digests: what a card loses is still known until the next reload. */
const kept = new WeakMap<object, Map<string, RecordEntry>>();
const keptHere = (): Map<string, RecordEntry> => {
  const known = kept.get(game) ?? new Map<string, RecordEntry>();
  kept.set(game, known);
  return known;
};

const recordIn = (message: Message): readonly RecordEntry[] =>
  (message.toObject().system as { readonly record?: readonly RecordEntry[] }).record ?? [];

/**
 * The certain operations of a card: all that a Referee's own card says, and of a player's card what Referees' clients
 * have written there, unchanged.
 */
export function vouchedOn(message: Message): Vouched {
  if (isTrusted(message)) return { entries: recordIn(message), isWhole: true };
  const id = message.id ?? "";
  const rows = rowsFor(id);
  if (rows.size === 0) return { entries: [], isWhole: true };
  return vouchedIn(id, recordIn(message), rows, (digest) => keptHere().get(digest));
}

/**
 * True if a player asks for something by a card of which something is gone that a Referee's client has written there.
 */
export function isAltered(id: unknown, { isGM }: User.Implementation): boolean {
  const message = messageOf(id);
  return !isGM && message !== undefined && !vouchedOn(message).isWhole;
}

/** Notes that this Referee's client has written entries into the record of a player's card, or has struck some out. */
export function vouch(
  message: Message,
  entries: readonly RecordEntry[],
  target: readonly string[] = [],
): Promise<void> {
  const written = entries.map((entry) => {
    const digest = digestOf(message.id ?? "", entry);
    remember(digest, entry);
    return [entry.id, digest] as const;
  });
  return writeRows(message, [...written, ...target.map((entry) => [entry, ""] as const)]);
}

/** Writes digests about a message into this Referee's ledger, by what they are about; "" for what is no longer so. */
async function writeRows(
  { id }: Message,
  digests: readonly (readonly [about: string, digest: string])[],
): Promise<void> {
  const message = id ?? "";
  const rows = rowsFor(message);
  const told = digests.map(([about, digest]) => {
    return [about, rowText({ version: (rows.get(about)?.version ?? 0) + 1, digest })] as const;
  });
  const ledger = { [message]: Object.fromEntries(told), ...dropped() };
  const changes: object = { flags: { [SYSTEM_ID]: { [LEDGER]: ledger } } };
  await attempt("ledger", () => game.user.update(changes as User.UpdateData));
}

function remember(digest: string, entry: RecordEntry): void {
  const known = keptHere();
  known.set(digest, entry);
  if (known.size > MOST) known.delete([...known.keys()][0] ?? "");
}

/** Rows about cards that are gone, or too old to be undone, are dropped. */
function dropped(): object {
  const at = (id: string) => {
    const message = game.messages.get(id);
    return message ? createdAt(message) : null;
  };
  const gone = rowsToDrop(Object.keys(ledgerOf(game.user)), at, MOST);
  return Object.assign({}, ...gone.map(withoutKey)) as object;
}

type DamageCard = ChatMessage.OfType<"damage">;

/** A creature's share of the damage on a card, and its save. */
function shareOf({ system: { many, caught } }: DamageCard, uuid: string) {
  const place = many.findIndex(({ actor }) => actor === uuid);
  const { share, save } = shareAt(caught, place);
  return { share, save, isWhole: share === "whole" && save === null };
}

const digestFor = (card: DamageCard, uuid: string): string => {
  const { share, save, isWhole } = shareOf(card, uuid);
  return isWhole ? "" : factDigest(card.id ?? "", [uuid, share, save]);
};

/** Notes what a Referee's client has written on a player's card about how much some of many take. @rule WH-AREA-01 */
export async function vouchShares(card: DamageCard, uuids: readonly string[]): Promise<void> {
  if (!game.user.isGM || isTrusted(card) || uuids.length === 0) return;
  await writeRows(
    card,
    uuids.map((uuid) => [factKey(uuid), digestFor(card, uuid)]),
  );
}

/** True if a card still has the share of a creature that a Referee's client has written: without a save, the whole. */
export function isShareKept(card: DamageCard, uuid: string): boolean {
  if (isTrusted(card)) return true;
  const isOneOfMany = card.system.many.some(({ actor }) => actor === uuid);
  const isOverruled = isOneOfMany && card.system.shares.some(({ actor }) => actor === uuid);
  const known = rowsFor(card.id ?? "").get(factKey(uuid))?.digest ?? "";
  return !isOverruled && known === digestFor(card, uuid);
}

/** The actors whose shares a change of a card has written, by their places on it. */
export const sharersAt = ({ system: { many } }: DamageCard, caught: object): readonly string[] =>
  Object.keys(caught).flatMap((place) => many[Number(place)]?.actor ?? []);
