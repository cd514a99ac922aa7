// Vehicles: attacks from stations, steering, saves, damage to the hull, repairs, and the world that plays without them.
import { beforeEach, describe, expect, it } from "vitest";
import { attackWith } from "../../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack } from "../../../src/foundry/combat/attack/attack-at.ts";
import { performAttackDamage } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import {
  repairAnswered,
  saveAnswered,
  vehicleShown,
} from "../../../src/foundry/campaign/vehicles/perform-vehicle-operation.ts";
import { isAboard } from "../../../src/foundry/documents/vehicles-of.ts";
import { playing } from "../playing.ts";
import { aimAt, aTable, actorOf, type Face, HERO, lastMessage, loadDice, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";

const CUTTER = "cutter0000000001";
const GUN = "ballista00000001";
const TOKEN = "cuttertoken00001";

const table = aTable(undefined, (actors, room) => {
  const damage = { damage: "2d6", range: 300, size: "large" };
  const cutter: object = {
    _id: CUTTER,
    name: "Cutter",
    type: "vehicle",
    ownership: { default: 2 },
    items: [{ _id: GUN, name: "Ballista", type: "weapon", system: damage }],
    system: {
      hp: { value: 20, max: 20 },
      armorClass: 5,
      savingThrow: 11,
      stations: [
        { name: "Bow", role: "gunner", operator: `Actor.${HERO}`, weapon: GUN },
        { name: "Helm", role: "pilot", operator: `Actor.${HERO}` },
        { name: "Stern", role: "gunner" },
      ],
    },
  };
  actors.push(cutter);
  const place = { x: 500, y: 0, width: 1, height: 1 };
  (room.tokens as object[]).push({ _id: TOKEN, actorId: CUTTER, actorLink: true, name: "Cutter", ...place });
});
const { playBy } = playing(table);
const { undo } = undoing(table);

type Vehicle = Actor.OfType<"vehicle">;
const cutter = () => actorOf(CUTTER) as Vehicle;
const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const hull = () => table().bob.run(() => cutter().system.hp.value);
const shown = (seat: Seat) => seat.run(() => vehicleShown(cutter()));
const dice = (...faces: readonly Face[]) => table().alice.run(() => loadDice(...faces));
const reply = (values: object = {}) => ({ values: { ...values }, visibility: "public" as const });

/** The hero aims at the cutter and shoots its own ballista, or the sword. */
async function strike(id: string, use: "missile" | "melee"): Promise<void> {
  await table().alice.run(async () => {
    const target = game.scenes.active?.tokens.get(TOKEN);
    if (target) aimAt(target);
    const aimed = aimedAttack(hero(), { id, use });
    if (!aimed) throw new Error("no such attack");
    await attackWith(hero(), aimed, reply());
  });
  await table().host.settled();
}

const card = () => table().bob.run(() => lastMessage().toObject().system) as Record<string, unknown>;

beforeEach(() => playBy({ vehicles: true }));

describe("a vehicle", () => {
  it("WH-VEH-01 (1): the attack from a station is the operator's own, against the armor class of a hull", async () => {
    const [bow] = shown(table().alice).stations;
    const { value } = table().alice.run(() => hero().system.derived.attackValue);
    expect(bow?.attacks).toMatchObject([{ use: "missile", value: String(value), damage: "2d6" }]);
    expect(shown(table().bob).stations[0]?.attacks).toEqual([]); // somebody else's
    dice([6, 20]);
    await strike(GUN, "missile");
    expect(card()).toMatchObject({ target: { name: "Cutter" }, outcome: { armorClass: 5 } });
  });

  it("WH-VEH-01: damage by an attack takes hit points off the hull, once, and comes back", async () => {
    dice([6, 20], [3, 6], [4, 6]);
    await strike(GUN, "missile");
    await table().alice.run(() => performAttackDamage(lastMessage()));
    await table().host.settled();
    const message = table().alice.run(() => lastMessage().id ?? "");
    const request = { message, target: `Actor.${CUTTER}` };
    expect(await table().alice.run(() => askReferee("applyDamage", request))).toEqual({ done: true });
    await table().host.settled();
    expect(hull()).toBe(13);
    expect(await table().referee.run(() => askReferee("applyDamage", request))).toMatchObject({ done: false });
    await undo(table().referee);
    expect(hull()).toBe(20);
  });

  it("WH-VEH-01 (2): whoever steers rolls Intelligence or Dexterity", () => {
    const helm = shown(table().alice).stations[1];
    expect(helm?.steers.map(({ id }) => id)).toEqual(["intelligence", "dexterity"]);
    expect(shown(table().bob).stations[1]?.steers).toEqual([]);
  });

  it("WH-VEH-01 (3): saves with its own ST", async () => {
    await table().referee.run(async () => {
      loadDice([12, 20]);
      await saveAnswered(cutter(), reply({ modifier: 2 }));
    });
    await table().host.settled();
    expect(card()).toMatchObject({ kind: "save", outcome: { score: 13, success: true } });
  });

  it("WH-VEH-01: is repaired up to its maximum, on a card that can be undone, and wrecked at 0", async () => {
    await table().referee.run(() => cutter().update({ system: { hp: { value: 0 } } } as Actor.UpdateData));
    expect(shown(table().bob).header.wrecked).toBe(true);
    await table().referee.run(() => repairAnswered(cutter(), reply({ points: 50 })));
    await table().host.settled();
    expect(hull()).toBe(20);
    await undo(table().referee);
    expect(hull()).toBe(0);
  });

  it("WH-OPT-01: where vehicles are switched off, they are kept, and nobody shoots from their stations", async () => {
    await playBy({ vehicles: false });
    expect(shown(table().alice).isOn).toBe(false);
    expect(table().alice.run(() => aimedAttack(hero(), { id: GUN, use: "missile" }))).toBeNull();
    expect(hull()).toBe(20);
  });

  const operators = () =>
    table().bob.run(() =>
      cutter()
        .toObject()
        .system.stations.map(({ operator }: { operator: string }) => operator),
    );
  const take = async (seat: Seat, station: number, creature = `Actor.${HERO}`) => {
    const request = { vehicle: `Actor.${CUTTER}`, station, creature, visibility: "public" } as const;
    const answer = await seat.run(() => askReferee("takeStation", request));
    await table().host.settled();
    return answer;
  };

  it("WH-VEH-01: the crew takes a free station by a press, away from where it was, and the card takes it back", async () => {
    expect(shown(table().alice).stations.map(({ takes }) => takes)).toEqual([false, false, true]);
    expect(await take(table().alice, 2)).toEqual({ done: true });
    expect(operators()).toEqual(["", "", `Actor.${HERO}`]);
    await undo(table().referee);
    expect(operators()).toEqual([`Actor.${HERO}`, `Actor.${HERO}`, ""]);
  });

  it("WH-VEH-01: nobody takes a station from another, one that is not there, or with another's character", async () => {
    const before = operators();
    const taken = { done: false, reason: "WHITEHACK.Vehicle.Refusal.taken" };
    expect(await take(table().alice, 0)).toEqual(taken);
    expect(await take(table().alice, 9)).toEqual(taken);
    expect(await take(table().bob, 2)).toEqual({ done: false, reason: "WHITEHACK.Refusal.notYours" });
    expect(operators()).toEqual(before);
  });

  it("WH-VEH-01: the crew sees who is where, whatever rights it has over the vehicle; others do not", async () => {
    await table().referee.run(() => cutter().update({ ownership: { default: 0 } } as object as Actor.UpdateData));
    await table().host.settled();
    const sees = (seat: Seat) => seat.run(() => isAboard(cutter(), game.user));
    expect([sees(table().alice), sees(table().bob)]).toEqual([true, false]);
    expect(await take(table().alice, 2)).toEqual({ done: true });
  });
});
