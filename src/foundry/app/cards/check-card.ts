import {
  type ComebackLater,
  DICE_MODES,
  type Modifier,
  NO_PARTS,
  readTriedTask,
  type RollFacts,
  type TriedTask,
} from "../../../rules/index.ts";
import { type TaskPart, taskPart } from "../../../view/checks/cards/task-part.ts";
import {
  CHECK_KINDS,
  type CheckCardFacts,
  type CheckViewer,
  checkCard,
} from "../../../view/checks/cards/check-card.ts";
import { comebackToGive } from "../../characters/powers/brave/comeback-waiting.ts";
import { curseOf } from "../../documents/traits-of.ts";
import { rulingOf } from "../../checks/cards/ruling-of.ts";
import { choice, choiceOrNone, flag, line, record, uuid, whole, words } from "../../documents/data/fields.ts";
import { cardRecord, checkOutcome, comebackLater, faces, facts } from "../../documents/data/outcome-fields.ts";
import { isOwnItem } from "../../documents/data/shown-item.ts";
import { critRefusalOn, maySaveFumbleOn } from "../../combat/crit-save.ts";
import { fightOf, resolveCreatureSync, resolveOfKindSync } from "../../documents/creature.ts";
import { type RulingViewer, rulingView } from "../../../view/checks/cards/ruling-view.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { hasPassed, recordViewer } from "../../chat/undo/card-record.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { isItem } from "../../documents/changed-document.ts";
import { undoEntry } from "../../chat/cards/prompt-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import { hiddenThen } from "../../combat/attack/attack-card.ts";

const { SchemaField } = foundry.data.fields;

const afterPart = () => lazy(() => import("../../campaign/auction/perform-after-task.ts"));
const rulingPart = () => lazy(() => import("../../checks/perform-ruling.ts"));
const triedPart = () => lazy(() => import("../../items/perform-tried-task.ts"));

type CheckMessage = ChatMessage.OfType<"check">;

const schema = () => ({
  title: line(),
  kind: choice(CHECK_KINDS, "task"),
  actor: uuid(),
  trained: flag(),
  outcome: new SchemaField(checkOutcome()),
  facts: facts(), // what came of it
  about: uuid(), // the item that was examined
  roll: record(), // what counted line by line, so that the Referee can rule on it: see `stored-roll.ts`
  rolled: faces(), // every die that was rolled for it, those of rulings too
  ruled: new SchemaField({ step: whole(0, -99, 99), mode: choiceOrNone(DICE_MODES), flipped: words() }),
  critSave: new SchemaField({ check: line(), made: flag() }), // the card of the save that was to make it a crit
  asked: line(), // the id of the question that asked for it
  incident: line(), // what it was about, for what a failure brings
  task: record(), // the common task that was tried: see `stored-task.ts`
  followed: words(), // uuids of cards that were posted because of it
  record: cardRecord(),
  comeback: new SchemaField(comebackLater()), // dice that would tell a hidden outcome
});

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly check: CardShape<
      ReturnType<typeof schema>,
      CheckCardFacts & {
        readonly actor: string;
        readonly about?: string | null;
        readonly roll?: RollFacts;
        readonly rolled?: readonly number[];
        readonly asked?: string;
        readonly incident?: string;
        readonly record?: readonly RecordEntry[];
        readonly comeback?: ComebackLater;
        readonly task?: TriedTask;
      }
    >;
  }
}

/** The bonus of the examined item's curse: the card holds none of it. @rule WH-CURSE-01 */
function secretOf({ about }: CheckMessage["system"]): number {
  const item = about ? resolveUuidSync(about) : null;
  return isItem(item) && isOwnItem(item) ? (curseOf(item)?.secretModifier ?? 0) : 0;
}

/** The modifiers of unidentified magick to a saving throw. @rule WH-ITEM-02 */
function hiddenOf(message: CheckMessage): readonly Modifier[] {
  const { kind, actor } = message.system;
  const saver = kind === "save" ? resolveCreatureSync(actor) : null;
  return saver ? hiddenThen(message, saver, saver.system.derived.savingThrow.parts) : NO_PARTS;
}

/** The part of a check that only the Referee may know; no message holds it. */
const refereesPart = (message: CheckMessage): CheckViewer => ({
  isReferee: true,
  secret: secretOf(message.system),
  hidden: hiddenOf(message),
});

/** This user's view of the card, as the Referee has ruled on it. */
function present(message: ChatMessage.OfType<"check">): object {
  const { system } = message;
  const { title, kind, trained, facts: told } = system;
  const { outcome, ...ruling } = rulingView(rulingOf(message), ruler(message), localize);
  const task = taskOn(message, outcome);
  return {
    ...checkCard(
      { title, kind, trained, facts: told, outcome },
      game.user.isGM ? refereesPart(message) : { isReferee: false },
    ),
    ...(task?.headline && { headline: task.headline }),
    ruling,
    task,
    canSaveForCrit: canSaveForCrit(message),
    canSaveFumble: canSaveFumble(message),
    comebackToGive: comebackToGive(message),
  };
}

/**
 * True if this user may save so that the success becomes a crit; only for what was rolled as a task of its own.
 * @rule WH-DEFT-12
 */
function canSaveForCrit(message: CheckMessage): boolean {
  const actor =
    message.system.kind === "task" && message.system.rolled.length > 0
      ? resolveOfKindSync("character", message.system.actor)
      : null;
  return actor?.isOwner === true && critRefusalOn(message, actor) === null;
}

/** True if this user may save so that the fumble of a task is a failure. @rule WH-FUM-02 */
function canSaveFumble(message: CheckMessage): boolean {
  const actor = resolveCreatureSync(message.system.actor);
  return actor?.isOwner === true && message.system.rolled.length > 0 && maySaveFumbleOn(message, actor);
}

/** The card's part about a common task; null where it was none. @rule WH-TRAIN-03 */
function taskOn(message: CheckMessage, outcome: CheckCardFacts["outcome"]): TaskPart | null {
  const { task, actor } = message.system;
  const tried = readTriedTask(task);
  if (!tried) return null;
  const creature = resolveCreatureSync(actor);
  const round = (creature && fightOf(creature)?.round) ?? null;
  return taskPart(tried, outcome, {
    book: rulebookFor(creature),
    viewer: { isReferee: game.user.isGM, hasPassed: hasPassed(message), round },
    localize,
  });
}

const ruler = (message: ChatMessage.OfType<"check">): RulingViewer => ({
  isReferee: game.user.isGM,
  undoes: recordViewer(message).undoes,
  nameOf: (user) => game.users.get(user ?? "")?.name ?? "",
});

/** A card that tells what a task roll or a saving throw came to. */
export const checkCardKind = defineCard({
  type: "check",
  schema,
  template: "cards/check",
  present,
  buttons: {
    passTime: async (message) => (await triedPart()).performPassTime(message),
    openVault: async (message) => (await afterPart()).performVault(message),
    breakContents: async (message) => (await afterPart()).performBreakage(message),
    checkNoise: async (message) => (await afterPart()).performNoise(message),
    springHarm: async (message) => (await triedPart()).performSpringHarm(message),
    rule: async (message, { dataset }) => (await rulingPart()).performRuling(message, dataset),
    saveForCrit: async (message) =>
      (await lazy(() => import("../../combat/damage/perform-crit-save.ts"))).performCritSave(message),
    giveComeback: async (message) =>
      (await lazy(() => import("../../characters/powers/brave/perform-comeback.ts"))).performComeback(message),
    undo: undoEntry,
  },
});
