import type { HealthDeed } from "../../../view/sheets/health-deeds.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { tellRefusal } from "../tell/tell.ts";

/** Has the Referee's client do something about somebody's hit points. */
export async function performHealthDeed({ uuid: actor }: Actor.Implementation, deed: HealthDeed): Promise<void> {
  tellRefusal(await askReferee("healthDeed", { actor, deed }));
}
