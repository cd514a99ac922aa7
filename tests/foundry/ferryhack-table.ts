// A table that plays Ferryhack: the hero in the middle of nine squares, the goblin in the first corner of them.
import { beforeEach, expect, vi } from "vitest";
import { sayPace } from "../../src/foundry/combat/round-facts.ts";
import { rulesInForceFor } from "../../src/foundry/host/rulebook.ts";
import { falling } from "./falling.ts";
import { aTable, BOB, type Face, placedGoblin, type Seat } from "./table.ts";

const [FRIENDLY, HOSTILE] = [1, -1];
const GUARD = "guard00000000001";

export const SOON = { timeout: 20_000 } as const;
export const MISS: Face = [20, 20];
export const HIT: Face = [5, 20];

/** The table of the running test, where it is the goblin's turn, and what is done at it. */
export function ferryhackTable() {
  /** The hero stands in the middle of nine squares, the goblin in the first corner of them; Bob's guard far away. */
  const table = aTable(undefined, (actors, room) => {
    const [hero] = actors as { system: { level: number } }[];
    if (hero) hero.system.level = 3;
    const spear = { name: "Spear", type: "weapon", _id: "spear00000000001", system: { damage: "1d6", equipped: true } };
    actors.push({
      _id: GUARD,
      name: "Guard",
      type: "character",
      ownership: { default: 0, [BOB]: 3 },
      items: [spear],
      system: { class: "deft", level: 4, hp: { value: 9, rolled: 9, temporary: 0 } },
    } as never);
    const tokens = room.tokens as { _id: string; disposition?: number; x?: number; y?: number }[];
    for (const token of tokens) {
      const isFoe = token._id === "goblintoken00001";
      Object.assign(token, { disposition: isFoe ? HOSTILE : FRIENDLY, x: isFoe ? 100 : 200, y: isFoe ? 100 : 200 });
    }
    const guard = { _id: "guardtoken000001", actorId: GUARD, name: "Guard", actorLink: true, disposition: FRIENDLY };
    tokens.push(Object.assign(guard, { x: 2000, y: 2000, width: 1, height: 1 }));
  });
  const acting = falling(table);
  const { fight, questions, settled } = acting;

  const tokenOf = (name: string) => placedGoblin().parent?.tokens.find((one) => one.name === name);
  const fighter = (of: string) => game.combats.contents[0]?.combatants.find(({ name }) => name === of);
  const notes = (of: string) => table().bob.run(() => fighter(of)?.fightState);
  const where = (of = "Goblin") =>
    table().bob.run(() => {
      const { x, y } = tokenOf(of)?._source ?? {};
      return [x, y];
    });
  const referee = <Result>(work: () => Result): Result => table().referee.run(work);

  /** The world plays Ferryhack, but for these switches. */
  async function play(switches: object = {}): Promise<void> {
    const packs = [{ pack: "fh", enabled: true, preset: "full" }];
    await referee(() => game.settings.set("whitehack", "houseRules", { packs, switches } as never));
    for (const seat of [table().referee, table().alice, table().bob])
      await vi.waitFor(() => seat.run(() => expect(rulesInForceFor(null).families.movement.choice).toBe("fh")), {
        timeout: 15_000,
      });
    await settled();
  }

  const turnOf = async (of: string): Promise<void> => {
    await referee(async () => {
      const combat = game.combats.contents[0];
      for (const one of combat?.combatants ?? []) await one.update({ initiative: one.name === of ? 6 : 2 });
    });
    await settled(); // the turn stays with its fighter, who has another place now
    await referee(async () => {
      const combat = game.combats.contents[0];
      await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === of) });
    });
    await settled();
  };

  type Waypoints = Parameters<TokenDocument.Implementation["move"]>[0];
  const drag = async (to: object | readonly object[], seat: Seat = table().referee, of = "Goblin"): Promise<void> => {
    await seat.run(() => tokenOf(of)?.move(to as Waypoints, { method: "dragging" } as object));
    await settled();
  };
  const put = async (of: string, x: number, y: number, size = 1): Promise<void> => {
    await referee(() => tokenOf(of)?.update({ x, y, width: size, height: size }, { animate: false }));
    await settled();
  };
  const asked = (seat: Seat = table().referee): readonly string[] => questions(seat).map(({ kind }) => kind);
  const attacks = () =>
    table().bob.run(() =>
      game.messages.filter((message) => message.isCard("attack")).map(({ speaker }) => speaker.alias),
    );
  const state = (of = "Goblin") => [where(of), asked()];
  const say = async (pace: Parameters<typeof sayPace>[1], of = "Goblin"): Promise<void> => {
    await referee(async () => {
      const one = fighter(of);
      if (one) await sayPace(one, pace);
    });
    await settled();
  };
  const warnings = (seat: Seat = table().referee) =>
    seat.notices.filter(({ type }) => type === "warn").map(({ message }) => message);
  beforeEach(async () => {
    for (const seat of [table().alice, table().bob, table().referee])
      await seat.run(() => game.settings.set("whitehack", "skipDialogs", true));
    await play();
    await fight();
    await turnOf("Goblin");
  });

  return {
    ...acting,
    table,
    tokenOf,
    fighter,
    notes,
    where,
    referee,
    play,
    turnOf,
    drag,
    put,
    asked,
    attacks,
    state,
    say,
    warnings,
  };
}
