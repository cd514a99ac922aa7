// The rules of the world as the window changes them: one batch, everywhere at once, and the others are told.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performRules } from "../../../src/foundry/app/rules/rules-then.ts";
import { createSetting, updateSetting } from "../../../src/foundry/app/hooks/world-hooks.ts";
import { rulebookFor, refreshRulebook } from "../../../src/foundry/host/rulebook.ts";
import { rulesOfWorld } from "../../../src/foundry/app/rules-of-world.ts";
import { changesTo, type RuleValues, setBy, takenBack } from "../../../src/house-rules/base/world-rules/world-rule.ts";
import { readRules, writeRules } from "../../../src/house-rules/base/world-rules/rules-file.ts";
import { PACKS } from "../../house-rules/test-packs.ts";
import { ALICE, HERO, REFEREE, type Seat, actorOf, aTable } from "../table.ts";

const table = aTable([REFEREE, ALICE]);
/** Settings written since the test began, as each client hears of them. */
let heard: string[] = [];
beforeEach(() => {
  heard = [];
  for (const seat of [table().referee, table().alice])
    seat.run(() => {
      Hooks.on("whitehack.houseRules", (packs) => void packs.push(...PACKS));
      refreshRulebook(); // modules bring their packs before anybody asks
      Hooks.on("createSetting", createSetting);
      Hooks.on("updateSetting", updateSetting);
    });
  table().alice.run(() => {
    for (const hook of ["createSetting", "updateSetting"] as const)
      Hooks.on(hook, (setting: { readonly key: string }) => void heard.push(setting.key));
  });
});

const set = async (wanted: RuleValues, seat: Seat = table().referee): Promise<boolean> => {
  const done = await seat.run(() => performRules(changesTo(rulesOfWorld().values, wanted)));
  await table().host.settled();
  return done;
};
const notices = (seat: Seat) => seat.notices.map(({ message }) => message);

describe("the rules of the world", () => {
  it("are changed for everybody, and whoever did not change them is told", async () => {
    expect(await set({ moduleAttackBonus: 2, critsAlwaysHit: true })).toBe(true);
    for (const seat of [table().referee, table().alice])
      seat.run(() => {
        expect(rulebookFor(null).options).toMatchObject({ moduleAttackBonus: 2, critsAlwaysHit: true });
        expect(actorOf(HERO).system).toMatchObject({ derived: { attackValue: { value: 13 } } });
      });
    expect(heard.toSorted()).toEqual(["whitehack.critsAlwaysHit", "whitehack.moduleAttackBonus"]);
    await vi.waitFor(() => expect(notices(table().alice)).toHaveLength(1));
    expect(notices(table().alice)[0]).toContain("Critical attacks always hit: On");
    expect(notices(table().referee)).toEqual([]);
  });

  it("are worked out once for a batch", async () => {
    let times = 0;
    table().alice.run(() => {
      const hero = actorOf(HERO);
      const reset = hero.reset.bind(hero);
      hero.reset = () => {
        times += 1;
        reset();
      };
    });
    await set({ moduleAttackBonus: 1, critsAlwaysHit: true, doublings: "added", helmetWeight: "none" });
    expect(times).toBe(1);
  });

  it("stay as they are where a player would change them", async () => {
    expect(await set({ critsAlwaysHit: true }, table().alice)).toBe(false);
    await vi.waitFor(() => expect(notices(table().alice)).toHaveLength(1));
    table().referee.run(() => expect(rulebookFor(null).options.critsAlwaysHit).toBe(false));
    expect(heard).toEqual([]);
  });

  it("go back to the book, and a setting that is changed again is changed in its place", async () => {
    await set({ critsAlwaysHit: true });
    await set({ critsAlwaysHit: false });
    table().alice.run(() => expect(rulebookFor(null).options.critsAlwaysHit).toBe(false));
    const stored = table().referee.run(
      () =>
        game.settings.storage
          .get("world")
          ?.filter(({ key }: { readonly key: string }) => key === "whitehack.critsAlwaysHit").length,
    );
    expect(stored).toBe(1);
  });

  it("have packs among them, which keep what was chosen while they are off", async () => {
    await set({ "pack.rh": "all", "rh.crits": false, "family.initiative": "rh" });
    table().alice.run(() => {
      const { values, inForce } = rulesOfWorld();
      expect(values).toMatchObject({ "pack.rh": "all", "rh.crits": false, "family.initiative": "rh" });
      expect(inForce.families.initiative).toMatchObject({ choice: "rh", source: "family" });
      expect(inForce.switches.get("rh.crits")?.state).toBe("off");
    });
    await set({ "pack.rh": "off" });
    table().alice.run(() => expect(rulesOfWorld().inForce.families.initiative.choice).toBe("core"));
    await set({ "pack.rh": "all" });
    table().alice.run(() => expect(rulesOfWorld().inForce.families.initiative.choice).toBe("rh"));
  });

  it("travel in a file", async () => {
    await set({ doublings: "added", "pack.fh": "load", "fh.crits": true });
    const file = table().referee.run(() => writeRules(rulesOfWorld().values));
    await set({ doublings: "multiplied", "pack.fh": "off", "fh.crits": null });
    const read = table().referee.run(() => readRules(file, rulesOfWorld().rules));
    if (!("wanted" in read)) throw new Error(read.problem);
    await set(read.wanted);
    expect(table().referee.run(() => writeRules(rulesOfWorld().values))).toBe(file);
  });
});

