import { describe, expect, it } from "vitest";
import { renownView } from "../../../../src/view/monsters/sheet/boss-view.ts";

const STAGE = {
  name: "",
  img: "",
  hitDice: "1",
  armorClass: 0,
  damage: "1d6",
  endsAt: null,
  shieldsAt: null,
  movement: { land: 30 },
  keywords: [],
};

describe("what a creature means to the party (WH-CAMP-05)", () => {
  it.each([
    { renown: "archEnemy", boss: true, stages: [], wantsStage: true },
    { renown: "archEnemy", boss: true, stages: [STAGE], wantsStage: false },
    { renown: "archEnemy", boss: false, stages: [STAGE], wantsStage: true }, // stages of a boss that it is no more
    { renown: "greatFriend", boss: true, stages: [], wantsStage: false },
  ] as const)("$renown, boss $boss, wants one more stage: $wantsStage", ({ wantsStage, ...facts }) => {
    expect(renownView(facts)).toEqual({ label: `WHITEHACK.Renown.${facts.renown}`, wantsStage });
  });

  it("is nothing as long as nobody has marked it", () => {
    expect(renownView({ renown: "", boss: true, stages: [] })).toBeNull();
  });
});
