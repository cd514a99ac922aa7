import { BLESSED_FIELDS } from "../../../house-rules/whitebox/blessed-fields.ts";
import { FLASK_CONTENTS, FLASK_FIELDS } from "../../../house-rules/whitebox/flask-fields.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../localize.ts";
import { tellHour } from "../../world-calendar.ts";
import type { CardButton, PackSheetPart, Sheeted, TablePart } from "../pack-at-table.ts";
import { packFactsOf } from "../pack-facts.ts";
import { blesserOn, blessVial, flaskOf, performBless, watersOf } from "./flasks/bless-water.ts";
import { endBlessings } from "./flasks/end-blessings.ts";
import { burnOn, burnOnWay, burnRound } from "./fire/burn.ts";
import { LIGHT_DEED, lightFor } from "./fire/light-blaze.ts";
import { performFlaskThrow } from "./perform-flask-throw.ts";
import { performFlaskPour } from "./perform-flask-pour.ts";
import { banishes } from "./undead-table.ts";

type Flask = Item.OfType<"gear">;

const bearerIn = (document: Sheeted | null): Creature | null =>
  document instanceof Actor && document.isCreature() ? document : null;

/** The flasks that somebody carries and could throw. */
function flasksOf(document: Sheeted): readonly Flask[] {
  const gear = bearerIn(document)?.items.contents.filter((item): item is Flask => item.isGear()) ?? [];
  return gear.filter((item) => item.system.quantity > 0 && flaskOf(item) !== null);
}

/** The clean water of somebody who may bless it. @rule WB-CMB-13 */
function toBless(document: Sheeted): readonly Flask[] {
  const bearer = bearerIn(document);
  return bearer?.isCharacter() && banishes(bearer) ? watersOf(bearer) : [];
}

/** Until when it is holy; "" for what always is. */
function untilText(item: Flask): string {
  const { blessedUntil } = packFactsOf(item, BLESSED_FIELDS);
  return blessedUntil === null ? "" : localize("WHITEHACK.Bless.dawn", { hour: tellHour(blessedUntil) });
}

const FLASKS: PackSheetPart = {
  id: "wb-flasks",
  types: ["character", "monster"],
  page: "play",
  title: "WHITEHACK.Grenade.title",
  template: "whitehack/packs/whitebox/flasks",
  isShown: (document) => flasksOf(document).length + toBless(document).length > 0,
  context: (document) => ({
    flasks: flasksOf(document).map((item) => ({
      id: item.id ?? "",
      name: item.name,
      quantity: item.system.quantity,
      until: untilText(item),
      pours: (flaskOf(item)?.rounds ?? 1) > 1,
    })),
    waters: toBless(document).map(({ id, name, system: { quantity } }) => ({ id, name, quantity })),
  }),
};

const HOLDS = Object.fromEntries(
  ["", ...FLASK_CONTENTS].map((id) => [id, `WHITEHACK.Grenade.holds.${id || "byName"}`]),
);

/** What a thing holds that is thrown or blessed, so that it may be called as one likes. @rule WB-CMB-02 WB-CMB-13 */
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

/** Oil and holy water at the table. */
export const FLASKS_TABLE: TablePart = {
  templates: ["packs/whitebox/flasks", "packs/whitebox/flask"],
  sheetParts: [FLASKS, HELD],
  cardButtons: blessButtons,
  deeds: { [LIGHT_DEED]: lightFor },
  fight: {
    roundBegins: burnRound,
    tokenMoves: burnOnWay,
    timePasses: async () => {
      await endBlessings();
      await burnOn();
    },
  },
  acts: {
    "wb.throwFlask": async ({ actor, item, event }) => {
      if (actor?.isCreature() && item?.isGear()) await performFlaskThrow(actor, item, { event });
    },
    "wb.pourFlask": async ({ actor, item }) => {
      if (actor?.isCreature() && item?.isGear()) await performFlaskPour(actor, item);
    },
    "wb.bless": async ({ actor, event }) => {
      if (actor?.isCreature()) await performBless(actor, { event });
    },
    "wb.blessVial": async ({ message }) => {
      const actor = message && blesserOn(message);
      if (actor && message.isCard("notice")) await blessVial(actor, message);
    },
  },
};
