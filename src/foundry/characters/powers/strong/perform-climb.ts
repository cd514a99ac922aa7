import {
  climbRefusal,
  type Clinging,
  clingingTo,
  type Condition,
  FRENZY,
  GUARDING,
  guardRefusal,
  type Parry,
  parry,
  PARRYING,
  parryOpening,
  resolveClimb,
  resolveHold,
  STRONG_OPTIONS,
  type StrongOptionId,
} from "../../../../rules/index.ts";
import type { LangKey } from "../../../../types/lang.ts";
import type { Change } from "../../../../undo/record.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { postItem } from "../../../chat/post/post-item.ts";
import { giveCondition, type Giving } from "../../../conditions/give-condition.ts";
import { noteOption } from "../../../documents/note-fight.ts";
import { optionIn, refusalOfOption, reminderLines } from "../../../conditions/end-conditions.ts";
import { storeConditions } from "../../../chat/undo/store-conditions.ts";
import { performTask } from "../../../checks/perform-task.ts";
import { type CheckMessage, noteFollowed, outcomeOn } from "../../../checks/cards/ruling-of.ts";
import { clingMark, type MarkedCondition, marksInForce } from "../../../documents/active-conditions.ts";
import { askOne } from "../../../chat/dialogs/ask.ts";
import {
  calledName,
  type Character,
  type Creature,
  fightOf,
  resolveCreatureSync,
} from "../../../documents/creature.ts";
import { confirmAnyway } from "../../../chat/dialogs/choose.ts";
import { type Click, skipsDialog } from "../../../host/keybindings.ts";
import { localize } from "../../../host/localize.ts";
import { askAlly, askFoe, askVoice } from "./choose.ts";
import { notifyRefusal } from "../../../chat/post/notify-refusal.ts";
import { momentOf } from "../../../documents/moment.ts";
import { askReferee } from "../../../chat/requests/ask-referee.ts";
import { chosenVisibility } from "../../../host/settings.ts";
import { performBoth, performSpray } from "./perform-spray.ts";

/** An option that is used. */
export interface Used {
  readonly option: StrongOptionId;
  readonly facts?: readonly FactLine[];
  /** The card's text; the usual sentence of the option if left out. */
  readonly text?: LangKey;
  /** The conditions that the action lays on its owner; none if left out. */
  readonly conditions?: readonly (readonly [Condition, Giving])[];
}

/** Notes what an option takes of the round, before it changes what a round holds; then does it, and tells it. @rule WH-STRONG-09 WH-ACT-01 */
async function applyOption(
  item: Item.Implementation,
  actor: Character,
  { option, facts = [], text, conditions = [] }: Used,
): Promise<ChatMessage.Implementation | null> {
  const { rule } = STRONG_OPTIONS[option];
  const reminder = reminderLines(actor, option);
  const noted = await noteOption(actor, STRONG_OPTIONS[option]);
  const laid = await lay(item, actor, conditions);
  const told = text ?? `WHITEHACK.StrongUsed.${option}`;
  return postItem(item, { text: told, facts: [...facts, ...reminder], rules: [rule], changes: [...noted, ...laid] });
}

/** Lays conditions on the one who uses an option. */
const lay = (
  item: Item.Implementation,
  actor: Character,
  conditions: NonNullable<Used["conditions"]>,
): Promise<readonly Change[]> =>
  storeConditions(actor, async () => {
    for (const [condition, giving] of conditions)
      await giveCondition(actor, condition, { source: actor.uuid, ...(item.img && { img: item.img }), ...giving });
  });

/** Climbs a big opponent; a character who hangs on already holds on or lets go. @rule WH-STRONG-12 */
async function performClimb(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  const held = clingMark(actor);
  await (held ? holdOn(item, actor, { held, click }) : climb(item, actor, click));
}

interface Foe {
  readonly creature: Creature;
  /** In feet; null where it cannot be measured. */
  readonly distance: number | null;
}

