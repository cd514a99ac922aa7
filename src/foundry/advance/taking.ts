import type { LangKey } from "../../types/lang.ts";
import type { Change } from "../../undo/record.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import type { Audience } from "../cards/post-card.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { refereeOnly } from "../documents/referees.ts";
import { audienceFor } from "../requests/audience-for.ts";
import { valuesOf } from "../requests/values-of.ts";

/** What a player takes for their character: a level, a milestone, or a choice that was left open. */
export interface Taking {
  readonly actor: Actor.OfType<"character">;
  /** What the window's form holds. */
  readonly values: FormValues;
  /** The dice that were thrown for it; `handedDice` reads them. */
  readonly rolls: unknown;
  readonly audience: Audience;
  readonly sender: User.Implementation;
}

/** What a request is about, or why the asker may not take it. */
export async function readTaking(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Taking | LangKey> {
  const actor = await creatureAt(data["actor"]);
  if (!actor?.isCharacter()) return "WHITEHACK.Refusal.badRequest";
  if (!actor.testUserPermission(sender, "OWNER")) return "WHITEHACK.Refusal.notYours";
  const audience = audienceFor(data["visibility"], sender);
  return { actor, values: valuesOf(data["values"]), rolls: data["rolls"], audience, sender };
}

/** What the card of it tells. */
interface Taken {
  readonly title: string;
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly string[];
  readonly changes: readonly Change[];
}

/** Tells it on one card. */
export const tellTaken = ({ actor, audience, sender }: Taking, told: Taken) =>
  tellLines({ ...told, actor, audience, by: told.rolls.length > 0 ? refereeOnly(sender.id) : sender.id });
