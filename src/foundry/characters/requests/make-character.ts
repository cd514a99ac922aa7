import { loadPart } from "../../host/load-part.ts";
import { setting } from "../../host/settings.ts";
import { audienceFor } from "../../chat/requests/audience-for.ts";
import { type Answer, refuse } from "../../chat/requests/requests.ts";

/** Makes a character for a player who may not create actors, where the table lets players do so. @rule WH-GEN-01 */
export async function makeCharacterFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  if (!sender.isGM && !setting("playersMakeCharacters")) return refuse("WHITEHACK.Refusal.notAllowedToMake");
  const { judgeAndMake } = await loadPart(() => import("../creation/draft-store.ts"));
  return judgeAndMake(sender, audienceFor(data["visibility"], sender));
}
