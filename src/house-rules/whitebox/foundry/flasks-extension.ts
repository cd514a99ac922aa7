import { toNames } from "../../../view/base/localize.ts";
import { actOn, packFactsOf, partOn } from "../../../foundry/documents/pack-facts.ts";
import type {
  CardButton,
  PackExtension,
  PackSheetPart,
  TrackerButton,
} from "../../../foundry/extensions/pack-extension.ts";
import { BLESSED_FIELDS, FLASK_CONTENTS, FLASK_FIELDS, isOver, pouredSquares } from "../rules/flasks.ts";
import { storedOfPack } from "../../base/pack-fields.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { everybody } from "../../../foundry/conditions/end-conditions.ts";
import { inTurn } from "../../../foundry/chat/requests/in-turn.ts";
import { storeChange, storeGone, storeMade } from "../../../foundry/documents/store-change.ts";
import { nearestEdges, type Place } from "../../../rules/index.ts";
import { placeBlock } from "../../../foundry/combat/area/perform-area.ts";
import type { PostedProposal } from "../../../foundry/chat/cards/post-card.ts";
import type { Creature } from "../../../foundry/documents/creature.ts";
import { noteAct } from "../../../foundry/documents/note-fight.ts";
import { areaOf, asTarget, firstTarget, placeOf } from "../../../foundry/documents/place.ts";
import { skipsAttackDialog } from "../../../foundry/host/keybindings.ts";
import { localize } from "../../../foundry/host/localize.ts";
import type { LangKey } from "../../../types/lang.ts";
import { rulebookFor } from "../../../foundry/host/rulebook.ts";
import { askToLight, canLie, LIGHT_OPERATION, lightFor, burnOn, burnOnWay, burnRound } from "./fire/blazes.ts";
import {
  blesserOn,
  blessVial,
  firstWalled,
  flaskOf,
  performBless,
  standingIn,
  watersOf,
} from "./flasks/bless-water.ts";
import { shownHour } from "../../../foundry/host/world-calendar.ts";
import { performFlaskThrow } from "./perform-flask-throw.ts";
import { banishes } from "./perform-banish.ts";

/** Whether there is some left of what was blessed before the dawn that has come: nobody misses what is poured out. */
const isWaterAgain = (item: Item.Implementation, now: number): boolean =>
  item.isGear() && item.system.quantity > 0 && isOver(packFactsOf(item, BLESSED_FIELDS), now);

/** The clock of the world has moved: what was blessed before the dawn that has come is water again. @rule WB-CMB-13 */
const endBlessings = (): Promise<void> =>
  inTurn(async () => {
    const now = game.time.worldTime;
    for (const actor of everybody())
      for (const item of actor.items.contents) if (isWaterAgain(item, now)) await end(actor, item);
  });

/** The water it becomes again, with its old name: cards put no names back, so the item goes, and comes as water. */
function waterOf(item: Item.Implementation): object {
  const { system, img, type, name } = item.toObject();
  const { water } = packFactsOf(item, BLESSED_FIELDS);
  const { packs } = system as { readonly packs?: object };
  const { blessedUntil: _until, water: _water, ...rest } = storedOfPack(packs, BLESSED_FIELDS.pack);
  const before = { ...packs, [BLESSED_FIELDS.pack]: rest };
  return { name: water === "" ? name : water, type, img, system: { ...system, packs: before } };
}

/** Tells it as widely as the water was seen: what becomes of foes' items is the Referee's business. */
async function end(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  const again = waterOf(item);
  const gone = await storeGone(actor, [item]);
  if (gone.length === 0) return;
  await postLines({
    title: item.name,
    actor,
    text: "WHITEHACK.Bless.over",
    facts: lineOf("WHITEHACK.Light.bearer", actor.name),
    rules: ["WB-CMB-13"],
    visibility: actor.hasPlayerOwner ? "public" : "gm",
    changes: [...gone, ...(await storeMade(actor, [again]))],
  });
}

type Flask = Item.OfType<"gear">;

/** Where oil is poured. */
interface Puddle {
  readonly scene: Scene.Implementation;
  readonly corner: Place;
}

