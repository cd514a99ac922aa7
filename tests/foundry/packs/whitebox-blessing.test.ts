// WhiteBox at the table: a cleric blesses water, which is water again at dawn.
import { beforeEach, expect, it } from "vitest";
import { presentCard } from "../present-card.ts";
import {
  packAct,
  packPartContext,
  packPartIds,
  pressPackButton,
} from "../../../src/foundry/extensions/packs-in-force.ts";
import { falling, hero } from "../falling.ts";
import { aimAt, aTable, type Face, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";
import { playWhitebox } from "../whitebox-play.ts";

const table = aTable();
const { settled, write } = falling(table);
const { undo } = undoing(table);
const HOUR = 3600;

const press = async (seat: Seat, act: string, item = "", ...dice: Face[]): Promise<void> => {
  loadDice(...dice);
  await seat.run(() =>
    pressPackButton(hero(), new Event("click"), {
      dataset: { act },
      closest: () => ({ dataset: { itemId: item } }),
    } as unknown as HTMLElement),
  );
  await settled();
};
const give = async (type: string, name: string, system: object = {}): Promise<void> => {
  await table().referee.run(() => hero().createEmbeddedDocuments("Item", [{ name, type, system } as Item.CreateData]));
  await settled();
};
/** The clock of the world goes on, or to an hour of its first day. */
const advance = async (seconds: number): Promise<void> => {
  await table().referee.run(() => game.time.advance(seconds));
  await settled();
};
const gear = () =>
  table().bob.run(() =>
    Object.fromEntries(
      hero()
        .items.contents.filter((item) => item.isGear() && /water/iu.test(item.name))
        .map((item) => [item.name, item.isGear() ? item.system.quantity : 0]),
    ),
  );
const flasks = () =>
  table().alice.run(async () => {
    const part = (await packPartContext(hero(), "wb-flasks", { editing: false, editable: true })) as {
      readonly pack: { readonly flasks: readonly object[]; readonly waters: readonly object[] };
    };
    return part.pack;
  });
const text = () => table().alice.run(() => (lastMessage().toObject().system as { readonly text?: string }).text);
const idOf = (name: string): string => table().alice.run(() => hero().items.getName(name)?.id ?? "");
const BLESSED = "Holy water vial (blessed)";

beforeEach(async () => {
  await playWhitebox(table);
  await write({
    class: "wise",
    level: 3,
    groups: [{ name: "Priest", kind: "vocation", attributes: [], unwritten: false }],
  });
  await give("gear", "Clean water vial", { quantity: 2 });
  await advance(22 * HOUR);
});

/** Alice casts Bless from the sheet, and blesses a vial by its card. */
async function bless(name = "Bless", key = ""): Promise<void> {
  await give("ability", name, { kind: "miracle", cost: "1", active: true, slot: 0, key });
  await table().alice.run(() => game.settings.set("whitehack", "skipDialogs" as never, true as never));
  await press(table().alice, "wb.bless");
  expect(await offered(table().alice)).toEqual(["wb.blessVial"]);
  expect(await offered(table().bob)).toEqual([]);
  const card = table().alice.run(() => lastMessage().id ?? "");
  await table().alice.run(() => {
    const where = { actor: null, item: null, combatant: null, event: new Event("click"), button: {} as HTMLElement };
    return packAct("wb.blessVial")?.({ ...where, message: game.messages.get(card) as ChatMessage.Implementation });
  });
  await settled();
}
const offered = (seat: Seat) =>
  seat.run(async () => {
    const { packButtons = [] } = (await presentCard(lastMessage())) ?? {};
    return (packButtons as readonly { readonly act: string }[])
      .map(({ act }) => act)
      .filter((act) => act === "wb.blessVial");
  });

it("WB-CMB-13: is for clerics with clean water; without the miracle only the Referee lets it pass", async () => {
  expect((await flasks()).waters).toMatchObject([{ name: "Clean water vial", quantity: 2 }]);
  await press(table().alice, "wb.bless");
  expect(table().alice.notices.at(-1)?.message).toContain("Bless");
  expect(gear()).toEqual({ "Clean water vial": 2 });
  await write({ groups: [] });
  expect(table().alice.run(() => packPartIds(hero()))).not.toContain("wb-flasks");
});

it("WB-CMB-13: is made by Bless, holds until dawn by the world's clock, and is water again by itself", async () => {
  await bless();
  expect(gear()).toEqual({ "Clean water vial": 1, [BLESSED]: 1 });
  expect(table().bob.run(() => lastMessage().toObject().system)).toMatchObject({
    facts: [{ value: "Clean water vial" }, { value: "until dawn at 06:00" }],
    rules: ["WB-CMB-13"],
  });
  expect((await flasks()).flasks).toMatchObject([{ name: BLESSED, until: "until dawn at 06:00", pours: false }]);
  await advance(8 * HOUR - 1);
  expect(gear()).toEqual({ "Clean water vial": 1, [BLESSED]: 1 });
  await advance(1);
  await expect.poll(() => gear()[BLESSED]).toBeUndefined();
  await expect.poll(text).toBe("WHITEHACK.Bless.over");
  expect(table().bob.run(() => hero().items.filter(({ name }) => name === "Clean water vial").length)).toBe(2);
  expect((await flasks()).flasks).toEqual([]);
  await undo(table().referee);
  expect(gear()).toEqual({ "Clean water vial": 1, [BLESSED]: 1 });
});

it("WB-CMB-13: is known by ids, so that what is called otherwise is blessed as well", async () => {
  await table().referee.run(() => hero().items.getName("Clean water vial")?.delete());
  await give("gear", "Wasser (Water)", { packs: { wb: { holds: "cleanWater" } } });
  await bless("Segnen", "bless");
  expect(gear()).toEqual({ "Wasser (Water)": 0, [BLESSED]: 1 });
  await advance(8 * HOUR);
  await expect
    .poll(() => table().bob.run(() => hero().items.filter(({ name }) => name === "Wasser (Water)").length))
    .toBe(2);
  const again = table().bob.run(() =>
    hero()
      .items.contents.findLast(({ name }) => name === "Wasser (Water)")
      ?.toObject(),
  );
  expect(again?.system).toMatchObject({ packs: { wb: { holds: "cleanWater" } } });
});

it("WB-CMB-13: is taken back by the card, and can be blessed again", async () => {
  await bless();
  await undo(table().alice);
  expect(gear()).toEqual({ "Clean water vial": 2 });
});

it("WB-CMB-13: harms undead, demons and devils once, and nobody else", async () => {
  await bless();
  const rolled = async (kinds: readonly string[]) => {
    await table().referee.run(async () => {
      await placedGoblin().actor?.update({ system: { kinds } } as unknown as Actor.UpdateData);
      await hero()
        .items.getName(BLESSED)
        ?.update({ system: { quantity: 1 } } as Item.UpdateData);
    });
    await settled();
    table().alice.run(() => aimAt(placedGoblin()));
    await press(table().alice, "wb.throwFlask", idOf(BLESSED), [6, 20]);
    const { proposals } = table().alice.run(() => lastMessage().toObject().system) as { proposals: object[] };
    return proposals.length;
  };
  expect([await rolled(["undead"]), await rolled(["demon"]), await rolled(["devil"]), await rolled(["orc"])]).toEqual([
    1, 1, 1, 0,
  ]);
});
