import { payIdentification, planCheck, removalCheck, resolveDamage, resolveRemoval } from "../../../rules/index.ts";
import { shownTitle } from "../../../view/things/thing.ts";
import { postCheck } from "../../cards/post-check.ts";
import { postDamage } from "../../cards/post-damage.ts";
import { toThing } from "../../data/thing.ts";
import { throwDice, throwFormula } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { paidFacts, storeHitPoints } from "../health/pay-hit-points.ts";
import { asTarget } from "../../target.ts";
import { storeChange } from "../../undo/store-change.ts";
import { identifiedText, tellThing } from "../tell/tell-thing.ts";
import { curseOf } from "./curse-of.ts";

const bearerOf = ({ actor }: Item.Implementation): Creature | null => (actor?.isCreature() ? actor : null);

/** A miracle or a scroll identifies an item at once. A curse may take hit points for it, which can kill. @rule WH-ITEM-02 WH-CURSE-01 */
export async function performRevelation(item: Item.Implementation): Promise<void> {
  const bearer = bearerOf(item);
  const curse = curseOf(item);
  const paid = bearer && payIdentification(hitPointsOf(bearer), { cost: 0, curse }, rulebookFor(bearer));
  const changes = [
    ...(bearer && paid ? await storeHitPoints(bearer, paid) : []),
    ...(await storeChange(item, { magick: { known: true } })),
  ];
  await tellThing(item, {
    text: identifiedText(item),
    facts: bearer ? paidFacts(curse?.secretCost ?? 0, paid) : [],
    rules: ["WH-ITEM-02", "WH-CURSE-01"],
    changes,
  });
}

/** A saving throw to get rid of a cursed item; on a failure it stays. @rule WH-CURSE-01 */
export async function performRemoval(item: Item.Implementation): Promise<void> {
  const bearer = bearerOf(item);
  const curse = curseOf(item);
  if (!bearer || !curse) return;
  const check = removalCheck(curse, bearer.system.derived);
  const { faces, rolls } = check ? await throwDice(planCheck(check)) : { faces: [], rolls: [] };
  const { save, gone } = resolveRemoval(curse, bearer.system.derived, faces);
  const audience = { visibility: chosenVisibility() };
  const title = shownTitle(toThing(item));
  if (save) await postCheck({ title, kind: "save", actor: bearer, outcome: save, rolls, audience });
  const text = gone ? "WHITEHACK.Notice.curseLeft" : "WHITEHACK.Notice.curseStays";
  await tellThing(item, { text, rules: ["WH-CURSE-01"] });
}

/** The damage that a cursed item does hours later: a card for the Referee to apply. @rule WH-CURSE-01 */
export async function performBleeding(item: Item.Implementation): Promise<void> {
  const bearer = bearerOf(item);
  const formula = curseOf(item)?.delayedCost;
  if (!bearer || !formula) return;
  const { faces, rolls } = await throwFormula(formula);
  const outcome = { ...resolveDamage({ formula, modifiers: [], multiplier: 1 }, faces), rules: ["WH-CURSE-01"] };
  const told = {
    title: shownTitle(toThing(item)),
    kinds: ["magick"],
    target: asTarget(bearer),
    audience: { visibility: chosenVisibility() },
  };
  await postDamage({ ...told, actor: bearer, outcome, rolls });
}