/** The most squares from a creature to the oil it pours out: 1, so none lies between them. */
const WITHIN_REACH = 1;

/** Pours a flask out and lights it, which takes the action of the round: beside oneself, where the user says. @rule WB-CMB-03 WB-ACT-07 */
async function performFlaskPour(actor: Creature, item: Flask): Promise<void> {
  const { poured } = rulebookFor(actor).grenades;
  if (!poured || item.system.quantity < 1) return;
  const puddle = await puddleOf(actor, poured.squares);
  if (puddle === undefined) return;
  if (puddle && !isBeside(actor, puddle, poured.squares)) {
    ui.notifications.warn("WHITEHACK.Grenade.tooFarToPour", { localize: true });
    return;
  }
  const changes = [
    ...(await noteAct(actor, "unpack")),
    ...(await storeChange(item, { quantity: item.system.quantity - 1 })),
  ];
  const squares = puddle ? coveredBy(puddle, poured.squares) : [];
  const there = puddle ? standingIn(puddle.scene, squares) : [];
  const { count, faces } = poured.damage;
  const proposals = there.map((creature): PostedProposal => ({
    kind: "damage",
    what: `${count}d${faces}`,
    value: 0,
    target: asTarget(creature),
  }));
  const feet = String(poured.squares * 5);
  const card = await postLines({
    title: item.name,
    actor,
    text: localize("WHITEHACK.Grenade.poured", { feet, rounds: String(poured.rounds) }),
    facts: [
      {
        label: "WHITEHACK.Grenade.there",
        value: toNames(there, localize) || "–",
      },
    ],
    rules: poured.rules,
    proposals,
    changes,
  });
  if (card?.id && puddle?.scene.id && canLie(puddle.scene))
    await askToLight({ card: card.id, scene: puddle.scene.id, squares, on: [], poured: true });
}

/** Where the user pours it; without a scene that is looked at, whom they aim at or themselves. Undefined where they have changed their mind. */
async function puddleOf(actor: Creature, wide: number): Promise<Puddle | null | undefined> {
  const placed = await placeBlock(actor, { width: wide, depth: wide });
  if (placed === null) return undefined;
  if (placed && canvas?.scene) {
    const { size } = canvas.scene.grid;
    return { scene: canvas.scene, corner: { x: Math.round(placed.x / size), y: Math.round(placed.y / size) } };
  }
  const place = firstTarget(actor)?.place ?? placeOf(actor);
  return place?.parent ? { scene: place.parent, corner: areaOf(place) } : null;
}

/** True if a creature can pour oil there: onto squares under or beside it. */
function isBeside(actor: Creature, { scene, corner }: Puddle, wide: number): boolean {
  const own = placeOf(actor);
  if (own?.parent?.id !== scene.id || game.user.isGM) return true;
  const [from, to] = nearestEdges(areaOf(own), { ...corner, width: wide, height: wide });
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) < WITHIN_REACH;
}

/** The squares that poured oil covers: it does not run through walls. @rule WB-CMB-03 */
const coveredBy = ({ scene, corner: { x, y } }: Puddle, wide: number): readonly Place[] =>
  pouredSquares({ x, y }, wide).filter(
    (square) => firstWalled(scene, { x, y }, [{ x: square.x - x, y: square.y - y }]) < 0,
  );

/** The flasks that an actor carries and could throw. */
function flasksOf(bearer: Creature): readonly Flask[] {
  const gear = bearer.items.contents.filter((item): item is Flask => item.isGear());
  return gear.filter((item) => item.system.quantity > 0 && flaskOf(item) !== null);
}

/** The clean water of a character who may bless it. @rule WB-CMB-13 */
const toBless = (bearer: Creature): readonly Flask[] =>
  bearer.isCharacter() && banishes(bearer) ? watersOf(bearer) : [];

/** Until when it is holy; "" for what always is. */
function untilText(item: Flask): string {
  const { blessedUntil } = packFactsOf(item, BLESSED_FIELDS);
  return blessedUntil === null ? "" : localize("WHITEHACK.Bless.dawn", { hour: shownHour(blessedUntil) });
}

