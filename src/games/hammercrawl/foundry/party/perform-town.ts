import { applyHealing, toHpOutcome } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { toStep } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { calledName, type Creature, type Party } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { openSteps, type TownStep } from "../../rules/party/camp.ts";
import { NO_SYMBOLS, withoutBuiltUp } from "../../rules/party/pool.ts";
import { stepsIn, townForm } from "../../view/party/party-forms.ts";
import { type CampPart, gainLevel } from "./perform-camp.ts";
import { isHammercrawl, isLive, recordOf, storeRecord, survivorsOf, TURNER_FIELDS, turnerOf } from "./records.ts";

/** The party is out of the dungeon and in town; what is done there follows step by step. @rule HC-PTY-07 */
export async function performTown(party: Party): Promise<void> {
  if (recordOf(party).town) return;
  const left = await storeChange(party, { journey: { began: null, checked: 0 } });
  const changes = [...left, ...(await storeRecord(party, { town: [] }))];
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.returned",
    actor: party,
    text: "WHITEHACK.Hammercrawl.Party.returnedText",
    facts: [],
    rules: ["HC-PTY-07"],
    visibility: "public",
    changes,
  });
}

/** Hit points, turnings and expertise are as on the first day. @rule HC-PTY-07 HC-CLS-37 HC-TRN-03 */
async function restore(creature: Creature): Promise<CampPart> {
  const before = hitPointsOf(creature);
  const amount = Math.max(0, before.max - before.value);
  const { hp } = applyHealing(before, { amount, natural: false }, rulebookFor(creature));
  const healed = amount > 0 ? await storeHitPoints(creature, toHpOutcome(before, hp)) : [];
  const powers = isHammercrawl(creature)
    ? await storeChange(creature, { expertiseUsed: 0, turningsUsed: 0 })
    : turnerOf(creature).turnings > 0
      ? await storePackFacts(creature, TURNER_FIELDS, { turnings: 0 })
      : [];
  const value = toStep(before.value, hitPointsOf(creature).value);
  return { facts: [{ label: calledName(creature), value }], rolls: [], changes: [...healed, ...powers] };
}

const EMPTY: CampPart = { facts: [], rolls: [], changes: [] };

/** What a step does besides being ticked off: the others are played. */
const DOES: Partial<Record<TownStep, (creature: Creature) => Promise<CampPart>>> = {
  restore,
  levelUp: gainLevel,
};

/** Back to the dungeon: dice that have built up are put back, and the rooms are counted anew. @rule HC-PTY-07 */
async function leaveTown(party: Party): Promise<readonly Change[]> {
  const { pool } = recordOf(party);
  const fresh = { ...withoutBuiltUp(pool), symbols: NO_SYMBOLS, coming: [] };
  return storeRecord(party, { town: null, rooms: 0, ...(isLive("hc.divining") && { pool: fresh }) });
}

/** The steps of a stay in town that are still open: those that are ticked are done, on one card that takes them back. @rule HC-PTY-07 */
export async function performSteps(party: Party): Promise<void> {
  const { town } = recordOf(party);
  if (!town) return;
  const open = openSteps(town, { restores: isLive("hc.townRestore") });
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.steps"),
    form: townForm(open),
    confirm: { label: "WHITEHACK.Hammercrawl.Party.done", icon: "fa-solid fa-list-check" },
    problem: (values) =>
      stepsIn(values, open).length > 0
        ? null
        : { text: "WHITEHACK.Hammercrawl.Party.noStep", field: `step.${open[0] ?? ""}` },
  });
  if (reply) await takeSteps(party, stepsIn(reply.values, open));
}

/** Does steps of a stay in town, each once. @rule HC-PTY-07 HC-XP-06 */
export async function takeSteps(party: Party, asked: readonly TownStep[]): Promise<void> {
  const { town } = recordOf(party);
  const steps = town
    ? openSteps(town, { restores: isLive("hc.townRestore") }).filter((one) => asked.includes(one))
    : [];
  if (!town || steps.length === 0) return;
  const facts: FactLine[] = [];
  const rolls: Roll[] = [];
  const changes: Change[] = [];
  for (const step of steps) {
    facts.push({
      label: `WHITEHACK.Hammercrawl.Party.Step.${step}`,
      value: `WHITEHACK.Hammercrawl.Party.StepDone.${step}`,
    });
    for (const creature of survivorsOf(party)) {
      const part = (await DOES[step]?.(creature)) ?? EMPTY;
      facts.push(...part.facts);
      rolls.push(...part.rolls);
      changes.push(...part.changes);
    }
  }
  changes.push(
    ...(steps.includes("back") ? await leaveTown(party) : await storeRecord(party, { town: [...town, ...steps] })),
  );
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.inTown",
    actor: party,
    facts,
    rolls,
    rules: ["HC-PTY-07"],
    visibility: "public",
    changes,
  });
}
