import { attackAgain, type AttackState, lineCheck, planCheck, readAgain } from "../../../rules/index.ts";
import { AT_ONCE, attackDice, rollAttack } from "../../combat/attack/roll-attack.ts";
import { comebackBy } from "../../checks/perform-ruling.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { type CheckMessage, outcomeOn, rulingOf } from "../../checks/cards/ruling-of.ts";
import { rollDice } from "../../host/dice.ts";
import { type AttackMessage, attackOnCard, rulesToRoll, storedOf } from "../../combat/attack/attack-card.ts";
import { localize } from "../../host/localize.ts";
import { addEntry, entryOf } from "../../chat/undo/card-record.ts";
import type { Change } from "../../../undo/record.ts";
import { storeUpdate } from "../../documents/store-change.ts";

/** The result of dice that were rolled again. */
interface RolledAgain {
  readonly before: string;
  readonly after: string;
  readonly rolls: readonly Roll[];
}

const titleOf = ({ system }: ChatMessage.Implementation): string =>
  "title" in system && typeof system.title === "string" ? system.title : "WHITEHACK.Marker.roll";

/** The result of new dice, and the dice that counted before. */
interface Anew {
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly rolls: readonly Roll[];
  readonly system: object;
}

/** The new dice stand on the card in place of the old ones, and what they come to; taken back, the old ones count. */
async function onCard(
  message: CheckMessage | AttackMessage,
  { before, after, rolls, system }: Anew,
  follow: () => Promise<readonly Change[]> = () => Promise.resolve([]),
): Promise<RolledAgain> {
  const stored = await storeUpdate(message, { system, rolls: rolls.map((one) => JSON.stringify(one)) });
  const told = { before: before.join(" · "), after: after.join(" · ") };
  const changes = [...stored, ...(await follow())];
  if (changes.length > 0) await addEntry(message, entryOf(changes, { name: localize("WHITEHACK.Marker.again", told) }));
  return { ...told, rolls: [] };
}

/** The dice of a check are rolled again, and the card tells what they come to now; undone, the old ones count. @rule WH-CAMP-01 */
async function checkAgain(message: CheckMessage): Promise<RolledAgain | null> {
  const { roll, rolled } = rulingOf(message);
  if (!roll) return null;
  const { faces, rolls } = await rollDice(planCheck(lineCheck(roll)));
  const outcome = readAgain(roll, faces);
  if (!outcome) return null;
  const { success } = outcomeOn(message);
  const system = { outcome: { ...outcome }, rolled: [...faces] };
  return onCard(message, { before: rolled, after: faces, rolls, system }, () => comebackBy(message, success));
}

/** An attack of which nothing has come yet is rolled again on its card, likewise. @rule WH-CAMP-01 */
async function rollAttackAgain(message: AttackMessage): Promise<RolledAgain | null> {
  const rules = await rulesToRoll(message);
  const attack = attackOnCard(message, rules);
  const begun = attack && attackAgain(attack, rules);
  if (!begun) return null;
  const { state, rolls } = await rollAttack(begun, AT_ONCE, rules);
  const faces = { before: facesOf(attack), after: facesOf(state) };
  return onCard(message, { ...faces, rolls: attackDice(rolls), system: storedOf(state, rules) });
}

const facesOf = ({ attackRoll }: AttackState): readonly number[] => attackRoll?.faces ?? [];

/** The dice of any other card are rolled again beside it; what follows is for the table to say. @rule WH-CAMP-01 */
async function againBeside({ rolls: old }: ChatMessage.Implementation): Promise<RolledAgain | null> {
  if (old.length === 0) return null;
  const rolls: Roll[] = [];
  for (const one of old) rolls.push(await Roll.create(one.formula).evaluate());
  const shown = (all: readonly Roll[]): string => all.map(({ total }) => String(total)).join(" · ");
  return { before: shown(old), after: shown(rolls), rolls };
}

/** The changes of a reroll on the card itself; null for a card of which only the dice can be rerolled. */
async function changedCard(message: ChatMessage.Implementation): Promise<RolledAgain | null> {
  if (message.isCard("check")) return checkAgain(message);
  return message.isCard("attack") ? rollAttackAgain(message) : null;
}

/**
 * Rolls the dice of a card again, and tells it to those who see the card; false where there are none to roll.
 * @rule WH-CAMP-01
 */
export async function rollCardAgain(message: ChatMessage.Implementation, pool: number): Promise<boolean> {
  const changed = await changedCard(message);
  const again = changed ?? (await againBeside(message));
  if (!again) return false;
  await postLines({
    title: "WHITEHACK.Marker.forced",
    text: changed ? "" : "WHITEHACK.Marker.beside",
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
