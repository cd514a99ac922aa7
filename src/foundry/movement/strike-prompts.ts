import { promptFilled } from "../../view/chat/prompts/prompt.ts";
import type { AttackLine, Rulebook } from "../../rules/index.ts";
import { attackTitle } from "../combat/attack/attack-line.ts";
import { localize } from "../host/localize.ts";
import type { NewPrompt } from "../chat/prompts/kind.ts";
import { playersOf } from "../chat/prompts/listeners.ts";
import { decidedBy } from "../extensions/extension-calls.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { FREE_ATTACK, GO_ON, PUSH_ON } from "../combat/open-strikes.ts";
import { isFollowing, type Push } from "./push-tokens.ts";
import type { StoredWay } from "../documents/way-steps.ts";

type Placed = TokenDocument.Implementation;

const STRIKE = "strike";
const PASS = "pass";
/** The answer's field that says the player has struck by themselves. */
export const ATTACKED = "struck";
/** That field, as a prompt asks for it. */
export const attackedField = (label: string) => promptFilled(ATTACKED, label, 3);
/** The answer of a mover who goes on. */
export const ON = "on";

/** The attack that an answer means; null if the guard lets the enemy go. */
export const weaponOf = (option: string): string | null =>
  option.startsWith(`${STRIKE}:`) ? option.slice(STRIKE.length + 1) : null;

/**
 * The readers of the question: every user where a player strikes; else, beside the Referee, the mover's players, whose
 * clients have to know why the token stays.
 */
function readersFor({ actor }: Placed, guard: Actor.Implementation): readonly string[] | null {
  return playersOf(guard).length > 0 || !actor ? null : playersOf(actor);
}

const leaves = ({ engagement }: Rulebook) =>
  engagement.onSquares ? "WHITEHACK.FreeAttack.LeavesSquare" : "WHITEHACK.FreeAttack.Leaves";

/** The cause of a free attack: what is left of a way or of a push, or neither. */
export interface StrikeCause {
  readonly way: StoredWay | null;
  readonly push?: Push | null;
}

/** The text of the reason that the attacker is told. */
function reasonFor({ way, push }: StrikeCause) {
  if (push) return isFollowing(push) ? "WHITEHACK.FreeAttack.Follows" : "WHITEHACK.FreeAttack.Pushed";
  return way ? leaves(rulebookFor(null)) : "WHITEHACK.FreeAttack.OffGuard";
}

const ruleOf = (push: Push): string => (isFollowing(push) ? "FH-DEF-06" : "FH-DEF-08");

interface Strike extends StrikeCause {
  readonly round: string;
  readonly lines: readonly AttackLine[];
}

/** Asks a guard's player about a free attack. @rule WH-FREE-01 FH-DEF-08 */
export function toFreeAttack(mover: Placed, guard: Placed, strike: Strike): NewPrompt | null {
  const { round, way, push = null, lines } = strike;
  const creature = guard.actor;
  if (!creature || lines.length === 0) return null;
  const options = lines.map((line) => ({
    id: `${STRIKE}:${line.id}`,
    label: "WHITEHACK.FreeAttack.Strike",
    detail: localize(attackTitle(line)),
    fields: [attackedField("WHITEHACK.FreeAttack.Title")],
  }));
  return {
    kind: FREE_ATTACK,
    title: "WHITEHACK.FreeAttack.Title",
    text: reasonFor(strike),
    facts: [{ label: "WHITEHACK.Attack.Against", value: mover.name }, ...decidedBy("engagement")],
    rules: [...(push ? [ruleOf(push)] : []), ...rulebookFor(null).engagement.cites],
    about: creature,
    asked: { actor: creature.uuid },
    payload: { token: mover.uuid, guard: guard.uuid, way, push },
    options: [...options, { id: PASS, label: "WHITEHACK.FreeAttack.Pass" }],
    fallback: options[0]?.id ?? PASS,
    readers: readersFor(mover, creature),
    round,
  };
}

/** Asks a mover who was hit on their way whether they go on. */
export const toGoOn = (token: TokenDocument.Implementation, way: StoredWay, hits: number): NewPrompt => ({
  kind: GO_ON,
  title: "WHITEHACK.FreeAttack.GoOnTitle",
  text: "WHITEHACK.FreeAttack.GoOnText",
  rules: ["WH-FREE-03"],
  about: token.actor,
  asked: { actor: token.actor?.uuid ?? null },
  payload: { token: token.uuid, way, hits },
  options: [
    { id: ON, label: "WHITEHACK.FreeAttack.GoOn" },
    { id: "stay", label: "WHITEHACK.FreeAttack.Stay" },
  ],
  fallback: ON,
});

const PUSHING = {
  title: "WHITEHACK.FreeAttack.PushOnTitle",
  text: "WHITEHACK.FreeAttack.PushOnText",
  on: "WHITEHACK.FreeAttack.PushOn",
  ends: "WHITEHACK.FreeAttack.PushEnds",
} as const;
const FOLLOWING = {
  title: "WHITEHACK.FreeAttack.FollowOnTitle",
  text: "WHITEHACK.FreeAttack.FollowOnText",
  on: "WHITEHACK.FreeAttack.FollowOn",
  ends: "WHITEHACK.FreeAttack.Stay",
} as const;

/**
 * Asks the creature that pushes or follows when it goes on, after a hit on the way. @rule FH-DEF-06 FH-DEF-08 FH-FRE-05
 */
export function toPushOn({ uuid, name }: Placed, pusher: Actor.Implementation, push: Push): NewPrompt {
  const { title, text, on, ends } = isFollowing(push) ? FOLLOWING : PUSHING;
  return {
    kind: PUSH_ON,
    title,
    text,
    facts: isFollowing(push) ? [] : [{ label: "WHITEHACK.Attack.Against", value: name }],
    rules: [ruleOf(push), "FH-FRE-05"],
    about: pusher,
    asked: { actor: pusher.uuid },
    payload: { token: uuid, push },
    options: [
      { id: ON, label: on },
      { id: "stay", label: ends },
    ],
    fallback: ON,
  };
}
