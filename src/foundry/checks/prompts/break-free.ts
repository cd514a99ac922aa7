import { breaksFree, CONDITIONS } from "../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../rules/base/shape.ts";
import type { Change } from "../../../undo/record.ts";
import { type CreatureCheck, creatureCheck } from "../creature-roll.ts";
import { postTogether } from "../perform-request.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { postCheck } from "../cards/post-check.ts";
import { markedConditions } from "../../documents/active-conditions.ts";
import { calledName, type Creature, resolveCreature } from "../../documents/creature.ts";
import { momentOf } from "../../documents/moment.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { allMade } from "../../documents/store-change.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { type Answering, defineKind, type Followed } from "../../chat/prompts/kind.ts";
import { BREAK_FREE, HOLD_RULES, toBreakFree } from "../../chat/prompts/to-break-free.ts";

const title = "WHITEHACK.SpecialOption.grapple";

const readPayload = shape({ held: aText, holder: aText });
type Payload = ReadBy<typeof readPayload>;

/** The hold that one creature has on another. */
const holdsOn = (held: Creature, holder: string) =>
  markedConditions(held).filter(
    ({ effect, active }) => active.condition.id === CONDITIONS.held.id && effect.origin === holder,
  );

async function bothIn({ held, holder }: Payload) {
  const [victim, by] = [await resolveCreature(held), await resolveCreature(holder)];
  return victim && by && holdsOn(victim, holder).length > 0 ? { victim, by } : null;
}

/** Holding takes Strength, or what a monster is good at. @rule WH-SPEC-05 */
const holdsWith = (creature: Creature): string => (creature.system.whitehack.byScores ? "good" : "strength");

async function rollsOf(
  { victim, by }: { readonly victim: Creature; readonly by: Creature },
  answering: Answering<Payload>,
) {
  const { answer, dice } = answering;
  const own = await creatureCheck(victim, answer.option, dice);
  const theirs = await creatureCheck(by, holdsWith(by), dice);
  return own && theirs ? { own, theirs } : null;
}

/**
 * A held creature struggles against the holder on a turn of its own; only winning frees it. @rule WH-SPEC-05 WH-CONT-01
 */
export const breakFreeKind = defineKind<Payload>({
  id: BREAK_FREE,
  payload: readPayload,
  isDue: async (payload) => (await bothIn(payload)) !== null,
  async rolls(answering) {
    const both = await bothIn(answering.payload);
    return both && rollsOf(both, answering);
  },
  async follow(answering): Promise<Followed> {
    const both = await bothIn(answering.payload);
    if (!both) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (!momentOf(both.victim).ownTurn) return { refused: "WHITEHACK.StrongRefusal.notOwnTurn" };
    const rolls = await rollsOf(both, answering);
    return rolls ? conclude(answering, rolls) : { refused: "WHITEHACK.Refusal.unknownRoll" };
  },
});

async function conclude(
  answering: Answering<Payload>,
  { own, theirs }: { readonly own: CreatureCheck; readonly theirs: CreatureCheck },
) {
  const { options } = rulebookFor(null);
  const isFree = breaksFree(own.outcome, theirs.outcome, { options });
  const { holder } = answering.payload;
  const ids = holdsOn(own.creature, holder).map(({ effect }) => effect.id ?? "");
  const released = isFree
    ? await storeConditions(own.creature, () => own.creature.deleteEmbeddedDocuments("ActiveEffect", ids))
    : [];
  const told = await post(answering, { own, theirs, isFree });
  const next = isFree ? [] : [toBreakFree(own.creature, theirs.creature)];
  return { changes: [...released, ...told], next };
}

interface Contest {
  readonly own: CreatureCheck;
  readonly theirs: CreatureCheck;
  readonly isFree: boolean;
}

/** Both rolls, the contest between them, and what comes of it. */
async function post({ prompt }: Answering<Payload>, { own, theirs, isFree }: Contest): Promise<readonly Change[]> {
  const audience = { like: prompt };
  const cards = [];
  for (const { creature, outcome, rolls } of [own, theirs]) {
    const check = await postCheck({ title, actor: creature, outcome, rolls, audience });
    if (check?.isCard("check")) cards.push({ name: calledName(creature), actor: creature.uuid, label: title, check });
  }
  const contest = await postTogether({ title, purpose: "contest", granular: false, needed: 0 }, cards);
  const name = calledName(own.creature);
  const text = localize(isFree ? "WHITEHACK.Trick.Frees" : "WHITEHACK.Trick.StaysHeld", { name });
  const said = await postLines({ title, text, facts: [], rules: HOLD_RULES, actor: own.creature, like: prompt });
  return allMade(...cards.map(({ check }) => check), contest, said);
}
