/** `foundry.canvas.animation.CanvasAnimation`: numbers that move from one value to another. */
import { everyFrame, isMotionReduced } from "./frames.ts";

export interface AnimationAttribute {
  parent: object;
  attribute: string;
  to: number;
  from?: number;
}

export interface AnimationOptions {
  name?: string | symbol;
  duration?: number;
  easing?: string | ((t: number) => number) | undefined;
  ontick?: (elapsed: number, animation: object) => void;
  context?: object;
}

interface Running {
  readonly promise: Promise<boolean>;
  stop(): void;
}

const running = new Map<string | symbol, Running>();
const easings: Record<string, (t: number) => number> = {
  easeInOutCosine: (t) => (1 - Math.cos(Math.PI * t)) / 2,
  easeOutCircle: (t) => Math.sqrt(1 - (t - 1) ** 2),
  easeInCircle: (t) => 1 - Math.sqrt(1 - t ** 2),
};

const readValue = (attribute: AnimationAttribute): number =>
  Number((attribute.parent as Record<string, unknown>)[attribute.attribute]);
const writeValue = (attribute: AnimationAttribute, value: number): void => {
  (attribute.parent as Record<string, unknown>)[attribute.attribute] = value;
};

export class CanvasAnimation {
  static easeInOutCosine = easings["easeInOutCosine"];
  static easeOutCircle = easings["easeOutCircle"];
  static easeInCircle = easings["easeInCircle"];

  /** Resolves true when the animation ran to its end, false when it was terminated. */
  static async animate(attributes: AnimationAttribute[], options: AnimationOptions = {}): Promise<boolean> {
    const name = options.name ?? Symbol("animation");
    this.terminateAnimation(name);
    const duration = isMotionReduced() ? 0 : (options.duration ?? 1000);
    const moving = attributes.map((attribute) => ({ ...attribute, from: attribute.from ?? readValue(attribute) }));
    const easing = typeof options.easing === "string" ? easings[options.easing] : options.easing;
    const step = (elapsed: number): void => {
      const part = duration > 0 ? Math.min(elapsed / duration, 1) : 1;
      const eased = easing ? easing(part) : part;
      for (const attribute of moving)
        writeValue(attribute, part === 1 ? attribute.to : attribute.from + (attribute.to - attribute.from) * eased);
      options.ontick?.(elapsed, options);
    };
    if (!(duration > 0)) {
      step(0);
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let start: number | null = null;
    let stopped = false;
    const finish = (done: boolean): void => {
      stopped = true;
      if (running.get(name)?.promise === promise) running.delete(name);
      resolve(done);
    };
    running.set(name, { promise, stop: () => finish(false) });
    everyFrame((now) => {
      if (stopped) return false;
      start ??= now;
      step(now - start);
      if (now - start >= duration || isMotionReduced()) {
        step(duration);
        finish(true);
        return false;
      }
      return true;
    });
    return promise;
  }

  static getAnimation(name: string | symbol): { promise: Promise<boolean> } | undefined {
    return running.get(name);
  }

  static terminateAnimation(name: string | symbol): void {
    running.get(name)?.stop();
  }

  static terminateAll(): void {
    for (const animation of running.values()) animation.stop();
  }
}
