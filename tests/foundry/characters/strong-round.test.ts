// What options of the Strong take of a round, and what the round has no room for.
import { describe, expect, it } from "vitest";
import { refusalOfOption, reminderOfOption } from "../../../src/foundry/conditions/end-conditions.ts";
import { strongHero, tableWithFriend } from "../strong-hero.ts";
import { aimAt, placedGoblin } from "../table.ts";

const table = tableWithFriend();
const { settled, learn, optionOf, use, fight } = strongHero(table);

describe("WH-STRONG-09 WH-ACT-01: what the round has no room for", () => {
  const parryAgain = async (): Promise<void> => {
    await learn("parry");
    await fight();
    for (const _ of ["once", "again"]) {
      table().alice.run(() => aimAt(placedGoblin()));
      await use("parry");
    }
  };
  const parries = () =>
    table().bob.run(() => game.messages.contents.flatMap((one) => (one.isCard("notice") ? [one.system.facts] : [])));

  it("is done all the same and told on the card", async () => {
    await parryAgain();
    const reminder = { label: "WHITEHACK.StrongAsk.Round", value: "WHITEHACK.StrongRefusal.noActionLeft" };
    expect(parries()).toEqual([[expect.anything()], [expect.anything(), reminder]]);
    expect(table().alice.run(() => refusalOfOption(optionOf("parry")))).toBeNull();
    expect(table().alice.run(() => reminderOfOption(optionOf("parry")))).toBe("noActionLeft");
  });

  it("is not done where the world keeps to it", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "stopsBeyondRound", true));
    await settled();
    await parryAgain();
    expect(parries()).toHaveLength(1);
    expect(table().alice.notices.map(({ message }) => message)).toContain("WHITEHACK.StrongRefusal.noActionLeft");
  });
});
