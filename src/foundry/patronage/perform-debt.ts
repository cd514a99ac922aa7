import type { Debt } from "../../rules/index.ts";
import { missing } from "../../view/dialogs/problem.ts";
import { lockable, type PatronageFacts, pledgeable } from "../../view/sheets/patronage-view.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { tellRefusal } from "../actions/tell/tell.ts";
import { ask } from "../dialogs/ask.ts";
import { askOne } from "../dialogs/ask-one.ts";
import { localize } from "../localize.ts";
import { askReferee } from "../requests/ask-referee.ts";
import type { Change } from "../../undo/record.ts";
import { debtFacts } from "./debt-facts.ts";
import { patronageFacts } from "./patronage-facts.ts";
import { type PledgeAt, pledgeAt, storePledge, storeRelease } from "./store-pledge.ts";

type Character = Actor.OfType<"character">;

/** Proposes a bargain to a god or a power; the Referee answers. @rule WH-DIV-01 */
export async function performBargain(actor: Character): Promise<void> {
  const pledges = pledgeable(patronageFacts(actor), localize);
  if (Object.keys(pledges).length === 0)
    return void ui.notifications.warn("WHITEHACK.Patronage.Refusal.nothing", { localize: true });
  const reply = await ask({
    name: "aid",
    actor,
    title: localize("WHITEHACK.Patronage.askAid", { name: actor.name }),
    context: { pledges },
    confirm: { label: "WHITEHACK.Patronage.propose", icon: "fa-solid fa-hands-praying" },
    problem: (values) => missing(values, ["creditor", "aid"], "WHITEHACK.Patronage.Refusal.incomplete"),
  });
  if (!reply) return;
  const { values, visibility } = reply;
  tellRefusal(await askReferee("askAid", { actor: actor.uuid, values, visibility }));
}

/** The service is done: what was pledged can be used again. @rule WH-DIV-01 */
export async function performPaid(actor: Character, written: unknown): Promise<void> {
  const pledge = pledgeAt(written);
  const owed = pledge && owedFor(patronageFacts(actor), pledge);
  if (!pledge || !owed) return;
  const changes = await storeRelease(actor, pledge);
  await tellDebt(actor, { text: "WHITEHACK.Patronage.paid", name: owed.name, debt: owed.debt, changes });
}

/** Somebody disobeys: the Referee locks another group or slot. @rule WH-DIV-01 */
export async function performDisobeyed(actor: Character, written: unknown): Promise<void> {
  const facts = patronageFacts(actor);
  const pledge = pledgeAt(written);
  const owed = pledge && owedFor(facts, pledge);
  const choices = lockable(facts, localize);
  if (!owed) return;
  if (Object.keys(choices).length === 0)
    return void ui.notifications.warn("WHITEHACK.Patronage.Refusal.allLocked", { localize: true });
  const chosen = await askOne({
    actor,
    title: localize("WHITEHACK.Patronage.disobeyedBy", { name: actor.name }),
    label: "WHITEHACK.Patronage.locks",
    hint: "WHITEHACK.Patronage.disobeyHint",
    choices,
  });
  if (chosen !== null) await lockFor(actor, chosen, owed.debt);
}

/** Locks what the Referee has chosen, for the same power. @rule WH-DIV-01 */
export async function lockFor(actor: Character, chosen: string, debt: Debt): Promise<void> {
  const pledge = pledgeAt(chosen);
  const name = lockable(patronageFacts(actor), localize)[chosen];
  if (!pledge || name === undefined) return;
  const changes = await storePledge(actor, pledge, debt);
  await tellDebt(actor, { text: "WHITEHACK.Patronage.locked", name, debt, changes });
}

/** The name of what is pledged, and the debt. */
function owedFor({ groups, lockedSlots }: PatronageFacts, { kind, place }: PledgeAt) {
  if (kind === "group") {
    const group = groups[place];
    return group?.debt ? { name: group.name, debt: group.debt } : null;
  }
  const lock = lockedSlots.find(({ slot }) => slot === place + 1);
  const name = localize("WHITEHACK.Item.SlotOf", { slot: String(place + 1) });
  return lock ? { name, debt: { creditor: lock.creditor ?? "", service: lock.service ?? "" } } : null;
}

interface Told {
  readonly text: string;
  readonly name: string;
  readonly debt: Debt;
  readonly changes: readonly Change[];
}

const tellDebt = (actor: Character, { text, name, debt, changes }: Told) =>
  tellLines({
    title: "WHITEHACK.Patronage.debts",
    actor,
    text: localize(text, { name }),
    facts: debtFacts(debt),
    rules: ["WH-DIV-01"],
    changes,
  });
