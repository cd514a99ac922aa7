/** Notes which of a token's handlers are called, in order and with what. */
import type { Seat } from "./seat.ts";

/** A class of a system's own, below which the tokens of the scene are drawn anew; `told` is what was called. */
export async function watchTokens(seat: Seat, names: readonly string[], overrides = "{}"): Promise<void> {
  await seat.ask(`(async () => {
    const Core = globalThis.CoreToken ??= CONFIG.Token.objectClass;
    globalThis.told = [];
    CONFIG.Token.objectClass = class WatchedToken extends Core {};
    const own = CONFIG.Token.objectClass.prototype;
    const say = (one) => one instanceof PIXI.Container ? one.id : one?.interactionData ? "event" : one?.isGM !== undefined ? one.name : typeof one;
    for (const name of ${JSON.stringify(names)}) own[name] = function (...args) {
      told.push([name, this.isPreview ? "copy" : "token", ...args.map(say)]);
      return Core.prototype[name].apply(this, args);
    };
    Object.assign(own, ((Core) => (${overrides}))(Core.prototype));
    await canvas.draw(canvas.scene);
  })()`);
}

/** The names of what was called, each once, in the order of the first call. */
export const toldOnce = (seat: Seat): Promise<string[]> =>
  seat.ask<string[]>(`[...new Set(told.map(([name, who]) => name + (who === "copy" ? " of the copy" : "")))]`);
