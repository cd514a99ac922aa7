import { actOn, packFactsOf, storePackFacts } from "../../../foundry/documents/pack-facts.ts";
import type {
  LandedDamage,
  PackExtension,
  PackSheetPart,
  TrackerButton,
} from "../../../foundry/extensions/pack-extension.ts";
import { combatantOf, isUp, type Fighter } from "../../../foundry/documents/creature.ts";
import { mayFindByRuling } from "../rules/crossbows.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { rollDice } from "../../../foundry/host/dice.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { rulebookFor, rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import { FIGHTER_FIELDS, isDevastating, isOutnumbered, MONSTER_FIELDS, MOST_TEMPER } from "../rules/morale.ts";
import { postFear } from "../../../foundry/combat/damage/post-consequences.ts";
import type { MoraleTrigger } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { madeOf } from "../../../foundry/documents/store-change.ts";

const WORDS = "WHITEHACK.WhiteBox.sense";
const DIE = { count: 1, faces: 6, bonus: 0 } as const;

/**
 * A monster searches for an unseen creature, by a die against its Hit Dice; the card goes to the Referee.
 * @rule WB-CMB-16
 */
async function performSense(monster: Actor.OfType<"monster">): Promise<void> {
  const hitDice = monster.system.derived.dice;
  const most = rulebookFor(monster).unseen.senses(hitDice) ?? 0;
  const { faces, rolls } = await rollDice(DIE);
  const [face = 0] = faces;
  const needs = localize(`${WORDS}.needs`, { die: toFigure(face), most: toFigure(most) });
  await postLines({
    title: localize(`${WORDS}.title`, { name: monster.name }),
    text: face <= most ? `${WORDS}.finds` : `${WORDS}.misses`,
    actor: monster,
    facts: [
      { label: localize(`${WORDS}.roll`), value: needs },
      ...(mayFindByRuling(hitDice) ? [{ label: "", value: localize(`${WORDS}.ruling`) }] : []),
    ],
    rolls,
    rules: ["WB-CMB-16"],
    visibility: "gm",
  });
}

/** Whether tests of morale go by this pack and are proposed. @rule WB-MOR-01 */
function proposes(): boolean {
  const { families, switches } = rulesInForceFor(null);
  return families.morale.choice === "wb" && switches.get("wb.moralePrompts")?.state === "live";
}

const leads = (fighter: Fighter): boolean => packFactsOf(fighter, FIGHTER_FIELDS).leads;

const isMonster = ({ creature }: Fighter): boolean => creature?.isMonster() === true;

const isFighting = (fighter: Fighter): boolean => isMonster(fighter) && !fighter.isDefeated;

/** The Referee marks who leads the others of a side, and says when they are offered surrender. @rule WB-MOR-01 */
function leaderButtons(fighter: Fighter): readonly TrackerButton[] {
  if (!game.user.isGM || !isFighting(fighter) || !proposes()) return [];
  const label = localize("WHITEHACK.WhiteBox.leads.button");
  const offer = localize("WHITEHACK.WhiteBox.offer");
  return [
    { act: "wb.lead", label, icon: "fa-solid fa-crown", isPressed: leads(fighter) },
    { act: "wb.offer", label: offer, icon: "fa-solid fa-flag" },
  ];
}

/** Those who are surprised may lose heart before the first attack. @rule WB-MOR-01 */
async function surprisedAtFirst(combat: Combat.Implementation, round: number): Promise<void> {
  if (round !== 1 || !proposes()) return;
  const surprised = combat.combatants.filter((one) => isFighting(one) && one.fightState.surprised);
  const places = surprised.flatMap(({ token }) => token ?? []);
  const [first] = surprised;
  const creature = first?.creature;
  if (creature && places.length > 0) await postFear(creature, places, ["surprised"]);
}

const dispositionOf = ({ token }: Fighter): number | undefined => token?.disposition;

/** The monsters of a fighter's side in a fight, and of them those on their feet. */
function sideOf(fighter: Fighter) {
  const all = fighter.combat?.combatants.filter(
    (one) => isMonster(one) && dispositionOf(one) === dispositionOf(fighter),
  );
  const standing = (all ?? []).filter(stands);
  return { all: all ?? [], standing, places: standing.flatMap(({ token }) => token ?? []) };
}

const stands = (fighter: Fighter): boolean => !fighter.isDefeated && isUp(fighter);

/** Tests the courage of those of a side who stand. @rule WB-MOR-01 */
async function frighten(fighter: Fighter, reason: MoraleTrigger): Promise<ChatMessage.Implementation | null> {
  const { creature } = fighter;
  const { places } = sideOf(fighter);
  return creature && places.length > 0 ? postFear(creature, places, [reason]) : null;
}

/** A leader is struck out who has hit points left: without any, the wound has told it. @rule WB-MOR-01 */
async function leaderStruckOut(fighter: Fighter): Promise<void> {
  if (proposes() && leads(fighter) && isUp(fighter)) await frighten(fighter, "leaderDown");
}

/** The first attack that takes half of all that one of them has. @rule WB-MOR-01 */
async function afterDevastation({ card, creature, taken }: LandedDamage): Promise<readonly Change[]> {
  const fighter = proposes() && card.system.attack ? combatantOf(creature) : null;
  if (!fighter || !isMonster(fighter)) return [];
  const { all, standing } = sideOf(fighter);
  const side = { down: all.length - standing.length, total: all.length };
  const hurt = { taken, maximum: creature.system.hp.max, falls: !stands(fighter), leads: leads(fighter), side };
  if (!isDevastating(hurt) || all.some((one) => packFactsOf(one, FIGHTER_FIELDS).devastated)) return [];
  const told = await frighten(fighter, "devastating");
  return told ? [...(await storePackFacts(fighter, FIGHTER_FIELDS, { devastated: true })), madeOf(told)] : [];
}

/** A round begins in which two stand against each of a side, for the first time. @rule WB-MOR-01 */
async function outnumbered(combat: Combat.Implementation): Promise<void> {
  if (!proposes()) return;
  const { HOSTILE, FRIENDLY } = CONST.TOKEN_DISPOSITIONS;
  for (const [own, other] of [[HOSTILE, FRIENDLY] as const, [FRIENDLY, HOSTILE] as const]) {
    const first = combat.combatants.find((one) => isFighting(one) && isUp(one) && dispositionOf(one) === own);
    const against = combat.combatants.filter((one) => isUp(one) && dispositionOf(one) === other).length;
    if (!first) continue;
    const { all, standing } = sideOf(first);
    if (!isOutnumbered(standing.length, against)) continue;
    if (all.some((one) => packFactsOf(one, FIGHTER_FIELDS).outnumbered)) continue;
    if (await frighten(first, "outnumbered")) await storePackFacts(first, FIGHTER_FIELDS, { outnumbered: true });
  }
}

/** The nature of a monster, for the Referee. @rule WB-MOR-03 WB-CMB-16 */
const NATURE: PackSheetPart = {
  id: "wb-nature",
  types: ["monster"],
  page: "play",
  title: "WHITEHACK.WhiteBox.monster.title",
  template: "whitehack/packs/whitebox/nature",
  isShown: (_document, { families, switches }) =>
    game.user.isGM && (families.morale.choice === "wb" || switches.get("wb.invisible")?.state === "live"),
  context(document, { editable }) {
    const { rulebook, families } = rulesInForceFor(document instanceof Actor ? document : null);
    const facts = packFactsOf(document, MONSTER_FIELDS);
    return {
      ...facts,
      editable,
      hasTemper: families.morale.choice === "wb",
      least: -MOST_TEMPER,
      most: MOST_TEMPER,
      hasSenses: !rulebook.unseen.mayBeAimedAt,
      maySense: facts.senses,
    };
  },
};

/** Courage at the table: leaders, surprise, tempers; and the senses of monsters. */
export const MORALE_EXTENSION: PackExtension = {
  templates: ["packs/whitebox/nature"],
  sheetParts: [NATURE],
  tracker: {
    buttons: leaderButtons,
    marks: (fighter) => (leads(fighter) && game.user.isGM ? [localize("WHITEHACK.WhiteBox.leads.mark")] : []),
  },
  frightens: (fallen) => (leads(fallen) ? ["leaderDown"] : []),
  damageLands: afterDevastation,
  fight: {
    roundBegins: async (combat, round) => {
      await surprisedAtFirst(combat, round);
      await outnumbered(combat);
    },
    fighterStruckOut: leaderStruckOut,
  },
  acts: {
    "wb.offer": async ({ combatant }) => {
      if (combatant && game.user.isGM && isFighting(combatant)) await frighten(combatant, "surrender");
    },
    "wb.lead": async ({ combatant }) => {
      if (combatant && game.user.isGM) await storePackFacts(combatant, FIGHTER_FIELDS, { leads: !leads(combatant) });
    },
    "wb.sense": actOn("monster", async (actor) => {
      if (actor.isOwner && !rulebookFor(actor).unseen.mayBeAimedAt) await performSense(actor);
    }),
  },
};
