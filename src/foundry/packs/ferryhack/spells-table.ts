import { performRestPoints } from "../../spells/perform-rest-points.ts";
import { performSwap } from "../../spells/perform-swap.ts";
import { performPrepare } from "../../spells/perform-prepare.ts";
import { performCastNow, performStop } from "../../spells/perform-stop.ts";
import { spellCastKind } from "../../questions/kinds/spell-cast.ts";
import { spellMoveKind } from "../../questions/kinds/spell-move.ts";
import { spellSaveKind } from "../../questions/kinds/spell-save.ts";
import { castSpellFor } from "../../spells/serve-cast.ts";
import { quickSpellsDue, spellMarks, spellsDue, spellsLeft, sufferRound } from "../../spells/spells-due.ts";
import { givesUpSpell } from "../../spells/concentrating.ts";
import { sendHomeWhoseTimeIsUp } from "../../spells/send-home.ts";
import { likenessesFollow, likenessVanishes } from "../../spells/scene/draw-likenesses.ts";
import { takeOffWhatIsOver } from "../../spells/scene/take-off.ts";
import { betray, seenByMoving } from "../../spells/unseen.ts";
import { staysWithSpell } from "../../spells/walk-away.ts";
import { casterContext } from "../../spells/caster-context.ts";
import type { PackSheetPart, TablePart } from "../pack-at-table.ts";

const holdsMiracles = (actor: Actor.Implementation): boolean =>
  actor.isCharacter() && actor.system.derived.class?.slotRules.holds === "miracle";

/** The page of those who know spells, and of characters who could. @rule FH-SPL-01 FH-SPL-10 */
const CASTER_PART: PackSheetPart = {
  id: "fh-caster",
  types: ["character", "monster"],
  page: { id: "fh-caster", label: "WHITEHACK.Spellcasting.Tab", icon: "fa-hat-wizard" },
  title: "WHITEHACK.Spellcasting.Page",
  template: "whitehack/packs/ferryhack/caster",
  isShown: (document, { rulebook }) =>
    document instanceof Actor &&
    rulebook.magic.spells?.pack === "fh" &&
    (holdsMiracles(document) || document.items.some((item) => item.isSpell())),
  context: (document, mode) => (document instanceof Actor ? casterContext(document, mode) : {}),
};

/** What spells have called or put onto the scenes goes when they are over. @rule FH-S3-02 FH-S1-05 FH-S1-07 */
async function endOnScenes(): Promise<void> {
  await sendHomeWhoseTimeIsUp();
  await takeOffWhatIsOver();
}

/** Spells at the table. */
export const SPELLS_TABLE: TablePart = {
  templates: ["packs/ferryhack/caster", "packs/ferryhack/caster-number", "packs/ferryhack/caster-spell"],
  sheetParts: [CASTER_PART],
  acts: {
    "fh.prepare": async ({ item }) => item && performPrepare(item),
    "fh.swapSpell": async ({ item }) => item && performSwap(item),
    "fh.castNow": async ({ actor }) => actor && performCastNow(actor),
    "fh.stopPreparing": async ({ actor }) => actor && performStop(actor),
    "fh.restPoints": async ({ actor }) => actor && performRestPoints(actor),
  },
  tracker: { marks: spellMarks },
  fight: {
    async roundBegins(combat, round) {
      await quickSpellsDue(combat, round);
      await sufferRound(combat);
    },
    async turnBegins(fighter) {
      await spellsDue(fighter);
      await endOnScenes();
    },
    async fightEnds(combat) {
      await spellsLeft(combat);
      await endOnScenes();
    },
    turnEnds: seenByMoving,
    timePasses: endOnScenes,
    conditionsChange: takeOffWhatIsOver,
    creatureChanges: likenessesFollow,
  },
  // whoever fights gives up a spell, and is seen
  beforeAttack: async ({ actor }) => {
    const may = await givesUpSpell(actor, "attack");
    if (may) await betray(actor);
    return may;
  },
  beforeMove: staysWithSpell,
  damageLands: likenessVanishes,
  questions: [spellCastKind, spellSaveKind, spellMoveKind],
  deeds: { "fh.castSpell": castSpellFor },
};
