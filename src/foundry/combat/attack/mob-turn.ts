import { localize } from "../../host/localize.ts";
import { toNames } from "../../../view/base/localize.ts";
import { planAttack } from "../../../rules/index.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { postCard } from "../../chat/cards/post-card.ts";
import { mobOf, trustedCards } from "../../chat/cards/read-cards.ts";
import { type Creature, isUp, type Placed } from "../../documents/creature.ts";
import { enemiesOf, reachOf, type Target, toTarget } from "../../documents/place.ts";
import { performAttack } from "../../extensions/games.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";
import { followFights } from "../../host/follow-fights.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { type FormValues, isTickedOr, noneTicked, textIn } from "../../../view/chat/dialogs/form-values.ts";
import { namesTogether } from "../../../view/combat/pips.ts";
import { attackOnCard, rulesOn } from "./attack-card.ts";
import { rollAttackDamage } from "./attack-on-card.ts";

/** Foes who may attack together: those who do unless the Referee says otherwise, and others of their side. */
export interface Mob {
  readonly foes: readonly Placed[];
  readonly others: readonly Placed[];
}

/** Who attacks, and whom. */
interface MobAttack {
  readonly foes: readonly Placed[];
  readonly whom: readonly Placed[];
}

const namesOf = (those: readonly Placed[]): string =>
  namesTogether(
    those.map(({ name }) => name),
    localize,
  );

const aimedAt = (): readonly Placed[] => [...game.user.targets].map(({ document }) => document);

/** Those whom foes can attack: whom the user aims at, or else all that can be seen. */
function attackable({ foes: [first] }: Mob): readonly Placed[] {
  const aimed = aimedAt();
  return aimed.length > 0 || !first ? aimed : enemiesOf(first).filter(isUp);
}

/** Whether there is nothing to ask: several of a kind at whom the Referee aims, or at the only one there is. */
function isClear({ foes, others }: Mob): boolean {
  if (foes.length < 2 && others.length > 0) return false;
  return aimedAt().length > 0 || (others.length === 0 && attackable({ foes, others }).length < 2);
}

/** Foes by their kinds, as they are ticked. */
const kindsIn = ({ foes, others }: Mob) =>
  [foes, others]
    .flatMap((those) => Object.values(Object.groupBy(those, ({ actorId, name }) => actorId ?? name)))
    .map((those = [], place) => ({ name: `who.${place}`, those, value: those.some((one) => foes.includes(one)) }));

type Kinds = ReturnType<typeof kindsIn>;

const tickedIn = (kinds: Kinds, values: FormValues): readonly Placed[] =>
  kinds.flatMap(({ name, those, value }) => (isTickedOr(values, name, value) ? those : []));

/** Has a question go when its fight does. */
const untilFightEnds =
  (fight: Combat.Implementation | null) =>
  (close: () => void): (() => void) =>
    followFights((one) => {
      if (one.id === fight?.id && !game.combats.has(one.id ?? "")) close();
    });

/** Asks which foes attack whom: those of one kind who attack the nearest, unless the Referee says otherwise. Null for a closed window. */
async function askMob(mob: Mob): Promise<MobAttack | null> {
  const kinds = kindsIn(mob);
  const seen = attackable(mob);
  const nearest = { value: "", label: aimedAt().length > 0 ? "WHITEHACK.Mob.aimed" : "WHITEHACK.Mob.nearest" };
  const choices = [nearest, ...seen.map(({ uuid, name }) => ({ value: uuid, label: name }))];
  const reply = await ask({
    ofFight: true,
    title: "WHITEHACK.Mob.title",
    form: [
      { name: "whom", label: "WHITEHACK.Mob.whom", choices, value: "", radio: "chips" },
      kinds.length > 1 && {
        legend: "WHITEHACK.Mob.who",
        ticks: kinds.map(({ name, those, value }) => ({ name, label: namesOf(those), value })),
        look: "chips",
      },
    ],
    problem: (values) => (kinds.length > 1 ? noneTicked(values, "who", "WHITEHACK.Mob.noneTicked") : null),
    confirm: { label: "WHITEHACK.Mob.title", icon: "fa-solid fa-people-group" },
    until: untilFightEnds(game.combat),
  });
  if (!reply) return null;
  const one = seen.filter(({ uuid }) => uuid === textIn(reply.values, "whom"));
  return { foes: tickedIn(kinds, reply.values), whom: one.length > 0 ? one : seen };
}

/** The nearest of those whom one may attack. */
function nearestOf(foe: Creature, those: readonly Placed[]): Target | null {
  const targets = those.map((one) => toTarget(one, foe));
  const far = ({ distance }: Target): number => distance ?? Number.POSITIVE_INFINITY;
  return targets.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** The attack that fits the distance: in melee as far as it reaches, else a missile if there is any. @rule WH-ACT-04 WH-RNG-01 */
function attackFor(foe: Creature, token: Placed, { distance }: Target) {
  const { attacks } = foe.system.derived;
  const use = distance !== null && distance > reachOf(token) ? "missile" : "melee";
  const line = attacks.find((one) => one.use === use) ?? attacks[0];
  return line ? { id: line.id, use: line.use } : { id: "", use: "melee" as const };
}

/**
 * Foes attack together, each the nearest of those aimed at, without a dialog each unless the key for it is held: hits roll
 * their damage at once, and one card tells it and lets all of it be applied or undone. @rule WH-ATK-01 WH-INIT-02
 */
export async function performMobTurn(mob: Mob, click: Click = {}): Promise<void> {
  if (!game.user.isGM) return;
  if (mob.foes.length === 0) return void ui.notifications.warn("WHITEHACK.Mob.nobody", { localize: true });
  if (attackable(mob).length === 0) return void ui.notifications.warn("WHITEHACK.Damage.NoTargets", { localize: true });
  const skip = skipsDialog(click, true);
  const attack = skip && isClear(mob) ? { foes: mob.foes, whom: attackable(mob) } : await askMob(mob);
  if (!attack) return;
  const { foes, whom } = attack;
  const told = {
    title: "WHITEHACK.Mob.title",
    who: namesOf(foes),
    whom: toNames(whom, localize),
  };
  const card = await postCard({ kind: "mob", actor: null, system: told, audience: { visibility: chosenVisibility() } });
  if (!card?.isCard("mob")) return;
  for (const token of foes) if (token.creature) await strike({ card, skip, token, foe: token.creature }, whom);
}

interface MobStrike {
  readonly card: ChatMessage.Implementation;
  /** No dialog is shown. */
  readonly skip: boolean;
  readonly token: Placed;
  readonly foe: Creature;
}

async function strike({ card, skip, token, foe }: MobStrike, whom: readonly Placed[]): Promise<void> {
  const target = nearestOf(foe, whom);
  if (!target) return;
  await performAttack(foe, attackFor(foe, token, target), { skip, occasion: { target, within: card.id ?? "" } });
  for (const attack of trustedCards("attack").filter((one) => mobOf(one) === card)) await rollDue(attack);
}

const DUE = ["crit", "damage", "extraDamage"] as const;

/** Rolls the damage of a hit that waits for it. @rule WH-DMG-01 WH-CRIT-03 */
async function rollDue(attack: ChatMessage.OfType<"attack">): Promise<void> {
  const rules = rulesOn(attack);
  const state = attackOnCard(attack, rules);
  const step = state && planAttack(state, rules)?.step;
  if (DUE.some((one) => one === step)) await rollAttackDamage(attack);
}
