import { postDamage } from "../../../../foundry/chat/cards/post-damage.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { audienceFor } from "../../../../foundry/chat/requests/audience-for.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { addEntry, entryOf, recordFor } from "../../../../foundry/chat/undo/card-record.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { gameCreature, postGameRoll } from "../../../../foundry/checks/perform-game-test.ts";
import { caughtAround } from "../../../../foundry/combat/area/block-area.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { type MarkedCondition, markedConditions } from "../../../../foundry/documents/active-conditions.ts";
import { combatantOf, type Creature, type Fighter, type Placed } from "../../../../foundry/documents/creature.ts";
import { noteAct } from "../../../../foundry/documents/note-fight.ts";
import { actOn, partOn } from "../../../../foundry/documents/pack-facts.ts";
import { asTarget, cardTarget, firstTarget, standingOn, toTarget } from "../../../../foundry/documents/place.ts";
import { isItem } from "../../../../foundry/documents/changed-document.ts";
import { resolveUuidSync, tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { madeOf, storeChange } from "../../../../foundry/documents/store-change.ts";
import type { PackOperation, TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import { toVisibility } from "../../../../foundry/host/compat.ts";
import { rollDice, shownFormula } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { chosenVisibility } from "../../../../foundry/host/settings.ts";
import { aText, shape } from "../../../../rules/base/shape.ts";
import { afterDose } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import type { GameRoll } from "../../../base/game.ts";
import { ACID, acidHits, burnOfRounds } from "../../rules/combat/acid.ts";
import { aimedAt } from "../../rules/combat/attack-terms.ts";
import { HC_CONDITIONS } from "../../rules/combat/conditions.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { takeOutOf } from "./own-conditions.ts";
import { refusesPhase } from "./phases.ts";

/** The act of throwing a flask of acid, and the operation that does it. */
export const THROW_ACID = "hc.acid";
const TITLE = "WHITEHACK.Hammercrawl.Acid.title";
const KINDS = ["acid"];

type Flask = Item.OfType<"substance">;

/** A flask of acid that is thrown, as its item says by a tag. @rule HC-EQP-05 */
const isAcid = (item: Item.Implementation): item is Flask =>
  item.isSubstance() && item.system.use === "throw" && item.system.quantity > 0 && item.system.tags.includes("acid");

const flasksOf = (creature: Creature): readonly Flask[] => creature.items.contents.filter(isAcid);

/** The flasks of acid that one of this game's people carries, each with its button. @rule HC-EQP-05 */
export const ACID_PART = partOn("creature", {
  id: "hc-acid",
  types: ["hammercrawl"],
  page: "play",
  title: TITLE,
  template: "whitehack/games/hammercrawl/combat/acid",
  isShown: (creature) => flasksOf(creature).length > 0,
  context: (creature) => ({
    mayPress: creature.isOwner,
    flasks: flasksOf(creature).map(({ id, name, system: { quantity } }) => ({ id, name, quantity })),
  }),
});

/** A fighter's flasks of acid, in the strip's menu. @rule HC-EQP-05 */
export const acidButtons = ({ creature, isOwner }: Combatant.Implementation): readonly TrackerButton[] =>
  (creature && isOwner ? flasksOf(creature) : []).map(({ id, name }) => {
    const label = localize("WHITEHACK.Turn.more.use", { what: localize("WHITEHACK.Hammercrawl.Acid.throw"), name });
    return { act: THROW_ACID, label, icon: "fa-solid fa-flask", data: { what: id ?? "" } };
  });

/** Throws a flask at whom the user aims at; the Referee's client rolls all of it. @rule HC-EQP-05 */
export const acidAct = actOn("creature", async (creature, { button }) => {
  const item = flasksOf(creature).find(({ id }) => id === button.dataset["what"]);
  const target = firstTarget(creature);
  if (!item || !creature.isOwner) return;
  if (!target) return void ui.notifications.warn("WHITEHACK.Refusal.noTarget", { localize: true });
  if (refusesPhase(creature, "missile")) return;
  const data = { item: item.uuid, target: target.place.uuid, visibility: chosenVisibility() };
  notifyRefusal(await askReferee("packOperation", { operation: THROW_ACID, data }));
});

/** The throw at a target, by the bonus of missiles. @rule HC-EQP-05 HC-CMB-07 */
function throwRoll(thrower: Creature, target: Creature): GameRoll {
  const bonus = hammercrawlNumbers(thrower)?.attack.missile.value ?? 0;
  const armor = aimedAt(gameCreature(target)).armorClass ?? 0;
  return {
    dice: [{ count: 1, faces: 20, bonus: 0 }],
    resolve([[face = 1] = []]) {
      const success = acidHits(face, bonus, armor);
      return {
        verdict: success ? "WHITEHACK.Hammercrawl.Acid.hit" : "WHITEHACK.Hammercrawl.Acid.miss",
        success,
        facts: [{ label: "WHITEHACK.Hammercrawl.Fact.total", value: `${face + bonus} / ${armor}` }],
        rules: ["HC-EQP-05"],
        damage: null,
      };
    },
  };
}

type Card = ChatMessage.OfType<"roll">;

/** The damage of the flask: what the target takes, and those within five feet of it. @rule HC-EQP-05 */
async function burst(card: Card, thrower: Creature, target: Placed): Promise<readonly Change[]> {
  const [whole, splash] = [await rollDice(ACID.target), await rollDice(ACID.splash)];
  const [amount, beside] = [whole, splash].map(({ faces }) => faces.reduce((sum, face) => sum + face, 0));
  const others = caughtAround(target).flatMap((one) => (one.id !== target.id && one.creature ? one : []));
  const hurt = [target, ...others].map((one) => ({
    ...toTargetOf(one, thrower),
    amount: (one === target ? amount : beside) ?? 0,
  }));
  const damage = await postDamage({
    title: TITLE,
    actor: thrower,
    by: thrower.uuid,
    target: null,
    many: hurt,
    outcome: null,
    amount: amount ?? 0,
    facts: [
      { label: "WHITEHACK.Hammercrawl.Acid.target", value: `${shownFormula(ACID.target)}: ${amount ?? 0}` },
      { label: "WHITEHACK.Hammercrawl.Acid.splash", value: `${shownFormula(ACID.splash)}: ${beside ?? 0}` },
    ],
    kinds: KINDS,
    rolls: [...whole.rolls, ...splash.rolls],
    audience: { like: card },
  });
  return damage ? [madeOf(damage)] : [];
}

const toTargetOf = (token: Placed, thrower: Creature) => {
  const { actor, token: uuid, name } = toTarget(token, thrower);
  return { actor, token: uuid, name };
};

/** The target burns on: round by round in a fight, and all at once where no rounds are counted. @rule HC-EQP-05 */
async function burnOn(card: Card, creature: Creature): Promise<readonly Change[]> {
  const lasting = await rollDice(ACID.rounds);
  const rounds = lasting.faces[0] ?? 1;
  if (combatantOf(creature)?.combat?.started === true)
    return storeConditions(creature, () =>
      giveCondition(creature, HC_CONDITIONS.acid, {
        source: creature.uuid,
        end: { until: "rounds", rounds: rounds + 1 },
      }),
    );
  const burning = await rollDice(burnOfRounds(rounds));
  const amount = burning.faces.reduce((sum, face) => sum + face, 0);
  const damage = await postDamage({
    title: "WHITEHACK.Hammercrawl.Acid.burning",
    actor: creature,
    target: asTarget(creature),
    outcome: null,
    amount,
    facts: [{ label: "WHITEHACK.Hammercrawl.Acid.rounds", value: String(rounds) }],
    kinds: KINDS,
    rolls: [...lasting.rolls, ...burning.rolls],
    audience: { like: card },
  });
  return damage ? [madeOf(damage)] : [];
}

const readThrow = shape({ item: aText, target: aText, visibility: toVisibility });

/** The flask at a uuid, with its carrier; null for anything else. */
function flaskAt(uuid: string | undefined): { readonly item: Flask; readonly thrower: Creature } | null {
  const item = resolveUuidSync(uuid ?? "");
  return isItem(item) && isAcid(item) && item.creature ? { item, thrower: item.creature } : null;
}

/** Whom a flask can be thrown at: a token in sight on the thrower's scene, or any for a Referee; null for nobody. */
function targetFor(uuid: string, thrower: Creature, sender: User.Implementation) {
  const token = tokenAt(uuid);
  if (!token?.parent || !token.creature || token.hidden) return null;
  return sender.isGM || standingOn(token.parent, thrower) ? { token, creature: token.creature } : null;
}

/** Throws a flask for the player whose character carries it; all dice are the Referee's. @rule HC-EQP-05 */
export const acidOperation: PackOperation = async (data, sender) => {
  const asked = readThrow(data);
  const flask = flaskAt(asked?.item);
  if (!asked || !flask) return refuse("WHITEHACK.Refusal.notDue");
  const { item, thrower } = flask;
  if (!item.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const target = targetFor(asked.target, thrower, sender);
  if (!target) return refuse("WHITEHACK.Refusal.noTarget");
  const used = await storeChange(item, afterDose(item.system));
  const noted = await noteAct(thrower, "attack");
  const card = await postGameRoll(thrower, throwRoll(thrower, target.creature), {
    title: item.name,
    target: cardTarget(toTarget(target.token, thrower)),
    changes: [...used, ...noted],
    audience: audienceFor(asked.visibility === "self" ? "gm" : asked.visibility, sender),
  });
  if (card?.system.success !== true) return DONE;
  const follows = [...(await burst(card, thrower, target.token)), ...(await burnOn(card, target.creature))];
  await addEntry(card, entryOf(follows, { name: target.token.name }));
  return DONE;
};

const burningIn = (creature: Creature): MarkedCondition | undefined =>
  markedConditions(creature).find(({ active }) => active.condition.id === HC_CONDITIONS.acid.id);

/** The rounds that acid has still to burn when a round begins, this one among them; 0 where it does not. @rule HC-EQP-05 */
function roundsToBurn({ active: { condition, since } }: MarkedCondition, round: number): number {
  const { end } = condition;
  const passed = round - (since?.round ?? round);
  return end.until === "rounds" && passed > 0 ? Math.max(0, end.rounds - passed) : 0;
}

/** A round begins: acid burns those whom it has hit, and after its last round is gone; the card takes it back. @rule HC-EQP-05 */
export async function burnByAcid({ creature }: Fighter, round: number): Promise<void> {
  const mark = creature && burningIn(creature);
  const left = mark ? roundsToBurn(mark, round) : 0;
  if (!creature || left === 0) return;
  const { faces, rolls } = await rollDice(ACID.burn);
  const gone = left === 1 ? await takeOutOf(creature, ["acid"]) : [];
  await postDamage({
    title: "WHITEHACK.Hammercrawl.Acid.burning",
    actor: creature,
    target: asTarget(creature),
    outcome: null,
    amount: faces[0] ?? 1,
    facts: [{ label: "WHITEHACK.Hammercrawl.Acid.left", value: String(left - 1) }],
    kinds: KINDS,
    rolls,
    audience: { visibility: "public" },
    record: recordFor(gone),
  });
}
