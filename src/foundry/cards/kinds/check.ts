import {
  type ComebackLater,
  DICE_MODES,
  type Modifier,
  NO_PARTS,
  readTriedTask,
  type RollFacts,
  type TriedTask,
} from "../../../rules/index.ts";
import { type TaskPart, taskPart } from "../../../view/cards/task-part.ts";
import { CHECK_KINDS, type CheckCardFacts, type CheckViewer, checkCard } from "../../../view/cards/check-card.ts";
import { comebackToGive } from "../../brave/comeback-waiting.ts";
import { curseOf } from "../../actions/things/curse-of.ts";
import { rulingOf } from "../ruling-of.ts";
import { choice, choiceOrNone, flag, line, record, uuid, whole, words } from "../../data/fields.ts";
import { cardRecord, checkOutcome, comebackLater, faces, facts } from "../../data/outcome-fields.ts";
import { isThing } from "../../data/thing.ts";
import { critRefusalOn } from "../../documents/crit-save.ts";
import { creatureFound } from "../../documents/creature-found.ts";
import { type RulingViewer, rulingView } from "../../../view/cards/ruling-view.ts";
import { fightOf } from "../../fight/combatant-of.ts";
import { loadPart } from "../../load-part.ts";
import { localize } from "../../localize.ts";
import { hasPassed } from "../../undo/card-record.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { rulebookFor } from "../../rulebook.ts";
import { recordViewer } from "../record-viewer.ts";
import { foundAt } from "../../documents/found-at.ts";
import { isItem } from "../../undo/changed-document.ts";
import { undoEntry } from "../card-buttons.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";
import { hiddenThen } from "../hidden-then.ts";

const { SchemaField } = foundry.data.fields;

const afterPart = () => loadPart(() => import("../../actions/rolls/perform-after-task.ts"));
const rulingPart = () => loadPart(() => import("../../actions/rolls/perform-ruling.ts"));
const triedPart = () => loadPart(() => import("../../actions/rolls/perform-tried-task.ts"));

type CheckMessage = ChatMessage.OfType<"check">;

const schema = () => ({
  title: line(),
  kind: choice(CHECK_KINDS, "task"),
  actor: uuid(),
  trained: flag(),
  outcome: new SchemaField(checkOutcome()),
  facts: facts(), // what came of it
  about: uuid(), // the thing that was examined
  roll: record(), // what counted line by line, so that the Referee can rule on it: see `stored-roll.ts`
  thrown: faces(), // every die that was thrown for it, those of rulings too
  ruled: new SchemaField({ step: whole(0, -99, 99), mode: choiceOrNone(DICE_MODES), flipped: words() }),
  critSave: new SchemaField({ check: line(), made: flag() }), // the card of the save that was to make it a crit
  asked: line(), // the id of the question that asked for it
  incident: line(), // what it was about, for what a failure brings
  task: record(), // the common task that was tried: see `stored-task.ts`
  followed: words(), // uuids of cards that were posted because of it
  record: cardRecord(),
  comeback: new SchemaField(comebackLater()), // dice that would tell a hidden outcome
  secret: whole(0, -99, 99), // of older cards; today the Referee's client asks the thing itself
});

declare module "../card-shapes.ts" {
  interface CardShapes {
    readonly check: CardShape<
      ReturnType<typeof schema>,
      CheckCardFacts & {
        readonly actor: string;
        readonly about?: string | null;
        readonly roll?: RollFacts;
        readonly thrown?: readonly number[];
        readonly asked?: string;
        readonly incident?: string;
        readonly record?: readonly RecordEntry[];
        readonly comeback?: ComebackLater;
        readonly task?: TriedTask;
      }
    >;
  }
}

/** What the curse of the thing that was examined adds; cards of before say it themselves. @rule WH-CURSE-01 */
function secretOf({ about, secret }: CheckMessage["system"]): number {
  const item = about ? foundAt(about) : null;
  return isItem(item) && isThing(item) ? (curseOf(item)?.secretModifier ?? 0) : secret;
}

/** What magick that nobody has identified has added to a saving throw. @rule WH-ITEM-02 */
function hiddenOf(message: CheckMessage): readonly Modifier[] {
  const { kind, actor } = message.system;
  const saver = kind === "save" ? creatureFound(actor) : null;
  return saver ? hiddenThen(message, saver, saver.system.derived.savingThrow.parts) : NO_PARTS;
}

/** What only the Referee may know of a check; no message holds it. */
const refereesPart = (message: CheckMessage): CheckViewer => ({
  isReferee: true,
  secret: secretOf(message.system),
  hidden: hiddenOf(message),
});

/** What this user sees of the card, as the Referee has ruled on it. */
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
    comebackToGive: comebackToGive(message),
  };
}

/** Whether this user may save so that the success becomes a crit; only for what was rolled as a task of its own. @rule WH-DEFT-12 */
function canSaveForCrit(message: CheckMessage): boolean {
  const actor =
    message.system.kind === "task" && message.system.thrown.length > 0 ? creatureFound(message.system.actor) : null;
  return actor?.isCharacter() === true && actor.isOwner && critRefusalOn(message, actor) === null;
}

/** What the card tells of a common task; null where it was none. @rule WH-TRAIN-03 */
function taskOn(message: CheckMessage, outcome: CheckCardFacts["outcome"]): TaskPart | null {
  const { task, actor } = message.system;
  const tried = readTriedTask(task);
  if (!tried) return null;
  const creature = creatureFound(actor);
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
      (await loadPart(() => import("../../actions/rolls/perform-crit-save.ts"))).performCritSave(message),
    giveComeback: async (message) =>
      (await loadPart(() => import("../../brave/perform-comeback.ts"))).performComeback(message),
    undo: undoEntry,
  },
});
