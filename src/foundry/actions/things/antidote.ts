import type { Change } from "../../../undo/record.ts";
import { markedConditions } from "../../conditions/active-conditions.ts";
import type { Creature } from "../../documents/creature.ts";
import { storeConditions } from "../../undo/store-conditions.ts";
import { tellLines } from "../tell/tell-lines.ts";
import type { DoseArriving } from "./dose-arrival.ts";
import { doseMarkOf, type DoseMark } from "../../conditions/dose-mark.ts";

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

/** Ends what doses do to somebody, or are about to do. @rule WH-POIS-01 */
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
export async function tellEnded({ title, taker, visibility, by }: DoseArriving, changes: readonly Change[]) {
  if (changes.length === 0) return;
  const facts = changes.map(({ name }) => ({ label: "WHITEHACK.Notice.ended", value: name }));
  await tellLines({ title, facts, rules: ["WH-POIS-01"], actor: taker, visibility, changes, by });
}
