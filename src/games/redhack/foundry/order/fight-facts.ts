import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { type PackFields, packField } from "../../../../house-rules/base/pack-fields.ts";
import { oneOf } from "../../../../rules/base/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import { NOTICED, type Noticed } from "../../rules/combat/initiative-family.ts";

/** What is stored of a fight, in its own flags. */
interface FightFacts {
  /** Who has noticed whom as it began. @rule RH-INI-02 */
  readonly noticed: Noticed;
}

const FIGHT_FIELDS: PackFields<FightFacts> = {
  pack: "rh",
  fields: { noticed: packField(oneOf(NOTICED), "aware") },
};

/** Who has noticed whom as a fight began. @rule RH-INI-02 */
export const noticedIn = (fight: Combat.Implementation): Noticed => packFactsOf(fight, FIGHT_FIELDS).noticed;

/** Stores who has noticed whom; Referees alone may write a fight. @rule RH-INI-02 */
export const storeNoticed = (fight: Combat.Implementation, noticed: Noticed): Promise<readonly Change[]> =>
  storePackFacts(fight, FIGHT_FIELDS, { noticed });

/** Whether this game answers a family of the world. */
export const answers = (family: "initiative" | "surprise" | "movement"): boolean =>
  rulesInForceFor(null).families[family].choice === "rh";

/** Whether a switch of the pack is on. */
export const isLive = (key: "rh.actions" | "rh.bands" | "rh.castDelay"): boolean =>
  rulesInForceFor(null).switches.get(key)?.state === "live";
