import type { MagickWritten } from "../../view/items/shown-item.ts";
import { magickWritten } from "../documents/data/shown-item.ts";
import type { Click } from "../host/keybindings.ts";
import { quirksHeld, saveTagsOf } from "../documents/traits-of.ts";
import { performSave } from "../checks/perform-save.ts";
import {
  type ItemUseOutcome,
  type MagickItem,
  formulaIn,
  parseDamage,
  planItemUse,
  quirkWith,
  resolveItemUse,
  resolveTotal,
  RETRIEVAL_DICE,
  roundsToLoad,
} from "../../rules/index.ts";
import { afterRounds, lineOf, usedLines } from "../../view/items/item-lines.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { toFigure, toNames } from "../../view/base/localize.ts";
import { noteUse } from "../documents/fight-extensions.ts";
import { distanceBetween } from "../host/distance.ts";
import { shownFormula, rollDice, rollFormula } from "../host/dice.ts";
import { hitPointsOf, storeHitPoints } from "../documents/hit-points.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { paidFacts } from "../health/pay-hit-points.ts";
import { storeChange } from "../documents/store-change.ts";
import type { CurseComeback } from "../characters/powers/brave/defy-curse.ts";
import { type Creature, fightOf } from "../documents/creature.ts";
import { lazy } from "../host/lazy.ts";
import { localize } from "../host/localize.ts";
import { noteAct } from "../documents/note-fight.ts";
import { refuseUse, postItem } from "../chat/post/post-item.ts";

type Saver = Actor.Implementation | null;

const targeted = (): readonly Saver[] => [...game.user.targets].map(({ actor }) => actor);

/** Everybody in the fight; without a fight, the user's targets. */
function present(): readonly Saver[] {
  const fighters = (game.combat?.combatants.contents ?? []).map(({ actor }) => actor);
  return fighters.length > 0 ? fighters : targeted();
}

const SAVERS: Readonly<Record<MagickWritten["saver"], (bearer: Saver) => readonly Saver[]>> = {
  bearer: (bearer) => [bearer],
  target: () => targeted(),
  all: (bearer) => [bearer, ...present()],
};

/** Rolls saves against an item's effect for those of the targets that are the user's own. @rule WH-ART-05 WH-SAVE-01 */
export async function performItemSave(item: Item.Implementation, click: Click): Promise<void> {
  const { saver } = magickWritten(item);
  const savers = [...new Set(SAVERS[saver](item.actor))].filter((one) => one?.isOwner);
  if (savers.length === 0) ui.notifications.warn("WHITEHACK.Refusal.noSaver", { localize: true });
  for (const one of savers) if (one) await performSave(one, click, { against: saveTagsOf(item) });
}

const toMagickItem = (name: string, { cost, charges }: MagickWritten): MagickItem => ({
  name,
  activation: "none",
  cost: formulaIn(cost),
  charges: charges.value,
  attack: "none",
});

/** Hit points of no user: an item that nobody carries is used without paying. */
const NOBODY = { value: 1, max: 1, temporary: 0 } as const;

/** Uses the magick in an item: hit points and a charge are gone, and the table is told how long it lasts. @rule WH-ITEM-01 */
export async function performItemUse(item: Item.Implementation): Promise<void> {
  const magick = magickWritten(item);
  const user = item.creature;
  const shown = toMagickItem(item.name, user ? magick : { ...magick, cost: "" });
  const hp = user ? hitPointsOf(user) : NOBODY;
  const plan = planItemUse(shown, hp);
  if (plan.refusal) return refuseUse("spent");
  const curse = await comebackAgainst(user, magick, shown);
  if (!curse) return;
  const rolled = await rollDice(plan.dice);
  const outcome = resolveItemUse({ item: shown, hp, pays: curse.pays }, rolled.faces, rulebookFor(user));
  const counted = await countOf(magick);
  const spent = await storeCharges(item, outcome);
  const paid = user ? await storeHitPoints(user, outcome.hp) : [];
  await postItem(item, {
    ...rolled,
    rolls: [...rolled.rolls, ...curse.rolls, ...counted.rolls],
    text: usedText(magick, outcome),
    formula: shownFormula(plan.dice),
    facts: [
      ...usedLines(magick),
      ...counted.facts,
      ...nearLines(item, magick),
      ...curse.facts,
      ...paidFacts(outcome.paid, outcome.hp),
      ...lineOf("WHITEHACK.Item.ChargesLeft", outcome.item.charges),
    ],
    rules: ["WH-ITEM-01", ...curse.rules],
    changes: [...spent, ...paid, ...curse.changes, ...(await noteUse(item, "useItem"))],
  });
}

