import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import type { Creature } from "../../documents/creature.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { type Game, isOrdinaryForm } from "../../../games/base/game.ts";
import { askedRoll, askGameRoll, gameCreature, postGameRoll } from "../../checks/perform-game-test.ts";
import { noteAct } from "../../documents/note-fight.ts";
import { attackNoted, formWith, standingOf } from "./attack-places.ts";
import { allTargets, cardTarget, firstTarget } from "../../documents/place.ts";
import { type AttackChoice, type Attacking, type DefendedAttack, gameOf } from "../../extensions/games.ts";
import { skipsAttackDialog } from "../../host/keybindings.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { defenceRoll } from "../prompts/defence.ts";
import { attackLine, attackTitle } from "./attack-line.ts";
import { rollDamageWith } from "./game-damage.ts";

/** What an attack costs: a part of the round, and what the game has used up, of which the card tells. */
async function costOf(
  creature: Creature,
  choice: AttackChoice,
  kind: Parameters<typeof noteAct>[2],
  answers: FormValues,
) {
  const spent = await gameOf(creature.type)?.spendOnAttack?.(creature, choice, answers);
  const noted = await noteAct(creature, "attack", kind);
  const { facts = [], rolls = [], changes = [] } = spent ?? {};
  return { spent: { facts, rolls }, changes: [...changes, ...noted] };
}

/** Attacks by the rules of another game: its dialog, its dice and its reading of them, and one card with the damage to be rolled. */
export async function performGameAttack(
  game: Game,
  creature: Creature,
  choice: AttackChoice,
  { occasion = {}, ...click }: Attacking,
): Promise<void> {
  const { kind = "regular", target = firstTarget(creature), begin } = occasion;
  const line = attackLine(creature, choice);
  if (!line) {
    ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
    return;
  }
  const met = target?.creature ? gameCreature(target.creature) : null;
  const attack = { attacker: gameCreature(creature), target: met, line, ...standingOf(creature, line, target) };
  const title = attackTitle(line);
  const asked = askedRoll(title, formWith(target, line, game.attackForm?.(attack)), (answers) =>
    game.attack({ ...attack, answers }),
  );
  const skip = skipsAttackDialog(click, () => target !== null && isOrdinaryForm(asked.form));
  const reply = await askGameRoll(creature, asked, { skip });
  if (!reply || (begin && !(await begin()))) return;
  const { spent, changes: cost } = await costOf(creature, choice, kind, reply.values);
  const changes = [...cost, ...(await attackNoted(creature, line, target))];
  const about = { title, target: cardTarget(target), attack: { id: line.id, use: line.use } };
  const audience = { visibility: reply.visibility };
  const card = await postGameRoll(creature, asked.rollOf(reply.values), { ...about, changes, audience, spent });
  await rollDamageWith(card);
}

/** Attacks: the players of targets who defend themselves are asked to roll, and at all others the attacker rolls. */
export async function performDefended({ actor, attack, how, attackOthers }: DefendedAttack): Promise<void> {
  const { occasion = {} } = how;
  const targets = occasion.target === undefined ? allTargets(actor) : [occasion.target];
  const asked = targets.flatMap((one) => (one && defenceRoll(actor, attack, one) ? one : []));
  if (asked.length === 0) return void (await attackOthers(how));
  if (occasion.begin && !(await occasion.begin())) return;
  const { id, use } = attack;
  for (const { place } of asked) {
    const told = { attacker: actor.uuid, id, use, kind: occasion.kind ?? "regular", target: place.uuid } as const;
    notifyRefusal(await askReferee("askDefence", { ...told, visibility: chosenVisibility() }));
  }
  const { begin: _, ...rest } = occasion;
  for (const target of targets.filter((one) => one !== null && !asked.includes(one)))
    await attackOthers({ ...how, occasion: { ...rest, target } });
}
