// WhiteBox at the table: crossbows, and shots at somebody behind a wall.
import { beforeEach, describe, expect, it } from "vitest";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { packButtons } from "../../../src/foundry/documents/fight-extensions.ts";
import { packAct } from "../../../src/foundry/extensions/packs-in-force.ts";
import { attackHero, BOW } from "../attacks.ts";
import { falling, hero } from "../falling.ts";
import { aimAt, aTable, HERO, lastMessage, loadDice, placedGoblin, creatureOf } from "../table.ts";
import { undoing } from "../undoing.ts";
import { playWhitebox } from "../whitebox-play.ts";

const table = aTable();
const { settled, fight } = falling(table);
const { undo } = undoing(table);

const attacks = () => game.messages.contents.filter(({ type }) => type === "attack");
const attack = async (key: typeof BOW, values: object, dice: readonly [number, number]) => {
  loadDice(dice);
  await table().alice.run(() => {
    aimAt(placedGoblin());
    return attackHero(key, values);
  });
  await settled();
  return table().alice.run(() => (attacks().at(-1)?.toObject().system as { outcome: unknown } | undefined)?.outcome);
};
/** The hero's bow is a crossbow now. */
const bow = () => hero()?.items.get(BOW.id);
const crossbow = async (name: string): Promise<void> => {
  await table().referee.run(() =>
    bow()?.update({ name, system: { equipped: true, rateOfFire: { shots: 1, rounds: 2 } } } as Item.UpdateData),
  );
  await settled();
};
const shoot = () => attack(BOW, {}, [8, 20]);
const loading = (): number => table().bob.run(() => (bow()?.system as { loading: number } | undefined)?.loading ?? -1);
const fighterNow = () => game.combats.contents[0]?.combatants.find(({ actorId }) => actorId === HERO) ?? null;
const NOWHERE = { actor: null, item: null, event: {} as Event, button: {} as HTMLElement };
const lastOf = (seat: ReturnType<typeof table>["alice"]) => seat.run(() => lastMessage().toObject().system);

beforeEach(() => playWhitebox(table));

describe("shots by WhiteBox", () => {
  it("WB-CMB-05: a light crossbow shoots every round", async () => {
    await crossbow("Light crossbow");
    expect(await shoot()).toMatchObject({ verdict: expect.any(String) as unknown });
    expect(loading()).toBe(0);
  });

  it("WB-CMB-06: a heavy crossbow is loaded with the move, then with the action, and the card takes it back", async () => {
    await fight();
    await crossbow("Heavy crossbow");
    const posted = () => table().bob.run(() => game.messages.size);
    const before = posted();
    await shoot();
    expect(loading()).toBe(1);
    expect(posted()).toBe(before + 1);
    await undo(table().referee); // the shot is given back, and the bolt with it
    expect(loading()).toBe(0);
    await shoot();
    expect(loading()).toBe(1);
    const left = () => table().bob.run(() => fighterNow()?.fightState.left ?? null);
    const load = () => table().alice.run(() => packAct("wb.loadCrossbow")?.({ ...NOWHERE, combatant: fighterNow() }));
    const buttons = () => table().alice.run(() => (fighterNow() ? packButtons(fighterNow() as never) : []));
    expect(buttons().map(({ label }) => label)).toContain("Load Heavy crossbow");
    await load();
    await settled();
    expect(loading()).toBe(0);
    expect(left()).toMatchObject({ move: 0 });
    expect(lastOf(table().alice)).toMatchObject({ rules: ["WB-CMB-06"] });
    await undo(table().referee);
    expect(loading()).toBe(1);
    await table().referee.run(() =>
      fighterNow()?.update({ flags: { whitehack: { fight: { left: { attack: 0, move: 0, small: 0 } } } } } as never),
    );
    await settled();
    expect(buttons().map(({ act }) => act)).not.toContain("wb.loadCrossbow");
  });

  it("WB-ACT-05: a shot at somebody behind a wall is stopped, unless it is confirmed", async () => {
    const wall = { c: [250, -100, 250, 900] };
    await table().referee.run(() => placedGoblin().parent?.createEmbeddedDocuments("Wall", [wall] as never));
    await table().referee.run(() => placedGoblin().update({ x: 400, y: 0 }));
    await settled();
    const count = () => table().bob.run(() => attacks().length);
    const before = count();
    loadDice([8, 20]);
    await table().alice.run(() => {
      aimAt(placedGoblin());
      return performAttack(creatureOf(HERO), BOW, { skip: true });
    });
    expect(count()).toBe(before);
    expect(table().alice.notices.at(-1)?.message).toContain("A wall hides");
    expect(await attack(BOW, { "pack.wb.shootAnyway": true }, [8, 20])).toMatchObject({ face: 8 });
    expect(count()).toBe(before + 1);
  });
});
