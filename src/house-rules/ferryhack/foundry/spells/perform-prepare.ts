import { RuleError } from "../../../../rules/index.ts";
import type { SpellEffect } from "./weapon-aim.ts";
import type { Casting } from "./cast.ts";
import { beam, burst, heal } from "./effects/burst.ts";
import { ending, summon } from "./effects/ending.ts";
import { mark, moving } from "./effects/mark.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import { shownTitle, type SpellWritten } from "../../../../view/items/shown-item.ts";
import { spellDialog, spellPowerLines, spellProblem, spentIn } from "../../view/spell-dialog.ts";
import { wholeIn } from "../../../../view/chat/dialogs/form-values.ts";
import { toShownItem, writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { combatantOf, type Creature } from "../../../../foundry/documents/creature.ts";
import { noteAct, noteCasting } from "../../../../foundry/documents/note-fight.ts";
import type { Visibility } from "../../../../foundry/host/compat.ts";
import { type Click, skipsDialog } from "../../../../foundry/host/keybindings.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { chosenVisibility } from "../../../../foundry/host/settings.ts";
import { postItem } from "../../../../foundry/chat/post/post-item.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import {
  type Caster,
  casterOf,
  endPreparing,
  givesUpSpell,
  notePreparing,
  preparedBy,
  preparingRefusal,
} from "./caster.ts";
import { betray } from "../../../../foundry/conditions/end-by-clock.ts";
import {
  type PreparingRefusal,
  SPELL_AMOUNTS,
  type SpellAmount,
  type SpellWork,
  type SpellTiming,
  type SpellWorking,
  type SpentLevels,
} from "../../rules/spells/spell-rules.ts";
import { type FerryhackSpells, spellsIn } from "../../rules/spells/spellcasting.ts";

/** An effect that is told, and left to the table; its caster alone is under it while it lasts. @rule FH-S3-09 */
const told: SpellEffect = { rolls: (casting, _, dice) => mark.rolls(casting, [], dice) };

const EFFECTS: Readonly<Record<SpellWork, SpellEffect>> = {
  burst,
  strike: burst,
  beam,
  heal,
  mark,
  end: ending,
  summon,
  move: moving,
  told,
};

/** How a spell does what it does. */
export const effectOf = ({ working }: Casting): SpellEffect => EFFECTS[working.does];

/** How a spell is cast, as it was chosen when it was prepared. */
interface SpellPlan {
  readonly spent: SpentLevels;
  /** The attribute that it is about; "" for none. */
  readonly attribute: string;
}

/** A plan as it is stored. */
const planText = (plan: SpellPlan): string => JSON.stringify(plan);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A plan as it was stored; what cannot be read is left out. */
export function planIn(text: string): SpellPlan {
  const stored = jsonIn(text);
  if (!isRecord(stored)) return { spent: {}, attribute: "" };
  const spent = isRecord(stored["spent"]) ? stored["spent"] : {};
  const levels = SPELL_AMOUNTS.map((id): [SpellAmount, number] => [id, Number(spent[id] ?? 0)]).filter(
    ([, count]) => Number.isInteger(count) && count > 0,
  );
  const attribute = stored["attribute"];
  return { spent: Object.fromEntries(levels), attribute: typeof attribute === "string" ? attribute : "" };
}

