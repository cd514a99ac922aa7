import { burnOut, isLit } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { isTicked } from "../../../../view/chat/dialogs/form-values.ts";
import { isTrusted } from "../../../../foundry/chat/cards/read-cards.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { ask, askOne } from "../../../../foundry/chat/dialogs/ask.ts";
import { type Lines, postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { isHealthMark, writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import {
  calledName,
  type Creature,
  membersOf,
  type Party,
  worldActorAt,
} from "../../../../foundry/documents/creature.ts";
import { storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { madeOf, storeChange, storeUpdate } from "../../../../foundry/documents/store-change.ts";
import type { CardButton, PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { isLeading } from "../../../../foundry/host/serving.ts";
import { exhaustedBy, lightsToRoll, tiredBy, TRIP_DIE, whoTrips } from "../../rules/exploration/event-effects.ts";
import { type DungeonEvent, EVENTS, RUNNING_EVENTS } from "../../rules/exploration/events.ts";
import { LAMP_FIELDS, lampKind } from "../../rules/light/light-facts.ts";
import { planUsage, resolveUsage, smallerUsage, type Supply, toSupply } from "../../rules/tests/usage.ts";
import { expiringForm, tiringForm } from "../../view/dungeon/event-forms.ts";
import { lampFactsOf, type LampItem, lampItems } from "./light-at.ts";
import { exhaustionOf, scoreFor, storeExhaustion, tiringOf } from "./members.ts";
import { explores, litBy } from "./switches.ts";

type Card = ChatMessage.OfType<"notice">;

/** What follows from an event, for a card that everybody sees; null where nothing does. */
type Followed = Pick<Lines, "facts" | "text" | "rolls" | "rules" | "changes"> | null;

/** How an event of the party is played. */
export type Play = (party: Party, card: Card, event: DungeonEvent) => Promise<Followed>;

const shownDie = (die: Supply): string => {
  if (die === null) return localize("WHITEHACK.Redhack.UsedUp");
  return smallerUsage(die) === null ? localize("WHITEHACK.Redhack.LastDie", { die: `d${die}` }) : `d${die}`;
};

/** Rolls the usage die of a light: the last is warned of; once it is used up, the light goes out. @rule RH-EVT-01 RH-USE-01 */
async function burnDown(bearer: Creature, item: LampItem) {
  const die = toSupply(lampFactsOf(item).usage);
  if (die === null) return null;
  const { faces, rolls } = await rollDice(planUsage(die));
  const { face, after } = resolveUsage(die, faces);
  const changes: Change[] = [];
  if (after === null) changes.push(...(await storeChange(item, burnOut(item.system))));
  if (after !== die) {
    const { usage } = LAMP_FIELDS.fields;
    changes.push(...(await storePackFacts(item, LAMP_FIELDS, { usage: after ?? usage.usual })));
  }
  const value = `d${die}: ${face} → ${shownDie(after)}`;
  return { fact: { label: `${calledName(bearer)}: ${item.name}`, value }, rolls, changes };
}

/** The lights of a party that burn, with those who carry them. */
export const burningOf = (party: Party): readonly { readonly bearer: Creature; readonly item: LampItem }[] =>
  membersOf(party).flatMap((bearer) =>
    lampItems(bearer)
      .filter(({ system }) => isLit(system.light))
      .map((item) => ({ bearer, item })),
  );

/** Light burns down. @rule RH-EVT-01 */
const playLight: Play = async (party) => {
  const all = burningOf(party);
  const lights = all.map(({ item }) => {
    const { usage, ...facts } = lampFactsOf(item);
    const magical = lampKind(facts, item.system.light.pieces) === "magical";
    return { id: item.uuid, magical, lit: true, usage: toSupply(usage) };
  });
  const rolled = new Set(lightsToRoll(lights).map(({ id }) => id));
  const [facts, rolls, changes]: [FactLine[], Roll[], Change[]] = [[], [], []];
  for (const { bearer, item } of all.filter((one) => rolled.has(one.item.uuid))) {
    const burnt = await burnDown(bearer, item);
    if (!burnt) continue;
    facts.push(burnt.fact);
    rolls.push(...burnt.rolls);
    changes.push(...burnt.changes);
  }
  const text = facts.length === 0 ? "WHITEHACK.Redhack.Dungeon.noLights" : "";
  return { facts, rolls, changes, text, rules: ["RH-EVT-01", "RH-USE-01"] };
};

/** Exhaustion comes over those who are prone to it, or over everybody on the run; the Referee may choose otherwise. @rule RH-EVT-01 RH-EVT-02 */
const playTired: Play = async (party, _card, event) => {
  const members = membersOf(party);
  const tiring = members.map(tiringOf);
  const prone = exhaustedBy(event, tiring);
  const rows = members.map((one, place) => ({
    name: calledName(one),
    reasons: (tiring[place] ? tiredBy(tiring[place]) : []).map((why) =>
      localize(`WHITEHACK.Redhack.Dungeon.TiredBy.${why}`),
    ),
    isTired: prone.includes(one.uuid),
  }));
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Play.tire"),
    form: tiringForm(rows, localize),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Play.tire", icon: "fa-solid fa-face-tired" },
  });
  if (!reply) return null;
  const [facts, changes]: [FactLine[], Change[]] = [[], []];
  for (const [place, one] of members.entries()) {
    if (!isTicked(reply.values, `tired.${place}`)) continue;
    const levels = exhaustionOf(one) + 1;
    changes.push(...(await storeExhaustion(one, levels)));
    facts.push({
      label: calledName(one),
      value: localize("WHITEHACK.Redhack.Dungeon.exhaustion", { levels: String(levels) }),
    });
  }
  return { facts, changes, rules: ["RH-EVT-01", "RH-EVT-02"] };
};

/** Magic expires: the Referee says which effects last no longer than spells usually do. @rule RH-EVT-01 */
const playMagic: Play = async (party) => {
  const all = membersOf(party).flatMap((bearer) =>
    bearer.effects.contents.filter((effect) => !isHealthMark(effect)).map((effect) => ({ bearer, effect })),
  );
  if (all.length === 0) return { facts: [], text: "WHITEHACK.Redhack.Dungeon.noMagic", rules: ["RH-EVT-01"] };
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Play.expire"),
    form: expiringForm(
      all.map(({ bearer, effect }) => ({
        name: `${calledName(bearer)}: ${effect.name}`,
        isMagic: writtenConditionOf(effect)?.id.includes("-") === true,
      })),
    ),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Play.expire", icon: "fa-solid fa-wand-magic-sparkles" },
  });
  if (!reply) return null;
  const over = all.filter((_, place) => isTicked(reply.values, `ends.${place}`));
  const changes: Change[] = [];
  for (const { bearer, effect } of over)
    changes.push(
      ...(await storeConditions(bearer, () => bearer.deleteEmbeddedDocuments("ActiveEffect", [effect.id ?? ""]))),
    );
  return {
    facts: over.map(({ bearer, effect }) => ({ label: calledName(bearer), value: effect.name })),
    text: over.length === 0 ? "WHITEHACK.Redhack.Dungeon.noMagic" : "",
    changes,
    rules: ["RH-EVT-01"],
  };
};

