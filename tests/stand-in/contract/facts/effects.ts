import { area, expect, fact } from "./fact.ts";
import { made, madeHero, type Actor, type Dict } from "./world.ts";

interface TokenLike {
  actor: unknown;
  light: { bright: number };
  _source: { light: { bright: number } };
}

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
    const [weighty] = await add(hero, effect([change("add", 5)]));
    expect(hero.system["luck"]).toBe(15);
    await weighty?.update({ disabled: true });
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

const PRIORITIES = "https://github.com/foundryvtt/foundryvtt/issues/14511";
const OF_TOKENS = "https://github.com/foundryvtt-dcc/dcc/pull/741";

fact(
  "DOC-47",
  "a prepared change has the priority of its kind, where none is written",
  PRIORITIES,
  async () => {
    const hero = await madeHero();
    const changes = [change("add", 3), change("override", 2), change("add", 1, { priority: 7 })];
    const [one] = await add(hero, effect(changes));
    const prepared = one?.system as { changes: { priority: number }[] };
    expect(prepared.changes.map(({ priority }) => priority)).toEqual([20, 50, 7]);
    expect(one?.toObject().system).toMatchObject({
      changes: [{ priority: undefined }, { priority: undefined }, { priority: 7 }],
    });
  },
  IN_14,
);

fact(
  "DOC-48",
  "what effects change of tokens is kept apart from the actor, phase by phase",
  "https://foundryvtt.com/api/v14/classes/foundry.documents.Actor.html",
  async () => {
    const hero = await madeHero();
    const changes = [
      { key: "token.light.bright", type: "override", value: 20 },
      { key: "token.name", type: "override", value: "Torch", phase: "final" },
    ];
    await add(hero, effect(changes));
    const { initial, final } = hero.tokenActiveEffectChanges;
    expect(initial).toMatchObject([{ key: "light.bright", value: 20, priority: 50 }]);
    expect(final).toMatchObject([{ key: "name", value: "Torch" }]);
    expect(hero.overrides).toEqual({});
  },
  IN_14,
);

fact(
  "DOC-49",
  "an effect's change of a token goes to the tokens of its actor, and with it",
  OF_TOKENS,
  async () => {
    const hero = await madeHero();
    const scene = await made<Actor>("Scene", { name: "Ground" });
    const stood = { actorId: hero.id, actorLink: true, name: "Sir Fact" };
    await scene.createEmbeddedDocuments("Token", [stood, { ...stood, actorLink: false }]);
    const tokens = () => (scene as unknown as { tokens: Iterable<TokenLike> }).tokens;
    const shown = () => [...tokens()].map((token) => [token.actor && token.light.bright, token._source.light.bright]);
    expect(shown()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const [lit] = await add(hero, effect([{ key: "token.light.bright", type: "override", value: 20 }]));
    expect(shown()).toEqual([
      [20, 0],
      [20, 0],
    ]);
    await lit?.delete();
    expect(shown()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  },
  IN_14,
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
