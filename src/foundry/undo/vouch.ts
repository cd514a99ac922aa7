import { digestOf, type LedgerRow, rowsOf, rowsToDrop, rowText, type Vouched, vouchedIn } from "../../undo/ledger.ts";
import type { RecordEntry } from "../../undo/record.ts";
import { isTrusted } from "../cards/read-cards.ts";
import { createdAt } from "../documents/created-at.ts";
import { attempt } from "../documents/attempt.ts";
import { withoutKey } from "../generation.ts";
import { SYSTEM_ID } from "../paths.ts";

type Message = ChatMessage.Implementation;

/** The flag of a Referee's own user document, which no player may write. */
const LEDGER = "ledger";
/** So many cards are remembered; each takes about 80 characters. */
const MOST = 600;

const ledgerOf = (user: User.Implementation): object => {
  const flags = user.flags[SYSTEM_ID] as { readonly [LEDGER]?: object } | undefined;
  return flags?.[LEDGER] ?? {};
};

/** What the Referees' ledgers say about a message. */
export const rowsFor = (message: string): ReadonlyMap<string, LedgerRow> =>
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
 * What has happened by a card for certain: all that a Referee's own card says, and of a player's card what Referees' clients
 * have written there, unchanged.
 */
export function vouchedOn(message: Message): Vouched {
  if (isTrusted(message)) return { entries: recordIn(message), isWhole: true };
  const id = message.id ?? "";
  const rows = rowsFor(id);
  if (rows.size === 0) return { entries: [], isWhole: true };
  return vouchedIn(id, recordIn(message), rows, (digest) => keptHere().get(digest));
}

/** Notes that this Referee's client has written entries into the record of a player's card, or has struck some out. */
export function vouch(
  message: Message,
  entries: readonly RecordEntry[],
  struck: readonly string[] = [],
): Promise<void> {
  const written = entries.map((entry) => {
    const digest = digestOf(message.id ?? "", entry);
    remember(digest, entry);
    return [entry.id, digest] as const;
  });
  return writeRows(message, [...written, ...struck.map((entry) => [entry, ""] as const)]);
}

/** Writes digests about a message into this Referee's ledger, by what they are about; "" for what is no longer so. */
export async function writeRows(
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

/** What is said of cards that are gone, or too old to be undone, goes. */
function dropped(): object {
  const at = (id: string) => {
    const message = game.messages.get(id);
    return message ? createdAt(message) : null;
  };
  const gone = rowsToDrop(Object.keys(ledgerOf(game.user)), at, MOST);
  return Object.assign({}, ...gone.map(withoutKey)) as object;
}
