import { calledName } from "../documents/chosen-creatures.ts";
import { membersOf } from "../documents/party.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { inTurn } from "../sheets/in-turn.ts";
import { type Homebase, storedBase } from "./base-facts.ts";

/** Somebody shares a base from now on, each of them once; of a party, all its members. @rule WH-BASE-01 */
export async function addSharer(base: Homebase, dropped: Actor.Implementation): Promise<void> {
  const people = dropped.isParty() ? membersOf(dropped) : [dropped];
  await inTurn(base, () => {
    const { sharers } = storedBase(base);
    const fresh = people.filter(
      (one) =>
        one.isCreature() &&
        !one.inCompendium &&
        !sharers.some((sharer: { readonly actor: string }) => sharer.actor === one.uuid),
    );
    if (fresh.length === 0) return void ui.notifications.warn("WHITEHACK.Base.Refusal.noSharer", { localize: true });
    return base.update(
      systemUpdate({ sharers: [...sharers, ...fresh.map((one) => ({ actor: one.uuid, name: calledName(one) }))] }),
    );
  });
}