/** A runner trips: by a die and the Dexterity of all; of several the Referee names one. @rule RH-EVT-04 */
const playTrip: Play = async (party) => {
  const members = membersOf(party);
  const { faces, rolls } = await rollDice(TRIP_DIE);
  const [face = 0] = faces;
  const found = whoTrips(
    members.map((one) => ({ id: one.uuid, dexterity: scoreFor(one, "dexterity") })),
    face,
  );
  const fallen = members.filter(({ uuid }) => found.includes(uuid));
  const name = "WHITEHACK.Redhack.Dungeon.whoTrips";
  const chosen =
    fallen.length > 1
      ? await askOne({
          actor: party,
          title: name,
          label: name,
          choices: Object.fromEntries(fallen.map((one) => [one.uuid, calledName(one)])),
        })
      : fallen[0]?.uuid;
  const one = fallen.find(({ uuid }) => uuid === chosen);
  const changes = one ? await storeConditions(one, () => giveCondition(one, "prone")) : [];
  return {
    facts: [
      { label: "WHITEHACK.Underway.Die", value: String(face) },
      { label: name, value: one ? calledName(one) : "WHITEHACK.Redhack.Dungeon.nobody" },
    ],
    rolls,
    changes,
    rules: ["RH-EVT-04"],
  };
};

/** How each event is played where there is something to play; further ones are added by their topics. */
const PLAYS: Partial<Record<DungeonEvent, Play>> = {
  light: playLight,
  exhaustion: playTired,
  exhausted: playTired,
  magic: playMagic,
  trip: playTrip,
};

/** Adds how an event is played. */
export function playBy(event: DungeonEvent, play: Play): void {
  PLAYS[event] = play;
}

const ALL_EVENTS: readonly DungeonEvent[] = [...EVENTS, ...RUNNING_EVENTS];

/** The event that a card of a Referee's client tells of; null for any other card. */
export function eventOn(message: ChatMessage.Implementation): DungeonEvent | null {
  if (!message.isCard("notice") || !isTrusted(message)) return null;
  return ALL_EVENTS.find((event) => message.system.title === `WHITEHACK.Redhack.Dungeon.Event.${event}`) ?? null;
}

