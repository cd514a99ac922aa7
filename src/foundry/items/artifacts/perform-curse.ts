import {
  breakCommand,
  payIdentification,
  planCheck,
  removalCheck,
  resolveDamage,
  resolveRemoval,
} from "../../../rules/index.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { askOne } from "../../chat/dialogs/ask.ts";
import type { Click } from "../../host/keybindings.ts";
import { localize } from "../../host/localize.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { performSave } from "../../checks/perform-save.ts";
import { identifiedText, postItem } from "../../chat/post/post-item.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { rollDice, rollFormula } from "../../host/dice.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { paidFacts } from "../../health/pay-hit-points.ts";
import { asTarget } from "../../documents/place.ts";
import { storeChange } from "../../documents/store-change.ts";
import { curseOf } from "../../documents/traits-of.ts";

type Character = Actor.OfType<"character">;

/** Saves to be free of one of the species' commands for a while; the Referee says for how long. @rule WH-SPC-03 */
export async function performCommand(item: Item.Implementation, click: Click): Promise<void> {
  const { character: actor } = item;
  if (!actor) return;
  const { speciesClass } = actor.system;
  const save = speciesClass && breakCommand(speciesClass);
  if (!save) return void ui.notifications.warn(localize("WHITEHACK.Error.speciesOff", { name: item.name }));
  const command = await commandOf(actor, item, speciesClass.commands);
  if (command === null) return;
  const card = await performSave(actor, click, save);
  if (card) await postCommand(item, actor, { command, broken: isSaved(card) });
}

const isSaved = (card: ChatMessage.Implementation): boolean => card.isCard("check") && card.system.outcome.success;

/** The command in question; asked where there are several. */
async function commandOf(actor: Character, { name }: Item.Implementation, commands: readonly string[]) {
  if (commands.length === 0) return localize("WHITEHACK.Command.Any");
  return askOne({
    actor,
    title: name,
    label: "WHITEHACK.Command.Label",
    choices: Object.fromEntries(commands.map((one) => [one, one])),
  });
}

interface Tried {
  readonly command: string;
  readonly broken: boolean;
}

/** A broken command is a condition, which is removed by hand when the command binds again. @rule WH-SPC-03 */
async function postCommand(item: Item.Implementation, actor: Character, { command, broken }: Tried): Promise<void> {
  const name = localize("WHITEHACK.Command.Condition", { command });
  const free = () => giveCondition(actor, { name, levers: {} }, { end: { until: "lasting" } });
  await postItem(item, {
    text: localize(`WHITEHACK.Command.${broken ? "Broken" : "Holds"}`, { name: actor.name }),
    facts: [{ label: "WHITEHACK.Command.Label", value: command }],
    rules: ["WH-SPC-03"],
    changes: broken ? await storeConditions(actor, free) : [],
  });
}

/** A miracle or a scroll identifies an item at once. A curse may take hit points for it, which can kill. @rule WH-ITEM-02 WH-CURSE-01 */
export async function performRevelation(item: Item.Implementation): Promise<void> {
  const bearer = item.creature;
  const curse = curseOf(item);
  const paid = bearer && payIdentification(hitPointsOf(bearer), { cost: 0, curse }, rulebookFor(bearer));
  const changes = [
    ...(bearer && paid ? await storeHitPoints(bearer, paid) : []),
    ...(await storeChange(item, { magick: { known: true } })),
  ];
  await postItem(item, {
    text: identifiedText(item),
    facts: bearer ? paidFacts(curse?.secretCost ?? 0, paid) : [],
    rules: ["WH-ITEM-02", "WH-CURSE-01"],
    changes,
  });
}

/** A saving throw to get rid of a cursed item; on a failure it stays. @rule WH-CURSE-01 */
export async function performRemoval(item: Item.Implementation): Promise<void> {
  const bearer = item.creature;
  const curse = curseOf(item);
  if (!bearer || !curse) return;
  const check = removalCheck(curse, bearer.system.derived);
  const { faces, rolls } = check ? await rollDice(planCheck(check)) : { faces: [], rolls: [] };
  const { save, gone } = resolveRemoval(curse, bearer.system.derived, faces);
  const audience = { visibility: chosenVisibility() };
  const title = shownTitle(toShownItem(item));
  if (save) await postCheck({ title, kind: "save", actor: bearer, outcome: save, rolls, audience });
  const text = gone ? "WHITEHACK.Notice.curseLeft" : "WHITEHACK.Notice.curseStays";
  await postItem(item, { text, rules: ["WH-CURSE-01"] });
}

/** The damage that a cursed item does hours later: a card for the Referee to apply. @rule WH-CURSE-01 */
export async function performBleeding(item: Item.Implementation): Promise<void> {
  const bearer = item.creature;
  const formula = curseOf(item)?.delayedCost;
  if (!bearer || !formula) return;
  const { faces, rolls } = await rollFormula(formula);
  const outcome = { ...resolveDamage({ formula, modifiers: [], multiplier: 1 }, faces), rules: ["WH-CURSE-01"] };
  const told = {
    title: shownTitle(toShownItem(item)),
    kinds: ["magick"],
    target: asTarget(bearer),
    audience: { visibility: chosenVisibility() },
  };
  await postDamage({ ...told, actor: bearer, outcome, rolls });
}
