import { toList } from "../../../../view/base/localize.ts";
import { aText, shape } from "../../../../rules/base/shape.ts";
import { wholeWithin, packField, type PackFields } from "../../../../house-rules/base/pack-fields.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { type Answering, defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { askOnce } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { gameCreature, postGameRoll, rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import {
  calledName,
  combatantOf,
  type Creature,
  type Fighter,
  resolveCreature,
  resolveCreatureSync,
} from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import { actOn, packFactsOf, partOn, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { madeOf } from "../../../../foundry/documents/store-change.ts";
import type { LandedDamage, PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import { constitutionLost } from "../../rules/facts.ts";
import { targetByTier, tierOf } from "../../rules/numbers.ts";
import { resistRoll } from "../../rules/combat/resisting.ts";
import {
  afterDeathSave,
  afterFightingOn,
  FIGHT_ON_DICE,
  felledTier,
  RESTORE_DICE,
  restoreCon,
  UNKNOWN_TARGET,
  withFelledTier,
  ZERO_CHOICES,
} from "../../rules/health/zero-hit-points.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { constitutionOf, fallsByHammercrawl, isAtZero, storeHp } from "./own-people.ts";

/** The round in which a fighter at nothing fights on; 0 for none. @rule HC-DMG-04 */
const ZERO_FIELDS: PackFields<{ readonly fightsOn: number }> = {
  pack: "hc",
  fields: { fightsOn: packField(wholeWithin(0, 99_999), 0) },
};

/** What is left of Constitution. */
const leftOf = (creature: Creature): number =>
  Math.max(0, (constitutionOf(creature) ?? 0) - constitutionLost(hitPointsOf(creature)));

const leftFact = (creature: Creature) => ({
  label: "WHITEHACK.Attribute.constitution",
  value: String(leftOf(creature)),
});

/** The death save of one who lies down, by the tier of what felled them. @rule HC-DMG-03 */
function deathSave(creature: Creature) {
  const felled = felledTier(hitPointsOf(creature));
  const own = hammercrawlNumbers(creature)?.tier ?? tierOf(creature.system.nature.level);
  const target = felled === null ? UNKNOWN_TARGET : targetByTier(felled, own);
  return resistRoll(gameCreature(creature), { save: "death", target, steps: 0 });
}

/** Lies down and calls for help: a death save, or a point of Constitution. @rule HC-DMG-03 */
async function layDown(creature: Creature, { dice }: Pick<Answering<unknown>, "dice">): Promise<readonly Change[]> {
  const prone = await storeConditions(creature, () => giveCondition(creature, "prone"));
  const card = await postGameRoll(creature, deathSave(creature), {
    title: "WHITEHACK.Hammercrawl.Zero.deathSave",
    dice,
    audience: { visibility: "public" },
  });
  const constitution = constitutionOf(creature);
  const failed = card?.system.success === false && constitution !== null;
  const paid = failed ? await storeHp(creature, afterDeathSave(hitPointsOf(creature), false, constitution)) : [];
  return [...prone, ...paid, ...(card ? [madeOf(card)] : [])];
}

/** Acts as usual, and pays for it when the turn is over. @rule HC-DMG-04 */
const fightOn = (fighter: Fighter | null): Promise<readonly Change[]> =>
  fighter?.combat
    ? storePackFacts(fighter, ZERO_FIELDS, { fightsOn: Math.max(1, fighter.combat.round) })
    : Promise.resolve([]);

/** Whether to lay down or to fight on, in each turn at no hit points. @rule HC-DMG-02 HC-DMG-03 HC-DMG-04 */
export const zeroKind = defineKind<{ readonly creature: string }>({
  id: "hcZero",
  payload: shape({ creature: aText }),
  isDue: async ({ creature }) => isAtZero(await resolveCreature(creature)),
  async rolls({ payload, answer, dice }) {
    const creature = await resolveCreature(payload.creature);
    if (creature && answer.option === "layDown") await rollPlans(deathSave(creature).dice, dice);
  },
  async follow(answering) {
    const creature = await resolveCreature(answering.payload.creature);
    if (!isAtZero(creature)) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (answering.answer.option === "layDown") return { changes: await layDown(creature, answering) };
    return { changes: await fightOn(combatantOf(creature)), isTheirs: true };
  },
});

const toZero = (creature: Creature): NewPrompt => ({
  kind: zeroKind.id,
  title: "WHITEHACK.Hammercrawl.Zero.title",
  text: "WHITEHACK.Hammercrawl.Zero.text",
  facts: [leftFact(creature)],
  rules: ["HC-DMG-02", "HC-DMG-03", "HC-DMG-04"],
  about: creature,
  asked: { actor: creature.uuid },
  payload: { creature: creature.uuid },
  options: ZERO_CHOICES.map((id) => ({ id, label: `WHITEHACK.Hammercrawl.Zero.${id}` })),
  fallback: "layDown",
});

/** The turn of one at no hit points begins. @rule HC-DMG-02 */
export async function askAtZero({ creature }: Fighter): Promise<void> {
  if (isAtZero(creature)) await askOnce(toZero(creature), null);
}

/** Who has fought on in this turn pays for it; the card undoes it. @rule HC-DMG-04 */
export async function payForFighting(fighter: Fighter, round: number): Promise<void> {
  const { creature } = fighter;
  const constitution = creature && constitutionOf(creature);
  if (!creature || constitution === null || !isAtZero(creature)) return;
  if (packFactsOf(fighter, ZERO_FIELDS).fightsOn !== Math.max(1, round)) return;
  const { faces, rolls } = await rollDice(FIGHT_ON_DICE);
  const noted = await storePackFacts(fighter, ZERO_FIELDS, { fightsOn: 0 });
  const paid = await storeHp(creature, afterFightingOn(hitPointsOf(creature), faces[0] ?? 1, constitution));
  await postLines({
    title: "WHITEHACK.Hammercrawl.Zero.fought",
    text: localize("WHITEHACK.Hammercrawl.Zero.foughtText", { name: calledName(creature) }),
    facts: [{ label: "WHITEHACK.Card.Dice", value: `1d4: ${toList(faces, localize)}` }, leftFact(creature)],
    rules: ["HC-DMG-04"],
    rolls,
    actor: creature,
    visibility: creature.hasPlayerOwner ? "public" : "gm",
    changes: [...noted, ...paid],
  });
}

/** Keeps the tier of what brings a creature to nothing, against which death saves are made. @rule HC-DMG-03 */
export async function noteFelled({ card, creature }: LandedDamage): Promise<readonly Change[]> {
  const by = resolveCreatureSync(card.system.actor);
  const hp = hitPointsOf(creature);
  if (!by || !fallsByHammercrawl(creature) || hp.value > 0 || constitutionOf(creature) === null) return [];
  return storeHp(creature, withFelledTier(hp, tierOf(by.system.nature.level)));
}

const RESTORE = "hc.restore";
const MOST_LEVEL = 30;

/** Asks who heals, and gives Constitution back. @rule HC-DMG-05 */
const restoreAct = actOn("creature", async (creature) => {
  if (!creature.isOwner || constitutionLost(hitPointsOf(creature)) === 0) return;
  const reply = await ask({
    actor: creature,
    title: localize("WHITEHACK.Hammercrawl.Zero.restore"),
    form: [{ name: "level", label: "WHITEHACK.Hammercrawl.Zero.casterLevel", min: 1, max: MOST_LEVEL, value: 7 }],
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
  if (reply) await restoreConstitution(creature, Number(reply.values["level"] ?? 1));
});

/** Powerful magic of a caster of this level gives Constitution back; the card undoes it. @rule HC-DMG-05 */
export async function restoreConstitution(creature: Creature, level: number): Promise<void> {
  const { faces, rolls } = await rollDice(RESTORE_DICE);
  const before = constitutionLost(hitPointsOf(creature));
  const changes = await storeHp(creature, restoreCon(hitPointsOf(creature), faces[0] ?? 1, level));
  await postLines({
    title: "WHITEHACK.Hammercrawl.Zero.restore",
    facts: [
      { label: "WHITEHACK.Card.Dice", value: `1d4 + ${level}: ${(faces[0] ?? 1) + level}` },
      { label: "WHITEHACK.Hammercrawl.Zero.restored", value: String(before - constitutionLost(hitPointsOf(creature))) },
      leftFact(creature),
    ],
    rules: ["HC-DMG-05"],
    rolls,
    actor: creature,
    changes,
  });
}

/** What is lost of Constitution, and the button that gives it back. @rule HC-DMG-05 */
export const ZERO_PART: PackSheetPart = partOn("creature", {
  id: "hc-zero",
  types: ["hammercrawl", "character"],
  page: "play",
  title: "WHITEHACK.Hammercrawl.Zero.lostTitle",
  template: "whitehack/games/hammercrawl/health/zero",
  isShown: (creature) => fallsByHammercrawl(creature) && constitutionLost(hitPointsOf(creature)) > 0,
  context: (creature) => ({
    mayPress: creature.isOwner,
    lost: localize("WHITEHACK.Hammercrawl.Zero.lost", { points: String(constitutionLost(hitPointsOf(creature))) }),
  }),
});
export const ZERO_ACTS = { [RESTORE]: restoreAct };
