import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";

/** Tastes and smells at something unknown: the Referee says whether it is recognized. @rule WH-ITEM-03 */
export async function performSample(item: Item.Implementation): Promise<void> {
  tellRefusal(await askReferee("sample", { item: item.uuid, visibility: chosenVisibility() }));
}
