import {
  type AttackLine,
  bothRefusal,
  fireModesOf,
  hasTrait,
  planAttackRoll,
  planDamage,
  resolveAttackRoll,
  resolveDamage,
  resolveSpray,
  STRONG_OPTIONS,
  toDamage,
} from "../../../../rules/index.ts";
import { attackTitle } from "../../../combat/attack/attack-line.ts";
import { performAttack } from "../../../extensions/games.ts";
import { postItem } from "../../../chat/post/post-item.ts";
import { ask, askOne, type Reply } from "../../../chat/dialogs/ask.ts";
import { type Click, skipsDialog } from "../../../host/keybindings.ts";
import { momentOf } from "../../../documents/moment.ts";
import { noteOption, noteTrade } from "../../../documents/note-fight.ts";
import { reminderLines } from "../../../conditions/end-conditions.ts";
import type { FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import {
  sprayAttack,
  sprayForm,
  type SprayPerson,
  type SprayQuestion,
  sprayTargets,
} from "../../../../view/combat/dialogs/flask-and-spray-dialog.ts";
import type { Change } from "../../../../undo/record.ts";
import { postCheck } from "../../../checks/cards/post-check.ts";
import { postDamage } from "../../../chat/cards/post-damage.ts";
import { missilePreview, modeChoices } from "../../../../view/checks/dialogs/roll-fields.ts";
import { localize } from "../../../host/localize.ts";
import { rollDice } from "../../../host/dice.ts";
import { type Character, resolveCreature } from "../../../documents/creature.ts";
import { caughtAround } from "../../../combat/area/block-area.ts";
import { escalationNow } from "../../../combat/escalation-now.ts";
import { storeShot } from "../../../combat/guns/roll-ammo.ts";
import { rulebookFor } from "../../../host/rulebook.ts";
import { unasked } from "../../../host/settings.ts";
import { asTarget, firstTarget } from "../../../documents/place.ts";
import { entryOf } from "../../../chat/undo/card-record.ts";

const USES = ["melee", "missile"] as const;

const oneHanded = (actor: Character, use: AttackLine["use"]): readonly AttackLine[] =>
  actor.system.derived.attacks.filter((line) => line.use === use && !hasTrait(line, "twoHanded"));

async function chooseLine(actor: Character, title: string, use: AttackLine["use"]): Promise<AttackLine | null> {
  const lines = oneHanded(actor, use);
  const choices = Object.fromEntries(lines.map((line, place) => [String(place), attackTitle(line)]));
  const chosen = await askOne({ actor, title, label: `WHITEHACK.StrongAsk.${use}`, choices });
  return chosen === null ? null : (lines[Number(chosen)] ?? null);
}

/** Gives the move up for a second attack: one in melee and one at range, each with one hand. @rule WH-STRONG-20 */
export async function performBoth(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  if (USES.some((use) => oneHanded(actor, use).length === 0))
    return void ui.notifications.warn("WHITEHACK.StrongRefusal.oneHanded", { localize: true });
  const melee = await chooseLine(actor, item.name, "melee");
  const missile = melee && (await chooseLine(actor, item.name, "missile"));
  if (!melee || !missile) return; // the dialog was closed
  const { left, enforcement } = momentOf(actor);
  const refusal = bothRefusal(melee, missile, left, enforcement);
  if (refusal && !game.user.isGM)
    return void ui.notifications.warn("WHITEHACK.StrongRefusal.noActionLeft", { localize: true });
  const weapons = [melee, missile].map((line) => ({
    label: `WHITEHACK.StrongAsk.${line.use}`,
    value: attackTitle(line),
  }));
  const facts = [...weapons, ...reminderLines(actor, "meleeAndRanged")];
  const { rule } = STRONG_OPTIONS.meleeAndRanged;
  const changes = await noteTrade(actor);
  await postItem(item, { text: "WHITEHACK.StrongUsed.meleeAndRanged", facts, rules: [rule], changes });
  for (const { id, use } of [melee, missile]) await performAttack(actor, { id, use }, click);
}

/** Sprays an area with bullets: one roll against everybody in it. @rule WH-GUN-05 WH-STRONG-22 */
export async function performSpray(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  const line = automaticOf(actor);
  const question = line && sprayQuestion(actor, line);
  if (!question) return void ui.notifications.warn("WHITEHACK.StrongRefusal.noAutomatic", { localize: true });
  const reply = skipsDialog(click) ? unasked() : await askSpray(actor, item.name, question);
  if (reply) await sprayWith(actor, question, reply);
}

/** The automatic weapon in hand that is loaded; undefined for none. */
const automaticOf = (actor: Character): AttackLine | undefined =>
  actor.system.derived.attacks.find((line) => {
    const weapon = actor.items.get(line.id);
    const isReady = weapon?.isWeapon() === true && weapon.system.loading === 0;
    return isReady && line.equipped && line.use === "missile" && fireModesOf(line).includes("fullAuto");
  });

/** The creatures in the nine squares around the target, and others at which the user aims. */
export function sprayQuestion(actor: Character, line: AttackLine): SprayQuestion {
  const target = firstTarget(actor);
  const inArea = target ? caughtAround(target.place).flatMap((token) => personOf(token, true)) : [];
  const aimed = [...game.user.targets].flatMap(({ document }) => personOf(document, true));
  const people = [...inArea, ...aimed].filter(
    ({ uuid }, place, all) => uuid !== actor.uuid && all.findIndex((one) => one.uuid === uuid) === place,
  );
  return { line, distance: target?.distance ?? null, people, rulebook: rulebookFor(actor) };
}

const personOf = ({ creature, name }: TokenDocument.Implementation, inside: boolean): readonly SprayPerson[] =>
  creature ? [{ uuid: creature.uuid, name, armorClass: creature.system.derived.armorClass.value, inside }] : [];

/** Rolls once, tells whom that hits, and throws the damage of those. @rule WH-GUN-05 */
export async function sprayWith(actor: Character, question: SprayQuestion, reply: Reply): Promise<void> {
  const { values, visibility } = reply;
  const attack = sprayAttack(question, values);
  const { faces, rolls } = await rollDice(planAttackRoll(attack, question.rulebook));
  const outcome = resolveAttackRoll(attack, faces, question.rulebook);
  const verdicts = resolveSpray(outcome, sprayTargets(question, values), question.rulebook);
  const reminder = reminderLines(actor, "spray");
  const { shot, noted } = outcome.refusal ? { shot: [], noted: [] } : await noteSpray(actor, question.line);
  await postCheck({
    title: STRONG_OPTIONS.spray.label,
    kind: "attack",
    actor,
    outcome,
    rolls,
    facts: [...verdictLines(question, values, verdicts), ...emptied(question.line, shot), ...reminder],
    record: noted.length > 0 ? [entryOf(noted)] : [],
    audience: { visibility },
  });
  const hit = verdicts.filter(({ verdict }) => verdict === "hit").map(({ id }) => id);
  if (hit.length > 0) await dealSpray(actor, question.line, { hit, reply });
}

type Verdicts = ReturnType<typeof resolveSpray>;

/** Each by name, with what the spray does to them. */
const verdictLines = (question: SprayQuestion, values: FormValues, verdicts: Verdicts) =>
  sprayTargets(question, values).map(({ id, name }) => ({
    label: name,
    value: `WHITEHACK.Spray.${verdicts.find((one) => one.id === id)?.verdict ?? "miss"}`,
  }));

/** Continuous fire empties the clip. @rule WH-GUN-02 WH-GUN-05 */
async function noteSpray(actor: Character, line: AttackLine) {
  const gun = actor.items.get(line.id);
  const shot = gun?.isWeapon() ? await storeShot(gun, "fullAuto") : [];
  return { shot, noted: [...shot, ...(await noteOption(actor, STRONG_OPTIONS.spray))] };
}

const emptied = (line: AttackLine, shot: readonly Change[]) =>
  shot.length > 0 ? [{ label: attackTitle(line), value: "WHITEHACK.Gun.Empty" }] : [];

/** The weapon's plain damage, rolled once for all who are hit. @rule WH-GUN-05 WH-CAMP-03 */
async function dealSpray(
  actor: Character,
  line: AttackLine,
  { hit, reply }: { readonly hit: readonly string[]; readonly reply: Reply },
): Promise<void> {
  const damage = toDamage(line, { damageModifiers: escalationNow(actor) }, 1);
  const { faces, rolls } = await rollDice(planDamage(damage));
  const outcome = resolveDamage(damage, faces);
  const target = await Promise.all(hit.map(resolveCreature));
  const many = target.flatMap((one) => (one ? [asTarget(one)] : []));
  const told = { title: attackTitle(line), by: actor.uuid, attack: true, strike: { id: line.id, use: line.use } };
  const [only = null, ...others] = many;
  const whom = others.length > 0 ? { target: null, many } : { target: only };
  await postDamage({ ...told, ...whom, actor, outcome, rolls, audience: { visibility: reply.visibility } });
}

/** Asks whom a spray of bullets endangers, and whom it is to spare. */
const askSpray = (actor: Actor.Implementation, title: string, question: SprayQuestion): Promise<Reply | null> =>
  ask({
    ofFight: true,
    actor,
    title,
    form: sprayForm(question),
    context: { modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => missilePreview(sprayAttack(question, values), localize),
  });
