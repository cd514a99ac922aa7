import {
  bestNavigator,
  DIRECTIONS,
  mayGetLost,
  navigationRequest,
  planCheck,
  resolveCheck,
  resolveNavigation,
  servingAttribute,
  toRequestedCheck,
  whereaboutsForPlayers,
} from "../../rules/index.ts";
import type { WildernessTurn } from "../../view/dialogs/wilderness-dialog.ts";
import { postCheck } from "../cards/post-check.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { attributeFor } from "../dialogs/ask-attribute.ts";
import { throwDice } from "../dice.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { membersOf } from "../documents/party.ts";
import { scoreOf } from "../documents/score-of.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import type { Party } from "./crawl.ts";

type Character = Actor.OfType<"character">;

const charactersOf = (party: Party): readonly Character[] =>
  membersOf(party).filter((one): one is typeof one & Character => one.isCharacter());

/** The scores that count for finding the way, in the world's own attributes where it has some. @rule WH-HEX-02 WH-CUST-01 */
function navigatorOf(actor: Character) {
  const { attributes } = rulebookFor(actor);
  const score = (named: string): number => scoreOf(actor, servingAttribute(attributes, named) ?? named).score.value;
  return { id: actor.uuid, intelligence: score("intelligence"), wisdom: score("wisdom") };
}

/** Who leads the party, and with which attribute; null where nobody has to, or nobody can. @rule WH-HEX-02 */
async function leaderOf(party: Party, turn: WildernessTurn) {
  const all = charactersOf(party);
  const best = mayGetLost(turn) ? bestNavigator(all.map(navigatorOf)) : null;
  const actor = all.find(({ uuid }) => uuid === best?.id);
  const attribute = best && actor ? await attributeFor(actor, best.attribute) : null;
  return best && actor && attribute !== null ? { best, actor, attribute } : null;
}

/**
 * Without a guide or anything that leads the way, the best head of the party rolls in secret; where that fails, dice
 * propose the hex in which they really are, and the Referee rules. Only Referees see any of it. @rule WH-HEX-02
 */
export async function findTheWay(party: Party, turn: WildernessTurn): Promise<void> {
  const leader = await leaderOf(party, turn);
  if (!leader) return;
  const { best, actor, attribute } = leader;
  const { score, modifiers } = scoreOf(actor, attribute);
  const vocationDoubles = actor.system.derived.class?.traits.vocationDoubles ?? false;
  const request = { task: { ...navigationRequest(best).task, modifiers }, hidden: true };
  const check = toRequestedCheck(score, request, { relevant: [], vocationDoubles });
  const { faces, rolls } = await throwDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const audience = { visibility: "gm" } as const;
  await postCheck({ title: "WHITEHACK.Underway.navigation", actor, trained: true, outcome, rolls, audience });
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
