import { localize } from "../host/localize.ts";
import { toNames } from "../../view/base/localize.ts";
import { isOverByClock, squaresOf } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { movementNow } from "./riding.ts";
import { calledName, type Creature } from "../documents/creature.ts";
import { type MarkedCondition, marksInForce, writtenConditionOf } from "../documents/active-conditions.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storeConditions } from "../chat/undo/store-conditions.ts";
import type { Visibility } from "../host/compat.ts";
import { oneAfterAnother } from "../host/one-after-another.ts";
import { endConditions, everybody, type Freed } from "./end-conditions.ts";

/** Invisibility ends when the creature fights, uses magick or is hurt. @rule FH-S3-08 */
export async function betray(actor: Creature): Promise<readonly Change[]> {
  const rules = rulebookFor(actor).magic.spells;
  if (!rules) return [];
  const ids = marksInForce(actor)
    .filter(({ effect }) => effect.parent === actor && rules.hides.includes(writtenConditionOf(effect)?.id ?? ""))
    .map(({ effect }) => effect.id ?? "");
  return ids.length === 0 ? [] : storeConditions(actor, () => actor.deleteEmbeddedDocuments("ActiveEffect", ids));
}

/** A turn is over: an invisible fighter who has moved farther in it than a walk leads is seen again. @rule FH-S3-08 */
export async function seenByMoving(fighter: Combatant.Implementation, round: number): Promise<void> {
  const { moved, pace } = fighter.fightIn(round); // read now: the next round may have begun later on
  const { creature: actor } = fighter;
  const rules = actor && rulebookFor(actor).magic.spells;
  if (!rules) return;
  const way = { squares: squaresOf(moved), move: squaresOf(movementNow(actor).value), careful: pace !== "normal" };
  const changes = rules.staysUnseen(way) ? [] : await betray(actor);
  if (changes.length === 0) return;
  await postLines({
    title: "WHITEHACK.SpellCondition.unseen",
    facts: [{ label: calledName(actor), value: "WHITEHACK.Spellcasting.SeenByMoving" }],
    rules: ["FH-S3-08"],
    actor,
    changes,
    visibility: "public",
  });
}

/** Two moves of the clock, one after the other. */
const inTurn = oneAfterAnother();

/**
 * The clock of the world has moved: conditions, spells and poisons whose time is up end, on one card for what the table
 * sees, and one for the Referee. @rule WH-COND-01 WH-TIME-01 WH-TIME-05
 */
export const endByClock = (now: number, step: string | null = null): Promise<void> => inTurn(() => endAll(now, step));

async function endAll(now: number, step: string | null): Promise<void> {
  const freed: Freed[] = [];
  for (const actor of everybody()) {
    const rulebook = rulebookFor(actor);
    const isOver = ({ active, fight }: MarkedCondition) => {
      const isByClock = fight === null || active.condition.end.until === "minutes"; // a fight counts its rounds itself
      return isByClock && isOverByClock(active, now, rulebook);
    };
    freed.push({ actor, gone: await endConditions(actor, isOver) });
  }
  await postEnded(freed, step);
}

/** Tells whose conditions have ended, on one card for what the table sees and one for the Referee. @rule WH-COND-01 */
export async function postEnded(freed: readonly Freed[], step: string | null = null): Promise<void> {
  await post(freed, "public", step);
  await post(freed, "gm", step);
}

/** Marks what a card keeps of a condition: brought back from there, it goes on. */
const toldOver = ({ source, ...change }: Change): Change => ({
  ...change,
  source: source && foundry.utils.mergeObject(source, { flags: { [SYSTEM_ID]: { condition: { ended: true } } } }),
});

/** The fate of foes is the Referee's business alone. */
async function post(freed: readonly Freed[], visibility: Visibility, step: string | null): Promise<void> {
  const shown = freed.filter(
    ({ actor, gone }) => gone.length > 0 && actor.hasPlayerOwner === (visibility === "public"),
  );
  if (shown.length === 0) return;
  await postLines({
    title: "WHITEHACK.ConditionOver.title",
    facts: shown.map(({ actor, gone }) => ({
      label: calledName(actor),
      value: toNames(gone, localize),
    })),
    rules: ["WH-COND-01", "WH-TIME-05"],
    visibility,
    changes: shown.flatMap(({ gone }) => gone.map(toldOver)),
    step,
  });
}
