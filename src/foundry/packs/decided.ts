import type { RulesInForce } from "../../house-rules/in-force.ts";
import { SYSTEM_ID } from "../paths.ts";
import { rulesInForceFor } from "../rulebook.ts";
import type { CardButton, CardLine, DecidedBy } from "./pack-at-table.ts";
import { packsInForce } from "./packs-in-force.ts";

/** Who answered what otherwise than the core; null where it was the core throughout. */
export function decidedBy({ families, switches }: RulesInForce): DecidedBy | null {
  const answered = Object.entries(families).filter(([, { choice }]) => choice !== "core");
  const live = [...switches.values()].filter(({ state }) => state === "live").map(({ key }) => key);
  if (answered.length + live.length === 0) return null;
  return { families: Object.fromEntries(answered.map(([family, { choice }]) => [family, choice])), switches: live };
}

/** What a new card keeps of the house rules by which it came about; nothing where there were none. */
export function keptOfRules(actor: Actor.Implementation | null): { readonly flags?: object } {
  const decided = decidedBy(rulesInForceFor(actor));
  return decided ? { flags: { [SYSTEM_ID]: { decided } } } : {};
}

/** A line as a card shows it: of which pack, and what. */
export interface PackLine extends CardLine {
  readonly pack: string;
}

/** What packs add to a card. */
interface PackPart {
  readonly packLines?: readonly PackLine[];
  readonly packButtons?: readonly CardButton[];
}

/** What packs say on a card of what they have decided, and what they let people do; nothing on cards that came about by the core alone. */
export function packLinesOn(message: ChatMessage.Implementation): PackPart {
  const decided = message.getFlag(SYSTEM_ID, "decided");
  if (!decided) return {};
  const { type, speakerActor: actor } = message;
  const system: object = message.system.toObject();
  const shown = { kind: type, system, actor, decided, isReferee: game.user.isGM };
  const packs = packsInForce();
  const packLines = packs.flatMap(({ rules, parts }) =>
    parts.flatMap(({ cardLines }) => cardLines?.(shown) ?? []).map((line) => ({ ...line, pack: rules.label })),
  );
  const packButtons = packs.flatMap(({ parts }) => parts.flatMap(({ cardButtons }) => cardButtons?.(message) ?? []));
  return { ...(packLines.length > 0 && { packLines }), ...(packButtons.length > 0 && { packButtons }) };
}
