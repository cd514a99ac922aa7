import { coinRatesOf, COMPANION_KINDS, isEmployed } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { type Choices, toChoices } from "../../view/base/choices.ts";
import {
  growthForm,
  growthPreview,
  growthProblem,
  wageForm,
  wagePreview,
  wageProblem,
} from "../../view/companions/companion-dialogs.ts";
import type { CompanionOperation } from "../../view/companions/companions-view.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { notifyRefusal } from "../chat/post/notify-refusal.ts";
import { ask, askOne, type Reply } from "../chat/dialogs/ask.ts";
import { asKind, calledName, type Character, type Creature } from "../documents/creature.ts";
import type { Click } from "../host/keybindings.ts";
import { lazy } from "../host/lazy.ts";
import { localize } from "../host/localize.ts";
import { askReferee } from "../chat/requests/ask-referee.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { chosenVisibility, unasked } from "../host/settings.ts";
import { storeChange } from "../documents/store-change.ts";
import { isFollowing } from "../combat/companions-of.ts";
import { growthFacts } from "./companion-operation.ts";
import { playersByName } from "./companions-context.ts";
import { isMount } from "../conditions/riding.ts";
import { traitsOf } from "../documents/traits-of.ts";

const KINDS: Choices = toChoices(
  COMPANION_KINDS.filter((kind) => kind !== "none"),
  (kind) => `WHITEHACK.Companion.Kind.${kind}`,
);

/** The likely kind of companion when a creature joins a character. */
function likelyKind(master: Character, creature: Creature): string {
  if (isMount(creature)) return "mount";
  return traitsOf(master).retainers ? "retainer" : "hireling";
}

/** The reason why a creature cannot follow a character; null where it can. */
function joinRefusal(master: Character, creature: Creature) {
  if (creature.inCompendium) return "notInWorld";
  if (creature.uuid === master.uuid || isFollowing(master, creature)) return "circle";
  return master.isOwner && creature.isOwner ? null : "notYours";
}

/**
 * Makes a creature a character's companion, after asking for the kind; the card can undo it. @rule WH-FORT-02
 * WH-HIRE-01
 */
export async function performJoin(master: Character, creature: Creature): Promise<void> {
  const refusal = joinRefusal(master, creature);
  if (refusal) return void ui.notifications.warn(`WHITEHACK.Companion.Refusal.${refusal}`, { localize: true });
  const kind = await askOne({
    actor: creature,
    title: localize("WHITEHACK.Companion.join", { name: creature.name, master: master.name }),
    label: "WHITEHACK.Companion.kind",
    choices: KINDS,
    chosen: likelyKind(master, creature),
  });
  if (kind) await joinAs(master, creature, kind);
}

/** Makes a creature a companion of this kind, and tells it. @rule WH-FORT-02 WH-HIRE-01 */
export async function joinAs(master: Character, creature: Creature, kind: string): Promise<void> {
  const changes = [
    ...(await storeChange(creature, { companion: { kind, master: master.uuid } })),
    ...(kind === "retainer" ? await fillSlot(master, creature) : []),
  ];
  await postLines({
    title: "WHITEHACK.Companion.title",
    actor: creature,
    text: localize("WHITEHACK.Companion.joined", { name: calledName(creature), master: calledName(master) }),
    facts: [{ label: "WHITEHACK.Companion.kind", value: KINDS[kind] ?? kind }],
    rules: [kind === "retainer" ? "WH-FORT-02" : "WH-HIRE-01"],
    changes,
  });
}

/** A retainer of the class that has no name yet is this one from now on. @rule WH-FORT-02 */
async function fillSlot(master: Character, creature: Creature): Promise<readonly Change[]> {
  const open = master.items.contents.find(
    (item) => item.isAbility() && item.system.kind === "retainer" && item.system.item === "",
  );
  return open ? storeChange(open, { item: creature.name, follower: creature.uuid }) : [];
}

