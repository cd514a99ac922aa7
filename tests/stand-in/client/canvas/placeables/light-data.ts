/** What a light's data says of its source, in pixels. */
import { host } from "../host.ts";
import type { SourceData } from "../sources/effect-source.ts";

export interface LightConfig {
  readonly negative: boolean;
  readonly dim: number;
  readonly bright: number;
  readonly angle: number;
  readonly priority: number;
  readonly darkness: { readonly min: number; readonly max: number };
  readonly [key: string]: unknown;
}

const LOOKS = [
  "alpha",
  "color",
  "coloration",
  "luminosity",
  "attenuation",
  "saturation",
  "contrast",
  "shadows",
  "animation",
];

/** Whether it shines while the scene is as dark as it is. */
export function shines({ dim, bright, darkness }: LightConfig): boolean {
  const { darknessLevel } = host().canvas.environment;
  return (dim !== 0 || bright !== 0) && darknessLevel >= darkness.min && darknessLevel <= darkness.max;
}

export function lightSourceData(config: LightConfig, toPixels: (units: number) => number): Partial<SourceData> {
  const looks = Object.fromEntries(LOOKS.map((key) => [key, config[key]]));
  const { angle, priority } = config;
  return { ...looks, dim: toPixels(config.dim), bright: toPixels(config.bright), angle, priority };
}

type SourceClass<S> = new (options: { sourceId: string; object: object }) => S;

/** The class that CONFIG has for a light or for darkness. */
export function lightClass<S>({ negative }: LightConfig): SourceClass<S> {
  const { Canvas } = host().CONFIG;
  return Canvas[negative ? "darknessSourceClass" : "lightSourceClass"] as SourceClass<S>;
}
