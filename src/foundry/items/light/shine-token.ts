import { jsonIn } from "../../../rules/base/json.ts";
import { aNumber, aText, orElse, shape } from "../../../rules/base/shape.ts";
import type { Placed } from "../../documents/creature.ts";
import { attempt } from "../../documents/store-change.ts";
import { SYSTEM_ID } from "../../host/paths.ts";

/** Feet of light around a token. */
interface TokenLight {
  readonly bright: number;
  readonly dim: number;
}

const FIRST = "rh"; // what was noted before packs put their names to it

const readPlain = shape({ bright: aNumber, dim: aNumber, by: orElse(aText, FIRST) });

/** The light of a token without what it carries, and the pack by whose rules it shines; null while nothing does. */
const plainOf = (token: Placed) => readPlain(jsonIn(token.flags[SYSTEM_ID]?.unlit ?? "")) ?? null;

/** Has a token shine by what it carries, or as before once nothing burns; what shines by another pack is left alone. */
export async function shineToken(token: Placed, wanted: TokenLight | null, by: string): Promise<void> {
  const plain = plainOf(token);
  if (plain && plain.by !== by && wanted === null) return;
  const { bright, dim } = token.light;
  const light = wanted ?? plain;
  if (!light || (plain?.by === by && wanted !== null && bright === light.bright && dim === light.dim)) return;
  const before = { bright: plain?.bright ?? bright, dim: plain?.dim ?? dim, by };
  const unlit = wanted === null ? "" : JSON.stringify(before);
  const update = { light: { bright: light.bright, dim: light.dim }, flags: { [SYSTEM_ID]: { unlit } } };
  await attempt(token.uuid, () => token.update(update as TokenDocument.UpdateData));
}
