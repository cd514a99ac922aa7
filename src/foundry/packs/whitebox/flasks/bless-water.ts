import { BLESSED_FIELDS, isOver } from "../../../../house-rules/whitebox/blessed-fields.ts";
import { FLASK_FIELDS } from "../../../../house-rules/whitebox/flask-fields.ts";
import type { BlessingRules, FlaskRule } from "../../../../rules/index.ts";
import { isEntryStanding } from "../../../../undo/record.ts";
import { performMiracle } from "../../../actions/things/perform-miracle.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import { writtenAs } from "../../../data/thing.ts";
import { confirmAnyway } from "../../../dialogs/confirm-anyway.ts";
import { calledName } from "../../../documents/chosen-creatures.ts";
import type { Creature } from "../../../documents/creature.ts";
import { noteAct } from "../../../fight/note-fight.ts";
import type { Click } from "../../../keybindings.ts";
import { localize } from "../../../localize.ts";
import { tellHour } from "../../../world-calendar.ts";
import { rulebookFor } from "../../../rulebook.ts";
import { addEntry, entryOf } from "../../../undo/card-record.ts";
import { madeOf, storeChange, storeMade } from "../../../undo/store-change.ts";
import { packFactsOf } from "../../pack-facts.ts";
import { miracleOn } from "../miracle-on.ts";

type Flask = Item.OfType<"gear">;
type Card = ChatMessage.OfType<"notice">;

/** How the card of a blessing calls what was done by it. */
const BLESSED = "WHITEHACK.Bless.done";

const blessingOf = (actor: Creature): BlessingRules | null => rulebookFor(actor).grenades.blessing;

/** The clean water that somebody carries. @rule WB-CMB-13 */
export function watersOf(actor: Creature): readonly Flask[] {
  const blessing = blessingOf(actor);
  if (!blessing) return [];
  return actor.items.contents
    .filter((item): item is Flask => item.isGear())
    .filter((item) => item.system.quantity > 0 && blessing.blesses(item.name, packFactsOf(item, FLASK_FIELDS).holds))
    .filter((item) => packFactsOf(item, BLESSED_FIELDS).blessedUntil === null);
}

/** The miracle with which somebody blesses; null for those who have none that is active. */
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
  if (miracle && actor.isCharacter()) return performMiracle(miracle, actor, click);
  if (await confirmAnyway(calledName(actor), localize("WHITEHACK.Bless.noMiracle"))) await blessVial(actor);
}

/** By the miracle as its caster has it, or else by the name that the card keeps. */
function tellsOfBless(card: Card, actor: Creature): boolean {
  const miracle = miracleOn(card);
  return miracle ? isBless(miracle, actor) : blessingOf(actor)?.isBless(card.system.title) === true;
}

/** What cards say of a miracle that has happened; older ones say that an ability was used. */
const WORKED: readonly string[] = ["WHITEHACK.Notice.miracleHappens", "WHITEHACK.Notice.abilityUsed"];

/** Whether a card tells of a blessing that worked, and by which nobody has blessed anything. */
const isBlessing = (card: Card, actor: Creature): boolean =>
  WORKED.includes(card.system.text) &&
  tellsOfBless(card, actor) &&
  !card.system.record.some((entry) => entry.name === BLESSED && isEntryStanding(entry));

/** Whether this user may go on with a card of somebody. */
const isTheirs = (card: Card, actor: Creature): boolean => actor.isOwner && (game.user.isGM || card.isAuthor);

/** Who blesses by a card, where this user may have them do it: it tells of the miracle, and they carry clean water. @rule WB-CMB-13 */
export function blesserOn(message: ChatMessage.Implementation): Creature | null {
  const actor = message.speakerActor;
  if (!message.isCard("notice") || !actor?.isCreature()) return null;
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
  const told = await tellLines({
    title: BLESSED,
    actor,
    facts: [
      { label: "WHITEHACK.Bless.water", value: water.name },
      { label: "WHITEHACK.Bless.until", value: localize("WHITEHACK.Bless.dawn", { hour: tellHour(until) }) },
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

/** What a flask does when it is thrown; null for what is none, and for water whose blessing has gone by. @rule WB-CMB-02 WB-CMB-13 */
export function flaskOf(item: Flask): FlaskRule | null {
  const { grenades } = rulebookFor(item.actor);
  const facts = packFactsOf(item, BLESSED_FIELDS);
  if (facts.blessedUntil === null) return grenades.flask(item.name, packFactsOf(item, FLASK_FIELDS).holds);
  return isOver(facts, game.time.worldTime) ? null : (grenades.blessing?.flask ?? null);
}