const NO_COMEBACK: CurseComeback = { pays: (cost) => cost, rolls: [], facts: [], rules: [], changes: [] };

/** Comeback dice that pay a part of what a cursed item costs, if it is known to be one; null where the dialog was closed. @rule WH-BRAVE-04 */
async function comebackAgainst(
  user: Creature | null,
  { cursed, known }: MagickWritten,
  { cost }: MagickItem,
): Promise<CurseComeback | null> {
  if (!user || !cursed || !known || !cost || !quirkWith(quirksHeld(user), "paysWithComeback")) return NO_COMEBACK;
  return (await lazy(() => import("../characters/powers/brave/defy-curse.ts"))).defyCurse(user);
}

/** The number of items that an item yields, rolled anew at each use. @rule WH-ART-05 */
async function countOf({ count: { formula: text, of } }: MagickWritten) {
  const formula = formulaIn(text);
  if (!formula) return { rolls: [], facts: [] };
  const { rolls, total } = await rollFormula(formula);
  return { rolls, facts: [{ label: of || "WHITEHACK.Item.Count", value: toFigure(total) }] };
}

/** The creatures within the reach of an item, as far as all can see them. @rule WH-ART-05 */
function nearLines({ actor }: Item.Implementation, { radius }: MagickWritten): readonly FactLine[] {
  const own = actor?.token ?? actor?.getActiveTokens(false, true)[0];
  if (!own || radius === null) return [];
  const others = (own.parent?.tokens.contents ?? []).filter((one) => one.id !== own.id && !one.hidden);
  const near = others.filter((one) => (distanceBetween(own, one) ?? Number.POSITIVE_INFINITY) <= radius);
  return lineOf("WHITEHACK.Item.Within", toNames(near, localize));
}

async function storeCharges(item: Item.Implementation, { item: { charges } }: ItemUseOutcome) {
  return charges === null ? [] : storeChange(item, { magick: { charges: { value: charges } } });
}

const usedText = ({ activation }: MagickWritten, { spent }: ItemUseOutcome): string =>
  spent ? "WHITEHACK.Notice.lastCharge" : activation || "WHITEHACK.Notice.itemUsed";

/** Rolls the charges of an item that has been made or filled anew. @rule WH-ART-05 */
export async function performFillCharges(item: Item.Implementation): Promise<void> {
  const rolled = await rollFormula(parseDamage(magickWritten(item).charges.formula));
  const charges = { value: rolled.total, max: rolled.total };
  const changes = await storeChange(item, { magick: { charges } });
  await postItem(item, { ...rolled, text: "WHITEHACK.Notice.charged", rules: ["WH-ART-05"], changes });
}

/** Loads a weapon, which takes its rounds. In a fight each turn without an attack does it by itself. @rule WH-WPN-02 */
export async function performLoading(item: Item.Implementation): Promise<void> {
  if (!item.isWeapon()) return;
  if (item.actor && fightOf(item.actor))
    return void ui.notifications.info("WHITEHACK.Loading.byTurns", { localize: true });
  const rounds = roundsToLoad(item.system.loading);
  const changes = await storeChange(item, { loading: 0 });
  if (changes.length === 0) return;
  const facts = [{ label: "WHITEHACK.Item.Ready", value: afterRounds(rounds, localize) }];
  await postItem(item, { text: "WHITEHACK.Loading.done", facts, rules: ["WH-WPN-02"], changes });
}

/** Looks for something in a pack: it takes rounds, in which enemies nearby may strike. @rule WH-ENC-07 WH-FREE-01 */
export async function performRetrieval(item: Item.Implementation): Promise<void> {
  const rolled = await rollDice(RETRIEVAL_DICE);
  const total = resolveTotal(RETRIEVAL_DICE, rolled.faces);
  const taken = await storeChange(item, { packed: false, within: "" });
  const changes = [...taken, ...(await noteAct(item.actor, "unpack"))];
  await postItem(item, {
    ...rolled,
    total,
    text: "WHITEHACK.Notice.retrieved",
    formula: shownFormula(RETRIEVAL_DICE),
    facts: [
      { label: "WHITEHACK.Item.Ready", value: afterRounds(total, localize) },
      ...(rulebookFor(item.actor).engagement.provokes("unpack")
        ? [{ label: "WHITEHACK.Item.InCombat", value: "WHITEHACK.Item.Provokes" }]
        : []),
    ],
    rules: ["WH-ENC-07"],
    changes,
  });
}
