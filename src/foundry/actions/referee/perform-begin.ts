import { BEGUN_BY_HAND, type UsageScope } from "../../../rules/index.ts";
import { beginChoices, type BeginChoice } from "../../../view/dialogs/begin-dialog.ts";
import { everybody } from "../../conditions/end-conditions.ts";
import { askBegin } from "../../dialogs/ask-begin.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { loadPart } from "../../load-part.ts";
import { abilitiesBack } from "../../usage/abilities-back.ts";
import { performPass } from "./perform-pass.ts";
import { beginForTable } from "./begin-for-table.ts";

/** A new day, battle or session: what was used in the old one may be used again. @rule WH-TIME-06 */
export async function performBegin(creatures: readonly Creature[], scope: UsageScope): Promise<void> {
  if (creatures.length === 0) return;
  await beginForTable(scope);
  const { beginScope } = await loadPart(() => import("../../usage/begin-scope.ts"));
  await beginScope(creatures, scope);
}

const creatures = (): readonly Creature[] => everybody().filter((actor) => actor.isCreature());

/** What each new time would bring back, and to whom. @rule WH-TIME-06 */
const choices = (all: readonly Creature[]): readonly BeginChoice[] =>
  beginChoices(
    BEGUN_BY_HAND.map((scope) => ({
      scope,
      back: all.flatMap((one) => {
        const abilities = abilitiesBack(one, scope);
        return abilities.length > 0 ? [{ name: calledName(one), abilities: abilities.map(({ name }) => name) }] : [];
      }),
    })),
  );

/** The Referee's one control of time: asks what begins or passes, unless that is said, and does it for everybody. @rule WH-TIME-05 WH-TIME-06 */
export async function performAskedBegin(said?: UsageScope): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const chosen = said ? { scope: said, pass: null } : await askBegin(choices(creatures()));
  if (chosen?.pass) await performPass(chosen.pass);
  if (chosen?.scope) await performBegin(creatures(), chosen.scope);
}
