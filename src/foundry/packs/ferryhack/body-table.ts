import { riderView } from "../../../view/packs/ferryhack/animal-view.ts";
import { thingSlotsView } from "../../../view/packs/ferryhack/thing-slots-view.ts";
import { isMount } from "../../companions/riding.ts";
import { toItemFacts } from "../../data/item-facts.ts";
import { localize } from "../../localize.ts";
import type { PackSheetPart, Sheeted, TablePart } from "../pack-at-table.ts";
import { adventureContext, awardAdventurePart } from "./adventure-parts.ts";
import { animalContext } from "./animal-context.ts";
import { capacityContext, concernsCapacity, performWaiver } from "./capacity.ts";
import { stopMountAttack, strikesOutOfTurn } from "./mount-attack.ts";
import { claimXp, gainFromPurchase, performSale, performSpending } from "./perform-treasure.ts";
import { treasureContext } from "./treasure-context.ts";

const isLive = (rules: Parameters<NonNullable<PackSheetPart["isShown"]>>[1], key: string): boolean =>
  rules.switches.get(key)?.state === "live";

const isActor = (document: Sheeted): document is Actor.Implementation => document instanceof Actor;

/** Slots, squares, the pack's price and treasure, on the sheets of things. @rule FH-ENC-01 FH-ARM-01 FH-XP-02 */
const THING_SLOTS: PackSheetPart = {
  id: "fh-slots",
  types: ["weapon", "armor", "gear", "substance", "scroll"],
  page: "page",
  title: "WHITEHACK.Fh.Body.thingTitle",
  template: "whitehack/packs/ferryhack/thing-slots",
  isShown: (_document, rules) =>
    rules.families.encumbrance.choice === "fh" || rules.families.xp.choice === "fh" || isLive(rules, "fh.armour"),
  context(document) {
    const facts = isActor(document) ? null : toItemFacts(document);
    return facts ? thingSlotsView(facts, localize) : {};
  },
};

/** The three loads of a mount. @rule FH-HRS-02 FH-HRS-04 */
const ANIMAL: PackSheetPart = {
  id: "fh-animal",
  types: ["monster"],
  page: "gear",
  title: "WHITEHACK.Fh.Body.animalTitle",
  template: "whitehack/packs/ferryhack/animal",
  isShown: (document, rules) =>
    isLive(rules, "fh.mounts") && isActor(document) && document.isCreature() && isMount(document),
  context: (document) => (isActor(document) && document.isCreature() ? animalContext(document) : {}),
};

/** What somebody weighs in the saddle. @rule FH-HRS-03 */
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
const CAPACITY: PackSheetPart = {
  id: "fh-capacity",
  types: ["character"],
  page: "gear",
  title: "WHITEHACK.Fh.Capacity.title",
  template: "whitehack/packs/ferryhack/capacity",
  isShown: (document, rules) =>
    rules.families.encumbrance.choice === "fh" &&
    isActor(document) &&
    document.isCharacter() &&
    concernsCapacity(document),
  context: (document) => (isActor(document) && document.isCharacter() ? capacityContext(document) : {}),
};

/** Treasure that may be spent, and the experience that waits. @rule FH-XP-01 FH-XP-04 */
const TREASURE: PackSheetPart = {
  id: "fh-treasure",
  types: ["character"],
  page: "gear",
  title: "WHITEHACK.Fh.Body.treasureTitle",
  template: "whitehack/packs/ferryhack/treasure",
  isShown: (_document, rules) => rules.families.xp.choice === "fh",
  context: (document) => (isActor(document) && document.isCharacter() ? treasureContext(document) : {}),
};

/** The parts of the adventure, which only Referees see. @rule FH-XP-07 */
const ADVENTURE: PackSheetPart = {
  id: "fh-adventure",
  types: ["party"],
  page: "",
  title: "WHITEHACK.Fh.Adventure.title",
  template: "whitehack/packs/ferryhack/adventure",
  isShown: (_document, rules) => game.user.isGM && rules.families.xp.choice === "fh",
  lists: {
    "fh-adventure": {
      path: "packs.fh.adventure",
      isKeyed: true,
      start: () => ({ [foundry.utils.randomID()]: { name: "", xp: 0, done: false } }),
    },
  },
  context: (document, { editing }) =>
    isActor(document) && document.isParty() ? adventureContext(document, editing) : {},
};

/** Armor, loads, animals and experience, with what they bring to the table. */
export const BODY_TABLE: TablePart = {
  templates: [
    "packs/ferryhack/thing-slots",
    "packs/ferryhack/animal",
    "packs/ferryhack/rider",
    "packs/ferryhack/capacity",
    "packs/ferryhack/treasure",
    "packs/ferryhack/adventure",
    "dialogs/treasure",
    "dialogs/sale",
  ],
  sheetParts: [THING_SLOTS, ANIMAL, RIDER, CAPACITY, TREASURE, ADVENTURE],
  acts: {
    "fh.waive": async ({ actor }) => actor?.isCharacter() && performWaiver(actor),
    "fh.spend": async ({ actor }) => actor?.isCharacter() && performSpending(actor),
    "fh.sell": async ({ actor }) => actor?.isCharacter() && performSale(actor),
    "fh.awardPart": async ({ actor, button }) =>
      actor?.isParty() && awardAdventurePart(actor, button.dataset["part"] ?? ""),
    "fh.claim": async ({ actor }) => actor?.isCharacter() && claimXp(actor),
  },
  coinSpent: gainFromPurchase,
  beforeAttack: ({ actor }) => stopMountAttack(actor),
  guards: strikesOutOfTurn,
};