/** True if a foe is near and big enough to hang on to; a Referee may say so of anybody. @rule WH-STRONG-12 */
async function isClimbable(actor: Character, { creature, distance }: Foe, title: string): Promise<boolean> {
  const refusal = climbRefusal(actor.system.nature.size, { size: creature.system.nature.size, distance });
  if (refusal === null) return true;
  const names = { name: calledName(creature), own: calledName(actor) };
  return confirmAnyway(title, localize(`WHITEHACK.Climb.${refusal}`, names));
}

/** The Dexterity roll; null where it is not made. */
const rollDexterity = (actor: Character, click: Click): Promise<CheckMessage | null> =>
  performTask(actor, "dexterity", click);

/** The foe who is climbed; null where nobody is chosen, or nobody who can be climbed. @rule WH-STRONG-12 */
async function askBigFoe(actor: Character, title: string): Promise<Creature | null> {
  const chosen = await askFoe(actor, title);
  const creature = chosen && resolveCreatureSync(chosen.uuid);
  return creature && (await isClimbable(actor, { creature, distance: chosen.distance }, title)) ? creature : null;
}

/** It takes an attack, and a Dexterity roll that decides whether there is anything to hold on to. @rule WH-STRONG-12 */
async function climb(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  const foe = await askBigFoe(actor, item.name);
  const rolled = foe && (await rollDexterity(actor, click));
  if (!foe || !rolled) return;
  const clinging = resolveClimb(outcomeOn(rolled), foe.uuid, fightOf(actor)?.round ?? 0);
  const facts = [{ label: "WHITEHACK.Attack.Against", value: calledName(foe) }];
  const card = await applyOption(item, actor, { option: "climb", facts, ...whatFollows(clinging) });
  if (card) await noteFollowed(rolled, card);
}

const whatFollows = (clinging: Clinging | null) =>
  clinging
    ? ({ conditions: [[clingingTo(clinging), { toward: clinging.to, after: 1 }]] } as const)
    : ({ text: "WHITEHACK.Climb.Slipped" } as const);

interface Holding {
  readonly held: MarkedCondition;
  readonly click: Click;
}

const WAYS = { hold: "WHITEHACK.Climb.Hold", letGo: "WHITEHACK.Climb.LetGo" } as const;

/**
 * A character who hangs on rolls again when the Referee asks for it, or lets go; neither costs an action.
 * @rule WH-STRONG-12
 */
async function holdOn(item: Item.Implementation, actor: Character, { held, click }: Holding): Promise<void> {
  const choosing = { actor, title: item.name, label: "WHITEHACK.StrongAsk.What", choices: WAYS };
  const way = skipsDialog(click) ? "hold" : await askOne(choosing);
  if (way === "letGo") return void (await loseHold(item, actor, { held, text: "WHITEHACK.Climb.LetGone" }));
  const rolled = way === null ? null : await rollDexterity(actor, click);
  if (!rolled || resolveHold(clingingOf(held), outcomeOn(rolled))) return;
  const card = await loseHold(item, actor, { held, text: "WHITEHACK.Climb.Fallen" });
  if (card) await noteFollowed(rolled, card);
}

const clingingOf = ({ active: { toward = "", since } }: MarkedCondition): Clinging => ({
  to: toward,
  fromRound: (since?.round ?? 0) + 1,
});

interface Lost {
  readonly held: MarkedCondition;
  readonly text: LangKey;
}

/** The advantage is over, and the card tells why. @rule WH-STRONG-12 */
async function loseHold(item: Item.Implementation, actor: Character, { held, text }: Lost) {
  const changes = await storeConditions(actor, () => held.effect.delete());
  return postItem(item, { text, rules: [STRONG_OPTIONS.climb.rule], changes });
}

type Use = (item: Item.Implementation, actor: Character, click: Click) => Promise<void>;

