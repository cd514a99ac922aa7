import { asKind, type Kind, type OfKind } from "./creature.ts";
import type { PackAct, PackSheetPart, Pressed } from "../extensions/pack-extension.ts";
import { type PackFields, readPackFacts, storedOfPack, toStoredFacts } from "../../house-rules/base/pack-fields.ts";
import type { Change } from "../../undo/record.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { storeUpdate } from "./store-change.ts";

/** Whatever packs may add fields to. */
type PackBearer = Actor.Implementation | Item.Implementation | Combatant.Implementation | Combat.Implementation;

/** Fighters and fights have no field for it. */
const isFlagged = (bearer: PackBearer): bearer is Combatant.Implementation | Combat.Implementation =>
  bearer instanceof Combatant || bearer instanceof Combat;

/**
 * The data that all packs have stored: actors and items have a field for it, fighters a flag, which their owners may
 * write, and fights one that only Referees write.
 */
function packsOn(bearer: PackBearer): unknown {
  if (isFlagged(bearer)) return bearer.flags[SYSTEM_ID]?.packs;
  return (bearer.system as { readonly packs?: unknown }).packs;
}

function toUpdate(bearer: PackBearer, pack: string, stored: object): Readonly<Record<string, unknown>> {
  const packs = { [pack]: stored };
  return isFlagged(bearer) ? { flags: { [SYSTEM_ID]: { packs } } } : { system: { packs } };
}

/** A pack's own fields of an actor, an item or a fighter; of nobody, what counts where nothing is stored. */
export const packFactsOf = <Facts extends object>(bearer: PackBearer | null, fields: PackFields<Facts>): Facts =>
  readPackFacts(fields, bearer && packsOn(bearer));

/**
 * Stores a pack's own fields, and returns what has changed for the card that tells it, so that it can be undone. Values
 * that the fields cannot hold are left out.
 */
export async function storePackFacts<Facts extends object>(
  bearer: PackBearer,
  fields: PackFields<Facts>,
  facts: Partial<Facts>,
): Promise<readonly Change[]> {
  const { pack } = fields;
  const stored = storedOfPack(packsOn(bearer), pack);
  const wanted = toStoredFacts(fields, facts);
  const before = new Map<string, unknown>(Object.entries(readPackFacts(fields, packsOn(bearer))));
  const missing = Object.keys(wanted).filter((name) => !(name in stored));
  // undoing needs something to go back to
  if (missing.length > 0)
    await storeUpdate(
      bearer,
      toUpdate(bearer, pack, Object.fromEntries(missing.map((name) => [name, before.get(name)]))),
    );
  return storeUpdate(bearer, toUpdate(bearer, pack, wanted));
}

/** The action of a button that belongs to one kind of actor; at any other nothing follows. */
export const actOn =
  <Of extends Kind>(kind: Of, act: (actor: OfKind<Of>, pressed: Pressed) => unknown): PackAct =>
  async (pressed) => {
    const actor = asKind(kind, pressed.actor);
    return actor && act(actor, pressed);
  };

type Shown = Parameters<NonNullable<PackSheetPart["isShown"]>>;
type Drawn = Parameters<PackSheetPart["context"]>;

/** A part of the sheets of one kind of actor. */
interface PartOn<Of extends Kind> extends Omit<PackSheetPart, "isShown" | "context"> {
  isShown?(actor: OfKind<Of>, rules: Shown[1]): boolean;
  context(actor: OfKind<Of>, mode: Drawn[1]): object | Promise<object>;
}

/** The part as packs list it: it is shown on the sheets of that kind alone. */
export function partOn<Of extends Kind>(kind: Of, part: PartOn<Of>): PackSheetPart {
  const actorOf = (document: Drawn[0]) => (document instanceof Actor ? asKind(kind, document) : null);
  return {
    ...part,
    isShown(document, rules) {
      const actor = actorOf(document);
      return actor !== null && (part.isShown?.(actor, rules) ?? true);
    },
    context(document, mode) {
      const actor = actorOf(document);
      return actor ? part.context(actor, mode) : {};
    },
  };
}
