import { redrawCard } from "../cards/post-card.ts";
import type { PromptMessage } from "./kind.ts";
import { openPrompts } from "./listeners.ts";
import { isAwaited, isBeforeDamage } from "../../extensions/extension-calls.ts";

/** The kinds of prompts that have to be answered before damage counts. @rule WH-SVD-01 WH-BRAVE-03 */
export const HIT_SAVE = "hitSave";
export const DENIAL = "denial";
export const AREA_SAVE = "areaSave";

/** The kind of the prompt where a foe is pushed to. @rule WH-SPEC-07 */
export const PUSH_TO = "push-to";

/** The answer that denies a hit, and the key of the power that does. @rule WH-BRAVE-03 */
export const DENY = "deny";
export const SAYING_NO = "sayingNo";

/** Kinds of prompts that the card before them names. */
const namesOnCause = (kind: string): boolean => isFirst(kind) || isAwaited(kind);

const isFirst = (kind: string): boolean => [HIT_SAVE, DENIAL, AREA_SAVE].includes(kind) || isBeforeDamage(kind);

/** A creature whose player has to answer before damage counts. */
interface AskedFirst {
  readonly actor: string;
  readonly name: string;
}

/** The creatures whose players have to answer before the damage of a card counts for them. @rule WH-SVD-01 WH-BOSS-03 */
export const askedFirst = (card: string | null): readonly AskedFirst[] =>
  openPrompts().flatMap(({ system: { kind, name, payload } }) =>
    isFirst(kind) && "card" in payload && payload.card === card && "target" in payload
      ? [{ actor: String(payload.target), name }]
      : [],
  );

/** True while a card waits for the answer to a prompt of a pack's. */
export const awaitsAnswer = ({ id }: ChatMessage.Implementation): boolean =>
  openPrompts().some(({ system: { kind, payload } }) => "card" in payload && payload.card === id && isAwaited(kind));

/** The open prompt whether an actor says no to a hit; null where there is none. @rule WH-BRAVE-03 */
export const denialFor = ({ uuid }: Actor.Implementation): PromptMessage | null =>
  openPrompts().find(({ system: { kind, asked } }) => kind === DENIAL && asked.actor === uuid) ?? null;

/** Redraws the card that waits for a prompt, since it names who is asked. */
export function drawCause(message: ChatMessage.Implementation): void {
  if (!message.isCard("prompt") || !namesOnCause(message.system.kind)) return;
  redrawCard(game.messages.get(message.system.cause ?? ""));
}
