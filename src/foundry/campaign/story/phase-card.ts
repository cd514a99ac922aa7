import { PHASES } from "../../../rules/campaign/phases.ts";
import type { Phase } from "../../../rules/index.ts";
import { choice, flag, line, whole, wholeOrNone, words } from "../../documents/data/fields.ts";
import { cardRecord } from "../../documents/data/outcome-fields.ts";
import { storyPart } from "../../host/lazy-parts.ts";
import { undoEntry } from "../../chat/cards/prompt-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";

const { NumberField } = foundry.data.fields;
const MOST = 999_999;

/** Times are seconds, but for the minutes that were asked for and `since`, a moment by the server's clock. */
const schema = () => ({
  title: line(),
  phase: choice(PHASES, "prelude"),
  state: line(), // "" for one that was taken back
  minutes: wholeOrNone(0, 9_999),
  limit: wholeOrNone(0, MOST),
  carried: whole(0, -MOST, MOST),
  used: whole(0, 0, MOST),
  since: new NumberField({ required: true, nullable: true, integer: true, initial: null, min: 0 }), // null while it stands still
  warned: flag(),
  rules: words(),
  record: cardRecord(),
});

interface Posted {
  readonly title: string;
  readonly phase: Phase;
  readonly minutes: number | null;
  readonly limit: number | null;
  readonly carried: number;
  readonly used: number;
  readonly since: number | null;
  readonly warned: boolean;
  readonly rules: readonly string[];
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly phase: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A phase of the story that begins; for Referees alone. @rule WH-PHASE-01 */
export const phaseCardKind = defineCard({
  type: "phase",
  schema,
  template: "cards/phase",
  present: async (message) => (await storyPart()).presentPhase(message),
  buttons: {
    rollModus: async () => (await storyPart()).performModus(),
    openStory: async () => (await storyPart()).openStory(),
    undo: undoEntry,
  },
});
