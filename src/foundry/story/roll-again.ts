import { lineCheck, planCheck, readAgain } from "../../rules/index.ts";
import { comebackBy } from "../actions/rolls/perform-ruling.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { type CheckMessage, outcomeOn, rulingOf } from "../cards/ruling-of.ts";
import { throwDice } from "../dice.ts";
import { localize } from "../localize.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeUpdate } from "../undo/store-change.ts";

/** What became of dice that were thrown again. */
interface ThrownAgain {
  readonly before: string;
  readonly after: string;
  readonly rolls: readonly Roll[];
}

const titleOf = ({ system }: ChatMessage.Implementation): string =>
  "title" in system && typeof system.title === "string" ? system.title : "WHITEHACK.Marker.roll";

/** The dice of a check are thrown again, and the card tells what they come to now; undone, the old ones count. @rule WH-CAMP-01 */
async function againOnCard(message: CheckMessage): Promise<ThrownAgain | null> {
  const { roll, thrown } = rulingOf(message);
  if (!roll) return null;
  const { faces, rolls } = await throwDice(planCheck(lineCheck(roll)));
  const outcome = readAgain(roll, faces);
  if (!outcome) return null;
  const { success } = outcomeOn(message);
  await message.update({ rolls: [...message.rolls, ...rolls].map((one) => JSON.stringify(one)) } as object);
  const stored = await storeUpdate(message, { system: { outcome: { ...outcome }, thrown: [...faces] } });
  const changes = [...stored, ...(await comebackBy(message, success))];
  const after = faces.join(" · ");
  const name = localize("WHITEHACK.Marker.again", { before: thrown.join(" · "), after });
  if (changes.length > 0) await addEntry(message, entryOf(changes, { name }));
  return { before: thrown.join(" · "), after, rolls: [] };
}

/** The dice of any other card are thrown again beside it; what follows is for the table to say. @rule WH-CAMP-01 */
async function againBeside({ rolls: old }: ChatMessage.Implementation): Promise<ThrownAgain | null> {
  if (old.length === 0) return null;
  const rolls: Roll[] = [];
  for (const one of old) rolls.push(await Roll.create(one.formula).evaluate());
  const shown = (all: readonly Roll[]): string => all.map(({ total }) => String(total)).join(" · ");
  return { before: shown(old), after: shown(rolls), rolls };
}

/** Has what is on a card thrown again, and tells it to whoever sees the card; false where there is nothing to throw. @rule WH-CAMP-01 */
export async function rollCardAgain(message: ChatMessage.Implementation, pool: number): Promise<boolean> {
  const onCard = message.isCard("check") ? await againOnCard(message) : null;
  const again = onCard ?? (await againBeside(message));
  if (!again) return false;
  await tellLines({
    title: "WHITEHACK.Marker.forced",
    text: onCard ? "" : "WHITEHACK.Marker.beside",
    facts: [
      { label: titleOf(message), value: `${again.before} → ${again.after}` },
      { label: "WHITEHACK.Marker.pool", value: String(pool) },
    ],
    rolls: again.rolls,
    rules: ["WH-CAMP-01"],
    like: message,
  });
  return true;
}
