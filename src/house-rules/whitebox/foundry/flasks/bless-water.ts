import type { BlessingRules, FlaskRule, Place } from "../../../../rules/index.ts";
import { isWalled, wallsOf } from "../../../../foundry/host/walls.ts";
import { calledName, type Creature, creaturesIn, type Placed } from "../../../../foundry/documents/creature.ts";
import { areaOf } from "../../../../foundry/documents/place.ts";
import { BLESSED_FIELDS, FLASK_FIELDS, isOver } from "../../rules/flasks.ts";
import type { LangKey } from "../../../../types/lang.ts";
import { isEntryStanding } from "../../../../undo/record.ts";
import { performMiracle } from "../../../../foundry/magic/perform-miracle.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { confirmAnyway } from "../../../../foundry/chat/dialogs/choose.ts";
import { noteAct } from "../../../../foundry/documents/note-fight.ts";
import type { Click } from "../../../../foundry/host/keybindings.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { shownHour } from "../../../../foundry/host/world-calendar.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { madeOf, storeChange, storeMade } from "../../../../foundry/documents/store-change.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { miracleOn } from "../spell-saves/serve-spell-saves.ts";

/** Where a way begins. */
const HERE: Place = { x: 0, y: 0 };

/**
 * The first square of a way, in squares from where it begins, that lies behind a wall; -1 for none. An open door lets
 * everything pass. @rule WB-CMB-14
 */
export function firstWalled(scene: Scene.Implementation | null, start: Place, way: readonly Place[]): number {
  const walls = wallsOf(scene);
  const { size = 100 } = scene?.grid ?? {};
  const middle = ({ x, y }: Place): Place => ({ x: (start.x + x + 0.5) * size, y: (start.y + y + 0.5) * size });
  return way.findIndex((step, at) => isWalled([middle(way[at - 1] ?? HERE), middle(step)], walls));
}

/** The tokens in these squares of a scene, as far as everybody sees them. @rule WB-CMB-02 WB-CMB-03 */
export function standingTokens(scene: Scene.Implementation | null, squares: readonly Place[]): readonly Placed[] {
  const isIn = (token: Placed): boolean => {
    const { x, y, width, height } = areaOf(token);
    return squares.some((at) => at.x >= x && at.x < x + width && at.y >= y && at.y < y + height);
  };
  return (scene?.tokens.contents ?? []).filter((token) => !token.hidden && token.creature !== null && isIn(token));
}

/** Who stands in one of these squares of a scene, as far as everybody sees them. @rule WB-CMB-02 WB-CMB-03 */
export const standingIn = (scene: Scene.Implementation | null, squares: readonly Place[]): readonly Creature[] =>
  creaturesIn(standingTokens(scene, squares));

type Flask = Item.OfType<"gear">;
type Card = ChatMessage.OfType<"notice">;

/** How the card of a blessing calls what was done by it. */
const BLESSED = "WHITEHACK.Bless.done";

const blessingOf = (actor: Creature): BlessingRules | null => rulebookFor(actor).grenades.blessing;

/** The clean water that an actor carries. @rule WB-CMB-13 */
export function watersOf(actor: Creature): readonly Flask[] {
  const blessing = blessingOf(actor);
  if (!blessing) return [];
  return actor.items.contents
    .filter((item): item is Flask => item.isGear())
    .filter((item) => item.system.quantity > 0 && blessing.blesses(item.name, packFactsOf(item, FLASK_FIELDS).holds))
    .filter((item) => packFactsOf(item, BLESSED_FIELDS).blessedUntil === null);
}

/** The miracle that an actor blesses with; null for an actor with no active one. */
function blessOf(actor: Creature): Item.Implementation | null {
  const isActive = (item: Item.Implementation): boolean => {
    if (item.type !== "ability" || !isBless(item, actor)) return false;
    const { kind, active } = writtenAs(item, "ability");
    return kind === "miracle" && active;
  };
  return actor.items.contents.find(isActive) ?? null;
}

