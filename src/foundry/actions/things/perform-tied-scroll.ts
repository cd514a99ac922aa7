import {
  CRAM_DICE,
  type MiraclePerformance,
  planMiracle,
  raiseCorruption,
  resolveCram,
  type SlottedUse,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { toFigure } from "../../../view/localize.ts";
import { confirmAnyway } from "../../dialogs/confirm-anyway.ts";
import { throwDice } from "../../dice.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { storeChange } from "../../undo/store-change.ts";
import { paidFacts, payFor } from "../health/pay-hit-points.ts";
import { tellThing } from "../tell/tell-thing.ts";
import { abilityIn, rollOf, usesLine } from "./ability-use.ts";
import { chargeMiracle, tellMiracle, throwMiracle } from "./cast-miracle.ts";
import { miracleQuestion } from "./miracle-question.ts";
import { tiedAttempt, tiedRefusal } from "./slotted-scroll.ts";

type Character = Actor.OfType<"character">;

/** Lets the effect of a scroll in a slot happen, once a day: as a miracle for those who hold miracles. @rule WH-WISE-15 WH-WISE-16 WH-WISE-19 */
export async function performTiedScroll(item: Item.Implementation, actor: Character): Promise<void> {
  if (await mayUse(item, actor, "daily"))
    await (holdsMiracles(actor) ? castTied(item, actor) : payTied(item, actor, "daily"));
}

/** Forces a second use of the day, which corrupts. @rule WH-TRUE-01 */
export async function performCram(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  if (actor?.isCharacter() && (await mayUse(item, actor, "crammed"))) await payTied(item, actor, "crammed");
}

async function mayUse(item: Item.Implementation, actor: Character, use: SlottedUse): Promise<boolean> {
  const refusal = tiedRefusal(item, actor, use);
  return refusal === null || confirmAnyway(item.name, localize(`WHITEHACK.PowerState.${refusal}`));
}

const holdsMiracles = ({ system }: Character): boolean => system.derived.class?.slotRules.holds === "miracle";

/** A miracle whose cost and effect are as written: armor makes it dearer, nothing else does. @rule WH-WISE-16 WH-WISE-19 */
async function castTied(item: Item.Implementation, actor: Character): Promise<void> {
  const attempt = tiedAttempt(item, actor);
  if (!attempt) return;
  const { caster, rulebook, enemies } = miracleQuestion(item, actor);
  const performance: MiraclePerformance = { attempt, caster };
  const { refusal } = planMiracle(performance, rulebook);
  if (refusal && !(await confirmAnyway(item.name, localize(`WHITEHACK.Miracle.Refusal.${refusal}`)))) return;
  const allowed = { attempt: { ...attempt, allowed: true }, caster };
  const cast = await throwMiracle({ item, performance: allowed, rulebook, enemies, effect: "" });
  await tellMiracle(cast, { visibility: chosenVisibility() }, await chargeMiracle(cast));
}

/** Others pay what the scroll costs; a forced use costs corruption besides. @rule WH-TRUE-01 WH-TRUE-03 */
async function payTied(item: Item.Implementation, actor: Character, use: SlottedUse): Promise<void> {
  const cost = Number(tiedAttempt(item, actor) ? costOf(item, actor) : 0);
  const payment = await payFor(actor, cost);
  const { spent } = abilityIn(item).uses;
  const counted = await storeChange(item, { uses: { spent: spent + 1 } });
  const rolled = await rollOf(abilityIn(item).roll);
  const crammed = use === "crammed" ? await corrupt(actor) : { facts: [], rolls: [], changes: [] };
  await tellThing(item, {
    ...rolled,
    text: "WHITEHACK.Notice.scrollWorks",
    rolls: [...rolled.rolls, ...crammed.rolls],
    facts: [...paidFacts(cost, payment.outcome), ...crammed.facts, ...usesLine(item)],
    rules: use === "crammed" ? ["WH-TRUE-01"] : ["WH-TRUE-03"],
    changes: [...counted, ...payment.changes, ...crammed.changes],
  });
}

const costOf = (item: Item.Implementation, actor: Character): number => {
  const price = tiedAttempt(item, actor)?.price;
  return typeof price === "object" ? price.bonus : 0;
};

/** The corruption of a forced use, as far as the world counts corruption. @rule WH-TRUE-01 WH-CORR-01 */
async function corrupt(actor: Character) {
  const { faces, rolls } = await throwDice(CRAM_DICE);
  const gained = resolveCram(faces);
  const { corruption, level } = actor.system;
  const { corruption: risen } = raiseCorruption({ ...corruption, level }, gained, rulebookFor(actor).options);
  const changes: readonly Change[] = await storeChange(actor, { corruption: { ...risen } });
  return { rolls, changes, facts: [{ label: "WHITEHACK.Tied.Corruption", value: toFigure(gained) }] };
}
