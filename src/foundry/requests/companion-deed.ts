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
import type { Change } from "../../undo/record.ts";
import { type FormValues } from "../../view/dialogs/form-values.ts";
import { growthIn, periodsIn } from "../../view/companions/companion-dialogs.ts";
import { coinsText } from "../../view/coins-text.ts";
import { toFigure } from "../../view/localize.ts";
import { tellLines, type Lines } from "../actions/tell/tell-lines.ts";
import { growthFacts } from "../companions/growth-facts.ts";
import { masterOf } from "../companions/companions-of.ts";
import { throwDice } from "../dice.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange } from "../undo/store-change.ts";
import type { LangKey } from "../../types/lang.ts";
import { audienceFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";
import { valuesOf } from "./values-of.ts";

type Character = Actor.OfType<"character">;
/** What came of it, for its card; or why nothing did. */
type Done = Pick<Lines, "facts" | "rules" | "changes" | "text" | "rolls"> | LangKey;
type Deed = (master: Character, creature: Creature, values: FormValues) => Promise<Done>;

/** Pays a wage out of the master's purse; characters put it into their own. @rule WH-HIRE-01 WH-EQ-01 */
const pay: Deed = async (master, creature, values) => {
  const { companion } = creature.system;
  const periods = periodsIn(values);
  const rates = coinRatesOf(rulebookFor(master).options);
  const { coins, refusal } = payWage(master._source.system.coins, companion, { periods, rates });
  if (refusal || companion.wage === 0) return "WHITEHACK.Companion.Refusal.tooPoor";
  const changes: Change[] = [...(await storeChange(master, { coins }))];
  const wage = { gp: companion.wage * periods, sp: 0, cp: 0 };
  if (changes.length > 0 && creature.isCharacter())
    changes.push(...(await storeChange(creature, { coins: together(creature._source.system.coins, wage) })));
  const value = localize(`WHITEHACK.Companion.Paid.${companion.period}`, {
    coins: coinsText(wage, localize),
    count: toFigure(periods),
  });
  return { facts: [{ label: calledName(creature), value }], rules: ["WH-HIRE-01", "WH-EQ-01"], changes };
};

/** Hands experience on to a retainer, whose hit dice may grow by it. @rule WH-FORT-03 */
const grow: Deed = async (master, creature, values) => {
  const facts = creature.isMonster() && creature.system.companion.kind === "retainer" && growthFacts(master, creature);
  if (!facts || !creature.isMonster()) return "WHITEHACK.Companion.Refusal.cannotGrow";
  const { retainer, left, refusal } = growthIn(facts, values);
  if (refusal) return `WHITEHACK.Companion.Refusal.${refusal}`;
  if (left === facts.available) return "WHITEHACK.Companion.Refusal.noXp";
  const given = await storeChange(master, { xp: left });
  if (given.length === 0) return "WHITEHACK.Refusal.failed";
  const { changes, rolls } = await grown(creature, retainer);
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
  const { faces, rolls } = await throwDice(plan);
  const more = resolveTotal(plan, faces);
  const changes = await storeChange(creature, {
    companion: { xp },
    hitDice: grownHitDice(derived.hitDice ?? { bonus: 0 }, hitDice),
    hitDiceChosen: null,
    hp: { value: hp.value + more, max: hp.max + more },
  });
  return { changes, rolls };
}

/** Somebody follows no longer; what was agreed stays written for another time. @rule WH-FORT-02 */
const dismiss: Deed = async (master, creature) => ({
  text: localize("WHITEHACK.Companion.left", { name: calledName(creature), master: calledName(master) }),
  facts: [],
  rules: ["WH-FORT-02"],
  changes: await storeChange(creature, { companion: { kind: "none", master: "", playedBy: "" } }),
});

/** A retainer of a master, whatever else they are; a refusal for all others. */
const isRetainer = ({ system }: Creature): boolean => system.companion.kind === "retainer";

/** A player plays a retainer until the Referee takes them back, or a new session begins. @rule WH-FORT-02 */
const lend: Deed = async (_, creature, { player }) => {
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

/** What a change of a retainer's terms tells, by its word. @rule WH-FORT-02 */
const termsOf =
  (word: "takenBack" | "mistreated" | "forgiven", companion: (now: CompanionFacts) => Partial<CompanionFacts>): Deed =>
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

const DEEDS: Readonly<Record<string, Deed>> = {
  pay,
  grow,
  dismiss,
  lend,
  takeBack: termsOf("takenBack", () => ({ playedBy: "" })),
  mistreat: termsOf("mistreated", afterIll),
  forgive: termsOf("forgiven", () => ({ loyal: true })),
};

/** What Referees alone say. @rule WH-FORT-02 */
const REFEREES: readonly unknown[] = ["lend", "takeBack", "mistreat", "forgive"];

const workOf = (deed: unknown): Deed | null =>
  typeof deed === "string" && Object.hasOwn(DEEDS, deed) ? (DEEDS[deed] ?? null) : null;

/**
 * Does something about a companion for whoever owns the master, who need have no right over the companion: all that
 * counts is read anew here. @rule WH-HIRE-01 WH-FORT-03
 */
export async function companionDeedFor(
  { companion: uuid, deed, values, visibility }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const creature = await creatureAt(uuid);
  const master = creature && masterOf(creature);
  const work = workOf(deed);
  if (!master || !work) return refuse("WHITEHACK.Companion.Refusal.noCompanion");
  if (!master.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Companion.Refusal.notYours");
  if (REFEREES.includes(deed) && !sender.isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
  const done = await work(master, creature, valuesOf(values));
  if (typeof done === "string") return refuse(done);
  const told = { title: "WHITEHACK.Companion.title", actor: creature, by: sender.id };
  await tellLines({ ...told, ...done, audience: audienceFor(visibility, sender) });
  return DONE;
}