describe("attributes of the world", () => {
  const NAMES = ["Brawn", "Grace", "Wits", "Heart", "Luck"];
  const attributes = NAMES.map((label) => ({ id: label.toLowerCase(), label }));
  const OWN = { attributes, serves: { strength: "brawn" }, gives: {} };
  const names = () => table().alice.run(() => rulebookFor(null).attributes.names);

  it("are written to a file as people read them, read again, and taken back", async () => {
    const wanted = { attributeSet: JSON.stringify(OWN), customAttributes: true };
    const changes = table().referee.run(() => changesTo(rulesOfWorld().values, wanted));
    await set(wanted);
    expect(names()).toEqual(["brawn", "grace", "wits", "heart", "luck"]);
    const text = table().referee.run(() => writeRules(rulesOfWorld().values));
    expect(JSON.parse(text)).toMatchObject({ rules: { attributeSet: OWN } });
    await set(table().referee.run(() => setBy(takenBack(changes, rulesOfWorld().values))));
    expect(names()).toContain("strength");
    const read = table().referee.run(() => readRules(text, rulesOfWorld().rules));
    await set("wanted" in read ? read.wanted : {});
    expect(names()).toContain("luck");
  });

  it.each([
    ["four", { ...OWN, attributes: attributes.slice(0, 4) }],
    ["two of one name", { ...OWN, attributes: attributes.map((one) => ({ ...one, label: "Luck" })) }],
    ["ids that are no words", { ...OWN, attributes: attributes.map(({ label }) => ({ id: `a.${label}`, label })) }],
    ["a word", "Brawn"],
  ])("in a file that cannot be used are left aside: %s", (_, attributeSet) => {
    const file = JSON.stringify({ kind: "whitehack-rules", version: 1, rules: { attributeSet } });
    const read = table().referee.run(() => readRules(file, rulesOfWorld().rules));
    expect(read).toMatchObject({ wanted: {}, leftAside: [{ key: "attributeSet", because: "value" }] });
  });
});

describe("common tasks of the world", () => {
  const swim = {
    id: "own1",
    name: "Swim",
    attribute: "strength",
    trained: true,
    difficulty: -2,
    conditions: [],
    needs: "",
    time: null,
    door: null,
    certain: false,
    helps: 0,
    granular: false,
    seen: "",
    harm: "",
    rule: "WH-TRAIN-03",
    says: { crit: "", success: "", failure: "", fumble: "" },
  };

  it("are written to a file as people read them, and what cannot be used is left aside", async () => {
    await set({ commonTasks: JSON.stringify({ tasks: [swim], hidden: ["lock"] }) });
    const text = table().referee.run(() => writeRules(rulesOfWorld().values));
    expect(JSON.parse(text)).toMatchObject({ rules: { commonTasks: { tasks: [swim], hidden: ["lock"] } } });
    const read = (file: string) => table().referee.run(() => readRules(file, rulesOfWorld().rules));
    expect(read(text)).toMatchObject({ leftAside: [] });
    const wrong = text.replace('"name": "Swim"', '"name": ""');
    expect(read(wrong)).toMatchObject({ leftAside: [{ key: "commonTasks", because: "value" }] });
  });
});
