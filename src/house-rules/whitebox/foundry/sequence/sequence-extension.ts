import { aimOf } from "../../../../foundry/combat/attack/may-aim-at.ts";
import { isAnySurprised } from "../../../../foundry/combat/initiative/after-surprise.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackExtension, TrackerButton, TrackerHead } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { toSigned } from "../../../../view/base/localize.ts";
import { MATRICES, MATRIX_FIELDS } from "../../rules/matrices.ts";
import { phaseView } from "../../view/sequence-view.ts";
import { DISRUPT, disruptionKind, disruptionOf, disruptOperation } from "./disruption.ts";
import { holdBackOperation, mayHoldBack, settleHeld, HOLD_BACK, performActNow, performHoldBack } from "./hold-back.ts";
import { beginSurpriseRound } from "./surprise-round.ts";

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
    ? [{ act: HOLD_BACK, label: localize("WHITEHACK.Hold.back"), icon: "fa-solid fa-pause", inStrip: true }]
    : [];
}

/** The attack table of a creature, and its bonus. @rule WB-MTX-02 */
function matrixContext(actor: Creature, { editable }: { readonly editable: boolean }) {
  return {
    editable,
    matrix: packFactsOf(actor, MATRIX_FIELDS).matrix,
    bonus: toSigned(aimOf(actor).value),
    choices: Object.fromEntries(
      ["", ...MATRICES].map((matrix) => [matrix, localize(`WHITEHACK.Matrix.of.${matrix || "class"}`)]),
    ),
  };
}

/** The table of attacks, on the sheets of all who attack by one. @rule WB-SEQ-03 WB-MTX-02 */
const MATRIX_PART = partOn("creature", {
  id: "wb-matrix",
  types: ["character", "monster"],
  page: "play",
  title: "WHITEHACK.Matrix.title",
  template: "whitehack/packs/whitebox/matrix",
  isShown: (_document, { families }) => families.toHit.choice === "wb",
  context: matrixContext,
});

/** The additions of the sequence of play and the tables of attacks to the table. */
export const SEQUENCE_EXTENSION: PackExtension = {
  templates: ["packs/whitebox/matrix"],
  sheetParts: [MATRIX_PART],
  tracker: { head: phasesOf, buttons: holdButtons },
  acts: {
    [HOLD_BACK]: async ({ combatant }) => combatant && performHoldBack(combatant),
    "wb.actNow": async ({ combatant }) => combatant && performActNow(combatant),
  },
  operations: { [HOLD_BACK]: holdBackOperation, [DISRUPT]: disruptOperation },
  prompts: [disruptionKind],
  interrupts: disruptionOf,
  fight: {
    roundBegins: async (fight, round) => round < 2 && inTurn(() => beginSurpriseRound(fight)),
    roundEnds: settleHeld,
  },
};
