import { ENERGY_ABILITY, KEYWORD_ABILITY, QUIRKS, USAGES } from "../../../rules/index.ts";
import { paidFacts, payFor } from "../health/pay-hit-points.ts";
import { storeChange } from "../../undo/store-change.ts";
import { refuseUse, tellThing } from "../tell/tell-thing.ts";
import type { Click } from "../../keybindings.ts";
import { loadPart } from "../../load-part.ts";
import { denialFor, DENY, SAYING_NO } from "../../questions/asked-first.ts";
import { optionIn } from "../../strong/option-moment.ts";
import { answerPart } from "../referee/load-answer.ts";
import { abilityIn, countUse, hasUseLeft, rollOf, usageOf, usesLine } from "./ability-use.ts";
import { performAttunement } from "./perform-attunement.ts";
import { performEnergy } from "./perform-energy.ts";
import { performMiracle } from "./perform-miracle.ts";
import { performTiedScroll } from "./perform-tied-scroll.ts";

/** Uses an ability: counts the use, pays what it costs and rolls what it rolls. @rule WH-TIME-06 */
export async function performAbility(item: Item.Implementation, click: Click = {}): Promise<void> {
  if (!hasUseLeft(item)) return refuseUse("noUsesLeft");
  const { actor } = item;
  const own = ownWay(item);
  await (own && actor?.isCharacter() ? own(item, actor, click) : useAbility(item));
}

/** Pays, counts and rolls. @rule WH-TIME-06 */
async function useAbility(item: Item.Implementation): Promise<void> {
  const { cost, roll } = abilityIn(item);
  const price = await rollOf(cost);
  const payment = await payFor(item.actor, price.total ?? 0);
  const counted = await countUse(item);
  const rolled = await rollOf(roll);
  await tellThing(item, {
    ...rolled,
    text: "WHITEHACK.Notice.abilityUsed",
    rolls: [...price.rolls, ...rolled.rolls],
    facts: [...paidFacts(price.total ?? 0, payment.outcome), ...usesLine(item)],
    rules: rulesOf(item, price.total, rolled.total),
    changes: [...counted, ...payment.changes],
  });
}

type Way = (item: Item.Implementation, actor: Actor.OfType<"character">, click: Click) => Promise<void>;

/** Abilities that do more than paying and rolling. @rule WH-WISE-01 WH-WISE-09 WH-DEFT-06 WH-STRONG-05 WH-BRAVE-05 */
function ownWay(item: Item.Implementation): Way | null {
  const { kind, key, fromScroll } = abilityIn(item);
  if (fromScroll) return performTiedScroll;
  if (kind === "quirk" && WITH_BUTTONS.includes(key)) return useQuirk;
  if (optionIn(item)) return useOption;
  return WAYS_BY_KEY.get(key) ?? WAYS.get(kind) ?? null;
}

const useOption: Way = async (item, actor, click) =>
  (await loadPart(() => import("../../strong/perform-option.ts"))).performOption(item, actor, click);

const useKeyword: Way = async (item, actor) =>
  (await loadPart(() => import("./perform-looted.ts"))).performLooted(item, actor);

const useStigma: Way = async (item, actor) =>
  (await loadPart(() => import("./perform-stigma-ability.ts"))).performStigmaAbility(item, actor);

/** Good fortune is called on once in a session. @rule WH-FORT-01 */
const FORTUNE = "goodFortune";

const callOnFortune: Way = async (item, actor) =>
  (await loadPart(() => import("../../fortunate/perform-fortune.ts"))).performFortune(item, actor);

/** Answers the question if its owner is asked about it, so that only one use is spent; else asks what is denied. @rule WH-BRAVE-03 */
const sayNo: Way = async (item, actor) => {
  const asked = denialFor(actor);
  if (asked) return (await answerPart()).performAnswer(asked, { option: DENY, values: {} });
  await (await loadPart(() => import("../../brave/perform-denial.ts"))).performDenial(item, actor);
};

/** Quirks that do more than count their uses. @rule WH-BRAVE-04 WH-BRAVE-05 */
const WITH_BUTTONS: readonly string[] = [QUIRKS.courage.id, QUIRKS.prayer.id, QUIRKS.protects.id, QUIRKS.unnoticed.id];

const useQuirk: Way = async (item, actor) =>
  (await loadPart(() => import("../../brave/perform-quirk.ts"))).performQuirk(item, actor);

/** What single abilities do, by their keys. @rule WH-EXM-01 WH-WISE-09 WH-STRONG-05 WH-FORT-01 WH-BRAVE-03 */
const WAYS_BY_KEY: ReadonlyMap<string, Way> = new Map<string, Way>([
  [ENERGY_ABILITY, performEnergy],
  [KEYWORD_ABILITY, useKeyword],
  [FORTUNE, callOnFortune],
  [SAYING_NO, sayNo],
  [USAGES.stigmaAbility.id, useStigma],
]);

/** What abilities of a kind do. @rule WH-WISE-01 WH-DEFT-06 WH-MORALE-02 */
const WAYS: ReadonlyMap<string, Way> = new Map<string, Way>([
  ["miracle", performMiracle],
  ["attunement", performAttunement],
  [
    "retainer",
    async (item, actor, click) =>
      (await loadPart(() => import("../../fortunate/retainer-morale.ts"))).performSlotMorale(item, actor, click),
  ],
]);

const rulesOf = (item: Item.Implementation, price: number | null, total: number | null): readonly string[] => [
  ...(usageOf(item) ? ["WH-TIME-06"] : []),
  ...(price === null ? [] : ["WH-WISE-08"]),
  ...(total === null ? [] : ["WH-DICE-02"]),
];

/** Lets an ability be used again, however often it was. @rule WH-TIME-06 */
export async function performRestoreUses(item: Item.Implementation): Promise<void> {
  const changes = await storeChange(item, { uses: { spent: 0 } });
  await tellThing(item, { text: "WHITEHACK.Begin.again", rules: ["WH-TIME-06"], changes });
}