/** The effect of a spell at a level by this plan; null where its levels are not spent rightly. @rule FH-SPL-15 */
export function workingOf(
  rules: FerryhackSpells,
  spell: SpellWritten,
  { level, spent }: { readonly level: number; readonly spent: SpentLevels },
): SpellWorking | null {
  try {
    return rules.working(spell, level, spent);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** A spell as its caster wants to cast it. */
interface Preparing extends SpellPlan {
  readonly level: number;
  readonly visibility: Visibility;
}

/** Prepares a spell: asks for its level, and on what further levels are spent. Outside fights, and for quick spells, it takes effect at once. @rule FH-SPL-05 FH-SPL-06 FH-SPL-15 */
export async function performPrepare(item: Item.Implementation, click: Click = {}): Promise<void> {
  const { creature } = item;
  const caster = creature?.isOwner ? casterOf(creature) : null;
  if (caster) await begun(caster, item, click);
}

async function begun(caster: Caster, item: Item.Implementation, click: Click): Promise<void> {
  const refusal = preparingRefusal(caster, item, 1);
  if (refusal) return warnPreparing(refusal);
  const wish = await (skipsDialog(click) ? plainly(caster, item) : asked(caster, item));
  if (wish) await prepare(caster, item, wish);
}

const warnPreparing = (refusal: PreparingRefusal | "beyondLevel" | "levels" | "notYet"): void => {
  ui.notifications.warn(`WHITEHACK.Spellcasting.Refusal.${refusal}`, { localize: true });
};

/** At the first level, as it is. */
const plainly = async ({ rules }: Caster, item: Item.Implementation): Promise<Preparing> => ({
  level: 1,
  spent: {},
  attribute: rules.attributesOf(writtenAs(item, "spell").original)[0] ?? "",
  visibility: chosenVisibility(),
});

async function asked(
  { rules, facts, points, actor, numbers }: Caster,
  item: Item.Implementation,
): Promise<Preparing | null> {
  const spell = writtenAs(item, "spell");
  const question = {
    highest: rules.highestLevel(facts.level, points),
    extras: rules.extras(spell),
    attributes: rules.attributesOf(spell.original),
    chance: numbers.chance.value,
    points,
  };
  const reply = await ask({
    name: "spell",
    ofFight: true,
    actor,
    title: localize("WHITEHACK.Spellcasting.Ask", { name: item.name }),
    context: { damage: null, most: question.highest, harm: "", spellcasting: spellDialog(question, localize) },
    confirm: {
      label: `WHITEHACK.Spellcasting.Confirm.${waits(actor, rules.timing(spell)) ? "prepare" : "cast"}`,
      icon: "fa-solid fa-hat-wizard",
    },
    problem: (values) => spellProblem(question, values),
  });
  if (!reply) return null;
  const { values, visibility } = reply;
  const level = wholeIn(values, "level");
  return {
    level,
    spent: spentIn(question, values),
    attribute: question.attributes.find((one) => one === values["attribute"]) ?? "",
    visibility,
  };
}

/** Whether a spell has to be prepared first: in fights, unless it is quick. @rule FH-SPL-05 FH-SPL-06 */
const waits = (actor: Creature, timing: string): boolean =>
  combatantOf(actor)?.combat?.started === true && timing !== "atOnce";

/** Begins, or casts at once. @rule FH-SPL-05 FH-SPL-06 FH-SPL-07 */
export async function prepare(caster: Caster, item: Item.Implementation, wish: Preparing): Promise<void> {
  const { actor, rules } = caster;
  const refusal = preparingRefusal(caster, item, wish.level);
  const working = workingOf(rules, writtenAs(item, "spell"), wish);
  if (refusal || !working) return warnPreparing(refusal ?? "levels");
  if (await givesUpSpell(actor, "cast")) await proceed(caster, item, { ...wish, working });
}

interface Proceeding extends Preparing {
  readonly working: SpellWorking;
}

/** Notes what it takes of the round, tells everybody, and goes on. */
async function proceed(caster: Caster, item: Item.Implementation, wish: Proceeding): Promise<void> {
  const { actor, rules } = caster;
  const timing = rules.timing(writtenAs(item, "spell"));
  const acted = [...(await noteAct(actor, "cast")), ...(await betray(actor))];
  const fighter = waits(actor, timing) ? combatantOf(actor) : null;
  const begun = fighter ? await begin(caster, item, { ...wish, fighter, timing }) : [];
  await postItem(item, {
    title: localize("WHITEHACK.Spellcasting.Title", { name: shownTitle(toShownItem(item)) }),
    text: `WHITEHACK.Spellcasting.${fighter ? `Prepares.${timing}` : "Casts"}`,
    facts: [
      { label: "WHITEHACK.Item.CastAt", value: String(wish.level) },
      ...spellPowerLines(wish.working, localize),
      decidedBy(rules.pack),
    ],
    rules: [fighter ? "FH-SPL-05" : "FH-SPL-06"],
    visibility: wish.visibility,
    changes: [...acted, ...begun],
  });
  if (!fighter) await castNow(actor, { item: item.id ?? "", level: wish.level, plan: planText(wish) });
}

interface Beginning extends Preparing {
  readonly fighter: Combatant.Implementation;
  readonly timing: SpellTiming;
}

async function begin(
  { actor, rules }: Caster,
  item: Item.Implementation,
  { fighter, level, spent, attribute, timing }: Beginning,
) {
  const concentrating = await noteCasting(actor, 0);
  const preparing = {
    spell: item.id ?? "",
    spellLevel: level,
    spellPlan: planText({ spent, attribute }),
    spellRound: fighter.combat?.round ?? 0,
    spellTiming: timing,
  };
  return [...concentrating, ...(await notePreparing(fighter, rules, preparing))];
}

/** Which pack has decided, for cards. */
export const decidedBy = (pack: string) => ({
  label: "WHITEHACK.Spellcasting.DecidedBy",
  value: localize(`WHITEHACK.Pack.${pack as "fh"}`),
});

/** Asks the Referee's client to let a spell take effect: the caster's player then chooses its target. */
async function castNow(
  actor: Creature,
  spell: { readonly item: string; readonly level: number; readonly plan: string },
): Promise<void> {
  const pack = spellsIn(rulebookFor(actor))?.pack ?? "";
  notifyRefusal(
    await askReferee("packOperation", { operation: `${pack}.castSpell`, data: { actor: actor.uuid, ...spell } }),
  );
}

/** A caster stops preparing a spell on purpose: it costs nothing. @rule FH-SPL-07 FH-SPL-12 */
export async function performStop(actor: Creature): Promise<void> {
  const preparing = preparedBy(combatantOf(actor));
  const item = actor.items.get(preparing?.spell ?? "");
  const rules = spellsIn(rulebookFor(actor));
  if (!actor.isOwner || !rules || !item) return;
  const changes = await endPreparing(actor);
  await postItem(item, {
    text: "WHITEHACK.Spellcasting.Aborted",
    facts: [{ label: "WHITEHACK.Spellcasting.DecidedBy", value: localize(`WHITEHACK.Pack.${rules.pack as "fh"}`) }],
    rules: ["FH-SPL-12", "FH-SPL-07"],
    changes,
  });
}

/** Lets a spell that is prepared take effect: its time has come, or the Referee says so. @rule FH-SPL-12 */
export async function performCastNow(actor: Creature): Promise<void> {
  const preparing = preparedBy(combatantOf(actor));
  if (!preparing) return;
  await castNow(actor, { item: preparing.spell, level: preparing.spellLevel, plan: preparing.spellPlan });
}
