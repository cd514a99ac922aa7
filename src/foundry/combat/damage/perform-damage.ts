import {
  asMagick,
  type AttackLine,
  type Attack,
  type DamageShare,
  hasTrait,
  type Modifier,
  passesResistance,
  planDamage,
  resolveDamage,
  toDamage,
  type WeaponFacts,
  weaponKinds,
} from "../../../rules/index.ts";
import { isEntryStanding } from "../../../undo/record.ts";
import { isOpenFor } from "../../../view/combat/cards/shares.ts";
import { askedFirst } from "../../chat/prompts/asked-first.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { quirksHeld } from "../../documents/traits-of.ts";
import { carriedBy } from "../../documents/data/item-facts.ts";
import { conditionsOf } from "../../documents/active-conditions.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import type { Creature } from "../../documents/creature.ts";
import { packAskViews, withPackAnswers } from "../../../view/chat/dialogs/pack-asks.ts";
import { damageAsksFor } from "../../extensions/extension-calls.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { situationModifier } from "../../../view/checks/dialogs/save-dialog.ts";
import { harmField, MODIFIER } from "../../../view/chat/dialogs/form.ts";
import { problemText } from "../../../view/base/problem.ts";
import { harmIn, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { rollDice } from "../../host/dice.ts";
import { escalationNow } from "../escalation-now.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";
import { localize } from "../../host/localize.ts";
import { unasked } from "../../host/settings.ts";
import { cardTarget, firstTarget } from "../../documents/place.ts";
import { attackLine, attackTitle } from "../attack/attack-line.ts";
import type { AttackChoice } from "../../extensions/games.ts";

/** How a card of damage is applied. */
interface Applying {
  /** To the user's targets, whomever the card names. */
  readonly toTargeted?: boolean;
  /** To the one at this place alone, of many whom it names. */
  readonly place?: number;
  readonly share?: DamageShare;
}

/**
 * Applies a damage card to the target that it names, or to all or one of many; without any, a Referee applies it to the
 * user's targets. A Referee may let half or double of it count.
 */
export async function performApplyDamage(
  message: ChatMessage.Implementation,
  { share = "whole", ...whom }: Applying = {},
): Promise<void> {
  const { id } = message;
  if (!message.isCard("damage") || !id) return;
  const targets = targetsOf(message, whom);
  if (targets.length === 0) ui.notifications.warn("WHITEHACK.Damage.NoTargets", { localize: true });
  for (const target of targets) notifyRefusal(await askReferee("applyDamage", { message: id, target, share }));
}

function targetsOf(message: ChatMessage.OfType<"damage">, { toTargeted = false, place }: Applying): readonly string[] {
  if (toTargeted) return targetedActors();
  const named = namedActor(message);
  return place === undefined ? named : named.filter((uuid) => uuid === message.system.many[place]?.actor);
}

function namedActor(message: ChatMessage.OfType<"damage">): readonly string[] {
  const { target, many } = message.system;
  if (many.length > 0) return openTargets(message);
  return target?.actor ? [target.actor] : targetedActors();
}

/** Those of many who have not taken the damage yet, and may now. @rule WH-AREA-01 */
function openTargets({ id, system }: ChatMessage.OfType<"damage">): readonly string[] {
  const asked = askedFirst(id).map(({ actor }) => actor);
  const applied = system.record.flatMap((one) => (isEntryStanding(one) ? (one.target ?? []) : []));
  return system.many.flatMap(({ actor }, place) =>
    actor !== null && isOpenFor(system, place, actor, { asked, applied }) ? [actor] : [],
  );
}

function targetedActors(): readonly string[] {
  const uuids = [...game.user.targets].map(({ actor }) => actor?.uuid).filter((uuid) => uuid !== undefined);
  return [...new Set(uuids)];
}

/**
 * True if the attack counts as magick for a while: by a spell on the weapon, or on an attacker without one.
 * @rule FH-S2-05
 */
function isEnchanted(actor: Creature, weapon: WeaponFacts | null): boolean {
  const { enchants = [] } = rulebookFor(actor).magic.spells ?? {};
  const laid = weapon ? (weapon.laid ?? []) : conditionsOf(actor);
  return laid.some(({ id }) => enchants.includes(id));
}

/** The harm of an attack: its kinds, and whether it ignores resistances. @rule WH-MON-03 WH-BRAVE-05 FH-S2-05 */
export function harmOf(actor: Creature, line: AttackLine): Required<Pick<Attack, "kinds" | "passesResistance">> {
  const item = carriedBy(actor).find(({ id }) => id === line.id);
  const weapon = item?.type === "weapon" ? item : null;
  const isOfGear = weapon !== null && passesResistance(quirksHeld(actor), hasTrait(line, "improvised"));
  const kinds = weaponKinds(weapon);
  return { kinds: isEnchanted(actor, weapon) ? asMagick(kinds) : kinds, passesResistance: isOfGear };
}

/** Asks for what is added to a damage roll, and who sees it. */
const askDamage = (actor: Creature, line: AttackLine): Promise<Reply | null> =>
  ask({
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Damage", { name: actor.name }),
    ofFight: true,
    form: [
      { note: line.damage.text, look: "ask-lead" },
      MODIFIER,
      {
        name: "multiplier",
        label: "WHITEHACK.Ask.Multiplier",
        choices: ["1", "2", "3", "4"].map((value) => ({ value, label: `×${value}` })),
        value: "1",
        radio: "chips",
      },
      harmField(harmOf(actor, line).kinds),
      "packAsks",
      "visibility",
    ],
    context: { packAsks: packAskViews(damageAsksFor(actor, line)) },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });

/** Rolls the damage of a weapon without an attack. @rule WH-DMG-01 WH-CAMP-03 */
export async function performDamage(actor: Creature, key: AttackChoice, click: Click = {}): Promise<void> {
  const line = attackLine(actor, key);
  if (!line?.damage.formula) {
    warnUnreadable(line);
    return;
  }
  const reply = skipsDialog(click) ? unasked() : await askDamage(actor, line);
  if (reply) await rollDamage(actor, line, reply);
}

const warnUnreadable = (line: AttackLine | undefined): void => {
  const problem = line?.damage.problem;
  ui.notifications.warn(problem ? problemText(problem, localize) : localize("WHITEHACK.Refusal.noAttack"));
};

async function rollDamage(actor: Creature, line: AttackLine, { values, visibility }: Reply): Promise<void> {
  const known = [...situationModifier(wholeIn(values, "modifier")), ...escalationNow(actor)];
  const damageModifiers = withPackAnswers<readonly Modifier[]>(known, damageAsksFor(actor, line), values);
  const damage = toDamage(line, { damageModifiers }, Math.max(1, wholeIn(values, "multiplier", 4)));
  const { faces, rolls } = await rollDice(planDamage(damage));
  const outcome = resolveDamage(damage, faces);
  const { id, use } = line;
  const { kinds, passesResistance } = harmOf(actor, line);
  const how = { attack: true, strike: { id, use }, kinds: harmIn(values, kinds), passesResistance };
  const told = { title: attackTitle(line), by: actor.uuid, target: cardTarget(firstTarget(actor)) };
  await postDamage({ ...how, ...told, actor, outcome, rolls, audience: { visibility } });
}
