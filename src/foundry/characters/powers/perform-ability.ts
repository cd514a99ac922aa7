import { type Feat, FEATS, ENERGY_ABILITY, KEYWORD_ABILITY, QUIRKS, USAGES } from "../../../rules/index.ts";
import { attributeChoices } from "../../../view/base/words.ts";
import { attunementValue } from "../../../view/checks/dialogs/roll-fields.ts";
import { type FormValues, oneOf, textIn } from "../../../view/chat/dialogs/form-values.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { unasked } from "../../host/settings.ts";
import { performTask } from "../../checks/perform-task.ts";
import { refuseUse, postItem } from "../../chat/post/post-item.ts";
import { abilityIn, countUse, hasUseLeft, rollOf, usageOf, usesLine } from "../../checks/uses/ability-use.ts";
import { mayInvoke } from "../../checks/uses/attunement-use.ts";
import { performSureFeat } from "../../checks/perform-sure-feat.ts";
import { paidFacts, payFor } from "../../health/pay-hit-points.ts";
import { storeChange } from "../../documents/store-change.ts";
import { lazy } from "../../host/lazy.ts";
import { denialFor, DENY, SAYING_NO } from "../../chat/prompts/asked-first.ts";
import { optionIn } from "../../conditions/end-conditions.ts";
import { answerPart } from "../../chat/cards/prompt-card.ts";
import { performEnergy } from "../../items/artifacts/perform-stigma.ts";
import { performMiracle } from "../../magic/perform-miracle.ts";
import { performTiedScroll } from "../../magic/perform-tied-scroll.ts";

type Character = Actor.OfType<"character">;

/** Uses an attunement from the sheet: asks how hard the feat is, unless the click says not to ask. @rule WH-DEFT-06 */
async function performAttunement(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  if (!mayInvoke(actor, item.id ?? "")) return;
  const reply = skipsDialog(click) ? unasked({ feat: "hard" }) : await askFeat(item, actor);
  if (reply) await performAnsweredAttunement(item, actor, reply);
}

/** Does what was answered: it succeeds, it is rolled, or it stays impossible and nothing is used. @rule WH-DEFT-06 */
export async function performAnsweredAttunement(
  item: Item.Implementation,
  actor: Character,
  { values, visibility }: Reply,
): Promise<void> {
  const id = item.id ?? "";
  const what = textIn(values, "what");
  const feat = featIn(values);
  if (!mayInvoke(actor, id)) return;
  if (feat === "hard") return performSureFeat(actor, { id, what, visibility });
  if (feat === "nighImpossible")
    return void (await performTask(actor, textIn(values, "attribute"), { attunement: attunementValue(id, feat) }));
  await postItem(item, {
    text: "WHITEHACK.Attunement.StaysImpossible",
    facts: [...lineOf("WHITEHACK.Attunement.What", what), ...usesLine(item)],
    rules: ["WH-DEFT-06"],
    visibility,
  });
}

/** How hard the feat is, and what it is rolled with where it is rolled. */
function askFeat(item: Item.Implementation, actor: Character): Promise<Reply | null> {
  const set = rulebookFor(actor).attributes;
  return ask({
    actor: item,
    title: localize("WHITEHACK.Attunement.Title", { name: item.name }),
    form: [
      {
        name: "feat",
        label: "WHITEHACK.Attunement.HowHard",
        choices: FEATS.map((value) => ({ value, label: `WHITEHACK.Attunement.Feat.${value}` })),
        value: FEATS[0],
        radio: "chips",
      },
      { name: "what", label: "WHITEHACK.Attunement.What", max: 200 },
      { name: "attribute", label: "WHITEHACK.Attunement.RolledWith", choices: attributeChoices(set) },
      "visibility",
      { note: "WHITEHACK.Attunement.OfAttacks", look: "ask-remark" },
      { output: "outcome", look: "ask-remark" },
    ],
    confirm: { label: "WHITEHACK.Attunement.Use", icon: "fa-solid fa-hand-sparkles" },
    preview: (values) => ({ outcome: localize(`WHITEHACK.Attunement.Then.${featIn(values)}`) }),
  });
}

const featIn = (values: FormValues): Feat => oneOf(values, "feat", FEATS) ?? "hard";

