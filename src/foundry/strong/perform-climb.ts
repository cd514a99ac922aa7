import {
  climbRefusal,
  type Clinging,
  clingingTo,
  creatureSizeOf,
  type CreatureSize,
  resolveClimb,
  resolveHold,
  STRONG_OPTIONS,
} from "../../rules/index.ts";
import { performTask } from "../actions/rolls/perform-task.ts";
import type { LangKey } from "../../types/lang.ts";
import { tellThing } from "../actions/tell/tell-thing.ts";
import { type CheckMessage, noteFollowed, outcomeOn } from "../cards/ruling-of.ts";
import type { MarkedCondition } from "../conditions/active-conditions.ts";
import { askOne } from "../dialogs/ask-one.ts";
import { confirmAnyway } from "../dialogs/confirm-anyway.ts";
import { creatureFound } from "../documents/creature-found.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { fightOf } from "../fight/combatant-of.ts";
import { type Click, skipsDialog } from "../keybindings.ts";
import { localize } from "../localize.ts";
import { storeConditions } from "../undo/store-conditions.ts";
import { askFoe } from "./choose.ts";
import { clingMark } from "./cling-mark.ts";
import { applyOption } from "./use-option.ts";

type Character = Actor.OfType<"character">;

/** Climbs a big opponent, or, for whoever hangs on already, holds on or lets go. @rule WH-STRONG-12 */
export async function performClimb(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  const held = clingMark(actor);
  await (held ? holdOn(item, actor, { held, click }) : climb(item, actor, click));
}

const sizeOf = (creature: Creature): CreatureSize =>
  creature.isMonster() ? creature.system.creatureSize : creatureSizeOf(creature.system.size);

interface Foe {
  readonly creature: Creature;
  /** In feet; null where it cannot be measured. */
  readonly distance: number | null;
}

/** Whether a foe is near and big enough to hang on to; a Referee may say so of anybody. @rule WH-STRONG-12 */
async function isClimbable(actor: Character, { creature, distance }: Foe, title: string): Promise<boolean> {
  const refusal = climbRefusal(sizeOf(actor), { size: sizeOf(creature), distance });
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
  const creature = chosen && creatureFound(chosen.uuid);
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

/** Whoever hangs on rolls again when the Referee asks for it, or lets go; neither costs an action. @rule WH-STRONG-12 */
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
  return tellThing(item, { text, rules: [STRONG_OPTIONS.climb.rule], changes });
}