/** Events about lamps, which are this game's to play where its light counts. @rule RH-LGT-06 */
const OF_LIGHT: readonly DungeonEvent[] = ["light", "droppedLight"];

/** How an event is played at this table; null where there is nothing to play. */
const playOf = (event: DungeonEvent): Play | null =>
  OF_LIGHT.includes(event) && !litBy() ? null : (PLAYS[event] ?? null);

/** How the title of a card about a played event begins, and the name of its entry on the event's card. */
const PLAYED = "WHITEHACK.Redhack.Dungeon.PlayEvent.";

/** Whether an event was played, and nobody has undone that. */
const isPlayed = ({ flags }: Card): boolean => flags[SYSTEM_ID]?.rhPlayed === true;

/** Notes on the card of an event whether it was played; undone with the card that tells what followed. */
const notePlayed = (card: Card, rhPlayed: boolean): Promise<readonly Change[]> =>
  storeUpdate(card, { flags: { [SYSTEM_ID]: { rhPlayed } } });

/** The button that plays the event of a card. */
export function eventButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const event = eventOn(message);
  if (!event || !game.user.isGM || !playOf(event) || !message.isCard("notice") || isPlayed(message)) return [];
  return [
    {
      act: "rh.playEvent",
      what: event,
      label: `WHITEHACK.Redhack.Dungeon.PlayEvent.${event}`,
      hint: `WHITEHACK.Redhack.Dungeon.PlayHint.${event}`,
      icon: "fa-solid fa-play",
    },
  ];
}

/** The operation by which one Referee takes an event, so that no other plays it meanwhile. */
export const PLAY_OPERATION = "rh.playEvent";

/** The events that are being played, by the ids of their cards, and the users who play them; kept by the client that serves. */
const playing = new Map<string, string>();

/** The card of an event; null where there is none, or nobody explores by these rules. */
function eventCard(id: string): Card | null {
  const message = game.messages.get(id);
  return explores() && message?.isCard("notice") && eventOn(message) ? message : null;
}

/** A Referee begins to play the event of a card, or has ended: of several who press at once the first has it. @rule RH-EVT-01 */
export const playOperation: PackOperation = ({ message: said, isOver }, sender) => {
  const id = typeof said === "string" ? said : "";
  const message = eventCard(id);
  if (!sender.isGM || !message) return Promise.resolve(refuse("WHITEHACK.Refusal.refereeOnly"));
  const by = playing.get(id) ?? sender.id ?? "";
  if (isOver === true) {
    if (by === sender.id) playing.delete(id);
    return Promise.resolve(DONE);
  }
  if (isPlayed(message) || (by !== sender.id && game.users.get(by)?.active === true))
    return Promise.resolve(refuse("WHITEHACK.Redhack.Dungeon.isPlayed"));
  playing.set(id, sender.id ?? "");
  return Promise.resolve(DONE);
};

/** The cards whose event this client plays now. */
const mine = new Set<ChatMessage.Implementation>();

/**
 * Plays the event of a card, once, and of several tabs of a Referee in the one that does their work; what follows is told to
 * all on a card of its own. @rule RH-EVT-01 RH-EVT-04
 */
export async function playEvent(message: ChatMessage.Implementation): Promise<void> {
  const event = eventOn(message);
  const play = event && playOf(event);
  if (!play || !game.user.isGM || !message.isCard("notice") || isPlayed(message) || mine.has(message)) return;
  if (!isLeading()) return void ui.notifications.warn("WHITEHACK.Redhack.Dungeon.otherTab", { localize: true });
  const asking = { operation: PLAY_OPERATION, data: { message: message.id ?? "" } };
  mine.add(message);
  try {
    const answer = await askReferee("packOperation", asking);
    if (!answer.done) return notifyRefusal(answer);
    await playNow(message, event, play);
    await askReferee("packOperation", { ...asking, data: { ...asking.data, isOver: true } });
  } finally {
    mine.delete(message);
  }
}

async function playNow(message: Card, event: DungeonEvent, play: Play): Promise<void> {
  const party = worldActorAt("party", message.system.actor);
  const followed = party && (await play(party, message, event));
  if (!followed) return;
  const changes = [...(followed.changes ?? []), ...(await notePlayed(message, true))];
  const told = await postLines({
    ...followed,
    changes,
    title: `${PLAYED}${event}`,
    actor: party,
    visibility: "public",
  });
  if (told) await addEntry(message, entryOf([madeOf(told)], { name: `${PLAYED}${event}` }));
  else await notePlayed(message, false);
}
