import { ATTACK_USES, ROUND_PACES } from "../../rules/index.ts";
import type { StripButton } from "../../view/fight/turn-strip.ts";
import { performThingRoll } from "../actions/rolls/perform-thing-roll.ts";
import { attackPart } from "../actions/rolls/rolls-parts.ts";
import { loadPart } from "../load-part.ts";
import { noteEnded } from "./note-fight.ts";
import { sayPace } from "./say-pace.ts";
import { sayMark } from "./say-mark.ts";

type Fighter = Combatant.Implementation;
interface Pressed {
  readonly of: string;
  readonly how: string;
  readonly event: Event;
}
type Deed = (fighter: Fighter, pressed: Pressed) => Promise<unknown>;

/** Ends somebody's own turn: in a tie the tracker may be at another, whose turn goes on. @rule WH-INIT-03 */
async function endTurn(fighter: Fighter): Promise<void> {
  const { combat } = fighter;
  if (combat?.combatant?.id === fighter.id) await combat?.nextTurn();
  else await noteEnded(fighter);
}

/** What the buttons of the strip do: what the sheet's, or the tracker's menu, would. @rule WH-ATK-01 WH-INIT-04 WH-INIT-05 */
const DEEDS: Readonly<Record<Exclude<StripButton["deed"], "fold">, Deed>> = {
  async attack({ actor }, { of, how, event }) {
    const use = ATTACK_USES.find((one) => one === how);
    if (actor && use) await (await attackPart()).performAttack(actor, { id: of, use }, { event });
  },
  async power({ actor }, { of, how, event }) {
    const item = actor?.items.get(of);
    if (item) await performThingRoll(item, how, { event });
  },
  wait: (fighter) => sayMark(fighter, "waiting", !fighter.fightState.waiting),
  async lower(fighter) {
    const { performLower } = await loadPart(() => import("../actions/combat/perform-lower.ts"));
    await performLower(fighter);
  },
  async hold(fighter) {
    const { performHoldBack } = await loadPart(() => import("../actions/combat/perform-hold-back.ts"));
    await performHoldBack(fighter);
  },
  async pace(fighter, { of }) {
    const pace = ROUND_PACES.find((one) => one === of);
    if (pace) await sayPace(fighter, pace);
  },
  back: async ({ token }) => token?.revertRecordedMovement(),
  end: endTurn,
};

const isDeed = (word: string): word is keyof typeof DEEDS => Object.hasOwn(DEEDS, word);

/** Does what a button of the strip says. */
export async function doDeed(
  fighter: Fighter,
  { deed = "", of = "", how = "" }: DOMStringMap,
  event: Event,
): Promise<void> {
  if (isDeed(deed)) await DEEDS[deed](fighter, { of, how, event });
}
