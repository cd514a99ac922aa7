import type { PreparingRefusal, SpellTiming, SpellWorking } from "../../rules/index.ts";
import { spellDialog, spentIn, spellProblem } from "../../view/spells/spell-dialog.ts";
import { spellPowerLines } from "../../view/spells/power-lines.ts";
import { wholeIn } from "../../view/dialogs/form-values.ts";
import { shownTitle } from "../../view/things/thing.ts";
import { toThing, writtenAs } from "../data/thing.ts";
import { ask } from "../dialogs/ask.ts";
import type { Creature } from "../documents/creature.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { noteAct, noteCasting } from "../fight/note-fight.ts";
import type { Visibility } from "../generation.ts";
import { type Click, skipsDialog } from "../keybindings.ts";
import { localize } from "../localize.ts";
import { askReferee } from "../requests/ask-referee.ts";
import { rulebookFor } from "../rulebook.ts";
import { chosenVisibility } from "../settings.ts";
import { tellThing } from "../actions/tell/tell-thing.ts";
import { tellRefusal } from "../actions/tell/tell.ts";
import { type Caster, casterOf } from "./caster.ts";
import { planText, type SpellPlan, workingOf } from "./plan.ts";
import { givesUpSpell } from "./concentrating.ts";
import { notePreparing } from "./preparation.ts";
import { preparingRefusal } from "./refusal.ts";
import { betray } from "./unseen.ts";

/** A spell as somebody wants to cast it. */
export interface Preparing extends SpellPlan {
  readonly level: number;
  readonly visibility: Visibility;
}

/** Prepares a spell: asks for its level, and on what further levels are spent. Outside fights, and for quick spells, it takes effect at once. @rule FH-SPL-05 FH-SPL-06 FH-SPL-15 */
export async function performPrepare(item: Item.Implementation, click: Click = {}): Promise<void> {
  const { actor } = item;
  const caster = actor?.isCreature() && actor.isOwner ? casterOf(actor) : null;
  if (caster) await begun(caster, item, click);
}

async function begun(caster: Caster, item: Item.Implementation, click: Click): Promise<void> {
  const refusal = preparingRefusal(caster, item, 1);
  if (refusal) return tellPreparing(refusal);
  const wish = await (skipsDialog(click) ? plainly(caster, item) : asked(caster, item));
  if (wish) await prepare(caster, item, wish);
}

const tellPreparing = (refusal: PreparingRefusal | "beyondLevel" | "levels" | "notYet"): void => {
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
  if (refusal || !working) return tellPreparing(refusal ?? "levels");
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
  await tellThing(item, {
    title: localize("WHITEHACK.Spellcasting.Title", { name: shownTitle(toThing(item)) }),
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

/** Asks the Referee's client to let a spell take effect: whoever plays the caster then chooses its target. */
export async function castNow(
  actor: Creature,
  spell: { readonly item: string; readonly level: number; readonly plan: string },
): Promise<void> {
  const pack = rulebookFor(actor).magic.spells?.pack ?? "";
  tellRefusal(await askReferee("packDeed", { deed: `${pack}.castSpell`, data: { actor: actor.uuid, ...spell } }));
}
