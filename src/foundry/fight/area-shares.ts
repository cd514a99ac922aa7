import { shareAfterSave } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { shareAt } from "../../view/cards/shares.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { sharersAt, vouchShares } from "./vouched-shares.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** At which place a card names somebody; −1 for nowhere. */
export const placeAmong = ({ system }: DamageCard, uuid: string): number =>
  system.many.findIndex(({ actor }) => actor === uuid);

/** Those whom a card reaches and who have not saved yet, by uuid; nobody where there is no saving throw. @rule WH-AREA-01 */
export const unsaved = ({ system: { many, leaves, caught } }: DamageCard): readonly string[] =>
  leaves === "noSave"
    ? []
    : many.flatMap(({ actor }, place) => (actor !== null && shareAt(caught, place).save === null ? [actor] : []));

/** How somebody's saving throw went, by their place on the card. */
interface Saved {
  readonly place: number;
  readonly success: boolean;
  /** It turns on whoever has cast it. */
  readonly turned?: boolean;
}

/** Writes on a card how some have saved, and what they take therefore. @rule WH-AREA-01 */
export async function shareChange(card: DamageCard, saved: readonly Saved[]): Promise<readonly Change[]> {
  const { leaves } = card.system;
  const caught = Object.fromEntries(
    saved.map(({ place, success, turned = false }) => [
      String(place),
      { share: turned ? "none" : shareAfterSave(success, leaves), save: success ? "made" : "failed" },
    ]),
  );
  const changes = await storeUpdate(card, { system: { caught } });
  await vouchShares(card, sharersAt(card, caught));
  return changes;
}
