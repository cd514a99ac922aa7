import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isData, type RecordEntry } from "./record.ts";

/**
 * The work of Referees' clients by the cards of players: by the ids of a message and of an entry of its record, how
 * often the entry has been written and a digest of it as it was written last; an entry that was struck out has none.
 */
export interface LedgerRow {
  readonly version: number;
  /** "" for an entry that was struck out. */
  readonly digest: string;
}

/** 96 bits: an entry's own id is random, so that nobody can prepare two of the same digest. */
const DIGITS = 24;
const ROW = new RegExp(`^(\\d{1,6}):((?:[0-9a-f]{${DIGITS}})?)$`);

/** The digest of an entry on a message: of all that undoing it goes by, and of nothing that is only shown. */
export function digestOf(message: string, { id, by, target, proposal, step = null, changes }: RecordEntry): string {
  const told = changes.map(({ kind, document, actor, before, after, source, heir = null, undone }) => {
    return [kind, document, actor, before, after, source, heir, undone];
  });
  return digestOfText(canonical([message, id, by, target, proposal, step, told]));
}

/** The digest of a fact that a Referee's client has written on a message elsewhere than in its record. */
export const factDigest = (message: string, fact: readonly unknown[]): string =>
  digestOfText(canonical([message, fact]));

/** The key of such a fact: the ids of entries have no colon. */
export const factKey = (about: string): string => `${FACT}${digestOfText(about).slice(0, 12)}`;
const FACT = "fact:";

const digestOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, DIGITS);

/** The same text for the same data, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    isData(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

/** A row as it is stored. */
export const rowText = ({ version, digest }: LedgerRow): string => `${version}:${digest}`;

/** The rows about a message in the ledgers of all Referees; of several about one entry the one written last. */
export function rowsOf(ledgers: readonly unknown[], message: string): ReadonlyMap<string, LedgerRow> {
  const rows = new Map<string, LedgerRow>();
  for (const ledger of ledgers) {
    const found = isData(ledger) && Object.hasOwn(ledger, message) ? ledger[message] : {};
    for (const [entry, text] of Object.entries(isData(found) ? found : {})) {
      const row = readRow(text);
      if (row && row.version > (rows.get(entry)?.version ?? -1)) rows.set(entry, row);
    }
  }
  return rows;
}

function readRow(text: unknown): LedgerRow | null {
  const [, version = "", digest = ""] = (typeof text === "string" && ROW.exec(text)) || [];
  return version === "" ? null : { version: Number(version), digest };
}

/** The known events of a card, and whether its record still has all of them. */
export interface Vouched {
  readonly entries: readonly RecordEntry[];
  readonly isWhole: boolean;
}

/** The entries of a card's record that a Referee's client has written; `kept` knows entries by their digests, whatever the card says. */
export function vouchedIn(
  message: string,
  record: readonly RecordEntry[],
  rows: ReadonlyMap<string, LedgerRow>,
  kept: (digest: string) => RecordEntry | undefined,
): Vouched {
  const entries: RecordEntry[] = [];
  let isWhole = true;
  for (const [id, { digest }] of rows) {
    if (digest === "" || id.startsWith(FACT)) continue;
    const told = record.find((one) => one.id === id && digestOf(message, one) === digest);
    if (!told) isWhole = false;
    const entry = told ?? kept(digest);
    if (entry) entries.push(entry);
  }
  return { entries, isWhole };
}

/** The messages whose rows go when there are more than `most`: those that are gone, then the oldest. */
export function rowsToDrop(
  messages: readonly string[],
  createdAt: (message: string) => number | null,
  most: number,
): readonly string[] {
  if (messages.length <= most) return [];
  const known = messages.map((id) => ({ id, at: createdAt(id) ?? -1 })).toSorted((one, other) => other.at - one.at);
  return known.filter(({ at }, place) => at < 0 || place >= most - most / 4).map(({ id }) => id);
}
