import { type CheckOutcome, planCheck, resolveCheck } from "../../../../../rules/index.ts";
import { antiMagic, itemsSave } from "../../../rules/spells/casting.ts";
import type { Change } from "../../../../../undo/record.ts";
import { postLines } from "../../../../../foundry/chat/post/post-lines.ts";
import { writtenAs } from "../../../../../foundry/documents/data/shown-item.ts";
import { calledName, combatantOf, type Creature } from "../../../../../foundry/documents/creature.ts";
import { noteFight } from "../../../../../foundry/documents/note-fight.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { sendHome, callBeing } from "../call-being.ts";
import { allMade } from "../../../../../foundry/documents/store-change.ts";
import { NOTHING_ELSE, type SpellEffect } from "../weapon-aim.ts";
import type { Casting, Follow } from "../cast.ts";
import { laidOn, markedConditions, writtenConditionOf } from "../../../../../foundry/documents/active-conditions.ts";
import { storeConditions } from "../../../../../foundry/chat/undo/store-conditions.ts";
import { takeOff } from "../scene/take-off.ts";
import { followOpening } from "../seals/openings.ts";
import { takeOffItems } from "./put-on-item.ts";
import { endPreparing, preparedBy } from "../caster.ts";

type Dice = Parameters<SpellEffect["rolls"]>[2];

/** A line about a save, its dice and its score; none where nobody saves. */
const saveLine = (outcome: CheckOutcome | null | undefined) =>
  outcome ? [{ label: "WHITEHACK.Spellcasting.Save", value: `${outcome.faces.join(" · ")} / ${outcome.score}` }] : [];

/** The being saves, or goes home. @rule FH-S3-02 */
async function banish(casting: Casting, being: Creature, dice: Dice): Promise<Follow> {
  const { caster, level, item } = casting;
  const hitDice = being.isMonster() ? being.system.derived.dice : level + 1;
  const score = caster.rules.banishSave(level, hitDice);
  const check = { score: score ?? 0, modifiers: [], reasons: [], cannotFumble: true };
  const rolled = score === null ? null : await dice(planCheck(check));
  const outcome = rolled && resolveCheck(check, rolled.faces);
  const became = outcome === null ? "TooWeak" : outcome.success ? "Resists" : "GoesHome";
  return async (like) => {
    const gone = became === "GoesHome" ? await sendHome(being) : [];
    const told = await postLines({
      title: item.name,
      facts: [{ label: calledName(being), value: `WHITEHACK.Spellcasting.${became}` }, ...saveLine(outcome)],
      rolls: rolled?.rolls ?? [],
      rules: ["FH-S3-02"],
      actor: caster.actor,
      like,
    });
    return [...gone, ...allMade(told)];
  };
}

/** Calls a being out of its element, with a hit die for each level, or sends one home at which the caster aims. @rule FH-S3-02 FH-S3-03 */
export const summon: SpellEffect = {
  async rolls(casting, [aimedAt], dice) {
    if (aimedAt) return banish(casting, aimedAt, dice);
    const { caster, working, item } = casting;
    const hitDice = working.power.hitDice ?? 1;
    const { original, concentration } = writtenAs(item, "spell");
    const being = caster.rules.calls(original, hitDice);
    const { faces, rolls } = await dice(being?.hitPoints ?? { count: hitDice, faces: 6, bonus: 0 });
    return async (like) => {
      const hitPoints = faces.reduce((sum, face) => sum + face, 0);
      const changes: readonly Change[] =
        being === null ? [] : await callBeing({ caster, being, hitDice, hitPoints, rounds: working.rounds ?? 0 });
      const fighter = concentration && changes.length > 0 ? combatantOf(caster.actor) : null;
      const keeps = await noteFight(fighter, { concentrating: true });
      const told = await postLines({
        title: item.name,
        text: changes.length > 0 ? "WHITEHACK.Spellcasting.Comes" : "WHITEHACK.Spellcasting.PlaceByHand",
        facts: [
          { label: "WHITEHACK.SpellAmount.hitDice", value: String(hitDice) },
          { label: localize("WHITEHACK.Spellcasting.HitPoints"), value: String(hitPoints) },
        ],
        rolls,
        rules: ["FH-S3-02"],
        actor: caster.actor,
        like,
      });
      return [...changes, ...keeps, ...allMade(told)];
    };
  },
};