const FLASKS = partOn("creature", {
  id: "wb-flasks",
  types: ["character", "monster"],
  page: "play",
  title: "WHITEHACK.Grenade.title",
  template: "whitehack/packs/whitebox/flasks",
  isShown: (bearer) => flasksOf(bearer).length + toBless(bearer).length > 0,
  context: (bearer) => ({
    flasks: flasksOf(bearer).map((item) => ({
      id: item.id ?? "",
      name: item.name,
      quantity: item.system.quantity,
      until: untilText(item),
      pours: (flaskOf(item)?.rounds ?? 1) > 1,
    })),
    waters: toBless(bearer).map(({ id, name, system: { quantity } }) => ({ id, name, quantity })),
  }),
});

const HOLDS = Object.fromEntries(
  ["", ...FLASK_CONTENTS].map((id) => [id, `WHITEHACK.Grenade.holds.${id || "byName"}`]),
);

/** The content of an item that is thrown or blessed, so that the item may have any name. @rule WB-CMB-02 WB-CMB-13 */
const HELD: PackSheetPart = {
  id: "wb-flask",
  types: ["gear"],
  page: "page",
  title: "WHITEHACK.Grenade.flask",
  template: "whitehack/packs/whitebox/flask",
  isShown: (_document, { rulebook }) => rulebook.grenades.blessing !== null,
  context: (document) => ({ holds: packFactsOf(document, FLASK_FIELDS).holds, choices: HOLDS }),
};

/** By the card of the miracle a vial is blessed. @rule WB-CMB-13 */
const blessButtons = (message: ChatMessage.Implementation): readonly CardButton[] =>
  blesserOn(message)
    ? [
        {
          act: "wb.blessVial",
          what: "",
          label: "WHITEHACK.Bless.vialButton",
          hint: "WHITEHACK.Bless.vialHint",
          icon: "fa-solid fa-droplet",
        },
      ]
    : [];

/** A fighter's flasks, each to be thrown, and poured where it burns. @rule WB-CMB-02 WB-CMB-03 WB-CMB-13 */
function flaskButtons({ creature, isOwner }: Combatant.Implementation): readonly TrackerButton[] {
  if (!creature || !isOwner) return [];
  return flasksOf(creature).flatMap((item) => {
    const of = (act: string, what: LangKey, icon: string): TrackerButton => {
      const label = localize("WHITEHACK.Turn.more.use", { what: localize(what), name: item.name });
      return { act, label, icon: `fa-solid ${icon}`, data: { item: item.id ?? "" } };
    };
    const pour = of("wb.pourFlask", "WHITEHACK.Grenade.pour", "fa-fill-drip");
    const pours = (flaskOf(item)?.rounds ?? 1) > 1;
    return [of("wb.throwFlask", "WHITEHACK.Grenade.throw", "fa-hand"), ...(pours ? [pour] : [])];
  });
}

/** Oil and holy water at the table. */
export const FLASKS_EXTENSION: PackExtension = {
  templates: ["packs/whitebox/flasks", "packs/whitebox/flask"],
  sheetParts: [FLASKS, HELD],
  cardButtons: blessButtons,
  tracker: { more: flaskButtons },
  operations: { [LIGHT_OPERATION]: lightFor },
  fight: {
    roundBegins: burnRound,
    tokenMoves: burnOnWay,
    timePasses: async () => {
      await endBlessings();
      await burnOn();
    },
  },
  acts: {
    "wb.throwFlask": actOn("creature", async (actor, { item, combatant, event }) => {
      // in one's turn it is thrown at once at the only one aimed at, as an attack is
      const isOrdinary = (): boolean => combatant !== null && game.user.targets.size === 1;
      if (item?.isGear()) await performFlaskThrow(actor, item, { skip: skipsAttackDialog({ event }, isOrdinary) });
    }),
    "wb.pourFlask": actOn("creature", async (actor, { item }) => {
      if (item?.isGear()) await performFlaskPour(actor, item);
    }),
    "wb.bless": actOn("creature", (actor, { event }) => performBless(actor, { event })),
    "wb.blessVial": async ({ message }) => {
      const actor = message && blesserOn(message);
      if (actor && message.isCard("notice")) await blessVial(actor, message);
    },
  },
};
