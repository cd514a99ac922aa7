/**
 * `PIXI` as pages of Foundry have it: with the libraries that it loads beside it. What those would draw is not drawn.
 * https://foundryvtt.com/api/v14/modules/foundry.canvas.html
 */
import * as PIXI from "pixi.js";
import { notThere } from "./host.ts";

const FILTERS =
  "AdjustmentFilter AdvancedBloomFilter AsciiFilter BevelFilter BloomFilter BulgePinchFilter ColorGradientFilter " +
  "ColorMapFilter ColorOverlayFilter ColorReplaceFilter ConvolutionFilter CrossHatchFilter CRTFilter DotFilter " +
  "DropShadowFilter EmbossFilter GlitchFilter GlowFilter GodrayFilter GrayscaleFilter HslAdjustmentFilter " +
  "KawaseBlurFilter MotionBlurFilter MultiColorReplaceFilter OldFilmFilter OutlineFilter PixelateFilter " +
  "RadialBlurFilter ReflectionFilter RGBSplitFilter ShockwaveFilter SimpleLightmapFilter TiltShiftFilter TwistFilter " +
  "ZoomBlurFilter";

/** A filter that keeps what it is told and leaves what it is put on as it is. */
function plainFilter(name: string): new (options?: object) => PIXI.Filter {
  const cls = class extends PIXI.Filter {
    constructor(options: object = {}) {
      super();
      Object.assign(this, options);
    }
  };
  Object.defineProperty(cls, "name", { value: name });
  return cls;
}

/** A namespace of which the rest throws its name. */
function named<T extends object>(path: string, members: T): T {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === "symbol" || key in target || key === "then" || key === "toJSON")
        return Reflect.get(target, key, receiver) as unknown;
      throw notThere(`${path}.${key}`);
    },
  });
}

export function pixiGlobals(): typeof PIXI {
  const filters = Object.fromEntries(FILTERS.split(" ").map((name) => [name, plainFilter(name)]));
  const own = Object.fromEntries(Object.entries(PIXI).filter(([name]) => name.endsWith("Filter")));
  const beside = {
    LegacyGraphics: PIXI.Graphics,
    filters: named("PIXI.filters", { ...PIXI.filters, ...own, ...filters }),
    smooth: named("PIXI.smooth", { SmoothGraphics: PIXI.Graphics }),
    particles: named("PIXI.particles", {}),
  };
  return { ...PIXI, ...beside };
}