/** The outcome for a target of a spell that ends others. */
interface Ended {
  readonly changes: readonly Change[];
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** Ends some spells on a target and its items, with what they have put on the scenes. @rule FH-S2-08 */
async function endThose(target: Creature, effects: readonly ActiveEffect.Implementation[]): Promise<readonly Change[]> {
  const own = effects.filter(({ parent }) => parent === target).map(({ id }) => id ?? "");
  const gone = await storeConditions(target, () => target.deleteEmbeddedDocuments("ActiveEffect", own));
  const laid = await takeOffItems(effects.filter(({ parent }) => parent !== target));
  return [...gone, ...laid, ...(await takeOff())];
}

/** All that may be a spell on a target, or on an item of theirs. */
const effectsOn = (target: Creature): readonly ActiveEffect.Implementation[] => [
  ...markedConditions(target).flatMap(({ effect }) => (effect.parent === target ? [effect] : [])),
  ...target.items.contents.flatMap(laidOn).map(({ effect }) => effect),
];

/** A spell on a target, or on an item of theirs, and whether this one is strong enough to end it. */
interface Found {
  readonly effect: ActiveEffect.Implementation;
  readonly ends: boolean;
  /** The score with which an item under Anti Magic keeps it; null for all else. @rule FH-S2-08 */
  readonly score: number | null;
}

/** The spells on a target and on their items. @rule FH-S2-08 FH-S2-13 */
function foundOn({ caster: { rules }, item, level }: Casting, target: Creature): readonly Found[] {
  const { original } = writtenAs(item, "spell");
  const effects = effectsOn(target);
  const among = (those: readonly ActiveEffect.Implementation[]) =>
    rules.among(those.flatMap((effect) => writtenConditionOf(effect) ?? []));
  return effects.flatMap((effect) => {
    const { parent } = effect;
    const [spell] = among([effect]);
    const ward =
      parent === target ? 0 : antiMagic(among(effects.filter((one) => [parent, target].includes(one.parent))));
    const score = ward > 0 ? itemsSave(ward) : null;
    return spell ? [{ effect, ends: rules.ends(original, level, spell), score }] : [];
  });
}

/** The rolls of the items of some targets that save against the end of a spell on them, by the effect of the spell. */
async function rollForItems(casting: Casting, targets: readonly Creature[], dice: Dice) {
  const rolled = new Map<
    ActiveEffect.Implementation,
    { readonly outcome: CheckOutcome; readonly rolls: readonly Roll[] }
  >();
  for (const { effect, ends, score } of targets.flatMap((target) => foundOn(casting, target))) {
    if (!ends || score === null) continue;
    const check = { score, modifiers: [], reasons: [], cannotFumble: true };
    const { faces, rolls } = await dice(planCheck(check));
    rolled.set(effect, { outcome: resolveCheck(check, faces), rolls });
  }
  return rolled;
}

/**
 * Ends the spells on a target, and the one they prepare, as far as this one is strong enough and no item saves.
 * @rule FH-S2-08 FH-S2-13
 */
async function endOn(
  casting: Casting,
  target: Creature,
  saves: Awaited<ReturnType<typeof rollForItems>>,
): Promise<Ended> {
  const { caster, item, level } = casting;
  const { original } = writtenAs(item, "spell");
  const found = foundOn(casting, target).map(({ effect, ends }) => {
    const outcome = saves.get(effect)?.outcome;
    return { effect, outcome, ends: ends && outcome?.success !== true };
  });
  const ended = found.filter(({ ends }) => ends).map(({ effect }) => effect);
  const name = calledName(target);
  const lines = found.flatMap(({ effect, ends, outcome }) => [
    { label: `${name}: ${effect.name}`, value: `WHITEHACK.Spellcasting.${ends ? "Ends" : "Stays"}` },
    ...saveLine(outcome),
  ]);
  const gone = ended.length > 0 ? await endThose(target, ended) : [];
  const preparing = preparedBy(combatantOf(target));
  const stops = preparing !== null && caster.rules.ends(original, level, { original: "", level: preparing.spellLevel });
  if (!preparing) return { changes: gone, lines };
  const spell = target.items.get(preparing.spell)?.name ?? "";
  const lost = stops ? await endPreparing(target) : [];
  const value = `WHITEHACK.Spellcasting.${stops ? "Ends" : "Stays"}`;
  return { changes: [...gone, ...lost], lines: [...lines, { label: `${name}: ${spell}`, value }] };
}

/** Dispel and Open: what is weak enough on the targets ends, and so does what they prepare. @rule FH-S2-08 FH-S2-13 */
export const ending: SpellEffect = {
  async rolls(casting, targets, dice, { opening } = NOTHING_ELSE) {
    if (opening) return followOpening(casting, opening);
    const saves = await rollForItems(casting, targets, dice);
    return async (like) => {
      const ended = [];
      for (const target of targets) ended.push(await endOn(casting, target, saves));
      const facts = ended.flatMap(({ lines }) => lines);
      const told = await postLines({
        title: casting.item.name,
        text: facts.length > 0 ? "" : "WHITEHACK.Spellcasting.NothingToEnd",
        facts,
        rolls: [...saves.values()].flatMap(({ rolls }) => rolls),
        rules: ["FH-S2-08"],
        actor: casting.caster.actor,
        like,
      });
      return [...ended.flatMap(({ changes }) => changes), ...allMade(told)];
    };
  },
};