/** Uses an option of the Strong; players are told why they cannot, Referees may at any time. @rule WH-STRONG-09 */
export async function performOption(item: Item.Implementation, actor: Character, click: Click = {}): Promise<void> {
  const option = optionIn(item);
  const refusal = refusalOfOption(item);
  if (refusal && !game.user.isGM)
    return void ui.notifications.warn(`WHITEHACK.StrongRefusal.${refusal}`, { localize: true });
  if (option) await USES[option]?.(item, actor, click);
}

const USES: Readonly<Partial<Record<StrongOptionId, Use>>> = {
  climb: performClimb,
  frenzy: performFrenzy,
  guard: performGuard,
  parry: performParry,
  tacticalCall: callOut,
  voice: raiseVoice,
  meleeAndRanged: performBoth,
  spray: performSpray,
};

/** A round of concentration, and then frenzy for as long as the battle lasts. @rule WH-STRONG-13 */
async function performFrenzy(item: Item.Implementation, actor: Character): Promise<void> {
  const conditions = [
    [FRENZY.concentrating, {}],
    [FRENZY.frenzied, { after: 1 }],
  ] as const;
  await applyOption(item, actor, { option: "frenzy", conditions });
}

/** Guards a friend beside them: attacks on the friend are theirs until their next turn. @rule WH-STRONG-10 */
async function performGuard(item: Item.Implementation, actor: Character): Promise<void> {
  const ward = await askAlly(actor, item.name);
  const { left, enforcement } = momentOf(actor);
  const refusal = ward && guardRefusal(left, ward.distance ?? 0, enforcement);
  if (refusal && !game.user.isGM)
    return void ui.notifications.warn(`WHITEHACK.StrongRefusal.${refusal}`, { localize: true });
  if (!ward) return;
  const facts = [{ label: "WHITEHACK.StrongAsk.Guards", value: ward.name }];
  await applyOption(item, actor, { option: "guard", facts, conditions: [[GUARDING, { toward: ward.uuid }]] });
}

/** The opening that an earlier round of parrying has brought. @rule WH-STRONG-21 */
function parryOf(actor: Character): Parry | null {
  const held = marksInForce(actor).find(({ active }) => active.condition.id === "opening")?.active;
  if (!held?.since || held.toward === undefined) return null;
  return { enemy: held.toward, round: held.since.round, rounds: held.condition.ownAdvantage - 1 };
}

/** Parries instead of attacking, and waits for an opening against one enemy. @rule WH-STRONG-21 */
async function performParry(item: Item.Implementation, actor: Character): Promise<void> {
  const enemy = await askFoe(actor, item.name);
  const round = fightOf(actor)?.round;
  if (!enemy || round === undefined) return;
  const held = parry(parryOf(actor), enemy.uuid, round);
  const conditions = [
    [PARRYING, {}],
    [parryOpening(held), { toward: enemy.uuid }],
  ] as const;
  const facts = [{ label: "WHITEHACK.Attack.Against", value: enemy.name }];
  await applyOption(item, actor, { option: "parry", facts, conditions });
}

/** Has the Referee's client lay what is called out on others. @rule WH-STRONG-18 */
async function callOut(item: Item.Implementation, actor: Character): Promise<void> {
  const ally = await askAlly(actor, item.name);
  if (ally) await askForCall(item, { mode: "tacticalCall", target: ally.uuid });
}

/** Encourages friends, or frightens enemies. @rule WH-STRONG-19 */
async function raiseVoice(item: Item.Implementation, actor: Character): Promise<void> {
  const mode = await askVoice(actor, item.name);
  if (mode) await askForCall(item, { mode, target: null });
}

async function askForCall(
  { uuid }: Item.Implementation,
  call: { readonly mode: string; readonly target: string | null },
) {
  notifyRefusal(await askReferee("callOut", { item: uuid, ...call, visibility: chosenVisibility() }));
}
