import { asKind, calledName, type Character, type Creature, hasPurse, resolveCreature } from "../documents/creature.ts";
import { toFigure } from "../../view/base/localize.ts";
import { type Lines, postLines } from "../chat/post/post-lines.ts";
import { localize } from "../host/localize.ts";
import { storeChange } from "../documents/store-change.ts";
import { mountOf, movementNow, ridersOf } from "../conditions/riding.ts";
import {
  afterMistreatment,
  asRetainer,
  coinRatesOf,
  type CompanionFacts,
  gainedHitDice,
  grownHitDice,
  payWage,
  planGrowth,
  resolveTotal,
  together,
} from "../../rules/index.ts";
import { type GrowthFacts, growthIn, periodsIn } from "../../view/companions/companion-dialogs.ts";
import { rulebookFor } from "../host/rulebook.ts";
import type { Change } from "../../undo/record.ts";
import type { FormValues } from "../../view/chat/dialogs/form-values.ts";
import { coinsText } from "../../view/base/words.ts";
import { masterOf } from "../combat/companions-of.ts";
import { rollDice } from "../host/dice.ts";
import type { LangKey } from "../../types/lang.ts";
import { audienceFor, valuesOf } from "../chat/requests/audience-for.ts";
import { DONE, refuse } from "../chat/requests/requests.ts";
import { toVisibility } from "../host/compat.ts";
import { aText, oneOf, shape } from "../../rules/base/shape.ts";
import { defineRequest } from "../chat/requests/define-request.ts";

/** The reason why a creature cannot mount; null where it can. */
function rideRefusal(rider: Creature, mount: Creature | null) {
  if (!rider.isOwner) return "notRider";
  if (mount && (mount.uuid === rider.uuid || mountOf(mount)?.uuid === rider.uuid)) return "circle";
  return mount && ridersOf(mount).some(({ uuid }) => uuid !== rider.uuid) ? "ridden" : null;
}

/** Mounts, or dismounts if no mount is named; the card can undo it. @rule WH-WPN-08 */
export async function performRide(rider: Creature, mount: Creature | null): Promise<void> {
  const before = mountOf(rider);
  const refusal = rideRefusal(rider, mount);
  if (refusal) return void ui.notifications.warn(`WHITEHACK.Companion.Refusal.${refusal}`, { localize: true });
  const changes = await storeChange(rider, { riding: mount?.uuid ?? "" });
  const names = { name: calledName(rider), mount: calledName(mount ?? before ?? rider) };
  await postLines({
    title: "WHITEHACK.Companion.ridingTitle",
    actor: rider,
    text: localize(mount ? "WHITEHACK.Companion.mounted" : "WHITEHACK.Companion.onFoot", names),
    facts: [{ label: "WHITEHACK.Number.movement", value: toFigure(paceOf(rider)) }],
    rules: ["WH-WPN-08"],
    changes,
  });
}

const paceOf = (rider: Creature): number => movementNow(rider).value;

/** A retainer before experience is handed on; null where the master's class knows no retainers who grow. @rule WH-FORT-03 */
export function growthFacts(
  master: Actor.OfType<"character">,
  { uuid, system }: Actor.OfType<"monster">,
): GrowthFacts | null {
  const { class: table } = master.system.derived;
  if (!table) return null;
  const retainer = asRetainer(system._source.companion, { id: uuid, hitDice: system.derived.dice });
  return { retainer, available: master._source.system.xp, table, options: rulebookFor(master).options };
}

/** The result, for its card; or the reason why there is none. */
type Done = Pick<Lines, "facts" | "rules" | "changes" | "text" | "rolls"> | LangKey;
type Operation = (master: Character, creature: Creature, values: FormValues) => Promise<Done>;

/** Pays a wage out of the master's purse; characters put it into their own. @rule WH-HIRE-01 WH-EQ-01 */
const pay: Operation = async (master, creature, values) => {
  const { companion } = creature.system;
  const periods = periodsIn(values);
  const rates = coinRatesOf(rulebookFor(master).options);
  const { coins, refusal } = payWage(master._source.system.coins, companion, { periods, rates });
  if (refusal || companion.wage === 0) return "WHITEHACK.Companion.Refusal.tooPoor";
  const changes: Change[] = [...(await storeChange(master, { coins }))];
  const wage = { gp: companion.wage * periods, sp: 0, cp: 0 };
  if (changes.length > 0 && hasPurse(creature))
    changes.push(...(await storeChange(creature, { coins: together(creature._source.system.coins, wage) })));
  const value = localize(`WHITEHACK.Companion.Paid.${companion.period}`, {
    coins: coinsText(wage, localize),
    count: toFigure(periods),
  });
  return { facts: [{ label: calledName(creature), value }], rules: ["WH-HIRE-01", "WH-EQ-01"], changes };
};

