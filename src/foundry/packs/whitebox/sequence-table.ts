import { MATRICES, MATRIX_FIELDS } from "../../../house-rules/whitebox/matrix-fields.ts";
import { phaseView } from "../../../view/fight/phases.ts";
import { toSigned } from "../../../view/localize.ts";
import { performActNow, performHoldBack } from "../../actions/combat/perform-hold-back.ts";
import { aimOf } from "../../fight/aim-of.ts";
import { isAnySurprised } from "../../fight/after-surprise.ts";
import { mayHoldBack } from "../../fight/held-turns.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { packFactsOf } from "../pack-facts.ts";
import type { PackSheetPart, Sheeted, TablePart, TrackerButton, TrackerHead } from "../pack-at-table.ts";

/** At which step a fight is, and who acts in it; null where surprise has no round of its own. @rule WB-SEQ-01 WB-SUR-01 */
function phasesOf(fight: Combat.Implementation): TrackerHead | null {
  const { surprise } = rulebookFor(null);
  if (fight.combatants.size === 0 || surprise.roundsBefore === 0) return null;
  const standing = fight.combatants.filter(({ isDefeated }) => !isDefeated);
  const facts = {
    round: fight.round,
    surprise: isAnySurprised(fight) && surprise.lasts(Math.max(1, fight.round)),
    owesInitiative: standing.some(({ initiative }) => (initiative ?? null) === null),
    isReferee: game.user.isGM,
  };
  return phaseView(facts, localize);
}

/** Holding back, and acting once what was awaited happens. @rule WB-DLY-01 */
function holdButtons(fighter: Combatant.Implementation): readonly TrackerButton[] {
  if (fighter.isOwner && fighter.fightState.holds)
    return [{ act: "wb.actNow", label: localize("WHITEHACK.Hold.now"), icon: "fa-solid fa-play" }];
  return mayHoldBack(fighter)
    ? [{ act: "wb.holdBack", label: localize("WHITEHACK.Hold.back"), icon: "fa-solid fa-pause" }]
    : [];
}

/** On which table somebody attacks, and with what bonus. @rule WB-MTX-02 */
function matrixContext(document: Sheeted, { editable }: { readonly editable: boolean }) {
  const actor = document instanceof Actor && document.isCreature() ? document : null;
  return {
    editable,
    matrix: packFactsOf(document, MATRIX_FIELDS).matrix,
    bonus: actor ? toSigned(aimOf(actor).value) : "",
    choices: Object.fromEntries(
      ["", ...MATRICES].map((matrix) => [matrix, localize(`WHITEHACK.Matrix.of.${matrix || "class"}`)]),
    ),
  };
}

/** The table of attacks, on the sheets of all who attack by one. @rule WB-SEQ-03 WB-MTX-02 */
const MATRIX_PART: PackSheetPart = {
  id: "wb-matrix",
  types: ["character", "monster"],
  page: "play",
  title: "WHITEHACK.Matrix.title",
  template: "whitehack/packs/whitebox/matrix",
  isShown: (_document, { families }) => families.toHit.choice === "wb",
  context: matrixContext,
};

/** What the sequence of play and the tables of attacks add to the table. */
export const SEQUENCE_TABLE: TablePart = {
  templates: ["packs/whitebox/matrix"],
  sheetParts: [MATRIX_PART],
  tracker: { head: phasesOf, buttons: holdButtons },
  acts: {
    "wb.holdBack": async ({ combatant }) => combatant && performHoldBack(combatant),
    "wb.actNow": async ({ combatant }) => combatant && performActNow(combatant),
  },
};