type Asking = (master: Character, creature: Creature) => Promise<Reply | null>;

/** Asks for how many days, weeks or adventures the wage is paid. @rule WH-HIRE-01 */
const askWage: Asking = (master, creature) => {
  const { companion } = creature.system;
  const rates = coinRatesOf(rulebookFor(master).options);
  return ask({
    actor: creature,
    title: localize("WHITEHACK.Companion.Operation.pay", { name: calledName(creature) }),
    form: wageForm(companion),
    confirm: { label: "WHITEHACK.Companion.pay", icon: "fa-solid fa-coins" },
    preview: (values) => wagePreview({ purse: master.system.coins, companion, rates }, values, localize),
    problem: (values) => wageProblem({ purse: master.system.coins, companion, rates }, values),
  });
};

/** Asks how much experience a retainer gets, and from where it came. @rule WH-FORT-03 */
const askGrowth: Asking = async (master, creature) => {
  const retainer = asKind("monster", creature);
  const facts = retainer && growthFacts(master, retainer);
  if (!facts) return null;
  return ask({
    actor: creature,
    title: localize("WHITEHACK.Companion.Operation.grow", { name: calledName(creature) }),
    form: growthForm(facts),
    confirm: { label: "WHITEHACK.Companion.give", icon: "fa-solid fa-star" },
    preview: (values) => growthPreview(facts, values, localize),
    problem: (values) => growthProblem(facts, values),
  });
};

/** Asks nothing: the card can undo a dismissal. */
const askNothing: Asking = () => Promise.resolve(unasked());

/** Asks the Referee who plays a retainer for a while. @rule WH-FORT-02 */
const askPlayer: Asking = async (_, creature) => {
  const choices = playersByName();
  if (Object.keys(choices).length === 0)
    ui.notifications.warn("WHITEHACK.Companion.Refusal.noPlayer", { localize: true });
  const player = await askOne({
    actor: creature,
    title: localize("WHITEHACK.Companion.Operation.lend", { name: calledName(creature) }),
    hint: "WHITEHACK.Companion.lendHint",
    label: "WHITEHACK.Companion.player",
    choices,
  });
  return player === null ? null : unasked({ player });
};

const ASKED = {
  pay: askWage,
  grow: askGrowth,
  dismiss: askNothing,
  lend: askPlayer,
  takeBack: askNothing,
  mistreat: askNothing,
  forgive: askNothing,
} as const satisfies Partial<Record<CompanionOperation, Asking>>;

/** Does something about a companion: the loyalty is rolled here, the rest is the Referee's client's to do. @rule WH-MORALE-02 WH-HIRE-01 WH-FORT-03 */
export async function performCompanionOperation(
  master: Character,
  creature: Creature,
  { operation, click = {} }: { readonly operation: string; readonly click?: Click },
): Promise<void> {
  if (operation === "morale" && isEmployed(creature.system.companion)) return rollMorale(master, creature, click);
  if (operation === "ride" || operation === "getOff") return ride(master, creature, operation);
  if (!isAsked(operation)) return;
  const reply = await ASKED[operation](master, creature);
  if (!reply) return;
  const { values } = reply;
  const request = { companion: creature.uuid, operation, values, visibility: chosenVisibility() };
  notifyRefusal(await askReferee("companionOperation", request));
}

const isAsked = (operation: string): operation is keyof typeof ASKED => Object.hasOwn(ASKED, operation);

async function ride(master: Character, mount: Creature, operation: "ride" | "getOff"): Promise<void> {
  const { performRide } = await lazy(() => import("./companion-operation.ts"));
  await performRide(master, operation === "ride" ? mount : null);
}

async function rollMorale(master: Character, creature: Creature, click: Click): Promise<void> {
  const { performRetainerMorale } = await lazy(() => import("../characters/powers/fortunate/retainer-morale.ts"));
  await performRetainerMorale(master, click, creature);
}
