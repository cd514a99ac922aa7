import { resolveTotal } from "../../../../rules/base/dice.ts";
import { startDying } from "../../../../rules/index.ts";
import { aText, listOf, shape } from "../../../../rules/base/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import { toFigure } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { postDamage } from "../../../../foundry/chat/cards/post-damage.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import {
  calledName,
  type Creature,
  isUp,
  type Placed,
  resolveCreature,
} from "../../../../foundry/documents/creature.ts";
import { kindsOf } from "../../../../foundry/documents/fighters.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { noteAct } from "../../../../foundry/documents/note-fight.ts";
import { storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { asTarget, placeOf } from "../../../../foundry/documents/place.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { allMade, storeChange } from "../../../../foundry/documents/store-change.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { planSteps, tierModifier } from "../../rules/numbers.ts";
import {
  isUnholy,
  monsterSave,
  TURNED_CONDITIONS,
  turnedBy,
  type TurnedState,
  turningsLeft,
  turningTarget,
} from "../../rules/people/turning.ts";
import { answers, hitDiceOf, isHammercrawl, levelOf, tierOfCreature, turnerOf } from "../party/records.ts";
import { TURNER_FIELDS } from "../../rules/party/party-facts.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";

export const TURN = "hc.turn";

/** The turnings that are left to a creature today; null for one who cannot turn. @rule HC-TRN-03 HC-TRN-04 HC-CLS-23 */
export function turningsOf(creature: Creature): number | null {
  if (!answers("turnUndead")) return null;
  if (isHammercrawl(creature)) return hammercrawlNumbers(creature)?.turnings ?? null;
  const { canTurn, turnings } = turnerOf(creature);
  return canTurn ? turningsLeft(levelOf(creature), turnings) : null;
}

const isAffected = (token: Placed): boolean =>
  !token.hidden && isUp(token) && token.creature !== null && isUnholy(kindsOf(token.creature));

/** The unholy that the user aims at, or else all in sight on the scene. @rule HC-TRN-01 */
export function unholyAround(actor: Creature): readonly Placed[] {
  const aimed = [...game.user.targets].map(({ document }) => document).filter(isAffected);
  return aimed.length > 0 ? aimed : (placeOf(actor)?.parent?.tokens.contents.filter(isAffected) ?? []);
}

/** Turns the unholy: asks the Referee's client, which throws for them. @rule HC-TRN-01 */
export async function performTurn(actor: Creature): Promise<void> {
  const tokens = unholyAround(actor).map(({ uuid }) => uuid);
  if (tokens.length === 0)
    return void ui.notifications.warn("WHITEHACK.Hammercrawl.Turning.nobody", { localize: true });
  notifyRefusal(await askReferee("packOperation", { operation: TURN, data: { actor: actor.uuid, tokens } }));
}

/** One of the unholy, and what has become of it. */
interface Met {
  readonly fact: FactLine;
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}

const D20 = planSteps(20, 0);

/** Whether a victim saves: monsters by half of their hit dice, this game's people by their Mind, Whitehack's by their saving throw. @rule HC-TRN-01 HC-TRN-04 HC-SAV-06 HC-SAV-07 */
function saves(
  victim: Creature,
  face: number,
  { tier, target }: { readonly tier: number; readonly target: number },
): boolean {
  const own = hammercrawlNumbers(victim);
  if (own) return face + own.saves.mind.value >= target;
  if (victim.isMonster()) return face + monsterSave(hitDiceOf(victim)) >= target;
  return face <= victim.system.derived.savingThrow.value + tierModifier(tier, tierOfCreature(victim));
}

async function befall(victim: Creature, state: TurnedState, rounds: number): Promise<readonly Change[]> {
  const before = hitPointsOf(victim);
  if (state === "destroyed") return storeHitPoints(victim, startDying(before, 0));
  const end = { until: "rounds", rounds } as const;
  const condition = state === "dazed" || state === "cowers" ? TURNED_CONDITIONS[state] : "fleeing";
  return storeConditions(victim, () => giveCondition(victim, condition, { end }));
}

/** A victim saves or does not, and what follows is done at once. @rule HC-TRN-01 HC-TRN-02 */
async function meet({ creature: victim, name }: Placed, tier: number): Promise<Met | null> {
  if (!victim) return null;
  const own = tierOfCreature(victim);
  const target = turningTarget(tier, own);
  const rolled = await rollDice(D20);
  const face = rolled.faces[0] ?? 1;
  const told = { face: toFigure(face), target: toFigure(target) };
  if (saves(victim, face, { tier, target }))
    return {
      fact: { label: name, value: localize("WHITEHACK.Hammercrawl.Turning.saved", told) },
      rolls: rolled.rolls,
      changes: [],
    };
  const turned = turnedBy(tier, own);
  const lasting = turned.rounds ? await rollDice(turned.rounds) : { faces: [], rolls: [] };
  const rounds = turned.rounds ? resolveTotal(turned.rounds, lasting.faces) : 0;
  const burning = turned.damage ? await rollDice(turned.damage) : { faces: [], rolls: [] };
  const damage = turned.damage ? resolveTotal(turned.damage, burning.faces) : 0;
  const changes = [...(await befall(victim, turned.state, rounds))];
  if (damage > 0) {
    const title = localize("WHITEHACK.Hammercrawl.Turning.damageOf", { name });
    const card = await postDamage({
      title,
      actor: victim,
      target: asTarget(victim),
      outcome: null,
      amount: damage,
      audience: { visibility: "public" },
    });
    changes.push(...allMade(card));
  }
  const value = localize(`WHITEHACK.Hammercrawl.Turning.Result.${turned.state}`, {
    ...told,
    rounds: toFigure(rounds),
    damage: toFigure(damage),
  });
  return { fact: { label: name, value }, rolls: [...rolled.rolls, ...lasting.rolls, ...burning.rolls], changes };
}

/** A use of the day is spent. @rule HC-TRN-03 */
const spend = (actor: Creature): Promise<readonly Change[]> =>
  isHammercrawl(actor)
    ? storeChange(actor, {
        turningsUsed: (actor._source.system as object as { turningsUsed: number }).turningsUsed + 1,
      })
    : storePackFacts(actor, TURNER_FIELDS, { turnings: turnerOf(actor).turnings + 1 });

const MOST_MET = 60;
const readTurn = shape({ actor: aText, tokens: listOf(aText) });

/** A player turns the unholy: who may, and whom it meets, the Referee's client looks up, and throws all dice. @rule HC-TRN-01 HC-TRN-02 HC-TRN-03 HC-TRN-04 */
export const turnOperation: PackOperation = async (data, sender) => {
  const asked = readTurn(data);
  const actor = await resolveCreature(asked?.actor);
  const left = actor ? turningsOf(actor) : null;
  if (!asked || !actor || left === null) return refuse("WHITEHACK.Refusal.notDue");
  if (!actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (left < 1) return refuse("WHITEHACK.Hammercrawl.Turning.noneLeft");
  const scene = placeOf(actor)?.parent;
  const found = [...new Set(asked.tokens.slice(0, MOST_MET))].flatMap((uuid) => tokenAt(uuid) ?? []);
  const here = found.filter((token) => isAffected(token) && (!scene || token.parent === scene));
  if (here.length === 0) return refuse("WHITEHACK.Hammercrawl.Turning.nobody");
  const spent = [...(await spend(actor)), ...(await noteAct(actor, "attack"))];
  const met: Met[] = [];
  for (const token of here) {
    const one = await meet(token, tierOfCreature(actor));
    if (one) met.push(one);
  }
  await postLines({
    title: "WHITEHACK.Hammercrawl.Turning.title",
    actor,
    facts: [...met.map(({ fact }) => fact), { label: "WHITEHACK.Hammercrawl.Turning.left", value: toFigure(left - 1) }],
    rolls: met.flatMap(({ rolls }) => rolls),
    rules: ["HC-TRN-01", "HC-TRN-02", "HC-TRN-03"],
    visibility: "public",
    changes: [...spent, ...met.flatMap(({ changes }) => changes)],
  });
  return DONE;
};

/** A day is over: turnings are there again, which a card for the Referee tells and takes back. @rule HC-CLS-23 HC-TRN-03 */
export async function renewTurnings(creatures: readonly Creature[]): Promise<void> {
  const changes: Change[] = [];
  const facts: FactLine[] = [];
  for (const creature of creatures) {
    const back = isHammercrawl(creature)
      ? await storeChange(creature, { turningsUsed: 0 })
      : turnerOf(creature).turnings > 0
        ? await storePackFacts(creature, TURNER_FIELDS, { turnings: 0 })
        : [];
    if (back.length > 0) facts.push({ label: calledName(creature), value: toFigure(turningsOf(creature) ?? 0) });
    changes.push(...back);
  }
  if (changes.length === 0) return;
  await postLines({
    title: "WHITEHACK.Hammercrawl.Turning.newDay",
    facts,
    rules: ["HC-TRN-03"],
    visibility: "gm",
    changes,
  });
}
