import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { keepTurn } from "../../../../foundry/combat/round-moves.ts";
import { isUnseen, nameOf, postInitiative } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { noteUndoably } from "../../../../foundry/documents/note-fight.ts";
import type { InitiativeFollows } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { surpriseOf } from "../../rules/combat/initiative.ts";
import { NOTICED, proposedBy, termsOf } from "../../rules/combat/initiative-family.ts";
import { noticedForm } from "../../view/order/order-view.ts";
import { noticeInForce, NOTICED_TITLE } from "../dungeon/perform-meeting.ts";
import { answers, noticedIn, storeNoticed } from "./fight-facts.ts";

type Fighter = Combatant.Implementation;

/** What a number means for a fighter: monsters neither surprise nor are surprised by it. @rule RH-INI-02 */
function meaningOf({ combat, initiative, isOfParty }: Fighter, round: number) {
  if (!combat || initiative === null || initiative === undefined || !isOfParty) return "neither";
  return surpriseOf(initiative, round, termsOf(noticedIn(combat)));
}

async function markSurprise(fighter: Fighter, round: number): Promise<readonly InitiativeFollows[]> {
  const meaning = meaningOf(fighter, round);
  const [surprised, early] = [meaning === "surprised", meaning === "surprises"];
  const { fightState } = fighter;
  if (surprised === fightState.surprised && early === fightState.early) return [];
  const changes = await noteUndoably(fighter, { surprised, early });
  return [{ fighter, value: localize(`WHITEHACK.Redhack.Order.Surprise.${meaning}`), changes }];
}

/** In the first round, numbers tell who surprises and who is surprised. @rule RH-INI-02 */
export async function surpriseByNumbers(
  fighters: readonly Fighter[],
  round: number,
): Promise<readonly InitiativeFollows[]> {
  if (!answers("surprise")) return [];
  const all: InitiativeFollows[] = [];
  for (const fighter of fighters) all.push(...(await markSurprise(fighter, round)));
  return all;
}

/** The Referee says who has noticed whom, and numbers that were rolled before mean what they mean by that. @rule RH-INI-02 */
export async function performNoticed(fight: Combat.Implementation | null): Promise<void> {
  if (!fight || !game.user.isGM) return;
  const proposed = proposedBy(noticedIn(fight), noticeInForce());
  const reply = await ask({
    ofFight: true,
    title: localize("WHITEHACK.Redhack.Order.whoNoticed"),
    form: noticedForm(noticedIn(fight), proposed),
    confirm: { label: "WHITEHACK.Redhack.Order.say", icon: "fa-solid fa-eye" },
  });
  const noticed = NOTICED.find((one) => one === reply?.values["noticed"]);
  if (!noticed || fight.round > 1) return;
  const current = fight.combatant?.id ?? null;
  const said = await storeNoticed(fight, noticed);
  const follows = await surpriseByNumbers(fight.combatants.contents, 1);
  await keepTurn(fight, current);
  const line = {
    label: localize("WHITEHACK.Redhack.Order.whoNoticed"),
    value: localize(`WHITEHACK.Redhack.Order.Noticed.${noticed}`),
  };
  await postInitiative(
    NOTICED_TITLE,
    [
      { ...line, hidden: false, rolls: [], changes: said },
      ...follows.map(({ fighter, value, changes }) => ({
        label: nameOf(fighter),
        value,
        hidden: isUnseen(fighter),
        rolls: [],
        changes,
      })),
    ],
    { rules: ["RH-INI-02"], visibility: "public" },
  );
}
