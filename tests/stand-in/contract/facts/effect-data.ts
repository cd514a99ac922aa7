import { afterwards, area, expect, fact } from "./fact.ts";
import { madeHero, type Dict } from "./world.ts";

const DATA = "https://github.com/foundryvtt/foundryvtt/issues/14531";
const SHOULD = "https://github.com/foundryvtt/foundryvtt/issues/13931";
const IN_14 = { generation: 14 } as const;

type Effect = InstanceType<(typeof foundry.documents)["ActiveEffect"]>;

/** What a method of effects does until the fact has been checked. */
function meanwhile<K extends "getReplacementData" | "shouldApplyChange">(name: K, does: Effect[K]): void {
  const prototype = getDocumentClass("ActiveEffect").prototype as Effect;
  const before = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, { value: does, configurable: true, writable: true });
  afterwards(() => {
    if (before) Object.defineProperty(prototype, name, before);
    else Reflect.deleteProperty(prototype, name);
  });
}

const adding = (value: unknown): Dict => ({
  name: "Effect",
  system: { changes: [{ key: "system.luck", type: "add", value }] },
});

area("data of effects");

fact(
  "EFFECTDATA-01",
  "an effect says what the names in its values mean",
  DATA,
  async () => {
    meanwhile("getReplacementData", (data) => ({ ...data, rank: 7 }));
    const hero = await madeHero();
    await hero.createEmbeddedDocuments("ActiveEffect", [adding("@rank")]);
    expect(hero.system["luck"]).toBe(17);
  },
  IN_14,
);

fact(
  "EFFECTDATA-02",
  "an effect says whether a change has its turn",
  SHOULD,
  async () => {
    const phases = new Set<unknown>();
    meanwhile("shouldApplyChange", (_change, options) => {
      phases.add(options?.phase);
      return false;
    });
    const hero = await madeHero();
    await hero.createEmbeddedDocuments("ActiveEffect", [adding(3)]);
    expect(hero.system["luck"]).toBe(10);
    expect(phases).toEqual(new Set(["initial", "final"]));
  },
  IN_14,
);
