import { toStep } from "../../../../view/localize.ts";
import type { Power } from "../../../../house-rules/ferryhack/spells/elemental-powers.ts";
import {
  duel,
  fedByFire,
  salamander,
  wearsDown,
  wornDown,
} from "../../../../house-rules/ferryhack/spells/elementals.ts";
import { SEQUELS } from "../../../../house-rules/ferryhack/spells/spell-conditions.ts";
import {
  applyHealing,
  payHitPoints,
  planAttack,
  planCheck,
  resolveAttack,
  resolveCheck,
  toLineValue,
} from "../../../../rules/index.ts";
import type { LangKey } from "../../../../types/lang.ts";
import type { Change } from "../../../../undo/record.ts";
import type { FactLine } from "../../../../view/things/item-facts.ts";
import { storeHitPoints } from "../../../actions/health/pay-hit-points.ts";
import { markedConditions, writtenConditionOf } from "../../../conditions/active-conditions.ts";
import { giveCondition } from "../../../conditions/give-condition.ts";
import { throwDice } from "../../../dice.ts";
import { calledName } from "../../../documents/chosen-creatures.ts";
import type { Creature } from "../../../documents/creature.ts";
import { hitPointsOf } from "../../../documents/hit-points.ts";
import { localize } from "../../../localize.ts";
import { rulebookFor } from "../../../rulebook.ts";
import { sendHome } from "../../../spells/send-home.ts";
import { storeConditions } from "../../../undo/store-conditions.ts";
import { storePackFacts } from "../../pack-facts.ts";
import { type Elemental, elementalOf, HEATED } from "./elemental-of.ts";

/** What a power has done. */
export interface PowerDone {
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
  const { faces, rolls } = await throwDice(planCheck(check));
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

/** Somebody has no more hit points left than these; with none they are gone. */
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
  const aimed = await throwDice(planAttack(attack));
  const outcome = resolveAttack(attack, aimed.faces, rulebook);
  const told = { label: "WHITEHACK.Fh.Elemental.Power.feed", value: `${aimed.faces.join(" · ")} / ${base}` };
  const rules = ["FH-S3-05"];
  if (outcome.refusal || outcome.hit !== true) return { facts: [told, missed], changes: [], rolls: aimed.rolls, rules };
  const fed = await throwDice({ count: salamander(hitDice).dice, faces: 6, bonus: 0 });
  const hp = hitPointsOf(actor);
  const max = actor.isMonster() ? actor.system.hp.max : hp.value;
  const value = fedByFire(
    { value: hp.value, max },
    fed.faces.reduce((sum, face) => sum + face, 0),
  );
  const gained = { label: "WHITEHACK.Spellcasting.HitPoints", value: toStep(hp.value, value) };
  const changes = await storeHitPoints(actor, applyHealing(hp, { amount: value - hp.value, natural: false }, rulebook));
  return { facts: [told, gained], changes, rolls: [...aimed.rolls, ...fed.rolls], rules };
}
const missed = { label: "WHITEHACK.Spellcasting.Result", value: "WHITEHACK.Fh.Elemental.misses" } as const;

/** The weapon in somebody's hand burns for as many rounds as there are hit dice. @rule FH-S3-05 */
async function heatWeapon({ hitDice, actor }: Elemental, target: Creature): Doing {
  const weapon = target.items.find((item) => item.isWeapon() && item.system.equipped && !item.system.broken);
  const end = { until: "rounds", rounds: salamander(hitDice).heatedRounds } as const;
  const given = await storeConditions(target, () =>
    giveCondition(target, SEQUELS.heatedWeapon, { end, source: actor.uuid, img: actor.img ?? "" }),
  );
  const noted = weapon ? await storePackFacts(target, HEATED, { heated: weapon.id ?? "" }) : [];
  const rounds = localize("WHITEHACK.Spellcasting.Rounds", { rounds: String(end.rounds) });
  const facts = [{ label: calledName(target), value: weapon ? `${weapon.name}: ${rounds}` : rounds }];
  return { facts, changes: [...given, ...noted], rolls: [], rules: ["FH-S3-05"] };
}

/** Holds somebody under water, or lets them go. @rule FH-S3-07 */
async function drown({ actor }: Elemental, target: Creature): Doing {
  const { drowning } = SEQUELS;
  const held = markedConditions(target).filter(({ effect }) => writtenConditionOf(effect)?.id === drowning.id);
  const ids = held.map(({ effect }) => effect.id ?? "");
  const changes = await storeConditions(target, async () => {
    if (ids.length > 0) await target.deleteEmbeddedDocuments("ActiveEffect", ids);
    else await giveCondition(target, drowning, { source: actor.uuid, img: actor.img ?? "" });
  });
  const value = ids.length > 0 ? "WHITEHACK.Spellcasting.Ends" : drowning.label;
  return { facts: [{ label: calledName(target), value }], changes, rolls: [], rules: ["FH-S3-07"] };
}

/** What the Referee’s client does for each power; the others are done by whoever plays the being. */
export const POWER_DEEDS: Readonly<Partial<Record<Power, (own: Elemental, target: Creature) => Doing>>> = {
  destroy,
  wearDown,
  feed,
  heatWeapon,
  drown,
};
