import { isStanding } from "../../undo/record.ts";
import { type ToldCard, sessionLogPage } from "../../view/session-log.ts";
import { performOpenPage } from "../actions/tell/open-page.ts";
import { attempt } from "../documents/attempt.ts";
import { createdAt } from "../documents/created-at.ts";
import { localize } from "../localize.ts";
import { SYSTEM_ID } from "../paths.ts";
import { isRecording, recordOf } from "../undo/card-record.ts";

const WHAT = "session log";
const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

const logOf = () => game.journal.find(({ flags }) => flags[SYSTEM_ID]?.loggedUntil !== undefined);

/**
 * Adds a page about what everybody could read since the last one to the log of the world, and opens it: it is theirs to
 * edit. Every client is sent all journals, so that nothing whispered is in it. Referees only. @rule WH-REF-07
 */
export async function writeSessionLog(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const log = logOf();
  const since = log?.flags[SYSTEM_ID]?.loggedUntil ?? 0;
  const told = game.messages
    .filter((one) => createdAt(one) > since && isPublic(one))
    .toSorted((one, other) => createdAt(one) - createdAt(other));
  const last = told.at(-1);
  if (!last) return void ui.notifications.warn("WHITEHACK.SessionLog.nothing", { localize: true });
  const entry = log ?? (await makeLog());
  if (entry) await addPage(entry, told, createdAt(last));
}

async function addPage(entry: JournalEntry.Implementation, told: readonly ChatMessage.Implementation[], until: number) {
  const [page] = await entry.createEmbeddedDocuments("JournalEntryPage", [pageOf(entry.pages.size + 1, told)]);
  if (!page) return;
  await entry.update({ flags: { [SYSTEM_ID]: { loggedUntil: until } } });
  await performOpenPage(page.uuid);
}

const isPublic = ({ whisper, blind }: ChatMessage.Implementation): boolean => whisper.length === 0 && !blind;

const makeLog = () =>
  attempt(WHAT, () =>
    JournalEntry.create({
      name: localize("WHITEHACK.SessionLog.title"),
      ownership: { default: OBSERVER },
      flags: { [SYSTEM_ID]: { loggedUntil: 0 } },
    }),
  );

const pageOf = (count: number, told: readonly ChatMessage.Implementation[]) => ({
  name: localize("WHITEHACK.SessionLog.page", { count: String(count) }),
  type: "text" as const,
  text: { content: sessionLogPage(told.map(toldBy), localize) },
});

function toldBy(message: ChatMessage.Implementation): ToldCard {
  const who = message.speaker.alias ?? message.author?.name ?? "";
  const died = isRecording(message) ? recordOf(message).flatMap(({ changes }) => changes.flatMap(deadBy)) : [];
  if (!message.isCard("notice")) return { who, title: "", text: "", facts: [], died, isNotice: false };
  const { title, text, facts } = message.system;
  return { who, title, text, facts, died, isNotice: true };
}

type StoredChange = Parameters<typeof isStanding>[0] & { readonly name: string; readonly after: object };

/** Whom a change has left dead. */
function deadBy(change: StoredChange): readonly string[] {
  const after = Object.entries(foundry.utils.flattenObject(change.after));
  return isStanding(change) && after.some(([key, value]) => key.endsWith("hp.state") && value === "dead")
    ? [change.name]
    : [];
}
