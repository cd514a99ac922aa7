import { type AspectFacts, type Debt, introduceAspect, nameOr, prepareAspect } from "../../../rules/index.ts";
import { missing, textIn } from "../../../view/chat/dialogs/form-values.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { ask, askOne } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { storeChange } from "../../documents/store-change.ts";
import { lockable, type PatronageFacts, pledgeable } from "../../../view/campaign/patronage-view.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import type { Change } from "../../../undo/record.ts";
import { debtFacts, patronageFacts } from "../../documents/patronage-facts.ts";
import { type PledgeAt, pledgeAt, storePledge, storeRelease } from "../../checks/store-pledge.ts";

type Character = Actor.OfType<"character">;

const aspectsOf = (actor: Character): readonly AspectFacts[] => actor.system.toObject().aspects;
const nameOf = ({ name }: AspectFacts): string => localize(nameOr(name, "aspect"));

/** Asks what is prepared for the next session, and keeps it from everybody else. @rule WH-ASP-01 */
export async function performPreparation(actor: Character, place: number): Promise<void> {
  const aspect = aspectsOf(actor)[place];
  if (!aspect) return;
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Patronage.prepareFor", { name: nameOf(aspect) }),
    form: [{ note: "WHITEHACK.Patronage.prepareHint" }, { name: "item", label: "WHITEHACK.Patronage.thing", max: 200 }],
    confirm: { label: "WHITEHACK.Patronage.prepare", icon: "fa-solid fa-feather" },
    problem: (values) => missing(values, ["item"], "WHITEHACK.Patronage.Refusal.noRoom"),
  });
  if (reply) await prepare(actor, place, textIn(reply.values, "item"));
}

/** Keeps one more thing, as long as there is room. @rule WH-ASP-01 */
export async function prepare(actor: Character, place: number, item: string): Promise<void> {
  const aspects = aspectsOf(actor);
  const aspect = aspects[place];
  const prepared = aspect && item !== "" ? prepareAspect(aspect, item) : null;
  if (prepared) await storeChange(actor, { aspects: aspects.with(place, prepared) });
  else ui.notifications.warn("WHITEHACK.Patronage.Refusal.noRoom", { localize: true });
}

/** Tells everybody what was prepared; from now on it is a fact, and the Referee's to run. @rule WH-ASP-01 */
export const performIntroduction = (actor: Character, place: number, item: string): Promise<void> =>
  inTurn(actor, () => introduce(actor, place, item));

/** By its text: a second click must not tell what has moved up into its place. */
async function introduce(actor: Character, place: number, item: string): Promise<void> {
  const aspects = aspectsOf(actor);
  const aspect = aspects[place];
  const at = aspect?.prepared.indexOf(item) ?? -1;
  const introduced = aspect && at >= 0 ? introduceAspect(aspect, at) : null;
  if (!aspect || !introduced) return;
  const changes = await storeChange(actor, { aspects: aspects.with(place, introduced.aspect) });
  await postLines({
    title: localize("WHITEHACK.Patronage.introduced", { name: nameOf(aspect) }),
    actor,
    text: introduced.told,
    facts: [{ label: "WHITEHACK.Patronage.left", value: String(introduced.aspect.prepared.length) }],
    rules: ["WH-ASP-01"],
    changes,
    visibility: "public",
  });
}

/** Proposes a bargain to a god or a power; the Referee answers. @rule WH-DIV-01 */
export async function performBargain(actor: Character): Promise<void> {
  const pledges = pledgeable(patronageFacts(actor), localize);
  if (Object.keys(pledges).length === 0)
    return void ui.notifications.warn("WHITEHACK.Patronage.Refusal.nothing", { localize: true });
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Patronage.askAid", { name: actor.name }),
    ofFight: true,
    form: [
      { note: "WHITEHACK.Patronage.aidHint" },
      { name: "creditor", label: "WHITEHACK.Patronage.power", max: 200 },
      { name: "aid", label: "WHITEHACK.Patronage.wish", max: 200 },
      { name: "service", label: "WHITEHACK.Group.service", max: 200, placeholder: "WHITEHACK.Patronage.anything" },
      { name: "pledge", label: "WHITEHACK.Patronage.pledge", choices: pledges },
      "visibility",
    ],
    confirm: { label: "WHITEHACK.Patronage.propose", icon: "fa-solid fa-hands-praying" },
    problem: (values) => missing(values, ["creditor", "aid"], "WHITEHACK.Patronage.Refusal.incomplete"),
  });
  if (!reply) return;
  const { values, visibility } = reply;
  notifyRefusal(await askReferee("askAid", { actor: actor.uuid, values, visibility }));
}

/** The service is done: what was pledged can be used again. @rule WH-DIV-01 */
export async function performPaid(actor: Character, written: unknown): Promise<void> {
  const pledge = pledgeAt(written);
  const owed = pledge && owedFor(patronageFacts(actor), pledge);
  if (!pledge || !owed) return;
  const changes = await storeRelease(actor, pledge);
  await postDebt(actor, { text: "WHITEHACK.Patronage.paid", name: owed.name, debt: owed.debt, changes });
}

/** The character disobeys: the Referee locks another group or slot. @rule WH-DIV-01 */
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
  await postDebt(actor, { text: "WHITEHACK.Patronage.locked", name, debt, changes });
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

const postDebt = (actor: Character, { text, name, debt, changes }: Told) =>
  postLines({
    title: "WHITEHACK.Patronage.debts",
    actor,
    text: localize(text, { name }),
    facts: debtFacts(debt),
    rules: ["WH-DIV-01"],
    changes,
  });
