import { jsonIn } from "../../../rules/json.ts";
import type { Change } from "../../../undo/record.ts";
import { SYSTEM_ID } from "../../paths.ts";
import { storeUpdate } from "../../undo/store-change.ts";
import type { DrawnSpell } from "./drawn-spell.ts";

type Placed = TokenDocument.Implementation;

/** How somebody is called and seen on the scene. */
export interface Looks {
  readonly name: string;
  /** The picture of the token. */
  readonly src: string;
}

/** What is noted of a token whose looks a spell has changed. */
interface Worn {
  readonly spell: DrawnSpell;
  /** Its looks without the spell. */
  readonly own: Looks;
}

function wornBy(token: Placed): Worn | null {
  const text = token.getFlag(SYSTEM_ID, "looks");
  return text ? (jsonIn(text) as Worn | null) : null;
}

/** The spell that has changed the looks of a token; null for none. */
export const looksSpell = (token: Placed): DrawnSpell | null => wornBy(token)?.spell ?? null;

/** How a token looks now. */
export const looksOf = (token: Placed): Looks => ({ name: token.name, src: token.texture.src ?? "" });

const looking = (token: Placed, { name, src }: Looks, worn: Worn | null): Promise<readonly Change[]> =>
  storeUpdate(token, {
    name,
    texture: { src },
    flags: { [SYSTEM_ID]: { looks: worn ? JSON.stringify(worn) : "" } },
  });

/** A spell gives a token another name and picture; its own come back with the end of the spell. @rule FH-S4-01 */
export const wearLooks = (token: Placed, spell: DrawnSpell, looks: Looks): Promise<readonly Change[]> =>
  looking(token, looks, { spell, own: wornBy(token)?.own ?? looksOf(token) });

/** A token has its own name and picture again where the spell is over. @rule FH-S4-01 */
export async function giveBackLooks(token: Placed, isOver: (spell: DrawnSpell) => boolean): Promise<readonly Change[]> {
  const worn = wornBy(token);
  return worn && isOver(worn.spell) ? looking(token, worn.own, null) : [];
}
