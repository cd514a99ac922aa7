/** What the scene reads of CONFIG. */
import type { Token } from "../placeables/token.ts";
import type { HostActor, TokenDoc } from "./documents.ts";

export interface StatusEffectConfig {
  id: string;
  name?: string;
  img?: string;
  hud?: boolean | { actorTypes?: string[] };
  order?: number;
  _id?: string;
}

export interface MovementAction {
  label: string;
  icon?: string;
  order?: number;
  teleport?: boolean;
  measure?: boolean;
  visualize?: boolean;
  canSelect?: boolean | ((token: unknown) => boolean);
  getAnimationOptions?: (token: unknown) => { duration?: number; movementSpeed?: number };
  [key: string]: unknown;
}

export interface HostConfig {
  Canvas: Record<string, unknown> & {
    layers?: Record<string, { layerClass: unknown; group: string }>;
    rulerClass?: unknown;
    dispositionColors?: Record<string, number>;
  };
  Token: Record<string, unknown> & {
    objectClass?: typeof Token;
    hudClass?: unknown;
    rulerClass?: unknown;
    documentClass?: { create(data: object, operation?: object): Promise<TokenDoc | undefined> };
    movement?: { actions?: Record<string, MovementAction>; defaultAction?: string; defaultSpeed?: number };
  };
  Actor: { documentClass: { fromDropData(data: object): Promise<HostActor | undefined> } };
  statusEffects: Iterable<StatusEffectConfig> | Record<string, StatusEffectConfig>;
  specialStatusEffects: Record<string, string>;
  [key: string]: unknown;
}
