// One of the marred: what a template leaves on a character's sheet, and what its ability costs.
import { describe, expect, it } from "vitest";
import { performAbility } from "../../../src/foundry/characters/powers/perform-ability.ts";
import { performTemplate } from "../../../src/foundry/items/perform-template.ts";
import { performAnsweredStigma } from "../../../src/foundry/items/artifacts/perform-stigma.ts";
import { performAskedBegin } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import type { GroupFacts } from "../../../src/rules/index.ts";
import { type Answers, fromPack, playing } from "../playing.ts";
import { aTable, actorOf, HERO, lastMessage, WITHOUT_BOB } from "../table.ts";
import { undoEntry, lastBut } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { become, numbers, playBy, task } = playing(table);

const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const group = (name: string, kind: string, ...attributes: string[]) => ({ name, kind, attributes });
const groups = () => table().alice.run(() => hero().toObject().system.groups as readonly GroupFacts[]);
const corruption = () => table().alice.run(() => hero().system.corruption.value);
const ability = () => table().alice.run(() => hero().items.getName("Sees in the dark"));
const spent = () =>
  table().alice.run(() => {
    const item = ability();
    return item?.isAbility() ? item.system.uses.spent : null;
  });

const template = () =>
  new Actor.implementation({
    ...fromPack("monsters", "The Marred"),
    name: "The Marred",
  } as Actor.CreateData) as unknown as Actor.OfType<"monster">;

async function mar(values: Answers): Promise<void> {
  await table().alice.run(() =>
    performAnsweredStigma(hero(), template(), {
      values: { stigma: "Horns", first: "charisma", ability: "Sees in the dark", ...values },
      visibility: "public",
    }),
  );
  await table().host.settled();
}
async function use(): Promise<void> {
  await table().alice.run(async () => {
    const item = ability();
    if (item) await performAbility(item);
  });
  await table().host.settled();
}
const fact = () => table().alice.run(() => lastMessage().toObject().system as { facts: object[]; rules: string[] });
const shownPrompts = () => table().alice.run(() => openPrompts().map(({ system }) => system.kind));

describe("a stigma on a character's sheet", () => {
  it("WH-EXM-01: is a group that counts, and what has no room beside it goes", async () => {
    await become({
      overrides: { groups: 2 },
      groups: [group("Soldier", "vocation", "strength"), group("Guild", "affiliation")],
    });
    await mar({ drop: "1" });
    expect(groups()).toMatchObject([
      { name: "Soldier", negative: false },
      { name: "Horns", kind: "affiliation", attributes: ["charisma"], negative: true },
    ]);
    expect(numbers().groups).toMatchObject({ used: 2, limit: { value: 2 } });
    expect(fact().facts).toMatchObject([
      { label: "WHITEHACK.Template.stigma" },
      { value: "Sees in the dark" },
      { label: "WHITEHACK.Template.dropped", value: "Guild" },
    ]);
    await table().alice.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(groups().map(({ name }) => name)).toEqual(["Soldier", "Guild"]);
    expect(ability()).toBeUndefined();
  });

  it("WH-EXM-01: takes the place of an elf's species, at two attributes", async () => {
    await become({ groups: [group("Wood elf", "species", "dexterity"), group("Soldier", "vocation", "strength")] });
    await mar({ stigma: "Horns (Wood elf)", second: "wisdom" });
    expect(groups()).toMatchObject([
      { name: "Soldier" },
      { name: "Horns (Wood elf)", kind: "species", attributes: ["charisma", "wisdom"], negative: true },
    ]);
  });

  it("WH-EXM-01: makes a roll of its attribute a negative double roll, and helps nothing", async () => {
    await become({ groups: [] });
    await mar({});
    expect(await task("charisma", { "group.0": true }, 4, 17)).toMatchObject({ mode: "negative", face: 17 });
    expect(await task("charisma", {}, 4)).toMatchObject({ mode: "single" });
    expect(await task("wisdom", { "group.0": true }, 4)).toMatchObject({ mode: "single" });
  });

  it("WH-EXM-01: nobody gets two", async () => {
    await become({ groups: [{ ...group("Horns", "affiliation"), negative: true }] });
    await table().alice.run(() => performTemplate(hero(), template()));
    expect(table().alice.notices.at(-1)).toMatchObject({ type: "warn" });
    expect(groups()).toHaveLength(1);
  });
});

describe("what a stigma lets somebody do", () => {
  it("WH-EXM-01: each use of a day corrupts by the uses before it, until a new day", async () => {
    await playBy({ corruption: true });
    await become({ groups: [], corruption: { value: 0, maySave: false } });
    await mar({});
    const risen: number[] = [];
    for (const _ of [1, 2, 3, 4]) {
      await use();
      risen.push(corruption());
    }
    expect([risen, spent()]).toEqual([[0, 1, 3, 6], 4]);
    expect(shownPrompts()).toEqual(["corruption"]);
    await table().alice.run(() => undoEntry(lastBut("prompt")));
    await table().host.settled();
    expect([corruption(), spent()]).toEqual([3, 3]);
    await table().referee.run(() => performAskedBegin("day"));
    await table().host.settled();
    expect(spent()).toBe(0);
    await use();
    expect(corruption()).toBe(3);
    expect(fact().rules).toContain("WH-EXM-01");
  });
});
