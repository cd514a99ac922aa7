import { type AttackRoll, type AttackRollOutcome, planAttackRoll, resolveAttackRoll } from "../../rules/index.ts";
import {
  flaskAttackIn,
  type FlaskBreak,
  type FlaskBroken,
  flaskBroken,
  flaskForm,
  type Caught,
  flaskPlanIn,
  type FlaskQuestion,
} from "../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { shownTitle } from "../../view/items/shown-item.ts";
import { postCheck } from "../checks/cards/post-check.ts";
import { toShownItem } from "../documents/data/shown-item.ts";
import { ask, type Reply } from "../chat/dialogs/ask.ts";
import type { FormValues } from "../../view/chat/dialogs/form-values.ts";
import { missilePreview, modeChoices } from "../../view/checks/dialogs/roll-fields.ts";
import { rollDice } from "../host/dice.ts";
import { calledName, type Creature } from "../documents/creature.ts";
import { caughtAround } from "../combat/area/block-area.ts";
import { aimOf } from "../combat/attack/may-aim-at.ts";
import { noteAct } from "../documents/note-fight.ts";
import { firstTarget, placeOf, type Target } from "../documents/place.ts";
import type { Visibility } from "../host/compat.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { localize } from "../host/localize.ts";
import { askReferee } from "../chat/requests/ask-referee.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { unasked } from "../host/settings.ts";
import { entryOf } from "../chat/undo/card-record.ts";
import { notifyRefusal } from "../chat/post/notify-refusal.ts";
import { refuseUse } from "../chat/post/post-item.ts";

/** Throws or crushes a flask; the Referee's client uses it up and has everybody save whom it catches. @rule WH-ITEM-03 WH-AREA-01 */
export async function performFlask(item: Item.Implementation, use: FlaskBreak, click: Click): Promise<void> {
  const { creature: actor } = item;
  if (!actor) return refuseUse("nobodyTakes");
  const question = flaskQuestion(actor, use);
  const reply = await howToBreak(item, question, click);
  if (!reply) return;
  if (flaskPlanIn(question, reply.values).refusal) return refuseUse("tooFarToCrush");
  const broken = await whereItBreaks(item, question, reply);
  if (!broken) return;
  notifyRefusal(await askReferee("breakFlask", { item: item.uuid, use, ...broken, visibility: reply.visibility }));
}

const howToBreak = async (item: Item.Implementation, question: FlaskQuestion, click: Click): Promise<Reply | null> =>
  skipsDialog(click) ? unasked() : askFlask(item, titleOf(item), question);

const titleOf = (item: Item.Implementation): string => localize(shownTitle(toShownItem(item)));

/**
 * The place where the flask breaks after its attack, if it has one, and the creatures there; null where it cannot be
 * thrown.
 */
async function whereItBreaks(
  item: Item.Implementation,
  question: FlaskQuestion,
  { values, visibility }: Reply,
): Promise<FlaskBroken | null> {
  const attack = flaskAttackIn(question, values);
  if (!attack || !item.creature) return flaskBroken(question, values, false);
  const { refusal, hit } = await throwFlask(item.creature, attack, { title: titleOf(item), visibility });
  return refusal ? null : flaskBroken(question, values, hit === false);
}

/** The middle of the breaking flask: the target, or the actor who breaks it. */
const middleOf = (actor: Creature, target: Target | null) => target?.place ?? placeOf(actor);

/** The facts about a throw: the user's target, the creatures there, and the thrower's skill. */
function flaskQuestion(actor: Creature, use: FlaskBreak): FlaskQuestion {
  const target = firstTarget(actor);
  const attackValue = aimOf(actor);
  return {
    use,
    at: middleOf(actor, target)?.uuid ?? null,
    distance: target ? target.distance : 0,
    target: target?.creature ? targetOf(target.creature, target) : null,
    people: peopleAt(actor, target),
    attackValue,
    rulebook: rulebookFor(actor),
  };
}

const targetOf = (creature: Creature, { name }: Target): FlaskQuestion["target"] => ({
  uuid: creature.uuid,
  name,
  armorClass: creature.system.derived.armorClass.value,
});

/** Those in the area around the target, or around oneself; then oneself, and for the Referee others that are targeted. */
function peopleAt(actor: Creature, target: Target | null): readonly Caught[] {
  const middle = middleOf(actor, target);
  const inArea = (middle ? caughtAround(middle) : []).flatMap((token) => personOf(token.creature, token.name, true));
  const targets = game.user.isGM ? [...game.user.targets] : [];
  const aimed = targets.flatMap(({ document }) => personOf(document.creature, document.name, false));
  const all = [...inArea, ...aimed, ...personOf(actor, calledName(actor), false)];
  return all.filter(({ uuid }, place) => all.findIndex((one) => one.uuid === uuid) === place);
}

const personOf = (creature: Creature | null, name: string, inside: boolean): readonly Caught[] =>
  creature ? [{ uuid: creature.uuid, name, inside }] : [];

/** The missile attack that decides whether it breaks where it should. @rule WH-ITEM-03 WH-ACT-01 */
async function throwFlask(
  actor: Creature,
  attack: AttackRoll,
  { title, visibility }: { readonly title: string; readonly visibility: Visibility },
): Promise<AttackRollOutcome> {
  const { faces, rolls } = await rollDice(planAttackRoll(attack, rulebookFor(actor)));
  const outcome = resolveAttackRoll(attack, faces, rulebookFor(actor));
  const noted = outcome.refusal ? [] : await noteAct(actor, "attack");
  const record = noted.length > 0 ? [entryOf(noted)] : [];
  const facts = [{ label: "WHITEHACK.Flask.Lands", value: `WHITEHACK.Flask.${landing(outcome)}` }];
  await postCheck({ title, kind: "attack", actor, outcome, rolls, facts, record, audience: { visibility } });
  return outcome;
}

const landing = ({ refusal, hit }: AttackRollOutcome) => {
  if (refusal) return refusal === "outOfRange" ? "outOfRange" : "impossible";
  return hit === false ? "elsewhere" : "there";
};

/** Asks where a flask breaks, and who is in the area. */
export const askFlask = (item: Item.Implementation, name: string, question: FlaskQuestion): Promise<Reply | null> =>
  ask({
    ofFight: true,
    actor: item,
    title: localize(`WHITEHACK.Flask.Title.${question.use}`, { name }),
    form: flaskForm(question),
    context: { modes: modeChoices() },
    confirm: { label: `WHITEHACK.ItemRoll.${question.use}Flask.label`, icon: "fa-solid fa-flask" },
    preview: (values) => flaskPreview(question, values),
    problem: (values) => (flaskPlanIn(question, values).refusal ? { text: "WHITEHACK.Refusal.tooFarToCrush" } : null),
  });

/** The score of the throw; nothing where nobody rolls. */
function flaskPreview(question: FlaskQuestion, values: FormValues): Readonly<Record<string, string>> {
  const attack = flaskAttackIn(question, values);
  return attack ? missilePreview(attack, localize) : {};
}
