// Examples of the rules of dungeons at their edges, at a table: how far a beam reaches, who notices whom, who trips, and what
// does not count where light is not this game's.
import { describe, expect, it } from "vitest";
import { lightAt } from "../../../src/games/redhack/foundry/dungeon/light-at.ts";
import { playEvent } from "../../../src/games/redhack/foundry/dungeon/play-event.ts";
import { postMeeting } from "../../../src/games/redhack/foundry/dungeon/perform-meeting.ts";
import { performLamp } from "../../../src/games/redhack/foundry/dungeon/lamp-operation.ts";
import { performStripAction } from "../../../src/games/redhack/foundry/dungeon/strip-actions.ts";
import { stripFacts } from "../../../src/games/redhack/foundry/dungeon/strip-facts.ts";
import { bodyOf } from "../../../src/games/redhack/foundry/burdens/bearing.ts";
import { passDayFor } from "../../../src/games/redhack/foundry/burdens/perform-burdens.ts";
import { delving } from "../delving.ts";
import { RUNA } from "../redhack.ts";
import { actorOf, aimAt, creatureOf, HERO, loadDice, placedGoblin } from "../table.ts";

const { table, referee, party, begin, cards, torch, settled } = delving();

const dark = () =>
  referee(() => game.scenes.contents[0]?.update({ flags: { whitehack: { lightLevel: "dark" } } } as Scene.UpdateData));
const pace = (of: string) => referee(() => performStripAction(party(), { operation: "pace", of }));
const last = (ending: string) =>
  table().referee.run(() => {
    const found = cards(ending).at(-1);
    if (!found) throw new Error(`No card ${ending}`);
    return found;
  });
const values = (ending: string) => last(ending).system.facts.map(({ value }) => value);
const asked = { table: "", row: null, what: "Ghouls", number: { dice: 0, faces: 6, bonus: 3 }, sight: null };
const meet = (approach: object) =>
  referee(() =>
    postMeeting(party(), {
      ...asked,
      approach: { pace: "ordinary", stealthy: 0, noisy: 0, numerous: 0, ...approach },
    } as never),
  );

describe("light", () => {
  it("RH-LGT-07 a beam lights its point brightly up to 12 squares off, dimly up to 24, and not at all beyond", async () => {
    await begin();
    await dark();
    await referee(() =>
      torch().update({ system: { packs: { rh: { kind: "bullseye" } } } } as object as Item.UpdateData),
    );
    await referee(() => performLamp(torch().uuid, "light"));
    const shownAt = async (squares: number) => {
      await referee(() => placedGoblin().update({ x: 200 + squares * 100, y: 0 }, { animate: false }));
      await referee(() => {
        aimAt(placedGoblin());
        return performLamp(torch().uuid, "aimAnew");
      });
      return table().referee.run(() => lightAt(placedGoblin()));
    };
    expect([await shownAt(10), await shownAt(20), await shownAt(30)]).toEqual(["bright", "dim", "dark"]);
  });

  it("RH-LGT-06 RH-ENC-03 no lamp counts and no usage die shows where light is another's", async () => {
    await begin();
    await referee(() => torch().update({ system: { light: { until: 3600 } } } as Item.UpdateData));
    const usages = () =>
      table().referee.run(() =>
        stripFacts(party()).members.flatMap(({ lamps }) => lamps.map(({ usage, lit }) => [lit, usage])),
      );
    expect(usages()).toEqual([[true, 6]]);
    const stored = { packs: [{ pack: "rh", enabled: true, preset: "dungeon" }], families: { light: "core" } };
    await referee(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
    expect(usages()).toEqual([[true, 0]]);
  });
});

describe("encounters and events", () => {
  it("RH-ENC-01 caution adds one, haste takes three: 8 is 9, and 7 is 4", async () => {
    await begin();
    loadDice([4, 6], [4, 6], [3, 6], [3, 6]);
    await meet({ pace: "careful" });
    expect(values("Meet.title")).toEqual(
      expect.arrayContaining(["WHITEHACK.Underway.Notice.seeingFirst", "9 (with 1)"]),
    );
    loadDice([4, 6], [3, 6], [3, 6], [3, 6]);
    await meet({ pace: "running" });
    expect(values("Meet.title")).toEqual(
      expect.arrayContaining(["WHITEHACK.Underway.Notice.seenFirst", "4 (with −3)"]),
    );
    loadDice([4, 6], [3, 6], [3, 6], [3, 6]);
    await meet({});
    expect(values("Meet.title")).toContain("7");
  });

  it("RH-EVT-04 the runner trips whose Dexterity is under the die and nearest to it; nobody whose is over it", async () => {
    await begin();
    await referee(() => actorOf(RUNA).update({ system: { attributes: { dexterity: { value: 9 } } } } as never));
    await referee(() => actorOf(HERO).update({ system: { attributes: { dexterity: { value: 12 } } } } as never));
    await referee(() => performStripAction(party(), { operation: "begin" }));
    await pace("running");
    const trip = async (face: number) => {
      loadDice([6, 6]);
      await referee(() => performStripAction(party(), { operation: "event" }));
      loadDice([face, 20]);
      await referee(() => playEvent(last("Event.trip")));
      return table().referee.run(() =>
        [HERO, RUNA].map((id) => creatureOf(id).effects.contents.some(({ statuses }) => statuses.has("prone"))),
      );
    };
    expect(await trip(8)).toEqual([false, false]);
    expect(await trip(13)).toEqual([true, false]);
  });
});

describe("the road", () => {
  it("RH-PRV-02 RH-PRV-04 eight days without food are hunger and starvation: two burdens, and four of Constitution", async () => {
    await begin({}, "complete");
    const score = () =>
      table().referee.run(() => {
        const { derived } = creatureOf(RUNA).system;
        return "redhack" in derived
          ? (derived.redhack as { scores: { constitution: { value: number } } }).scores
          : null;
      })?.constitution.value ?? 0;
    const before = score();
    for (let day = 0; day < 8; day += 1) {
      await table().alice.run(() => passDayFor(creatureOf(RUNA), { ate: false, drank: true, slept: true }));
      await settled();
    }
    expect(before - score()).toBe(4);
    expect(table().referee.run(() => bodyOf(creatureOf(RUNA)))).toMatchObject({ hunger: 8, fatigued: false });
    await table().alice.run(() => passDayFor(creatureOf(RUNA), { ate: true, drank: true, slept: false }));
    await settled();
    expect(table().referee.run(() => bodyOf(creatureOf(RUNA)).fatigued)).toBe(true);
  });
});