/** Uses an ability: counts the use, pays what it costs and rolls what it rolls. @rule WH-TIME-06 */
export async function performAbility(item: Item.Implementation, click: Click = {}): Promise<void> {
  if (!hasUseLeft(item)) return refuseUse("noUsesLeft");
  const { character } = item;
  const own = ownUse(item);
  await (own && character ? own(item, character, click) : useAbility(item));
}

/** Pays, counts and rolls. @rule WH-TIME-06 */
async function useAbility(item: Item.Implementation): Promise<void> {
  const { cost, roll } = abilityIn(item);
  const price = await rollOf(cost);
  const payment = await payFor(item.creature, price.total ?? 0);
  const counted = await countUse(item);
  const rolled = await rollOf(roll);
  await postItem(item, {
    ...rolled,
    text: "WHITEHACK.Notice.abilityUsed",
    rolls: [...price.rolls, ...rolled.rolls],
    facts: [...paidFacts(price.total ?? 0, payment.outcome), ...usesLine(item)],
    rules: rulesOf(item, price.total, rolled.total),
    changes: [...counted, ...payment.changes],
  });
}

type Use = (item: Item.Implementation, actor: Actor.OfType<"character">, click: Click) => Promise<void>;

/** Abilities that do more than paying and rolling. @rule WH-WISE-01 WH-WISE-09 WH-DEFT-06 WH-STRONG-05 WH-BRAVE-05 */
function ownUse(item: Item.Implementation): Use | null {
  const { kind, key, fromScroll } = abilityIn(item);
  if (fromScroll) return performTiedScroll;
  if (kind === "quirk" && WITH_BUTTONS.includes(key)) return useQuirk;
  if (optionIn(item)) return useOption;
  return USES_BY_KEY.get(key) ?? USES.get(kind) ?? null;
}

const useOption: Use = async (item, actor, click) =>
  (await lazy(() => import("./strong/perform-climb.ts"))).performOption(item, actor, click);

const useKeyword: Use = async (item, actor) =>
  (await lazy(() => import("./perform-looted.ts"))).performLooted(item, actor);

const useStigma: Use = async (item, actor) =>
  (await lazy(() => import("../../items/artifacts/perform-stigma.ts"))).performStigmaAbility(item, actor);

/** Good fortune is called on once in a session. @rule WH-FORT-01 */
const FORTUNE = "goodFortune";

const callOnFortune: Use = async (item, actor) =>
  (await lazy(() => import("./fortunate/perform-fortune.ts"))).performFortune(item, actor);

/** Answers the question if its owner is asked about it, so that only one use is spent; else asks what is denied. @rule WH-BRAVE-03 */
const sayNo: Use = async (item, actor) => {
  const asked = denialFor(actor);
  if (asked) return (await answerPart()).performAnswer(asked, { option: DENY, values: {} });
  await (await lazy(() => import("./brave/perform-denial.ts"))).performDenial(item, actor);
};

/** Quirks that do more than count their uses. @rule WH-BRAVE-04 WH-BRAVE-05 */
const WITH_BUTTONS: readonly string[] = [QUIRKS.courage.id, QUIRKS.prayer.id, QUIRKS.protects.id, QUIRKS.unnoticed.id];

const useQuirk: Use = async (item, actor) =>
  (await lazy(() => import("./brave/perform-quirk.ts"))).performQuirk(item, actor);

/** The actions of single abilities, by their keys. @rule WH-EXM-01 WH-WISE-09 WH-STRONG-05 WH-FORT-01 WH-BRAVE-03 */
const USES_BY_KEY: ReadonlyMap<string, Use> = new Map<string, Use>([
  [ENERGY_ABILITY, performEnergy],
  [KEYWORD_ABILITY, useKeyword],
  [FORTUNE, callOnFortune],
  [SAYING_NO, sayNo],
  [USAGES.stigmaAbility.id, useStigma],
]);

/** The actions of abilities of a kind. @rule WH-WISE-01 WH-DEFT-06 WH-MORALE-02 */
const USES: ReadonlyMap<string, Use> = new Map<string, Use>([
  ["miracle", performMiracle],
  ["attunement", performAttunement],
  [
    "retainer",
    async (item, actor, click) =>
      (await lazy(() => import("./fortunate/retainer-morale.ts"))).performSlotMorale(item, actor, click),
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
  await postItem(item, { text: "WHITEHACK.Begin.again", rules: ["WH-TIME-06"], changes });
}
