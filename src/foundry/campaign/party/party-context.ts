import { minutesLeft, partyPace, toExplained, turnMinutes } from "../../../rules/index.ts";
import { asKnown } from "../../../rules/base/explained.ts";
import { knownNumbers } from "../../../view/sheets/known-numbers.ts";
import {
  calledName,
  type Creature,
  isShown,
  membersOf,
  type Party,
  resolveCreatureSync,
  toMember,
} from "../../documents/creature.ts";
import {
  type MemberFacts,
  type MemberNumbers,
  type PartySheetFacts,
  partyView,
  walkersAmong,
} from "../../../view/companions/party-view.ts";
import { underwayView } from "../../../view/campaign/underway-view.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { changedMovement } from "../../conditions/riding.ts";
import { foundConditions } from "../../conditions/found-conditions.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { turnOfParty } from "../exploring/crawl.ts";
import { tablesByUuid } from "../../chat/tables/written-rows.ts";
import { lightsOf } from "../../documents/new-token.ts";
import { localize } from "../../host/localize.ts";
import { icon } from "../../host/paths.ts";
import { restsView } from "../../../view/health/health-operations.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { notifyNotMember, possibleMembers } from "./members.ts";
import { notesProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import { systemUpdate } from "../../documents/changed-document.ts";
import { mayReach } from "../../documents/piles/heap.ts";
import { enrichedProse } from "../../sheets/prose.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { sheetItems } from "../../items/sheets/sheet-items.ts";
import { worldCalendar } from "../../host/world-calendar.ts";

type Member = Party["system"]["members"][number];

/** The numbers of a creature as this user knows them, in the scale of its game. @rule WH-ITEM-02 RH-CHR-01 */
function numbersOf(creature: Creature): MemberNumbers {
  const { hp, derived } = creature.system;
  const known = game.user.isGM ? derived : knownNumbers(derived);
  const { ownScale } = derived;
  const own = ownScale && {
    ...ownScale,
    armorClass: game.user.isGM ? ownScale.armorClass : asKnown(ownScale.armorClass),
  };
  const { armorClass, savingThrow } = own ?? known;
  const movement = changedMovement(creature) ?? known.movement;
  const { hitPointsMaximum = toExplained(hp.max), burden } = derived;
  return { hp, hitPointsMaximum, armorClass, movement, savingThrow, burden: burden?.burden ?? null };
}

/** The burning lights of a creature, as this user knows them. @rule WH-TIME-05 */
const lightsWith = (creature: Creature): MemberFacts["lights"] => lightsOf(creature).map(burningOf);

function burningOf(item: Item.OfType<"gear">): MemberFacts["lights"][number] {
  const minutes = minutesLeft(item.system.light, game.time.worldTime);
  return { name: localize(shownTitle(toShownItem(item))), minutes };
}

/** The data of a member for users who may see the member's sheet. */
const seenOf = (creature: Creature) => ({
  lights: lightsWith(creature),
  numbers: numbersOf(creature),
  conditions: foundConditions(creature).map((one) => localize(one.name)),
});
const UNSEEN = { lights: [], numbers: null, conditions: [] } as const;

/** The facts of a party's member; a user who may not see the member's sheet gets the name alone. */
export function memberFacts({ actor, name, bearsLight }: Member, choices: MemberFacts["choices"]): MemberFacts {
  const creature = resolveCreatureSync(actor);
  const seen = creature?.testUserPermission(game.user, "OBSERVER") ? creature : null;
  return {
    actor,
    name: creature ? calledName(creature) : name,
    img: creature?.img ?? icon("party"),
    bearsLight,
    isGone: creature === null,
    choices,
    ...(seen ? seenOf(seen) : UNSEEN),
  };
}

/** The choices for a member's row: the present member, and all creatures that stand in no other row. */
function choicesFor({ actor, name }: Member, members: readonly Member[]): MemberFacts["choices"] {
  const taken = members.map((member) => member.actor);
  const free = possibleMembers().filter(({ uuid }) => !taken.includes(uuid));
  const now = resolveCreatureSync(actor);
  const own = now ? calledName(now) : localize("WHITEHACK.Party.goneOption", { name });
  return { [actor]: own, ...Object.fromEntries(free.map((one) => [one.uuid, calledName(one)])) };
}

/** The users who see a party's sheet besides Referees. */
function audienceOf(actor: Party): PartySheetFacts["audience"] {
  const seers = game.users.contents.filter((user) => !user.isGM && actor.testUserPermission(user, "OBSERVER"));
  return { isAll: isShown(actor), names: seers.map(({ name }) => name) };
}

/** The journey of a party. @rule WH-CRAWL-01 WH-TIME-06 */
function underwayOf(party: Party) {
  const { danger, encounters, running: timers, at } = party.system.journey;
  const isReferee = game.user.isGM;
  const tables = isReferee ? tablesByUuid() : {};
  const now = game.time.worldTime;
  const playsMember = membersOf(party).some((one) => one.isOwner);
  const way = { now, calendar: worldCalendar(), turn: turnOfParty(party), danger, encounters, tables, timers, at };
  const countsTurns = rulebookFor(party).options.crawlClock;
  return underwayView({
    ...way,
    isReferee,
    countsTurns,
    playsMember,
    minutes: turnMinutes(rulebookFor(null)),
    localize,
  });
}

/** The data of a party's sheet for this user, apart from rich text. */
export function partyContext(actor: Party, editing: boolean) {
  const { name, img, system } = actor;
  const members = system.members.map((one) => memberFacts(one, editing ? choicesFor(one, system.members) : {}));
  const rulebook = rulebookFor(actor);
  const pace = partyPace(walkersAmong(members), rulebook);
  const items = sheetItems(actor, system.items);
  const { options } = rulebook;
  const rests = restsView(rulebook);
  const audience = audienceOf(actor);
  const view = partyView({
    name,
    img: img ?? "",
    audience,
    members,
    pace,
    items,
    coins: system.coins,
    options,
    minutes: turnMinutes(rulebook),
    rests,
    localize,
  });
  return { ...view, underway: underwayOf(actor) };
}

/** What the sheet of a party shows this user. */
export async function partySheetView(actor: Party, editing: boolean): Promise<object> {
  const { system: written } = actor._source;
  const prose = await enrichedProse([...notesProse(written), ...refereeProse(written, game.user.isGM)], actor);
  const takes = mayReach(actor, game.user) && !editing;
  return { ...partyContext(actor, editing), prose, isReferee: game.user.isGM, takes, givesCoins: takes };
}

/** Puts a creature at a place of the marching order, which a member changes; beside the rows, one who comes is last. */
export const placeMember = (party: Party, creature: Creature, index: string | undefined): Promise<unknown> =>
  inTurn(party, () => {
    const members: readonly { readonly actor: string }[] = party._source.system.members;
    const known = members.find((one) => one.actor === creature.uuid);
    if (known && index === undefined) {
      notifyNotMember();
      return undefined;
    }
    const others = members.filter((one) => one !== known);
    const place = index === undefined ? others.length : Number(index);
    return party.update(systemUpdate({ members: others.toSpliced(place, 0, known ?? toMember(creature)) }));
  });
