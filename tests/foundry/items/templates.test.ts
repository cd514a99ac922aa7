import { describe, expect, it } from "vitest";
import { performTemplate } from "../../../src/foundry/items/perform-template.ts";
import { GOBLIN, HERO, type Seat, aTable, actorOf, lastMessage, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

/** The marred, as the compendium has them, laid over somebody. */
async function mar(seat: Seat, id: string, kinds: readonly string[] = ["template"]): Promise<void> {
  await seat.run(async () => {
    const keywords = [
      { name: "Stigma", text: "A weakness." },
      { name: "Gift", text: "A <b>strength</b>." },
    ];
    const data = { name: "Marred", type: "monster", system: { kinds, keywords } };
    const template = new Actor.implementation(data as unknown as Actor.CreateData) as Actor.Implementation;
    await performTemplate(actorOf(id), template);
  });
  await table().host.settled();
}
const keywords = () =>
  table().referee.run(() => {
    const goblin = actorOf(GOBLIN);
    return goblin.isMonster() ? goblin.system.keywords.map(({ name }) => name) : [];
  });

describe("a template that is laid over somebody (WH-EXM-01 in part)", () => {
  it("gives a monster its keywords, once", async () => {
    await mar(table().referee, GOBLIN);
    await mar(table().referee, GOBLIN);
    expect(keywords()).toEqual(["Stigma", "Gift"]);
    table().referee.run(() =>
      expect(lastMessage().toObject().system).toMatchObject({
        text: "WHITEHACK.Template.laid",
        rules: ["WH-EXM-01"],
        facts: [{ label: "Marred", value: "–" }],
      }),
    );
  });

  it("gives a character abilities, and says which groups may have to go", async () => {
    await table().referee.run(() =>
      actorOf(HERO).update({
        system: {
          groups: [
            { name: "Soldier", kind: "vocation", attributes: ["strength"] },
            { name: "Guild", kind: "affiliation", attributes: [] },
          ],
        },
      } as Actor.UpdateData),
    );
    await mar(table().alice, HERO);
    const abilities = table().referee.run(() =>
      actorOf(HERO)
        .items.filter(({ type }) => type === "ability")
        .map(({ name }) => name),
    );
    expect(abilities).toEqual(["Stigma", "Gift"]);
    table().alice.run(() =>
      expect(lastMessage().toObject().system).toMatchObject({
        facts: [{ value: "Stigma, Gift" }, { label: "WHITEHACK.Template.drops", value: "Soldier, Guild" }],
      }),
    );
  });

  it("is nothing that a stranger lays over others, and no ordinary monster", async () => {
    await mar(table().alice, GOBLIN);
    await mar(table().referee, GOBLIN, ["undead"]);
    expect(keywords()).toEqual([]);
  });
});
