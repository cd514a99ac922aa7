import {
  bestNavigator,
  DIRECTIONS,
  mayGetLost,
  navigationRequest,
  planCheck,
  resolveCheck,
  resolveNavigation,
  toRequestedCheck,
  whereaboutsForPlayers,
} from "../../rules/index.ts";
import type { WildernessTurn } from "../../view/dialogs/wilderness-dialog.ts";
import { postCheck } from "../cards/post-check.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { throwDice } from "../dice.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { membersOf } from "../documents/party.ts";
import { scoreOf } from "../documents/score-of.ts";
import { localize } from "../localize.ts";
import type { Party } from "./crawl.ts";

type Character = Actor.OfType<"character">;

const charactersOf = (party: Party): readonly Character[] =>
  membersOf(party).filter((one): one is typeof one & Character => one.isCharacter());

const navigatorOf = (actor: Character) => ({
  id: actor.uuid,
  intelligence: scoreOf(actor, "intelligence").score.value,
  wisdom: scoreOf(actor, "wisdom").score.value,
});

/**
 * Without a guide or anything that leads the way, the best head of the party rolls in secret; where that fails, dice
 * propose the hex in which they really are, and the Referee rules. Only Referees see any of it. @rule WH-HEX-02
 */
export async function findTheWay(party: Party, turn: WildernessTurn): Promise<void> {
  const all = charactersOf(party);
  const best = mayGetLost(turn) ? bestNavigator(all.map(navigatorOf)) : null;
  const actor = all.find(({ uuid }) => uuid === best?.id);
  if (!best || !actor) return;
  const { score, modifiers } = scoreOf(actor, best.attribute);
  const { task } = navigationRequest(best);
  const vocationDoubles = actor.system.derived.class?.traits.vocationDoubles ?? false;
  const check = toRequestedCheck(
    score,
    { task: { ...task, modifiers }, hidden: true },
    { relevant: [], vocationDoubles },
  );
  const { faces, rolls } = await throwDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  await postCheck({
    title: "WHITEHACK.Underway.navigation",
    actor,
    trained: true,
    outcome,
    rolls,
    audience: { visibility: "gm" },
  });
  await tellWhereabouts(party, turn, { success: outcome.success, by: calledName(actor) });
}

/** What they believe and what is so. @rule WH-HEX-02 */
async function tellWhereabouts(
  party: Party,
  { at, direction }: WildernessTurn,
  { success, by }: { readonly success: boolean; readonly by: string },
): Promise<void> {
  const intended = at || localize(`WHITEHACK.Underway.Direction.${direction}`);
  const { faces, rolls } = success
    ? { faces: [], rolls: [] }
    : await throwDice({ count: 1, faces: DIRECTIONS.length, bonus: 0 });
  const stray = DIRECTIONS[(faces[0] ?? 1) - 1] ?? DIRECTIONS[0];
  const nextToIt = localize("WHITEHACK.Underway.nextTo", {
    place: intended,
    direction: localize(`WHITEHACK.Underway.Direction.${stray}`),
  });
  const whereabouts = resolveNavigation(success, { intended, nextToIt });
  await tellLines({
    title: "WHITEHACK.Underway.whereabouts",
    actor: party,
    text: success ? "WHITEHACK.Underway.knowTheWay" : "WHITEHACK.Underway.lost",
    facts: [
      { label: "WHITEHACK.Underway.navigator", value: by },
      { label: "WHITEHACK.Underway.believed", value: whereaboutsForPlayers(whereabouts).believed },
      { label: "WHITEHACK.Underway.actual", value: whereabouts.actual },
    ],
    rolls,
    rules: ["WH-HEX-02"],
    visibility: "gm",
  });
}
