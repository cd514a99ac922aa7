import { SAVE_FIELDS, WRITTEN_SAVES } from "../../../../house-rules/whitebox/miracle-fields.ts";
import { AREA_SAVES } from "../../../../rules/index.ts";
import { peopleNamed } from "../../../actions/combat/people-named.ts";
import { tellRefusal } from "../../../actions/tell/tell.ts";
import { caughtIn } from "../../../../view/dialogs/caught-dialog.ts";
import { askCaught } from "../../../dialogs/ask-caught.ts";
import { askReferee } from "../../../requests/ask-referee.ts";
import { writtenAs } from "../../../data/thing.ts";
import type { CardButton, PackSheetPart, Pressed, TablePart } from "../../pack-at-table.ts";
import { packFactsOf } from "../../pack-facts.ts";
import { effectSaveKind } from "./effect-save.ts";
import { isAsked, savedCard, savesOn, serveSpellSaves } from "./serve-spell-saves.ts";

const ACT = "wb.targetsSave";

/** What a save can leave of a miracle, on its card, until somebody has been asked to save. @rule WB-CST-05 */
function saveButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const card = savedCard(message);
  if (!card || isAsked(card) || !(game.user.isGM || card.isAuthor)) return [];
  const hurts = (card.system.total ?? 0) > 0;
  return savesOn(card, game.user.isGM).map((leaves) => ({
    act: ACT,
    what: leaves,
    label: `WHITEHACK.SpellSaves.leaves.${leaves}`,
    hint: `WHITEHACK.SpellSaves.hint.${hurts ? leaves : "effect"}`,
    icon: "fa-solid fa-shield-halved",
  }));
}

/** Asks whom the miracle reaches, and has them save. @rule WB-CST-05 */
async function performTargetsSave({ message, button }: Pressed): Promise<void> {
  const leaves = AREA_SAVES.find((one) => one === button.dataset["what"]);
  if (!message?.isCard("notice") || !leaves) return;
  const people = peopleNamed();
  const reply = await askCaught(message.system.title, people, {
    title: "WHITEHACK.SpellSaves.whom",
    legend: "WHITEHACK.Spellcasting.Reached",
  });
  if (reply) await haveTargetsSave(message, leaves, caughtIn(people, reply.values));
}

/** Has these save against the miracle on a card; they are named by uuid. @rule WB-CST-05 */
export async function haveTargetsSave(
  message: ChatMessage.Implementation,
  leaves: string,
  targets: readonly string[],
): Promise<void> {
  if (targets.length === 0) return void ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
  const data = { message: message.id ?? "", leaves, targets };
  tellRefusal(await askReferee("packDeed", { deed: ACT, data }));
}

/** What is written on a miracle about saves against it. @rule WB-CST-05 */
const WRITTEN: PackSheetPart = {
  id: "wb-saves",
  types: ["ability"],
  page: "page",
  title: "WHITEHACK.SpellSaves.written",
  template: "whitehack/packs/whitebox/saves",
  isShown: (document, { rulebook }) =>
    rulebook.casting.targetSaves.length > 0 &&
    document instanceof Item &&
    document.type === "ability" &&
    writtenAs(document, "ability").kind === "miracle",
  context: (document) => {
    const { saves } = packFactsOf(document, SAVE_FIELDS);
    return { saves, said: `WHITEHACK.SpellSaves.said.${saves || "open"}`, choices: CHOICES };
  },
};

const CHOICES = Object.fromEntries(
  ["", ...WRITTEN_SAVES].map((id) => [id, `WHITEHACK.SpellSaves.said.${id || "open"}`]),
);

/** Saves against miracles at the table. */
export const SPELL_SAVES_TABLE: TablePart = {
  templates: ["packs/whitebox/saves"],
  sheetParts: [WRITTEN],
  cardButtons: saveButtons,
  acts: { [ACT]: performTargetsSave },
  deeds: { [ACT]: serveSpellSaves },
  questions: [effectSaveKind],
};