/** Hands experience on to a retainer, whose hit dice may grow by it. @rule WH-FORT-03 */
const grow: Operation = async (master, creature, values) => {
  const retained = creature.system.companion.kind === "retainer" ? asKind("monster", creature) : null;
  const facts = retained && growthFacts(master, retained);
  if (!facts) return "WHITEHACK.Companion.Refusal.cannotGrow";
  const { retainer, left, refusal } = growthIn(facts, values);
  if (refusal) return `WHITEHACK.Companion.Refusal.${refusal}`;
  if (left === facts.available) return "WHITEHACK.Companion.Refusal.noXp";
  const given = await storeChange(master, { xp: left });
  if (given.length === 0) return "WHITEHACK.Refusal.failed";
  const { changes, rolls } = await grown(retained, retainer);
  return {
    facts: [
      { label: "WHITEHACK.Companion.given", value: toFigure(facts.available - left) },
      { label: "WHITEHACK.Companion.xp", value: toFigure(retainer.xp) },
      {
        label: "WHITEHACK.Sheet.HitDice",
        value: `${toFigure(facts.retainer.hitDice)} → ${toFigure(retainer.hitDice)}`,
      },
    ],
    rules: ["WH-FORT-03"],
    changes: [...given, ...changes],
    rolls,
  };
};

/** Stores what a retainer has become, with hit points for each new hit die. @rule WH-FORT-03 WH-MON-02 */
async function grown(
  creature: Actor.OfType<"monster">,
  { xp, hitDice }: { readonly xp: number; readonly hitDice: number },
) {
  const { derived, hp } = creature.system;
  const gained = gainedHitDice(derived.dice, hitDice);
  if (gained === 0) return { changes: await storeChange(creature, { companion: { xp } }), rolls: [] };
  const plan = planGrowth(gained);
  const { faces, rolls } = await rollDice(plan);
  const more = resolveTotal(plan, faces);
  const changes = await storeChange(creature, {
    companion: { xp },
    hitDice: grownHitDice(derived.hitDice ?? { bonus: 0 }, hitDice),
    hitDiceChosen: null,
    hp: { value: hp.value + more, max: hp.max + more },
  });
  return { changes, rolls };
}

/** A companion follows no longer; the agreement stays written for another time. @rule WH-FORT-02 */
const dismiss: Operation = async (master, creature) => ({
  text: localize("WHITEHACK.Companion.left", { name: calledName(creature), master: calledName(master) }),
  facts: [],
  rules: ["WH-FORT-02"],
  changes: await storeChange(creature, { companion: { kind: "none", master: "", playedBy: "" } }),
});

/** A retainer of a master, whatever else they are; a refusal for all others. */
const isRetainer = ({ system }: Creature): boolean => system.companion.kind === "retainer";

/** A player plays a retainer until the Referee takes them back, or a new session begins. @rule WH-FORT-02 */
const lend: Operation = async (_, creature, { player }) => {
  const user = typeof player === "string" ? game.users.get(player) : undefined;
  if (!user || user.isGM || !isRetainer(creature)) return "WHITEHACK.Companion.Refusal.noPlayer";
  const told = { name: calledName(creature), player: user.name };
  return {
    text: localize("WHITEHACK.Companion.lent", told),
    facts: [],
    rules: ["WH-FORT-02"],
    changes: await storeChange(creature, { companion: { playedBy: user.id } }),
  };
};

/** The text about a change of a retainer's terms, by its word. @rule WH-FORT-02 */
const termsOf =
  (
    word: "takenBack" | "mistreated" | "forgiven",
    companion: (now: CompanionFacts) => Partial<CompanionFacts>,
  ): Operation =>
  async (_, creature) => {
    if (!isRetainer(creature)) return "WHITEHACK.Companion.Refusal.noCompanion";
    const changes = await storeChange(creature, { companion: companion(creature.system.companion) });
    const text = localize(`WHITEHACK.Companion.${word}`, { name: calledName(creature) });
    return { text, facts: [], rules: ["WH-FORT-02"], changes };
  };

/** Only severe treatment ends loyalty, and only the Referee says how it was. @rule WH-FORT-02 */
const afterIll = (now: CompanionFacts): Partial<CompanionFacts> => ({
  loyal: afterMistreatment(asRetainer(now, { id: "", hitDice: 1 }), true).loyal,
});

/** The actions about a companion. */
const NAMES = ["pay", "grow", "dismiss", "lend", "takeBack", "mistreat", "forgive"] as const;
type OperationName = (typeof NAMES)[number];

const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  pay,
  grow,
  dismiss,
  lend,
  takeBack: termsOf("takenBack", () => ({ playedBy: "" })),
  mistreat: termsOf("mistreated", afterIll),
  forgive: termsOf("forgiven", () => ({ loyal: true })),
};

/** The actions of Referees alone. @rule WH-FORT-02 */
const REFEREES: readonly OperationName[] = ["lend", "takeBack", "mistreat", "forgive"];

/**
 * Acts on a companion for the owner of its master, who need have no right over the companion: all that counts is read
 * anew here. @rule WH-HIRE-01 WH-FORT-03
 */
export const companionOperationRequest = defineRequest({
  name: "companionOperation",
  payload: shape({ companion: aText, operation: oneOf(NAMES), values: valuesOf, visibility: toVisibility }),
  async run({ companion: uuid, operation, values, visibility }, sender) {
    const creature = await resolveCreature(uuid);
    const master = creature && masterOf(creature);
    if (!master) return refuse("WHITEHACK.Companion.Refusal.noCompanion");
    if (!master.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Companion.Refusal.notYours");
    if (REFEREES.includes(operation) && !sender.isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
    const done = await OPERATIONS[operation](master, creature, values);
    if (typeof done === "string") return refuse(done);
    const told = { title: "WHITEHACK.Companion.title", actor: creature, by: sender.id };
    await postLines({ ...told, ...done, audience: audienceFor(visibility, sender) });
    return DONE;
  },
});
