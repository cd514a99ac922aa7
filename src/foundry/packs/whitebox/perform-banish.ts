import { isLocked, BANISHER_FIELDS, withLocks } from "../../../house-rules/whitebox/undead-fields.ts";
import {
  planCheck,
  resolveCheck,
  resolveTotal,
  secondsOf,
  type Turned,
  type Turner,
  type Turning,
  type TurningOutcome,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import { performProposal } from "../../actions/combat/perform-proposal.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import type { PostedProposal } from "../../cards/post-card.ts";
import { confirmAnyway } from "../../dialogs/confirm-anyway.ts";
import { throwDice } from "../../dice.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { noteAct } from "../../fight/note-fight.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { asTarget } from "../../target.ts";
import { packFactsOf, storePackFacts } from "../pack-facts.ts";
import { type FoundUndead, undeadAround } from "./undead-around.ts";

type Character = Actor.OfType<"character">;

const holdsSymbol = ({ items }: Character): boolean => items.some(({ name }) => /holy symbol/i.test(name));

/** Banishes or commands the undead that are aimed at, or all in sight. @rule WB-BAN-01 WB-BAN-02 WB-BAN-03 WB-BAN-04 WB-BAN-05 WB-BAN-06 */
export async function performBanish(actor: Character, turning: Turning): Promise<void> {
  const { terms } = rulebookFor(actor).turnUndead;
  if (!terms) return;
  const { banishLocks } = packFactsOf(actor, BANISHER_FIELDS);
  const now = game.time.worldTime;
  const undead = undeadAround(actor).filter(({ creature }) => !isLocked(banishLocks, creature.uuid, now));
  if (undead.length === 0) {
    ui.notifications.warn("WHITEHACK.Banish.nobody", { localize: true });
    return;
  }
  const misses = terms.symbol && !holdsSymbol(actor);
  if (misses && !(await confirmAnyway(calledName(actor), localize("WHITEHACK.Banish.noSymbol")))) return;
  await banish(actor, turning, undead);
}

interface Saved {
  readonly one: FoundUndead;
  readonly turned: Turned;
  readonly success: boolean;
  readonly face: number | null;
  readonly units: number;
  readonly rolls: readonly Roll[];
}

async function banish(actor: Character, turning: Turning, undead: readonly FoundUndead[]): Promise<void> {
  const { turnUndead } = rulebookFor(actor);
  const turner: Turner = {
    level: actor.system.level,
    wisdom: actor.system.derived.attributes["wisdom"]?.value ?? 10,
    turning,
  };
  const plan = turnUndead.plan(turner);
  const { faces, rolls } = await throwDice(plan);
  const outcome = turnUndead.turned(turner, { undead: undead.map(asUndead), faces });
  const saves: Saved[] = [];
  for (const turned of outcome.turned) {
    const one = undead.find(({ creature }) => creature.uuid === turned.id);
    if (one) saves.push(await saveOf(one, turned));
  }
  const changes = [...(await noteAct(actor, "attack")), ...(await lockOut(actor, turning, saves))];
  const card = await tellLines({
    title: `WHITEHACK.Banish.${turning}`,
    actor,
    facts: factsOf(outcome, faces, saves),
    rolls: [...rolls, ...saves.flatMap((save) => save.rolls)],
    rules: outcome.rules,
    proposals: saves.filter(({ success }) => !success).map(proposalFor),
    changes,
  });
  if (card && game.user.isGM) await applyAll(card, saves);
}

const asUndead = ({ creature }: FoundUndead) => ({
  id: creature.uuid,
  hitDice: creature.isMonster() ? (creature.system.derived.hitDice?.from ?? 1) : 1,
  savingThrow: creature.system.derived.savingThrow.value,
});

/** The save of one of them, and how long it lasts if it fails. @rule WB-BAN-03 */
async function saveOf(one: FoundUndead, turned: Turned): Promise<Saved> {
  const thrown = await throwDice(planCheck(turned.check));
  const { success, face } = resolveCheck(turned.check, thrown.faces);
  const lasts = success ? null : turned.duration;
  const time = lasts && lasts.dice.count > 0 ? await throwDice(lasts.dice) : { faces: [], rolls: [] };
  const units = lasts ? resolveTotal(lasts.dice, time.faces) : 0;
  return { one, turned, success, face, units, rolls: [...thrown.rolls, ...time.rolls] };
}

const minutesOf = ({ turned: { duration }, units }: Saved): number =>
  duration ? Math.round(secondsOf({ amount: units, unit: duration.unit }, rulebookFor(null)) / 60) : 0;

const nameOf = (one: FoundUndead): string => one.name;

function factsOf({ hitDice, lost }: TurningOutcome, faces: readonly number[], saves: readonly Saved[]) {
  const lines = saves.map((save): FactLine => {
    const { one, success, face, turned } = save;
    const word = success ? "saved" : turned.effect;
    return {
      label: nameOf(one),
      value: localize(`WHITEHACK.Banish.Effect.${word}`, {
        face: String(face ?? ""),
        minutes: String(minutesOf(save)),
      }),
    };
  });
  return [
    { label: "WHITEHACK.Banish.hitDice", value: `${hitDice} (${faces.join(" + ")})` },
    ...lines,
    ...(lost > 0 ? [{ label: "WHITEHACK.Banish.lost", value: String(lost) }] : []),
  ];
}

/** What a save that fails makes of somebody. @rule WB-BAN-03 WB-BAN-05 WB-BAN-06 */
function proposalFor(save: Saved): PostedProposal {
  const target = asTarget(save.one.creature);
  if (save.turned.effect === "destroyed") return { kind: "doom", what: "dead", value: 0, target };
  return { kind: "effect", what: `WHITEHACK.Banish.State.${save.turned.effect}`, value: minutesOf(save), target };
}

/** Those who have saved are safe for a day, and the way is chosen for good. @rule WB-BAN-04 WB-BAN-07 */
async function lockOut(actor: Character, turning: Turning, saves: readonly Saved[]): Promise<readonly Change[]> {
  const rulebook = rulebookFor(actor);
  const { banishLocks } = packFactsOf(actor, BANISHER_FIELDS);
  const saved = saves.filter(({ success }) => success).map(({ one }) => one.creature.uuid);
  const { lock } = rulebook.turnUndead.terms ?? { lock: { amount: 1, unit: "day" as const } };
  const clock = { now: game.time.worldTime, seconds: secondsOf(lock, rulebook) };
  return storePackFacts(actor, BANISHER_FIELDS, { turning, banishLocks: withLocks(banishLocks, saved, clock) });
}

/** A Referee who banishes need not press a button for each. */
async function applyAll(card: ChatMessage.Implementation, saves: readonly Saved[]): Promise<void> {
  const failed = saves.filter(({ success }) => !success);
  for (const place of failed.keys()) await performProposal(card, place);
}
