import { toNames } from "../../../view/base/localize.ts";
import { withSituation } from "../rules/attack-situations.ts";
import { isDud, isHarmed, stoppedBy } from "../rules/flasks.ts";
import {
  type AttackRollOutcome,
  type DicePlan,
  type FlaskRule,
  type Modifier,
  type Place,
  planAttackRoll,
  resolveAttackRoll,
  resolveTotal,
  resultUnder,
  type Scattered,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { Change } from "../../../undo/record.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { postCheck } from "../../../foundry/checks/cards/post-check.ts";
import type { PostedProposal } from "../../../foundry/chat/cards/post-card.ts";
import { rollDice } from "../../../foundry/host/dice.ts";
import { askFlask } from "../../../foundry/items/perform-flask.ts";
import type { Reply } from "../../../foundry/chat/dialogs/ask.ts";
import { aimOf } from "../../../foundry/combat/attack/may-aim-at.ts";
import { type Click, skipsDialog } from "../../../foundry/host/keybindings.ts";
import { flaskAttackIn, type FlaskQuestion } from "../../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { askToLight, canLie } from "./fire/blazes.ts";
import { calledName, type Creature } from "../../../foundry/documents/creature.ts";
import { kindsOf } from "../../../foundry/documents/fighters.ts";
import { noteAct } from "../../../foundry/documents/note-fight.ts";
import { areaOf, asTarget, firstTarget, type Target } from "../../../foundry/documents/place.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { rulebookFor, rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import { unasked } from "../../../foundry/host/settings.ts";
import { confirmAnyway } from "../../../foundry/chat/dialogs/choose.ts";
import { aimsBlindly } from "./line-of-sight.ts";
import { firstWalled, flaskOf, standingIn } from "./flasks/bless-water.ts";
import { entryOf } from "../../../foundry/chat/undo/card-record.ts";
import { storeChange } from "../../../foundry/documents/store-change.ts";

type Flask = Item.OfType<"gear">;

/** A flask on its way. */
interface Throw {
  readonly actor: Creature;
  readonly item: Flask;
  readonly flask: FlaskRule;
  readonly target: Target;
}

/** Throws a flask of oil or holy water at the target. @rule WB-CMB-02 WB-CMB-13 WB-CMB-14 */
export async function performFlaskThrow(actor: Creature, item: Flask, click: Click = {}): Promise<void> {
  const thrown = throwOf(actor, item);
  if (!thrown || !(await isInSight(actor, thrown.target))) return;
  const reply = skipsDialog(click) ? unasked() : await askFlask(item, item.name, questionOf(thrown));
  if (reply) await throwFlaskWith(thrown, reply);
}

/** The flask and the target of a throw; null without either, which is said. */
export function throwOf(actor: Creature, item: Flask): Throw | null {
  const flask = flaskOf(item);
  const target = firstTarget(actor);
  if (!flask || item.system.quantity < 1) return null;
  if (target) return { actor, item, flask, target };
  ui.notifications.warn("WHITEHACK.Grenade.noTarget", { localize: true });
  return null;
}

/** Throws it as the dialog was answered. @rule WB-CMB-02 WB-CMB-13 WB-CMB-14 WB-CMB-19 */
export async function throwFlaskWith(thrown: Throw, reply: Reply): Promise<void> {
  const verdict = await throwAt(thrown, questionOf(thrown), reply);
  if (verdict === "hit") await postHit(thrown);
  else if (verdict === "miss") await postMiss(thrown);
}

/** Whether no wall hides the target, or the Referee lets it be thrown all the same. @rule WB-ACT-05 */
async function isInSight(actor: Creature, { place }: Target): Promise<boolean> {
  if (!aimsBlindly(actor, place)) return true;
  return confirmAnyway(calledName(actor), localize("WHITEHACK.WhiteBox.sight.flask", { name: place.name }));
}

const armorOf = ({ creature }: Target): number => creature?.system.derived.armorClass.value ?? 0;

/** The question about a throw: how far it is, and what makes it easier or harder. @rule WB-CMB-19 */
const questionOf = ({ actor, target }: Throw): FlaskQuestion => ({
  use: "throw",
  atPerson: true,
  at: target.place.uuid,
  distance: target.distance,
  target: { uuid: target.actor ?? "", name: target.name, armorClass: armorOf(target) },
  people: [],
  attackValue: aimOf(actor),
  rulebook: rulebookFor(actor),
});

/** The missile attack; the flask is gone, and the attack of the round with it. */
async function throwAt(
  { actor, item, target, flask }: Throw,
  question: FlaskQuestion,
  { values, visibility }: Reply,
): Promise<"hit" | "miss" | null> {
  const rulebook = rulebookFor(actor);
  const asked = flaskAttackIn(question, values);
  if (!asked) return null;
  const attack = { ...asked, modifiers: situatedFor(actor, asked.modifiers) };
  const { faces, rolls } = await rollDice(planAttackRoll(attack));
  const outcome = resolveAttackRoll(attack, faces, rulebook);
  const changes = outcome.refusal ? [] : await spent(actor, item);
  await postCheck({
    title: item.name,
    kind: "attack",
    actor,
    outcome: { ...outcome, result: resultUnder(outcome, rulebook.crits), rules: [...outcome.rules, ...flask.rules] },
    rolls,
    facts: [{ label: "WHITEHACK.Attack.Against", value: target.name }],
    record: changes.length > 0 ? [entryOf(changes)] : [],
    audience: { visibility },
  });
  return verdictOf(outcome);
}

/** Modifiers of a throw count no more than 4 either way. @rule WB-CMB-19 */
const situatedFor = (actor: Creature, modifiers: readonly Modifier[]): readonly Modifier[] =>
  rulesInForceFor(actor).switches.get("wb.situations")?.state === "live" ? withSituation(modifiers, "none") : modifiers;

const verdictOf = ({ refusal, hit }: AttackRollOutcome): "hit" | "miss" | null => {
  if (refusal) return null;
  return hit === true ? "hit" : "miss";
};

/** The attack of the round, and the flask. */
const spent = async (actor: Creature, item: Flask): Promise<readonly Change[]> => [
  ...(await noteAct(actor, "attack")),
  ...(await storeChange(item, { quantity: Math.max(0, item.system.quantity - 1) })),
];

const dicePlan = ({ count, faces }: DicePlan): string => `${count}d${faces}`;

/** Whether it burns on the scene of its target, where later rounds come by themselves. @rule WB-CMB-02 */
const burnsThere = ({ kinds }: FlaskRule, { place }: Target): boolean => kinds.includes("fire") && canLie(place.parent);

/** The harm to those in it: damage for each of its rounds, each to be applied when it is due. */
const harm = ({ damage, rounds }: FlaskRule, creatures: readonly Creature[]): readonly PostedProposal[] =>
  creatures.flatMap((creature) =>
    Array.from({ length: rounds }, () => ({
      kind: "damage" as const,
      what: dicePlan(damage),
      value: 0,
      target: asTarget(creature),
    })),
  );

const roundsFact = ({ rounds }: FlaskRule) =>
  rounds > 1 ? [{ label: "WHITEHACK.Grenade.rounds", value: String(rounds) }] : [];

const harmed = (flask: FlaskRule, creatures: readonly Creature[]): readonly Creature[] =>
  creatures.filter((creature) => isHarmed(flask, kindsOf(creature)));

/** @rule WB-CMB-02 WB-CMB-13 */
async function postHit({ actor, item, flask, target }: Throw): Promise<void> {
  const hurt = harmed(flask, target.creature ? [target.creature] : []);
  const lies = burnsThere(flask, target);
  const burning = lies ? "burns" : "hit";
  const word = hurt.length > 0 ? burning : "harmless";
  const card = await postLines({
    title: item.name,
    actor,
    text: localize(`WHITEHACK.Grenade.${word}`, { name: target.name }),
    facts: hurt.length > 0 ? roundsFact(flask) : [],
    rules: flask.rules,
    proposals: harm(lies ? { ...flask, rounds: 1 } : flask, hurt),
  });
  if (lies) await lightAt(card, target, squaresUnder(target), [target.place.uuid]);
}

/** The squares under a target. */
function squaresUnder({ place }: Target): readonly Place[] {
  const { x, y, width, height } = areaOf(place);
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return Array.from({ length: across * down }, (_, at) => ({ x: x + (at % across), y: y + Math.floor(at / across) }));
}

/** Has a flask's fire lie on the scene, once its card tells of it. @rule WB-CMB-02 */
async function lightAt(
  card: { readonly id: string | null } | null | undefined,
  { place }: Target,
  squares: readonly Place[],
  on: readonly string[],
): Promise<void> {
  if (card?.id && place.parent?.id)
    await askToLight({ card: card.id, scene: place.parent.id, squares, on, poured: false });
}

/** Where it lands after a miss, and who is there. @rule WB-CMB-02 WB-CMB-13 WB-CMB-14 */
async function postMiss({ actor, item, flask, target }: Throw): Promise<void> {
  const { grenades } = rulebookFor(actor);
  const direction = await rollDice(grenades.direction);
  const distance = await rollDice(grenades.distance);
  const ignites = flask.failsUpTo > 0 ? await rollDice({ count: 1, faces: 6, bonus: 0 }) : null;
  const wanted = grenades.scatter(direction.faces, distance.faces);
  const scattered = stoppedBy(firstWalled(target.place.parent, areaOf(target.place), wanted.way), wanted);
  const dud = ignites !== null && isDud(flask, resolveTotal({ count: 1, faces: 6, bonus: 0 }, ignites.faces));
  const there = dud ? [] : harmed(flask, standingAt(target, scattered));
  const lies = !dud && burnsThere(flask, target);
  const card = await postLines({
    title: item.name,
    actor,
    text: missText(dud, scattered),
    facts: [
      { label: "WHITEHACK.Grenade.where", value: whereText(scattered, wanted) },
      ...(dud ? [] : [{ label: "WHITEHACK.Grenade.there", value: namesOf(there) }, ...roundsFact(flask)]),
    ],
    rolls: [...direction.rolls, ...distance.rolls, ...(ignites?.rolls ?? [])],
    rules: [...flask.rules, "WB-CMB-14"],
    proposals: harm(lies ? { ...flask, rounds: 1 } : flask, there),
  });
  if (lies) await lightAt(card, target, [squareAt(target, scattered)], []);
}

const namesOf = (creatures: readonly Creature[]): string =>
  creatures.length > 0 ? toNames(creatures, localize) : localize("WHITEHACK.Grenade.nobody");

/** The fate of the flask after a miss. @rule WB-CMB-14 */
function missText(dud: boolean, { feet }: Scattered): LangKey {
  const landed = feet === 0 ? "stays" : "lands";
  return `WHITEHACK.Grenade.${dud ? "dud" : landed}`;
}

/** Where it lands, and that a wall has stopped it. @rule WB-CMB-14 */
function whereText({ feet, direction }: Scattered, wanted: Scattered): string {
  const stopped = feet === 0 ? "atWall" : "offWall";
  const word = feet < wanted.feet ? stopped : "off";
  return localize(`WHITEHACK.Grenade.${word}`, { feet: String(feet), direction: localize(direction) });
}

/** The square where it lands. */
function squareAt({ place }: Target, { step }: Scattered): Place {
  const { x, y } = areaOf(place);
  return { x: x + step.x, y: y + step.y };
}

/** Who stands in the square where it lands. */
const standingAt = (target: Target, scattered: Scattered): readonly Creature[] =>
  standingIn(target.place.parent, [squareAt(target, scattered)]);
