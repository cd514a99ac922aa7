import {
  CRIT_ABILITY,
  type CritSaveRefusal,
  critSaveRefusal,
  maySaveFumble,
  NO_USES,
  spendUse,
  USAGES,
  type Uses,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Change } from "../../undo/record.ts";
import { type CheckMessage, outcomeOn } from "../checks/cards/ruling-of.ts";
import { localize } from "../host/localize.ts";
import { type Character, type Creature, resolveCreature } from "../documents/creature.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storeChange, storeMade } from "../documents/store-change.ts";
import { traitsOf } from "../documents/traits-of.ts";

const { successToCrit } = USAGES;

/** The ability that counts the attempts of a session. */
const abilityOf = ({ items }: Character) =>
  items.contents.filter((item) => item.isAbility()).find(({ system }) => system.key === CRIT_ABILITY);

/** The uses of it in this session, as the rules count them. @rule WH-DEFT-12 */
export function critUses(actor: Character): Uses {
  const { spent = 0, max = null } = abilityOf(actor)?.system.uses ?? {};
  return spent >= (max ?? 1) ? spendUse(NO_USES, successToCrit).uses : NO_USES;
}

/**
 * The reason why the success on a card cannot become a crit by a saving throw of its owner; null where it can.
 * @rule WH-DEFT-12
 */
export function critRefusalOn(message: CheckMessage, actor: Character): CritSaveRefusal | null {
  const { kind, critSave } = message.system;
  if (critSave.check !== "") return "used";
  const { groups } = actor.system;
  const saver = { traits: traitsOf(actor), groups, uses: critUses(actor) };
  return critSaveRefusal(saver, { kind, outcome: outcomeOn(message) });
}

/** True if a save of its owner may still make the fumbled task on a card a failure. @rule WH-FUM-02 */
export const maySaveFumbleOn = (message: CheckMessage, actor: Creature): boolean =>
  message.system.kind === "task" &&
  message.system.critSave.check === "" &&
  outcomeOn(message).result === "fumble" &&
  maySaveFumble("task", rulebookFor(actor, message).options);

/**
 * Whose save this user may have decide a roll on a card: whether a success becomes a crit, or a fumble a failure; a
 * reason where they may not. @rule WH-DEFT-12 WH-FUM-02
 */
export async function critSaverFor(message: CheckMessage, user: User.Implementation): Promise<Creature | LangKey> {
  const actor = await resolveCreature(message.system.actor);
  if (!actor?.testUserPermission(user, "OWNER")) return "WHITEHACK.Refusal.notYours";
  if (maySaveFumbleOn(message, actor)) return actor;
  if (!actor.isCharacter()) return "WHITEHACK.Refusal.notYours";
  const refusal = critRefusalOn(message, actor);
  return refusal ? `WHITEHACK.CritSave.Refusal.${refusal}` : actor;
}

/** Counts an attempt; a character without the ability that counts gets it. @rule WH-DEFT-12 WH-TIME-06 */
export async function storeCritUse(actor: Character): Promise<readonly Change[]> {
  const ability = abilityOf(actor);
  const uses = { scope: successToCrit.scope, max: successToCrit.limit, spent: 1 };
  if (ability)
    return storeChange(ability as Item.Implementation, { uses: { ...uses, max: ability.system.uses.max ?? 1 } });
  const name = localize("WHITEHACK.CritSave.Ability");
  return storeMade(actor, [{ name, type: "ability", system: { kind: "power", key: CRIT_ABILITY, uses } }]);
}
