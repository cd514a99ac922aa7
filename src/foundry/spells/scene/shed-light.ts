import { jsonIn } from "../../../rules/json.ts";
import type { Change } from "../../../undo/record.ts";
import { SYSTEM_ID } from "../../paths.ts";
import { storeUpdate } from "../../undo/store-change.ts";
import type { DrawnSpell } from "./drawn-spell.ts";

type Placed = TokenDocument.Implementation;

/** Light as the host stores it. */
export type StoredLight = Readonly<Record<string, unknown>>;

/** The light that a spell has somebody shed. */
export interface ShedLight {
  readonly spell: DrawnSpell;
  readonly shines: StoredLight;
}

/** What is noted of a token whose light spells have changed: what it sheds without them, and theirs, the newest last. */
interface Lit {
  readonly plain: StoredLight;
  readonly shed: readonly ShedLight[];
}

function litOf(token: Placed): Lit | null {
  const text = token.getFlag(SYSTEM_ID, "lit");
  return text ? (jsonIn(text) as Lit | null) : null;
}

/** What a token sheds now. */
export function ownLight(token: Placed): StoredLight {
  const stored = token.toObject();
  return stored.light;
}

/** The lights that spells have a token shed, the newest last. */
export const shedBy = (token: Placed): readonly ShedLight[] => litOf(token)?.shed ?? [];

/** Has a token shed just these lights of spells; without any, its own again. */
function shedding(token: Placed, { plain, shed }: Lit): Promise<readonly Change[]> {
  const lit = shed.length > 0 ? JSON.stringify({ plain, shed }) : "";
  const light = shed.at(-1)?.shines ?? plain;
  return storeUpdate(token, { light, flags: { [SYSTEM_ID]: { lit } } });
}

/** A spell lies on somebody, whose token sheds its light from now on, or its darkness. @rule FH-S1-05 FH-S1-07 */
export function shed(token: Placed, added: ShedLight): Promise<readonly Change[]> {
  const { plain, shed: before } = litOf(token) ?? { plain: ownLight(token), shed: [] };
  return shedding(token, { plain, shed: [...before, added] });
}

/** Some of the spells on a token are over: it sheds what is left. @rule FH-S1-05 FH-S1-07 */
export async function stopShedding(token: Placed, isOver: (spell: DrawnSpell) => boolean): Promise<readonly Change[]> {
  const lit = litOf(token);
  const left = lit?.shed.filter(({ spell }) => !isOver(spell)) ?? [];
  return lit && left.length < lit.shed.length ? shedding(token, { ...lit, shed: left }) : [];
}
