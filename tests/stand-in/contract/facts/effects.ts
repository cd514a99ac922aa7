import { area, expect, fact } from "./fact.ts";
import { madeHero, type Actor, type Dict } from "./world.ts";

area("active effects");

const effect = (changes: Dict[], more: Dict = {}): Dict => ({ name: "Effect", system: { changes }, ...more });
const change = (type: string, value: unknown, more: Dict = {}): Dict => ({ key: "system.luck", type, value, ...more });
const add = (hero: Actor, ...effects: Dict[]) => hero.createEmbeddedDocuments("ActiveEffect", effects);

const IN_14 = { generation: 14 } as const;

fact(
  "DOC-15",
  "changes apply by priority: multiply before add before override",
  "ActiveEffect",
  async () => {
    const hero = await madeHero();
    await add(hero, effect([change("add", 3)]), effect([change("multiply", 2)]));
    expect(hero.system["luck"]).toBe(23);
    expect(hero.overrides).toMatchObject({ system: { luck: 23 } });
    await add(hero, effect([change("override", 4)]));
    expect(hero.system["luck"]).toBe(4);
    expect(hero._source["system"]).toMatchObject({ luck: 10 });
  },
  IN_14,
);

fact(
  "DOC-16",
  "changes apply one phase after another, whatever their priorities",
  "https://foundryvtt.com/api/v14/variables/CONST.ACTIVE_EFFECT_CHANGE_PHASES.html",
  async () => {
    const hero = await madeHero();
    await add(hero, effect([change("add", 5), change("multiply", 2, { phase: "final", priority: 0 })]));
    expect(hero.system["luck"]).toBe(30);
  },
  IN_14,
);

fact(
  "DOC-17",
  "effects of items reach the actor without being copied",
  "ActiveEffect",
  async () => {
    const hero = await madeHero({ items: [{ name: "Ring", type: "trinket" }] });
    const transferred = [effect([change("add", 1)], { transfer: true })];
    await hero.items.contents[0]?.createEmbeddedDocuments("ActiveEffect", transferred);
    expect(hero.effects.size).toBe(0);
    expect([...hero.allApplicableEffects()].map((one) => one.name)).toEqual(["Effect"]);
    expect(hero.system["luck"]).toBe(11);
  },
  IN_14,
);

fact(
  "DOC-18",
  "an effect that is disabled does nothing",
  "ActiveEffect",
  async () => {
    const hero = await madeHero();
    const [made] = await add(hero, effect([change("add", 5)]));
    expect(hero.system["luck"]).toBe(15);
    await made?.update({ disabled: true });
    expect(hero.system["luck"]).toBe(10);
  },
  IN_14,
);

fact(
  "DOC-33",
  "changes are a list of the effect, with numbers for modes",
  "https://foundryvtt.com/api/v13/classes/foundry.documents.ActiveEffect.html",
  async () => {
    const hero = await madeHero();
    const { ADD, MULTIPLY } = CONST.ACTIVE_EFFECT_MODES;
    const changes = [
      { key: "system.luck", mode: ADD, value: "3" },
      { key: "system.luck", mode: MULTIPLY, value: "2" },
    ];
    await add(hero, { name: "Effect", changes });
    expect(hero.system["luck"]).toBe(23);
  },
  { generation: 13 },
);

area("statuses");

fact("DOC-20", "a status is toggled: the effect, then false", "Actor", async () => {
  const hero = await madeHero();
  expect(await hero.toggleStatusEffect("prone")).toMatchObject({ statuses: new Set(["prone"]) });
  expect(hero.statuses.has("prone")).toBe(true);
  expect(await hero.toggleStatusEffect("prone")).toBe(false);
  expect(hero.statuses.has("prone")).toBe(false);
});

fact("DOC-34", "a status that is already as wanted stays so", "Actor", async () => {
  const hero = await madeHero();
  await hero.toggleStatusEffect("prone", { active: true });
  expect(await hero.toggleStatusEffect("prone", { active: true })).toBe(true);
  expect(hero.effects.size).toBe(1);
  await hero.toggleStatusEffect("prone", { active: false });
  expect(await hero.toggleStatusEffect("prone", { active: false })).toBeUndefined();
});
