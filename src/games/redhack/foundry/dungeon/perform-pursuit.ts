import { answersOf, type Form } from "../../../../view/chat/dialogs/form.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { movementNow } from "../../../../foundry/conditions/riding.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { PARTY_FIELDS } from "../../rules/exploration/party-facts.ts";
import {
  breakSight,
  checkRunners,
  dropBait,
  losesTrailOn,
  type Pursuit,
  PURSUIT_DIE,
  runOn,
  startPursuit,
  staysAhead,
  STOPS_FOR_BAIT,
  stopByObstacle,
  turnsOfFlight,
} from "../../rules/exploration/pursuit.ts";
import { burdensOf, isSlow } from "./members.ts";
import { performMove } from "./perform-act.ts";
import { isSlowParty } from "../../rules/exploration/paces.ts";

const pursuitOf = (party: Party): Pursuit | null => packFactsOf(party, PARTY_FIELDS).pursuit;

/** Feet that the slowest member moves in a round. */
const slowest = (party: Party): number => Math.min(999, ...membersOf(party).map((one) => movementNow(one).value));

const speedForm = (feet: number) =>
  [
    { name: "fleeing", label: "WHITEHACK.Redhack.Dungeon.Pursuit.ours", value: feet, min: 0, max: 999 },
    { name: "pursuing", label: "WHITEHACK.Redhack.Dungeon.Pursuit.theirs", value: feet, min: 0, max: 999 },
    { note: "WHITEHACK.Redhack.Dungeon.Pursuit.hint" },
  ] as const satisfies Form;

/** Tells a pursuit's new state, and stores it. @rule RH-PUR-01 */
async function tell(
  party: Party,
  pursuit: Pursuit | null,
  told: { readonly title: string; readonly facts?: readonly FactLine[]; readonly rolls?: readonly Roll[] },
): Promise<void> {
  const pace = pursuit === null || pursuit.ended ? "ordinary" : "fleeing";
  const { ran } = packFactsOf(party, PARTY_FIELDS);
  const changes = await storePackFacts(party, PARTY_FIELDS, { pursuit, pace, ran: pace === "fleeing" ? ran : 0 });
  await postLines({
    title: told.title,
    actor: party,
    facts: [...(told.facts ?? []), ...(pursuit ? stateOf(pursuit, isSlow(party)) : [])],
    rolls: told.rolls ?? [],
    rules: ["RH-PUR-01"],
    changes,
  });
}

const stateOf = (pursuit: Pursuit, slow: boolean): readonly FactLine[] => [
  {
    label: "WHITEHACK.Redhack.Dungeon.Pursuit.state",
    value: pursuit.ended
      ? `WHITEHACK.Redhack.Dungeon.Pursuit.End.${pursuit.ended}`
      : `WHITEHACK.Redhack.Dungeon.Pursuit.fleeing.${pursuit.fleeing}`,
  },
  {
    label: "WHITEHACK.Redhack.Dungeon.Pursuit.clock",
    value: localize("WHITEHACK.Redhack.Dungeon.Pursuit.turns", { count: toFigure(turnsOfFlight(pursuit)) }),
  },
  ...(pursuit.ended
    ? []
    : [
        {
          label: "WHITEHACK.Redhack.Dungeon.Pursuit.ahead",
          value: `WHITEHACK.Redhack.Dungeon.Pursuit.${staysAhead(pursuit, slow) ? "yes" : "no"}`,
        },
      ]),
];

/** The party flees: how fast both sides are decides whether it escapes. @rule RH-PUR-01 RH-EXP-06 */
export async function performFlee(party: Party): Promise<void> {
  const form = speedForm(slowest(party));
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Pursuit.title"),
    form,
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Pursuit.go", icon: "fa-solid fa-person-running" },
  });
  if (reply)
    await tell(party, startPursuit(answersOf(form, reply.values)), {
      title: "WHITEHACK.Redhack.Dungeon.Pursuit.begins",
    });
}

/** A running move: its clock goes on, and every second one rolls for an event. @rule RH-PUR-01 RH-EXP-06 */
export async function performRunOn(party: Party): Promise<void> {
  const pursuit = pursuitOf(party);
  if (!pursuit || pursuit.ended || !(await performMove(party))) return;
  const runners = membersOf(party);
  const further = checkRunners(runOn(pursuit, 1), {
    encumbered: runners.some((one) => isSlowParty([burdensOf(one)])),
    tripped: false,
  });
  await tell(party, further, { title: "WHITEHACK.Redhack.Dungeon.Pursuit.goesOn" });
}

/** Those who flee are out of sight: the pursuers may lose the trail. @rule RH-PUR-01 */
export async function performBreakSight(party: Party): Promise<void> {
  const pursuit = pursuitOf(party);
  if (!pursuit || pursuit.ended) return;
  const { faces, rolls } = await rollDice(PURSUIT_DIE);
  await tell(party, breakSight(pursuit, Number(faces[0])), {
    title: "WHITEHACK.Redhack.Dungeon.Pursuit.outOfSight",
    facts: [dieLine(faces, losesTrailOn(pursuit))],
    rolls,
  });
}

/** Food or treasure is dropped for pursuers whom it interests. @rule RH-PUR-01 RH-EXP-06 */
export async function performBait(party: Party): Promise<void> {
  const pursuit = pursuitOf(party);
  if (!pursuit || pursuit.ended) return;
  const { faces, rolls } = await rollDice(PURSUIT_DIE);
  await tell(party, dropBait(pursuit, Number(faces[0])), {
    title: "WHITEHACK.Redhack.Dungeon.Pursuit.baited",
    facts: [dieLine(faces, STOPS_FOR_BAIT)],
    rolls,
  });
}

const dieLine = (faces: readonly number[], upTo: number): FactLine => ({
  label: localize("WHITEHACK.Redhack.Dungeon.Pursuit.chance", { faces: toFigure(upTo) }),
  value: toList(faces.map(toFigure), localize),
});

/** An obstacle stops the pursuers, as the Referee decides. @rule RH-PUR-01 */
export async function performObstacle(party: Party): Promise<void> {
  const pursuit = pursuitOf(party);
  if (pursuit) await tell(party, stopByObstacle(pursuit), { title: "WHITEHACK.Redhack.Dungeon.Pursuit.stopped" });
}

/** Those who flee have tripped or cannot go on. @rule RH-PUR-01 */
export async function performCaught(party: Party): Promise<void> {
  const pursuit = pursuitOf(party);
  if (pursuit)
    await tell(party, checkRunners(pursuit, { encumbered: false, tripped: true }), {
      title: "WHITEHACK.Redhack.Dungeon.Pursuit.caught",
    });
}

/** Nobody is after them any more. @rule RH-PUR-01 */
export const endPursuit = (party: Party): Promise<void> =>
  tell(party, null, { title: "WHITEHACK.Redhack.Dungeon.Pursuit.over" });
