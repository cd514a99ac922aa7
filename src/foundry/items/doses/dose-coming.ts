import type { Change } from "../../../undo/record.ts";
import { markedConditions } from "../../documents/active-conditions.ts";
import type { Creature } from "../../documents/creature.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { type DoseArriving, storeArrival, postArrival, rollArrival } from "./dose-arrival.ts";
import { type DoseMark, doseMarkOf } from "../../conditions/dose-mark.ts";
import type { CheckOutcome, DoseOutcome } from "../../../rules/index.ts";
import type { EffectWritten } from "../../../view/items/shown-item.ts";
import { schemaOf } from "../../documents/data/described.ts";
import { group } from "../../documents/data/fields.ts";
import { EFFECT_FIELDS } from "../../../view/items/item-fields.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { toVisibility } from "../../host/compat.ts";
import { isItem } from "../../documents/changed-document.ts";
import { rollDice } from "../../host/dice.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";

type Meant = (mark: DoseMark) => boolean;

const isSame = (one: string, other: string): boolean => one !== "" && one.toLowerCase() === other.toLowerCase();

/** Matches effects that this substance is a remedy against. @rule WH-POIS-01 */
export const isRemediedBy =
  (substance: string): Meant =>
  ({ remedy }) =>
    isSame(remedy, substance);

/** Matches effects with this tag, as a saving throw names it. @rule WH-ART-05 */
export const isAgainst =
  (tag: string): Meant =>
  ({ tags }) =>
    tags.some((one) => isSame(one, tag));

/** Ends the effects of doses on a creature, and those about to begin. @rule WH-POIS-01 */
export async function endDoses(taker: Creature, isMeant: Meant): Promise<readonly Change[]> {
  const ended = markedConditions(taker)
    .map(({ effect }) => effect)
    .filter((effect) => effect.parent === taker && isMeantBy(effect, isMeant))
    .map(({ id }) => id ?? "");
  return ended.length === 0 ? [] : storeConditions(taker, () => taker.deleteEmbeddedDocuments("ActiveEffect", ended));
}

function isMeantBy(effect: ActiveEffect.Implementation, isMeant: Meant): boolean {
  const mark = doseMarkOf(effect);
  return mark !== null && isMeant(mark);
}

/** Tells what an antidote has ended. */
export async function postEnded({ title, taker, visibility, by }: DoseArriving, changes: readonly Change[]) {
  if (changes.length === 0) return;
  const facts = changes.map(({ name }) => ({ label: "WHITEHACK.Notice.ended", value: name }));
  await postLines({ title, facts, rules: ["WH-POIS-01"], actor: taker, visibility, changes, by });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The effect of a dose: as it was noted, or as it is written of the item; null where that is gone. */
function effectIn({ effect, item, which }: DoseMark): EffectWritten | null {
  const found = resolveUuidSync(item);
  const shown = isItem(found) && found.isSubstance() ? found.system : null;
  const written = isObject(effect) ? effect : shown && ((which === "secondary" && shown.secondary) || shown.primary);
  return written && (group(schemaOf(EFFECT_FIELDS)).clean({ ...written }) as EffectWritten);
}

const asSave = ({ success, fumble }: { readonly success: boolean; readonly fumble: boolean }) =>
  ({ success, result: fumble ? "fumble" : success ? "success" : "failure" }) as const satisfies Pick<
    CheckOutcome,
    "success" | "result"
  >;

/** A dose whose time has come; null if it will do nothing. @rule WH-POIS-01 */
export function arrivingOf(taker: Creature, mark: DoseMark): DoseArriving | null {
  const effect = effectIn(mark);
  const { coming } = mark;
  if (!coming || !effect) return null;
  const { strength, save, by } = coming;
  const visibility = toVisibility(coming.visibility);
  return { ...mark, taker, effect, strength, save: save && asSave(save), visibility, by, source: coming.source };
}

/** The notes about a dose until it takes effect. @rule WH-POIS-01 */
export const comingOf = (
  { visibility, by, source }: Pick<DoseArriving, "visibility" | "by" | "source">,
  { strength, save }: Pick<DoseOutcome, "strength" | "save">,
): DoseMark["coming"] => ({
  strength,
  save: save && { success: save.success, fumble: save.result === "fumble" },
  visibility,
  by,
  source,
});

/** The time of a dose has come, by the tracker or by the clock: it does its work now. @rule WH-POIS-01 WH-TIME-01 */
export async function arriveLate(taker: Actor.Implementation, mark: DoseMark): Promise<void> {
  const arriving = taker.creature && arrivingOf(taker.creature, mark);
  if (!arriving) return;
  await inTurn(async () => {
    const rolled = await rollArrival(arriving, rollDice);
    await postArrival(arriving, rolled, { facts: [], changes: await storeArrival(arriving, rolled) });
  });
}
