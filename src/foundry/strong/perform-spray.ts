import {
  type AttackLine,
  fireModesOf,
  planAttack,
  planDamage,
  resolveAttack,
  resolveDamage,
  resolveSpray,
  STRONG_OPTIONS,
  toDamage,
} from "../../rules/index.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { type SprayPerson, sprayAttack, type SprayQuestion, sprayTargets } from "../../view/dialogs/spray-dialog.ts";
import type { Change } from "../../undo/record.ts";
import { attackTitle } from "../actions/combat/attack-line.ts";
import { postCheck } from "../cards/post-check.ts";
import { postDamage } from "../cards/post-damage.ts";
import type { Reply } from "../dialogs/ask.ts";
import { askSpray } from "../dialogs/ask-spray.ts";
import { throwDice } from "../dice.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { caughtAround } from "../fight/area.ts";
import { escalationNow } from "../fight/escalation-now.ts";
import { noteOption } from "../fight/note-fight.ts";
import { storeShot } from "../guns/note-shot.ts";
import { reminderLines } from "./option-moment.ts";
import { type Click, skipsDialog } from "../keybindings.ts";
import { rulebookFor } from "../rulebook.ts";
import { chosenVisibility } from "../settings.ts";
import { asTarget, firstTarget } from "../target.ts";
import { entryOf } from "../undo/card-record.ts";

type Character = Actor.OfType<"character">;

/** Sprays an area with bullets: one roll against everybody in it. @rule WH-GUN-05 WH-STRONG-22 */
export async function performSpray(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  const line = automaticOf(actor);
  const question = line && sprayQuestion(actor, line);
  if (!question) return void ui.notifications.warn("WHITEHACK.StrongRefusal.noAutomatic", { localize: true });
  const reply = skipsDialog(click)
    ? { values: {}, visibility: chosenVisibility() }
    : await askSpray(actor, item.name, question);
  if (reply) await sprayWith(actor, question, reply);
}

/** The automatic weapon in hand that is loaded; undefined for none. */
const automaticOf = (actor: Character): AttackLine | undefined =>
  actor.system.derived.attacks.find((line) => {
    const weapon = actor.items.get(line.id);
    const isReady = weapon?.isWeapon() === true && weapon.system.loading === 0;
    return isReady && line.equipped && line.use === "missile" && fireModesOf(line).includes("fullAuto");
  });

/** Whoever stands in the nine squares around the target, and others at whom the user aims. */
export function sprayQuestion(actor: Character, line: AttackLine): SprayQuestion {
  const target = firstTarget(actor);
  const inArea = target ? caughtAround(target.place).flatMap((token) => personOf(token, true)) : [];
  const aimed = [...game.user.targets].flatMap(({ document }) => personOf(document, true));
  const people = [...inArea, ...aimed].filter(
    ({ uuid }, place, all) => uuid !== actor.uuid && all.findIndex((one) => one.uuid === uuid) === place,
  );
  return { line, distance: target?.distance ?? null, people, rulebook: rulebookFor(actor) };
}

const personOf = ({ actor, name }: TokenDocument.Implementation, inArea: boolean): readonly SprayPerson[] =>
  actor?.isCreature() ? [{ uuid: actor.uuid, name, armorClass: actor.system.derived.armorClass.value, inArea }] : [];

/** Rolls once, tells whom that hits, and throws the damage of those. @rule WH-GUN-05 */
export async function sprayWith(actor: Character, question: SprayQuestion, reply: Reply): Promise<void> {
  const { values, visibility } = reply;
  const attack = sprayAttack(question, values);
  const { faces, rolls } = await throwDice(planAttack(attack, question.rulebook));
  const outcome = resolveAttack(attack, faces, question.rulebook);
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

/** The weapon's plain damage, thrown once for all who are hit. @rule WH-GUN-05 WH-CAMP-03 */
async function dealSpray(
  actor: Character,
  line: AttackLine,
  { hit, reply }: { readonly hit: readonly string[]; readonly reply: Reply },
): Promise<void> {
  const damage = toDamage(line, { damageModifiers: escalationNow(actor) }, 1);
  const { faces, rolls } = await throwDice(planDamage(damage));
  const outcome = resolveDamage(damage, faces);
  const struck = await Promise.all(hit.map(creatureAt));
  const many = struck.flatMap((one) => (one ? [asTarget(one)] : []));
  const told = { title: attackTitle(line), by: actor.uuid, attack: true, strike: { id: line.id, use: line.use } };
  const [only = null, ...others] = many;
  const whom = others.length > 0 ? { target: null, many } : { target: only };
  await postDamage({ ...told, ...whom, actor, outcome, rolls, audience: { visibility: reply.visibility } });
}
