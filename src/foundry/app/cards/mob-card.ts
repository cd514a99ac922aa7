import { line } from "../../documents/data/fields.ts";
import { lazy } from "../../host/lazy.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";

const mobPart = () => lazy(() => import("./present-mob.ts"));

const schema = () => ({ title: line(), who: line(), whom: line() });

interface Posted {
  readonly title: string;
  readonly who: string;
  readonly whom: string;
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly mob: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** Attacks of several foes on one card: each is a message of its own, which the log shows here alone. */
export const mobCardKind = defineCard({
  type: "mob",
  schema,
  template: "cards/mob",
  present: async (message) => (await mobPart()).presentMob(message),
  buttons: {
    applyAll: async (message) => (await mobPart()).performApplyAll(message),
    undoAll: async (message) => (await mobPart()).performUndoAll(message),
    applyOne: async (message, { dataset }) => (await mobPart()).performApplyOne(message, dataset),
    goOn: async (message, { dataset }) => (await mobPart()).performGoOn(message, dataset),
    undoOne: async (message, { dataset }) => (await mobPart()).performUndoOne(message, dataset),
    unfold: async (message) => (await mobPart()).performUnfold(message),
  },
});
