import {
  FRENZY,
  GUARDING,
  guardRefusal,
  type Parry,
  parry,
  PARRYING,
  parryOpening,
  type StrongOptionId,
} from "../../rules/index.ts";
import { tellRefusal } from "../actions/tell/tell.ts";
import { marksInForce } from "../conditions/active-conditions.ts";
import { fightOf } from "../fight/combatant-of.ts";
import type { Click } from "../keybindings.ts";
import { momentOf } from "../fight/moment.ts";
import { askReferee } from "../requests/ask-referee.ts";
import { chosenVisibility } from "../settings.ts";
import { askAlly, askFoe, askVoice } from "./choose.ts";
import { optionIn, refusalOfOption } from "./option-moment.ts";
import { performBoth } from "./perform-both.ts";
import { performClimb } from "./perform-climb.ts";
import { performSpray } from "./perform-spray.ts";
import { applyOption } from "./use-option.ts";

type Character = Actor.OfType<"character">;
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
  tellRefusal(await askReferee("callOut", { item: uuid, ...call, visibility: chosenVisibility() }));
}
