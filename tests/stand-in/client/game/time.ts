import { CONFIG } from "../../common/config.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "./current.ts";

const SECONDS = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** `game.time`. https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html */
export class GameTime {
  get worldTime(): number {
    return Number(currentClient().game.settings.get("core", "time") ?? 0);
  }

  get serverTime(): number {
    return currentClient().now();
  }

  get components(): Record<keyof typeof SECONDS, number> {
    let rest = this.worldTime;
    const take = (unit: keyof typeof SECONDS) => {
      const count = Math.floor(rest / SECONDS[unit]);
      rest -= count * SECONDS[unit];
      return count;
    };
    return { day: take("day"), hour: take("hour"), minute: take("minute"), second: take("second") };
  }

  /** Moves the world's clock by seconds, or by days, hours, minutes and seconds. */
  async advance(delta: number | Partial<Record<string, number>>, options: Dict = {}): Promise<number> {
    const seconds = typeof delta === "number" ? delta : toSeconds(delta);
    return await this.set(this.worldTime + seconds, options);
  }

  async set(time: number, options: Dict = {}): Promise<number> {
    await currentClient().game.settings.set("core", "time", time, options);
    return this.worldTime;
  }
}

const toSeconds = (components: Partial<Record<string, number>>): number =>
  Object.entries(SECONDS).reduce((sum, [unit, seconds]) => sum + (components[unit] ?? 0) * seconds, 0);

/** Seconds that pass between two points of a combat. */
export function combatTime(
  turns: number,
  fromRound: number,
  fromTurn: number,
  toRound: number,
  toTurn: number,
): number {
  const { roundTime, turnTime } = CONFIG.time;
  if (turnTime === 0) return (toRound - fromRound) * roundTime;
  const turnSteps = (toRound - fromRound) * turns + (toTurn - fromTurn);
  return turnSteps * turnTime + (toRound - fromRound) * roundTime;
}
