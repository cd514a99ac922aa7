import { lazy } from "../../host/lazy.ts";
import { setting } from "../../host/settings.ts";
import { audienceFor } from "../../chat/requests/audience-for.ts";
import { toVisibility } from "../../host/compat.ts";
import { shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

/** Makes a character for a player who may not create actors, where the table lets players do so. @rule WH-GEN-01 */
export const makeCharacterRequest = defineRequest({
  name: "makeCharacter",
  payload: shape({ visibility: toVisibility }),
  may: (_, { isGM }) => (isGM || setting("playersMakeCharacters") ? null : "WHITEHACK.Refusal.notAllowedToMake"),
  async run({ visibility }, sender) {
    const { judgeAndMake } = await lazy(() => import("../creation/draft-store.ts"));
    return judgeAndMake(sender, audienceFor(visibility, sender));
  },
});
