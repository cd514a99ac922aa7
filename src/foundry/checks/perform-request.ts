import type { Purpose } from "../../view/checks/dialogs/purposes.ts";
import { type Audience, postCard } from "../chat/cards/post-card.ts";
import { type RolledMessage, sideOn } from "./cards/ruling-of.ts";
import { refereeIds } from "../documents/referees.ts";
import type { AskedRolls } from "../../view/checks/dialogs/request-dialog.ts";
import { askRolls } from "./ask-rolls.ts";
import { rollDice } from "../host/dice.ts";
import {
  calledName,
  charactersAmong,
  type Creature,
  resolveCreature,
  playersCreatures,
} from "../documents/creature.ts";
import { lazy } from "../host/lazy.ts";
import { localize } from "../host/localize.ts";
import { rulesOf } from "../extensions/games.ts";
import { postPrompt } from "../chat/prompts/post-prompt.ts";

/** The purpose of several rolls. */
interface Together {
  readonly title: string;
  readonly purpose: Purpose;
  readonly granular: boolean;
  readonly needed: number;
  /** The request, so that a tie can be rolled again; left out for rolls that nobody asked for. */
  readonly request?: object;
}

/** A participant, with the card of the roll; null for those who did not roll. */
export interface TogetherSide {
  readonly name: string;
  readonly actor: string;
  /** The kind of roll: a language key. */
  readonly label: string;
  readonly check: RolledMessage | null;
}

/** Brings the rolls of several together on one card, as private as the most private of them. @rule WH-TASK-06 WH-CONT-01 */
export async function postTogether(
  { title, purpose, granular, needed, request = {} }: Together,
  sides: readonly TogetherSide[],
): Promise<ChatMessage.Implementation | null> {
  if (sides.length < 2) return null;
  const checks = sides.flatMap(({ check }) => check ?? []);
  return postCard({
    kind: "contest",
    actor: null,
    system: {
      title: title || (purpose === "contest" ? "WHITEHACK.Contest.title" : (sides[0]?.label ?? "")),
      purpose,
      granular,
      needed,
      sides: sides.map(({ name, actor, label, check }) => ({
        name,
        actor: actor === "" ? null : actor,
        what: label,
        check: check?.id ?? "",
        outcome: check && sideOn(check),
      })),
      request,
    },
    audience: audienceOfAll(checks),
  });
}

/** Only the users who may see all of these cards. @rule WH-DICE-07 */
function audienceOfAll(cards: readonly ChatMessage.Implementation[]): Audience {
  const hidden = cards.filter(({ whisper }) => whisper.length > 0);
  const referees = refereeIds();
  const [first, ...others] = hidden;
  if (!first) return { visibility: "public" };
  if (hidden.some(({ blind }) => blind)) return { whisper: referees };
  const all = first.whisper
    .flatMap((id) => id ?? [])
    .filter((id) => others.every(({ whisper }) => whisper.includes(id)));
  return { whisper: all.length > 0 ? all : referees };
}

const askingPart = () => lazy(() => import("./to-roll-request.ts"));
const rollingPart = () => lazy(() => import("./roll-requested.ts"));

/** Asks the Referee which rolls to request and from whom, then requests them. @rule WH-TASK-06 */
export async function performRequest(chosen: readonly Creature[], purpose: Purpose): Promise<void> {
  const asked = await askRolls(chosen, purpose);
  if (asked) await performAskedRolls(asked);
}

/**
 * Requests the rolls from the owners of all who take part, or rolls them at once; for creatures without a player, the
 * asker throws. Only Referees ask others. @rule WH-TASK-06 WH-CONT-03
 */
export async function performAskedRolls(asked: AskedRolls): Promise<void> {
  if (asked.participants.length === 0)
    return void ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
  if (asked.atOnce || !game.user.isGM) return rollAll(asked);
  const { toRollRequest } = await askingPart();
  const round = foundry.utils.randomID();
  for (const participant of asked.participants) {
    const creature = await resolveCreature(participant.actor);
    if (creature) await postPrompt(toRollRequest(asked, participant, creature, round));
  }
}

/** Rolls for everybody at once, then posts the card that brings them together. */
async function rollAll(asked: AskedRolls): Promise<void> {
  const [{ payloadOf }, { requestedLabel, rollRequested }] = await Promise.all([askingPart(), rollingPart()]);
  const sides: TogetherSide[] = [];
  for (const participant of asked.participants) {
    const creature = await resolveCreature(participant.actor);
    if (!creature?.isOwner) continue;
    const done = await rollRequested(payloadOf(asked, participant), { ticked: "", dice: rollDice, asked: "" });
    if (typeof done === "string")
      ui.notifications.warn(
        localize("WHITEHACK.Text.labelled", { label: calledName(creature), value: localize(done) }),
      );
    sides.push({
      name: calledName(creature),
      actor: creature.uuid,
      label: requestedLabel(participant.what, creature),
      check: typeof done === "string" ? null : done,
    });
  }
  await postTogether({ ...asked, request: asked }, sides);
}

/** Asks the chosen, or the characters of all players, for the same plain task. @rule WH-TASK-06 */
export async function performPlainRequest(
  chosen: readonly Creature[],
  purpose: Purpose,
  attribute: string,
): Promise<void> {
  const all = chosen.length > 0 ? chosen : playersCreatures();
  await performAskedRolls(plainRolls(all, purpose, attribute));
}

/** What each rolls where all are asked for the same attribute: of another game the test of that name, or its first. */
function plainRoll(creature: Creature, attribute: string): string {
  const tests = (rulesOf(creature)?.tests ?? []).map(({ id }) => id);
  if (tests.length > 0) return tests.find((id) => id === attribute) ?? tests[0] ?? attribute;
  return creature.system.whitehack.byScores ? "poor" : attribute;
}

const plainRolls = (all: readonly Creature[], purpose: Purpose, attribute: string): AskedRolls => ({
  title: "",
  purpose,
  task: null,
  terms: { trained: false, speciesAgainst: false, words: [] },
  participants: all.map((one) => ({
    actor: one.uuid,
    what: plainRoll(one, attribute),
    difficulty: 0,
    help: 0,
    hidden: false,
  })),
  needed: 0,
  granular: false,
  atOnce: false,
});

/** Rolls the same task for several characters at once; asks for the attribute if none is given. @rule WH-TASK-01 WH-CONT-01 */
export async function performGroupCheck(creatures: readonly Creature[], attribute?: string): Promise<void> {
  const party = charactersAmong(creatures);
  if (party.length === 0) return;
  if (!attribute) return performRequest(party, "group");
  await rollAll(plainRolls(party, "group", attribute));
}
