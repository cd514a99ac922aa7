import { askedRoll, askGameRoll, gameCreature, postGameRoll } from "../../../../foundry/checks/perform-game-test.ts";
import { rollDamageWith } from "../../../../foundry/combat/attack/game-damage.ts";
import { attackLine, attackTitle } from "../../../../foundry/combat/attack/attack-line.ts";
import { attackNoted, formWith, standingOf } from "../../../../foundry/combat/attack/attack-places.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { noteAct } from "../../../../foundry/documents/note-fight.ts";
import { allTargets, cardTarget, type Target } from "../../../../foundry/documents/place.ts";
import type { AttackChoice, Attacking } from "../../../../foundry/extensions/games.ts";
import { skipsAttackDialog } from "../../../../foundry/host/keybindings.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { payFor } from "../../../../foundry/health/pay-hit-points.ts";
import type { AttackLine } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import type { Reply } from "../../../../foundry/chat/dialogs/ask.ts";
import { answersOf, type Form } from "../../../../view/chat/dialogs/form.ts";
import { type GameRoll, isOrdinaryForm } from "../../../base/game.ts";
import { oddsOfDie, planAssault } from "../../rules/combat/assault.ts";
import {
  type Aimed,
  aimedAt,
  attackForm,
  type AttackerTerms,
  type Prepared,
  prepare,
  termsOf,
} from "../../rules/combat/attack-terms.ts";
import { phaseOfAttack } from "../../rules/combat/phases.ts";
import { SPENT_BY_ATTACK } from "../../rules/combat/conditions.ts";
import { type NotedAttack, writeNoted } from "../../rules/combat/noted.ts";
import { attackResult, oddsText } from "../../view/combat/attack-card.ts";
import { overlookedNotes } from "../classes/overlooked.ts";
import { takeOutOf } from "./own-conditions.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { refusesPhase } from "./phases.ts";
import { rageNotes } from "./rage.ts";

/** Whom an attack is aimed at, as its dice see them. */
interface AimedTarget {
  readonly target: Target | null;
  readonly aimed: Aimed;
}

const NOBODY: AimedTarget = { target: null, aimed: { name: "", armorClass: null, conditions: [] } };

function aimAt(creature: Creature, line: AttackLine, target: Target | null): AimedTarget {
  if (!target) return NOBODY;
  const aimed = target.creature ? aimedAt(gameCreature(target.creature)) : NOBODY.aimed;
  const { advantage: open = 0 } = standingOf(creature, line, target);
  return { target, aimed: { ...aimed, name: target.name, ...(open > 0 && { open }) } };
}

const aimedTargets = (creature: Creature, { occasion = {} }: Attacking): readonly (Target | null)[] =>
  occasion.target === undefined ? allTargets(creature) : [occasion.target];

/** Whether an attack is aimed at any of this game's people. @rule HC-CMB-16 */
export const isAtOwnPeople = (creature: Creature, how: Attacking): boolean =>
  aimedTargets(creature, how).some((one) => hammercrawlNumbers(one?.creature ?? null) !== null);

const PERCENT = 100;

/** The chance that any of the dice hits, and that of each. */
function oddsOf({ assault }: Prepared, targets: readonly AimedTarget[]): NonNullable<GameRoll["odds"]> {
  const missed = assault.dice.reduce((product, die) => product * (1 - oddsOfDie(assault, die)), 1);
  const text = oddsText(
    assault,
    targets.map(({ aimed }) => aimed),
    localize,
  );
  return { good: Math.round(PERCENT * (1 - missed)), of: PERCENT, text };
}

/** An attack as a roll of its dice, read by the rules and told on one card. @rule HC-CMB-07 */
const toRoll = (prepared: Prepared, targets: readonly AimedTarget[]): GameRoll => ({
  dice: planAssault(prepared.assault),
  odds: oddsOf(prepared, targets),
  resolve(faces) {
    const noted: NotedAttack = {
      ...prepared,
      targets: targets.map(({ target, aimed }) => cardTarget(target) ?? { actor: null, token: null, name: aimed.name }),
      said: { marks: [], ready: null },
      resisted: [],
    };
    const dice = faces.map((shown) => ({ faces: shown }));
    return { ...attackResult(noted, dice, localize), noted: writeNoted(noted) };
  },
});

