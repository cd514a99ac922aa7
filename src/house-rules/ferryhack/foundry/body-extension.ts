import { actOn, packFactsOf, partOn, storePackFacts } from "../../../foundry/documents/pack-facts.ts";
import type { PackExtension, PackSheetPart, Sheeted } from "../../../foundry/extensions/pack-extension.ts";
import { ADVENTURE_FIELDS, CAPACITY_FIELDS } from "../rules/body/body-fields.ts";
import { adventureParts } from "../rules/body/experience.ts";
import type { Sharer } from "../../../view/characters/dialogs/award-dialog.ts";
import { adventureView } from "../view/treasure-view.ts";
import {
  askAward,
  type AskedAward,
  type AwardExtras,
  performAward,
} from "../../../foundry/characters/advance/perform-award.ts";
import {
  calledName,
  type Character,
  charactersOf,
  chosenCreatures,
  type Creature,
  type Party,
  playedCharacters,
} from "../../../foundry/documents/creature.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { storeChange } from "../../../foundry/documents/store-change.ts";
import { animalView, riderView } from "../view/animal-view.ts";
import { isMount, loadOfMount, movementNow, ridersOf } from "../../../foundry/conditions/riding.ts";
import { confirmAnyway } from "../../../foundry/chat/dialogs/choose.ts";
import { rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { itemSlotsView } from "../view/item-slots-view.ts";
import { toItemFacts } from "../../../foundry/documents/data/item-facts.ts";
import { claimXp, gainFromPurchase, performSale, performSpending, treasureContext } from "./perform-treasure.ts";

const partOf = (party: Party, key: string) => packFactsOf(party, ADVENTURE_FIELDS).adventure[key];

/** The part of a party's sheet about the adventure; for Referees. @rule FH-XP-07 */
const adventureContext = (party: Party, editing: boolean) =>
  adventureView(packFactsOf(party, ADVENTURE_FIELDS).adventure, editing, localize);

/** The players of a character: those who have chosen it, else those who may. */
function playersOf(character: Character): readonly User.Implementation[] {
  const players = game.users.filter((user) => !user.isGM);
  const own = players.filter((user) => user.character?.uuid === character.uuid);
  return own.length > 0 ? own : players.filter((user) => character.testUserPermission(user, "OWNER"));
}

/** The characters of a party, ticked where a player is connected, and those of other players. @rule FH-XP-07 */
export function presentSharers(party: Party): readonly Sharer[] {
  const members = charactersOf(party);
  const chosen = members.length > 0 ? members : playedCharacters();
  const all = [...new Map([...chosen, ...playedCharacters()].map((one) => [one.uuid, one])).values()];
  const present = all.map((one) => chosen.includes(one) && playersOf(one).some(({ active }) => active));
  const parts = adventureParts(1, present); // who gets anything at all
  return all.map((one, place) => ({ uuid: one.uuid, name: calledName(one), ticked: (parts[place] ?? 0) > 0 }));
}

/** Asks who gets a part of the adventure, and gives it. @rule FH-XP-07 */
export async function awardAdventurePart(party: Party, key: string): Promise<void> {
  const part = partOf(party, key);
  if (!part) return;
  const asked = await askAward(presentSharers(party), part);
  if (asked) await performAnsweredPart(party, key, asked);
}

/** Gives a part of the adventure to the ticked characters, and marks it as done. @rule FH-XP-07 */
export async function performAnsweredPart(party: Party, key: string, asked: AskedAward): Promise<void> {
  const part = partOf(party, key);
  if (!part) return;
  const extras: AwardExtras = {
    agreed: asked.agreed,
    reasons: [{ label: "WHITEHACK.Fh.Adventure.part", value: part.name || "–" }],
    note: () => storeChange(party, { packs: { fh: { adventure: { [key]: { done: true } } } } }),
  };
  await performAward(await chosenCreatures(asked.sharers), asked.earned, extras);
}

/** The part of a mount's sheet about its load. @rule FH-HRS-02 FH-HRS-03 */
const animalContext = (mount: Creature) =>
  animalView({
    packs: mount.system.packs,
    load: loadOfMount(mount),
    movement: movementNow(mount),
    riders: ridersOf(mount).map(calledName),
    localize,
  });

/**
 * The rider of a mount that attacks only without one; null for all others, and where the table plays otherwise.
 * @rule FH-HRS-05
 */
function quietRider(actor: Creature): Creature | null {
  const { switches } = rulesInForceFor(actor);
  const isQuiet = switches.get("fh.mounts")?.state === "live" && switches.get("fh.mountAttacks")?.state !== "live";
  return isQuiet ? (ridersOf(actor)[0] ?? null) : null;
}

/** True if an actor strikes out of turn: no mount under a rider does, unless the table plays so. @rule FH-HRS-05 */
const strikesOutOfTurn = (actor: Creature): boolean => quietRider(actor) === null;

/** A mount under a rider attacks only where the table plays so, or where a Referee wants it all the same. False: it does not. @rule FH-HRS-05 */
export async function stopMountAttack(actor: Creature): Promise<boolean> {
  const rider = quietRider(actor);
  if (!rider) return true;
  const names = { mount: calledName(actor), rider: calledName(rider) };
  return confirmAnyway(names.mount, localize("WHITEHACK.Fh.Body.noMountAttack", names));
}

const isWaived = (actor: Character): boolean => packFactsOf(actor, CAPACITY_FIELDS).capacityWaived;

/** True if a character is over a limit of their load, or has that limit waived. @rule FH-ENC-07 */
const concernsCapacity = (actor: Character): boolean =>
  isWaived(actor) || actor.system.derived.burden.overfull !== undefined;

function stateOf(actor: Character): "waived" | "oneMove" | "told" {
  if (isWaived(actor)) return "waived";
  return actor.system.derived.burden.overfull?.limitsMoves ? "oneMove" : "told";
}

/** The part of a sheet about a load that is over a limit. @rule FH-ENC-07 */
function capacityContext(actor: Character) {
  const state = stateOf(actor);
  return {
    text: localize(`WHITEHACK.Fh.Capacity.${state}`),
    isReferee: game.user.isGM,
    operation: localize(isWaived(actor) ? "WHITEHACK.Fh.Capacity.takeBack" : "WHITEHACK.Fh.Capacity.waive"),
  };
}

/** The Referee waives the limit for one character, or takes that back; for Referees. @rule FH-ENC-07 */
export async function performWaiver(actor: Character): Promise<void> {
  if (!game.user.isGM) return;
  const capacityWaived = !isWaived(actor);
  const changes = await storePackFacts(actor, CAPACITY_FIELDS, { capacityWaived });
  await postLines({
    title: capacityWaived ? "WHITEHACK.Fh.Capacity.isWaived" : "WHITEHACK.Fh.Capacity.counts",
    actor,
    facts: [],
    rules: ["FH-ENC-07"],
    changes,
  });
}

const isLive = (rules: Parameters<NonNullable<PackSheetPart["isShown"]>>[1], key: string): boolean =>
  rules.switches.get(key)?.state === "live";

const isActor = (document: Sheeted): document is Actor.Implementation => document instanceof Actor;

/** Slots, squares, the pack's price and treasure, on the sheets of items. @rule FH-ENC-01 FH-ARM-01 FH-XP-02 */
const ITEM_SLOTS: PackSheetPart = {
  id: "fh-slots",
  types: ["weapon", "armor", "gear", "substance", "scroll"],
  page: "page",
  title: "WHITEHACK.Fh.Body.thingTitle",
  template: "whitehack/packs/ferryhack/item-slots",
  isShown: (_document, rules) =>
    rules.families.encumbrance.choice === "fh" || rules.families.xp.choice === "fh" || isLive(rules, "fh.armour"),
  context(document) {
    const facts = isActor(document) ? null : toItemFacts(document);
    return facts ? itemSlotsView(facts, localize) : {};
  },
};

/** The three loads of a mount. @rule FH-HRS-02 FH-HRS-04 */
const ANIMAL = partOn("creature", {
  id: "fh-animal",
  types: ["monster"],
  page: "gear",
  title: "WHITEHACK.Fh.Body.animalTitle",
  template: "whitehack/packs/ferryhack/animal",
  isShown: (creature, rules) => isLive(rules, "fh.mounts") && isMount(creature),
  context: (creature) => animalContext(creature),
});

/** The weight of a rider in the saddle. @rule FH-HRS-03 */
const RIDER: PackSheetPart = {
  id: "fh-rider",
  types: ["character"],
  page: "details",
  title: "WHITEHACK.Fh.Body.riderTitle",
  template: "whitehack/packs/ferryhack/rider",
  isShown: (_document, rules) => isLive(rules, "fh.mounts"),
  context: (document) =>
    riderView((document.system as { readonly packs?: Readonly<Record<string, unknown>> }).packs ?? {}),
};

/** A limit of the load that is passed, and the Referee's word on it. @rule FH-ENC-07 */
const CAPACITY = partOn("character", {
  id: "fh-capacity",
  types: ["character"],
  page: "gear",
  title: "WHITEHACK.Fh.Capacity.title",
  template: "whitehack/packs/ferryhack/capacity",
  isShown: (character, rules) => rules.families.encumbrance.choice === "fh" && concernsCapacity(character),
  context: (character) => capacityContext(character),
});

/** Treasure that may be spent, and the experience that waits. @rule FH-XP-01 FH-XP-04 */
const TREASURE = partOn("character", {
  id: "fh-treasure",
  types: ["character"],
  page: "gear",
  title: "WHITEHACK.Fh.Body.treasureTitle",
  template: "whitehack/packs/ferryhack/treasure",
  isShown: (_character, rules) => rules.families.xp.choice === "fh",
  context: (character) => treasureContext(character),
});

/** The parts of the adventure, which only Referees see. @rule FH-XP-07 */
const ADVENTURE = partOn("party", {
  id: "fh-adventure",
  types: ["party"],
  page: "",
  title: "WHITEHACK.Fh.Adventure.title",
  template: "whitehack/packs/ferryhack/adventure",
  isShown: (_party, rules) => game.user.isGM && rules.families.xp.choice === "fh",
  lists: {
    "fh-adventure": {
      path: "packs.fh.adventure",
      isKeyed: true,
      start: () => ({ [foundry.utils.randomID()]: { name: "", xp: 0, done: false } }),
    },
  },
  context: (party, { editing }) => adventureContext(party, editing),
});

/** Armor, loads, animals and experience, with what they bring to the table. */
export const BODY_EXTENSION: PackExtension = {
  templates: [
    "packs/ferryhack/item-slots",
    "packs/ferryhack/animal",
    "packs/ferryhack/rider",
    "packs/ferryhack/capacity",
    "packs/ferryhack/treasure",
    "packs/ferryhack/adventure",
  ],
  sheetParts: [ITEM_SLOTS, ANIMAL, RIDER, CAPACITY, TREASURE, ADVENTURE],
  acts: {
    "fh.waive": actOn("character", performWaiver),
    "fh.spend": actOn("character", performSpending),
    "fh.sell": actOn("character", performSale),
    "fh.awardPart": actOn("party", (party, { button }) => awardAdventurePart(party, button.dataset["part"] ?? "")),
    "fh.claim": actOn("character", claimXp),
  },
  coinSpent: gainFromPurchase,
  beforeAttack: ({ actor }) => stopMountAttack(actor),
  guards: strikesOutOfTurn,
};
