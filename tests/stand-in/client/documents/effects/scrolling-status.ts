import type { Document } from "../../../common/abstract/document.ts";
import { TEXT_ANCHOR_POINTS } from "../../../common/constants.ts";
import { currentClient } from "../../game/current.ts";

interface Shown {
  readonly center: { x: number; y: number };
  readonly visible: boolean;
}

interface Drawn {
  readonly interface?: {
    createScrollingText?(at: object, text: string, options: object): Promise<unknown>;
  };
}

/** A word that rises over the tokens of an actor, or sinks. Nobody sees it over a token that they do not see. */
export function scrollOverTokens(actor: Document | null, text: string, isRising: boolean): void {
  const tokens = (actor as { getActiveTokens?(linked: boolean): Shown[] } | null)?.getActiveTokens?.(true) ?? [];
  const { interface: drawn } = (currentClient().canvas ?? {}) as Drawn;
  const direction = isRising ? TEXT_ANCHOR_POINTS.TOP : TEXT_ANCHOR_POINTS.BOTTOM;
  for (const { center, visible } of tokens)
    if (visible) void drawn?.createScrollingText?.(center, text, { anchor: TEXT_ANCHOR_POINTS.CENTER, direction });
}
