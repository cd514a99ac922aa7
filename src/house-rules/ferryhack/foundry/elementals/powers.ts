import { actOn, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { toStep } from "../../../../view/base/localize.ts";
import {
  AIMLESS_POWERS,
  duel,
  fedByFire,
  type Power,
  POWERS,
  powersOf,
  salamander,
  wearsDown,
  wornDown,
} from "../../rules/spells/elementals.ts";
import { CONSEQUENCES } from "../../rules/spells/spell-conditions.ts";
import {
  applyHealing,
  payHitPoints,
  planAttackRoll,
  planCheck,
  resolveAttackRoll,
  resolveCheck,
  toLineValue,
} from "../../../../rules/index.ts";
import type { LangKey } from "../../../../types/lang.ts";
import type { Change } from "../../../../undo/record.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { markedConditions, writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { sendHome } from "../spells/call-being.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { type Elemental, elementalOf, HEATED, toMetal } from "./elemental-asks.ts";
import { performAnsweredAttack } from "../../../../foundry/combat/attack/perform-attack.ts";
import { aimsOf } from "../../../../foundry/combat/attack/attack-at.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { mayAimAt } from "../../../../foundry/combat/attack/may-aim-at.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { unasked } from "../../../../foundry/host/settings.ts";
import { firstTarget } from "../../../../foundry/documents/place.ts";

/** The outcome of a power. */
interface PowerDone {
  readonly facts: readonly FactLine[];
  readonly changes: readonly Change[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly string[];
}
type Doing = Promise<PowerDone | { readonly refused: LangKey }>;

const WRONG = { refused: "WHITEHACK.Fh.Elemental.wrongAim" } as const;

const RULES = { air: "FH-S3-04", fire: "FH-S3-05", earth: "FH-S3-06", water: "FH-S3-07" } as const;

/** Destroys its opposite, unless that saves. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
async function destroy(own: Elemental, target: Creature): Doing {
  const other = elementalOf(target);
  const score = other && duel(own, other);
  if (score === null) return WRONG;
  const check = { score, modifiers: [], reasons: [], cannotFumble: true };
  const { faces, rolls } = await rollDice(planCheck(check));
  const { success } = resolveCheck(check, faces);
  const name = calledName(target);
  return {
    facts: [
      { label: "WHITEHACK.Spellcasting.Save", value: `${faces.join(" · ")} / ${score}` },
      { label: name, value: `WHITEHACK.Fh.Elemental.${success ? "stays" : "destroyed"}` },
    ],
    changes: success ? [] : await sendHome(target),
    rolls,
    rules: [RULES[own.element]],
  };
}

/** Both lose as many hit points as the one with fewer has, who is gone. @rule FH-S3-06 FH-S3-07 */
async function wearDown(own: Elemental, target: Creature): Doing {
  const other = elementalOf(target);
  if (!other || !wearsDown(own.element, other.element)) return WRONG;
  const [ours, theirs] = [pointsOf(own.actor), pointsOf(target)];
  const [left, others] = wornDown(ours, theirs);
  const told = [await loseTo(own.actor, left), await loseTo(target, others)];
  return {
    facts: told.flatMap(({ facts }) => facts),
    changes: told.flatMap(({ changes }) => changes),
    rolls: [],
    rules: [RULES[own.element]],
  };
}

const pointsOf = (one: Creature): number => Math.max(0, hitPointsOf(one).value);

/** Reduces a creature to these hit points; with none left it is gone. */
async function loseTo(one: Creature, left: number): Promise<{ facts: FactLine[]; changes: Change[] }> {
  const [label, amount] = [calledName(one), pointsOf(one) - left];
  const facts: FactLine[] = [{ label, value: localize("WHITEHACK.Fh.Elemental.lost", { points: String(amount) }) }];
  const changes = [...(await storeHitPoints(one, payHitPoints(hitPointsOf(one), { amount }, rulebookFor(one))))];
  if (left > 0) return { facts, changes };
  facts.push({ label, value: "WHITEHACK.Fh.Elemental.destroyed" });
  return { facts, changes: [...changes, ...(await sendHome(one))] };
}

/** An attack on a fire, whose damage comes back as hit points. @rule FH-S3-05 */
async function feed({ actor, hitDice }: Elemental): Doing {
  const rulebook = rulebookFor(actor);
  const { base, parts } = toLineValue(actor.system.derived.attackValue, []);
  const attack = { score: base, modifiers: parts, reasons: [], armorClass: 0, readings: rulebook.options };
  const aimed = await rollDice(planAttackRoll(attack));
  const outcome = resolveAttackRoll(attack, aimed.faces, rulebook);
  const told = { label: "WHITEHACK.Fh.Elemental.Power.feed", value: `${aimed.faces.join(" · ")} / ${base}` };
  const rules = ["FH-S3-05"];
  if (outcome.refusal || outcome.hit !== true) return { facts: [told, missed], changes: [], rolls: aimed.rolls, rules };
  const fed = await rollDice({ count: salamander(hitDice).dice, faces: 6, bonus: 0 });
  const hp = hitPointsOf(actor);
  const value = fedByFire(
    { value: hp.value, max: hp.max },
    fed.faces.reduce((sum, face) => sum + face, 0),
  );
  const gained = { label: "WHITEHACK.Spellcasting.HitPoints", value: toStep(hp.value, value) };
  const changes = await storeHitPoints(actor, applyHealing(hp, { amount: value - hp.value, natural: false }, rulebook));
  return { facts: [told, gained], changes, rolls: [...aimed.rolls, ...fed.rolls], rules };
}
const missed = { label: "WHITEHACK.Spellcasting.Result", value: "WHITEHACK.Fh.Elemental.misses" } as const;

/** The weapon in the target's hand burns for as many rounds as there are hit dice. @rule FH-S3-05 */
async function heatWeapon({ hitDice, actor }: Elemental, target: Creature): Doing {
  const weapon = target.items.find((item) => item.isWeapon() && item.system.equipped && !item.system.broken);
  const end = { until: "rounds", rounds: salamander(hitDice).heatedRounds } as const;
  const given = await storeConditions(target, () =>
    giveCondition(target, CONSEQUENCES.heatedWeapon, { end, source: actor.uuid, img: actor.img ?? "" }),
  );
  const noted = weapon ? await storePackFacts(target, HEATED, { heated: weapon.id ?? "" }) : [];
  const rounds = localize("WHITEHACK.Spellcasting.Rounds", { rounds: String(end.rounds) });
  const facts = [{ label: calledName(target), value: weapon ? `${weapon.name}: ${rounds}` : rounds }];
  return { facts, changes: [...given, ...noted], rolls: [], rules: ["FH-S3-05"] };
}

/** Holds a target under water, or lets it go. @rule FH-S3-07 */
async function drown({ actor }: Elemental, target: Creature): Doing {
  const { drowning } = CONSEQUENCES;
  const held = markedConditions(target).filter(({ effect }) => writtenConditionOf(effect)?.id === drowning.id);
  const ids = held.map(({ effect }) => effect.id ?? "");
  const changes = await storeConditions(target, async () => {
    if (ids.length > 0) await target.deleteEmbeddedDocuments("ActiveEffect", ids);
    else await giveCondition(target, drowning, { source: actor.uuid, img: actor.img ?? "" });
  });
  const value = ids.length > 0 ? "WHITEHACK.Spellcasting.Ends" : drowning.label;
  return { facts: [{ label: calledName(target), value }], changes, rolls: [], rules: ["FH-S3-07"] };
}

/** The part of the Referee’s client in each power; the others are done by the being's player. */
const POWER_OPERATIONS: Readonly<Partial<Record<Power, (own: Elemental, target: Creature) => Doing>>> = {
  destroy,
  wearDown,
  feed,
  heatWeapon,
  drown,
};

/** The name of the action that players ask for. */
export const POWER_OPERATION = "fh.elementalPower";
const NATURAL = { id: "", use: "melee" } as const;

const powerIn = (text: unknown): Power | null => POWERS.find((one) => one === text) ?? null;

/** An elemental uses one of its powers on its target. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
export const usePower = actOn("creature", async (actor, { button }) => {
  const power = powerIn(button.dataset["power"]);
  if (!power) return;
  if (AIMLESS_POWERS.includes(power)) return askFor(actor, power, "");
  const target = firstTarget(actor);
  if (!target) return void ui.notifications.warn("WHITEHACK.Fh.Elemental.aim", { localize: true });
  return power === "knockOver" ? knockOver(actor, target) : askFor(actor, power, target.actor);
});

/** Asks the Referee's client for it. */
async function askFor(being: Creature, power: Power, target: string | null): Promise<void> {
  const data = { being: being.uuid, power, target: target ?? "" };
  notifyRefusal(await askReferee("packOperation", { operation: POWER_OPERATION, data }));
}

/** An attack that trips, as anybody can make it. @rule FH-S3-04 */
async function knockOver(actor: Creature, target: ReturnType<typeof firstTarget>): Promise<void> {
  const aims = aimsOf(actor, NATURAL, { target });
  const reply = unasked({ option: "trip" });
  if (aims.length > 0) await performAnsweredAttack(actor, { key: NATURAL, occasion: {}, aims }, reply);
}

/** Uses an elemental's power on the Referee's client, for the being's player. */
export async function usePowerFor(
  { being: uuid, power: text, target: aimed }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const being = await resolveCreature(uuid);
  const own = being && elementalOf(being);
  const power = powerIn(text);
  if (!own || !power || !powersOf(own.element).includes(power)) return refuse("WHITEHACK.Fh.Elemental.ofNobody");
  if (!own.actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (power !== "findMetal") return doPower(own, power, { aimed, sender });
  await postPrompt(toMetal(own.actor));
  return DONE;
}

/** Does it, and tells what has come of it. */
async function doPower(
  own: Elemental,
  power: Power,
  { aimed, sender }: { readonly aimed: unknown; readonly sender: User.Implementation },
): Promise<Answer> {
  const target = AIMLESS_POWERS.includes(power) ? own.actor : await resolveCreature(aimed);
  const operation = POWER_OPERATIONS[power];
  if (!operation || !target) return refuse("WHITEHACK.Fh.Elemental.aim");
  if (!mayAimAt(target, own.actor, sender)) return refuse("WHITEHACK.Refusal.notInSight");
  const done = await operation(own, target);
  if ("refused" in done) return refuse(done.refused);
  const title = `WHITEHACK.Fh.Elemental.Power.${power}`;
  await postLines({ title, ...done, actor: own.actor, by: sender.id, visibility: "public" });
  return DONE;
}
