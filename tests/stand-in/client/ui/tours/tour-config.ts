/** What a tour is made of. https://foundryvtt.com/api/v14/interfaces/foundry.TourConfig.html */
import type { Data } from "../host.ts";

export interface TourStep extends Data {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly selector?: string;
  readonly tooltipDirection?: string;
  readonly restricted?: boolean;
}

export interface TourConfig {
  namespace: string;
  id: string;
  readonly title: string;
  readonly description?: string;
  readonly steps: readonly TourStep[];
  readonly restricted?: boolean;
  readonly display?: boolean;
  readonly canBeResumed?: boolean;
  readonly suggestedNextTours?: readonly string[];
  readonly localization?: Record<string, string>;
}
