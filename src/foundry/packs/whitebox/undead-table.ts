import { tagsOf } from "../../../house-rules/whitebox/class-tags.ts";
import { turningsLeft } from "../../../house-rules/whitebox/undead.ts";
import { BANISHER_FIELDS, isLocked } from "../../../house-rules/whitebox/undead-fields.ts";
import { TURNINGS } from "../../../rules/index.ts";
import type { PackSheetPart, Sheeted, TablePart } from "../pack-at-table.ts";
import { packFactsOf } from "../pack-facts.ts";
import { performBanish } from "./perform-banish.ts";
import { undeadAround } from "./undead-around.ts";

type Character = Actor.OfType<"character">;

const isCharacter = (document: Sheeted | null): document is Character =>
  document instanceof Actor && document.isCharacter();

/** Whether somebody banishes undead: a cleric by vocation, or whoever the Referee says. */
export function banishes(actor: Character): boolean {
  const { class: id, groups } = actor.system;
  const names = groups.filter(({ unwritten }) => !unwritten).map(({ name }) => name);
  return packFactsOf(actor, BANISHER_FIELDS).canBanish || tagsOf({ class: id, groups: names }).includes("cleric");
}

const byWhitebox: PackSheetPart["isShown"] = (document, { families }) =>
  families.turnUndead.choice === "wb" && isCharacter(document);

const BANISH: PackSheetPart = {
  id: "wb-banish",
  types: ["character"],
  page: "play",
  title: "WHITEHACK.Banish.title",
  template: "whitehack/packs/whitebox/banish",
  isShown: (document, rules) => byWhitebox(document, rules) === true && isCharacter(document) && banishes(document),
  context(document) {
    if (!isCharacter(document)) return {};
    const { turning, banishLocks } = packFactsOf(document, BANISHER_FIELDS);
    const safe = undeadAround(document).filter(({ creature }) =>
      isLocked(banishLocks, creature.uuid, game.time.worldTime),
    );
    return {
      turnings: turningsLeft(turning === "" ? null : turning).map((id) => ({ id, label: `WHITEHACK.Banish.${id}` })),
      safe: safe.map(({ name }) => name).join(", "),
    };
  },
};

const BANISHER: PackSheetPart = {
  id: "wb-banisher",
  types: ["character"],
  page: "notes",
  title: "WHITEHACK.Banish.title",
  template: "whitehack/packs/whitebox/banisher",
  isShown: byWhitebox,
  context: (document) => ({
    ...packFactsOf(document, BANISHER_FIELDS),
    turnings: Object.fromEntries([
      ["", "WHITEHACK.Banish.open"],
      ...TURNINGS.map((id) => [id, `WHITEHACK.Banish.${id}`]),
    ]),
  }),
};

/** Banishing at the table. */
export const UNDEAD_TABLE: TablePart = {
  templates: ["packs/whitebox/banish", "packs/whitebox/banisher"],
  sheetParts: [BANISH, BANISHER],
  acts: {
    "wb.banish": async ({ actor, button }) => {
      const turning = TURNINGS.find((one) => one === button.dataset["turning"]);
      if (turning && isCharacter(actor)) await performBanish(actor, turning);
    },
  },
};
