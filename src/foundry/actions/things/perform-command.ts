import { breakCommand } from "../../../rules/index.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { askOne } from "../../dialogs/ask-one.ts";
import type { Click } from "../../keybindings.ts";
import { localize } from "../../localize.ts";
import { storeConditions } from "../../undo/store-conditions.ts";
import { performSave } from "../rolls/perform-save.ts";
import { tellThing } from "../tell/tell-thing.ts";

type Character = Actor.OfType<"character">;

/** Saves to be free of one of the species' commands for a while; the Referee says for how long. @rule WH-SPC-03 */
export async function performCommand(item: Item.Implementation, click: Click): Promise<void> {
  const { actor } = item;
  if (!actor?.isCharacter()) return;
  const { speciesClass } = actor.system;
  const save = speciesClass && breakCommand(speciesClass);
  if (!save) return void ui.notifications.warn(localize("WHITEHACK.Error.speciesOff", { name: item.name }));
  const command = await commandOf(actor, item, speciesClass.commands);
  if (command === null) return;
  const card = await performSave(actor, click, save);
  if (card) await tellCommand(item, actor, { command, broken: isSaved(card) });
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

/** A broken command is a condition, which somebody removes when the command binds again. @rule WH-SPC-03 */
async function tellCommand(item: Item.Implementation, actor: Character, { command, broken }: Tried): Promise<void> {
  const name = localize("WHITEHACK.Command.Condition", { command });
  const free = () => giveCondition(actor, { name, levers: {} }, { end: { until: "lasting" } });
  await tellThing(item, {
    text: localize(`WHITEHACK.Command.${broken ? "Broken" : "Holds"}`, { name: actor.name }),
    facts: [{ label: "WHITEHACK.Command.Label", value: command }],
    rules: ["WH-SPC-03"],
    changes: broken ? await storeConditions(actor, free) : [],
  });
}
