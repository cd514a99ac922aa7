import { actOn, partOn } from "../../../foundry/documents/pack-facts.ts";
import type { PackExtension } from "../../../foundry/extensions/pack-extension.ts";
import type { Creature } from "../../../foundry/documents/creature.ts";
import { endPreparing, givesUpSpell, staysWithSpell } from "./spells/caster.ts";
import { casterContext, performRestPoints, performSwap } from "./spells/caster-context.ts";
import { performCastNow, performPrepare, performStop } from "./spells/perform-prepare.ts";
import { spellCastKind } from "./spells/prompts/spell-cast.ts";
import { spellSaveKind } from "./spells/prompts/spell-save.ts";
import { spellMoveKind } from "./spells/prompts/spell-move.ts";
import { castSpellFor, quickSpellsDue, spellMarks, spellsDue, spellsLeft, sufferRound } from "./spells/spells-due.ts";
import { shineWhile } from "./spells/scene/draw-light.ts";
import { SPELL_DAMAGE_SAVES } from "./spells/turn-back.ts";
import { sendHomeWhoseTimeIsUp } from "./spells/call-being.ts";
import { likenessesFollow, likenessVanishes } from "./spells/scene/draw.ts";
import { endDoorSeals, holdShutWhile } from "./spells/seals/openings.ts";
import { flyWhile, takeOffWhatIsOver, wearWhile } from "./spells/scene/take-off.ts";
import { betray, seenByMoving } from "../../../foundry/conditions/end-by-clock.ts";
import { fallWhenOver } from "./lasting/falls.ts";

const holdsMiracles = (creature: Creature): boolean => creature.system.derived.class?.slotRules.holds === "miracle";

/** The page of those who know spells, and of characters who could. @rule FH-SPL-01 FH-SPL-10 */
const CASTER_PART = partOn("creature", {
  id: "fh-caster",
  types: ["character", "monster"],
  page: { id: "fh-caster", label: "WHITEHACK.Spellcasting.Tab", icon: "fa-hat-wizard" },
  title: "WHITEHACK.Spellcasting.Page",
  template: "whitehack/packs/ferryhack/caster",
  isShown: (creature, { rulebook }) =>
    rulebook.magic.spells?.pack === "fh" && (holdsMiracles(creature) || creature.items.some((item) => item.isSpell())),
  context: casterContext,
});

/**
 * Beings and drawings that spells have put onto the scenes go when the spells are over.
 * @rule FH-S3-02 FH-S1-05 FH-S1-07
 */
async function endOnScenes(): Promise<void> {
  await sendHomeWhoseTimeIsUp();
  await endDoorSeals();
  await endWithSpells();
}

/**
 * A creature that flies by a spell that is over falls, and what it has put on the scenes goes. @rule FH-S2-06 FH-SPL-14
 */
async function endWithSpells(): Promise<void> {
  await fallWhenOver();
  await takeOffWhatIsOver();
}

/** Doors that spells hold shut, and tokens that they light, disguise or lift, are as before while their rules are off. */
async function followSwitch(scene: Scene.Implementation, isOn: boolean): Promise<void> {
  for (const wall of scene.walls.contents) await holdShutWhile(wall, isOn);
  for (const token of scene.tokens.contents) {
    await shineWhile(token, isOn);
    await wearWhile(token, isOn);
    await flyWhile(token, isOn);
  }
}

/** Spells at the table. */
export const SPELLS_EXTENSION: PackExtension = {
  templates: ["packs/ferryhack/caster", "packs/ferryhack/caster-number", "packs/ferryhack/caster-spell"],
  sheetParts: [CASTER_PART],
  acts: {
    "fh.prepare": async ({ item }) => item && performPrepare(item),
    "fh.swapSpell": async ({ item }) => item && performSwap(item),
    "fh.castNow": actOn("creature", performCastNow),
    "fh.stopPreparing": actOn("creature", performStop),
    "fh.restPoints": actOn("creature", performRestPoints),
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
    conditionsChange: endWithSpells,
    creatureChanges: likenessesFollow,
  },
  // an attacker gives up a spell, and is seen
  beforeAttack: async ({ actor }) => {
    const may = await givesUpSpell(actor, "attack");
    if (may) await betray(actor);
    return may;
  },
  castSpell: performPrepare,
  damageSaves: SPELL_DAMAGE_SAVES,
  concentrationBreaks: endPreparing,
  followSwitch,
  beforeMove: staysWithSpell,
  damageLands: likenessVanishes,
  prompts: [spellCastKind, spellSaveKind, spellMoveKind],
  operations: { "fh.castSpell": castSpellFor },
};