const isBless = (ability: Item.Implementation, actor: Creature): boolean =>
  blessingOf(actor)?.isBless(ability.name, writtenAs(ability, "ability").key) === true;

/** Blesses water by a miracle, whose card goes on with it; without one the Referee may let it pass. @rule WB-CMB-13 */
export async function performBless(actor: Creature, click: Click): Promise<void> {
  const miracle = blessOf(actor);
  if (miracle?.character) return performMiracle(miracle, miracle.character, click);
  if (await confirmAnyway(calledName(actor), localize("WHITEHACK.Bless.noMiracle"))) await blessVial(actor);
}

/** By the miracle as its caster has it, or else by the name that the card keeps. */
function tellsOfBless(card: Card, actor: Creature): boolean {
  const miracle = miracleOn(card);
  return miracle ? isBless(miracle, actor) : blessingOf(actor)?.isBless(card.system.title) === true;
}

/** The text of cards for a miracle that has happened. */
const WORKED: LangKey = "WHITEHACK.Notice.miracleHappens";

/** Whether a card tells of a blessing that worked, and by which nobody has blessed anything. */
const isBlessing = (card: Card, actor: Creature): boolean =>
  card.system.text === WORKED &&
  tellsOfBless(card, actor) &&
  !card.system.record.some((entry) => entry.name === BLESSED && isEntryStanding(entry));

/** True if this user may go on with an actor's card. */
const isTheirs = (card: Card, actor: Creature): boolean => actor.isOwner && (game.user.isGM || card.isAuthor);

/** Who blesses by a card, where this user may have them do it: it tells of the miracle, and they carry clean water. @rule WB-CMB-13 */
export function blesserOn(message: ChatMessage.Implementation): Creature | null {
  const { creature: actor } = message;
  if (!message.isCard("notice") || !actor) return null;
  return isTheirs(message, actor) && isBlessing(message, actor) && watersOf(actor).length > 0 ? actor : null;
}

/** Makes a vial of water holy until the next dawn; the card takes it back. @rule WB-CMB-13 */
export async function blessVial(actor: Creature, card: Card | null = null): Promise<void> {
  const [water, until] = [watersOf(actor)[0], blessingOf(actor)?.until(game.time.worldTime)];
  if (!water || until === undefined) return;
  const changes = [
    ...(card ? [] : await noteAct(actor, "cast")),
    ...(await storeChange(water, { quantity: water.system.quantity - 1 })),
    ...(await storeMade(actor, [holyWater(water, until)])),
  ];
  const told = await postLines({
    title: BLESSED,
    actor,
    facts: [
      { label: "WHITEHACK.Bless.water", value: water.name },
      { label: "WHITEHACK.Bless.until", value: localize("WHITEHACK.Bless.dawn", { hour: shownHour(until) }) },
    ],
    rules: ["WB-CMB-13"],
    changes,
    like: card,
  });
  if (card && told) await addEntry(card, entryOf([madeOf(told)], { name: BLESSED }));
}

/** One vial of what the water becomes. */
function holyWater(water: Flask, until: number): object {
  const { system, img, type } = water.toObject();
  const { packs } = system as { readonly packs?: object };
  const blessed = { blessedUntil: until, water: water.name };
  const merged = foundry.utils.mergeObject({ ...packs }, { [BLESSED_FIELDS.pack]: blessed });
  return { name: localize("WHITEHACK.Bless.vial"), type, img, system: { ...system, quantity: 1, packs: merged } };
}

/**
 * The effect of a thrown flask; null for an item that is none, and for water whose blessing has gone by.
 * @rule WB-CMB-02 WB-CMB-13
 */
export function flaskOf(item: Flask): FlaskRule | null {
  const { grenades } = rulebookFor(item.actor);
  const facts = packFactsOf(item, BLESSED_FIELDS);
  if (facts.blessedUntil === null) return grenades.flask(item.name, packFactsOf(item, FLASK_FIELDS).holds);
  return isOver(facts, game.time.worldTime) ? null : (grenades.blessing?.flask ?? null);
}