/** What the attack costs: a part of the round, a hit point of inner strength, and the conditions that it uses up. @rule HC-CLS-16 HC-CMB-04 HC-CMB-10 */
async function costOf(
  creature: Creature,
  { price }: Prepared,
  kind: Parameters<typeof noteAct>[2],
): Promise<readonly Change[]> {
  const noted = await noteAct(creature, "attack", kind);
  const { changes: paid } = await payFor(creature, price);
  return [...noted, ...paid, ...(await takeOutOf(creature, SPENT_BY_ATTACK))];
}

/** Packs are told of each target. */
async function notedAt(
  creature: Creature,
  line: AttackLine,
  targets: readonly AimedTarget[],
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { target } of targets) changes.push(...(await attackNoted(creature, line, target)));
  return changes;
}

/** An attack before its dialog. */
interface AssaultAhead {
  readonly creature: Creature;
  readonly line: AttackLine;
  readonly targets: readonly AimedTarget[];
  readonly terms: AttackerTerms;
  readonly form: Form;
  readonly kind: Parameters<typeof noteAct>[2];
}

/** An attack of a creature as its dialog asks for it; null where it has no such attack. @rule HC-CMB-07 HC-CLS-15 HC-CLS-20 */
export function assaultAhead(creature: Creature, choice: AttackChoice, { occasion = {} }: Attacking = {}) {
  const line = attackLine(creature, choice);
  if (!line) return null;
  const targets = aimedTargets(creature, { occasion }).map((target) => aimAt(creature, line, target));
  const terms = termsOf(gameCreature(creature), line);
  const places = targets.flatMap(({ target }) => target?.place ?? []);
  const ofRage = rageNotes(
    creature,
    places.map(({ id }) => id),
  );
  const asked = attackForm(
    terms,
    targets.map((one) => one.aimed),
  );
  const form = formWith(targets[0]?.target ?? null, line, asked);
  const notes = [...ofRage, ...overlookedNotes(creature, places)];
  return { creature, line, targets, terms, form: [...notes, ...form], kind: occasion.kind ?? "regular" };
}

const preparedBy = ({ terms, targets }: AssaultAhead, answers: Parameters<typeof prepare>[2]): Prepared =>
  prepare(
    terms,
    targets.map(({ aimed }) => aimed),
    answers,
  );

/** An attack whose dialog was answered: it is paid for and rolled, and one card tells it. @rule HC-CMB-07 HC-CLS-16 */
export async function makeAssault(
  ahead: AssaultAhead,
  { values, visibility }: Pick<Reply, "values" | "visibility">,
): Promise<void> {
  const { creature, line, targets, form, kind } = ahead;
  const prepared = preparedBy(ahead, answersOf<Form>(form, values));
  const cost = await costOf(creature, prepared, kind);
  const card = await postGameRoll(creature, toRoll(prepared, targets), {
    title: attackTitle(line),
    target: targets.length === 1 ? cardTarget(targets[0]?.target ?? null) : null,
    attack: { id: line.id, use: line.use },
    changes: [...cost, ...(await notedAt(creature, line, targets))],
    audience: { visibility },
  });
  await rollDamageWith(card);
}

/**
 * Attacks by this game: dice are put on those who are aimed at, all are rolled, and one card tells them. Those of this game
 * attack so, and others without rules of their own for it who attack one of them. @rule HC-CMB-07 HC-CMB-16
 */
export async function performAssault(
  creature: Creature,
  choice: AttackChoice,
  { occasion = {}, ...click }: Attacking = {},
): Promise<void> {
  const ahead = assaultAhead(creature, choice, { occasion });
  if (!ahead) return void ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
  const { line, targets, form, kind } = ahead;
  if (kind === "regular" && refusesPhase(creature, phaseOfAttack(line.use))) return;
  const asked = askedRoll(attackTitle(line), form, (answers) => toRoll(preparedBy(ahead, answers), targets));
  const isOrdinary = () => targets.length === 1 && targets[0]?.target !== null && isOrdinaryForm(form);
  const reply = await askGameRoll(creature, asked, { skip: skipsAttackDialog(click, isOrdinary) });
  if (!reply || (occasion.begin && !(await occasion.begin()))) return;
  await makeAssault(ahead, reply);
}
