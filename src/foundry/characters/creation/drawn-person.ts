import { LOT_DICE, type Lots, lotsOf } from "../../../rules/characters/creation/choose-groups.ts";
import { PORTRAITS } from "../../../view/characters/creation/gear-page.ts";
import { findTable, rowText } from "../../chat/tables/written-rows.ts";
import { rollDice } from "../../host/dice.ts";
import { icon } from "../../host/paths.ts";

/** Draws by dice that nobody sees. */
export const drawLots = async (): Promise<Lots> => lotsOf((await rollDice(LOT_DICE)).faces);

/** A name from the world's list of names; "" where there is none. */
export async function drawName(): Promise<string> {
  const table = await findTable("names");
  const names = table?.results.contents.map(rowText).filter(Boolean) ?? [];
  return names.length > 0 ? ((await drawLots()).one(names) ?? "") : "";
}

/** A picture for somebody new; that of a kind where there is none. */
export const drawPortrait = async (kind: string): Promise<string> => icon((await drawLots()).one(PORTRAITS) ?? kind);
