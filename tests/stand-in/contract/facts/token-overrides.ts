import { afterwards, area, expect, fact } from "./fact.ts";

area("overrides of prototype tokens");

type Dict = Record<string, unknown>;
interface Overrides extends Dict {
  updateSource(changes: object): unknown;
  toObject(): Dict;
}
interface MadeActor {
  prototypeToken: { displayName: number; toObject(): { displayName: number } };
  getTokenDocument(): Promise<{ displayName: number; displayBars: number }>;
  delete(): Promise<unknown>;
}
interface ActorClass {
  TYPES: string[];
  create(data: object): Promise<MadeActor>;
}

fact(
  "TOKENOVERRIDE-01",
  "a setting of the core holds what tokens of all actors have, and of each type on top of that",
  "https://github.com/foundryvtt/foundryvtt/issues/13638",
  async () => {
    const { SETTING } = (foundry.data as unknown as { PrototypeTokenOverrides: { SETTING: string } })
      .PrototypeTokenOverrides;
    expect(SETTING).toBe("prototypeTokenOverrides");
    const overrides = game.settings.get("core", SETTING) as unknown as Overrides;
    const before = overrides.toObject();
    afterwards(() => game.settings.set("core", SETTING, before));
    const { documentClass } = CONFIG["Actor"] as unknown as { documentClass: ActorClass };
    const [type = ""] = documentClass.TYPES.filter((one) => one !== "base");
    overrides.updateSource({ base: { displayName: 40, displayBars: 40 }, [type]: { displayBars: 50 } });
    await game.settings.set("core", SETTING, overrides.toObject());
    const actor = await documentClass.create({ name: "Overridden", type });
    afterwards(() => actor.delete());
    const { displayName, displayBars } = await actor.getTokenDocument();
    expect([displayName, displayBars]).toEqual([40, 50]);
  },
);

fact(
  "TOKENOVERRIDE-02",
  "the prototypes of all actors have them as soon as the setting changes, tokens that stand on a scene do not",
  "https://github.com/foundryvtt/foundryvtt/issues/12438",
  async () => {
    const { SETTING } = (foundry.data as unknown as { PrototypeTokenOverrides: { SETTING: string } })
      .PrototypeTokenOverrides;
    const overrides = game.settings.get("core", SETTING) as unknown as Overrides;
    const before = overrides.toObject();
    afterwards(() => game.settings.set("core", SETTING, before));
    const { documentClass } = CONFIG["Actor"] as unknown as { documentClass: ActorClass };
    const [type = ""] = documentClass.TYPES.filter((one) => one !== "base");
    const actor = await documentClass.create({ name: "There before", type });
    afterwards(() => actor.delete());
    const token = await actor.getTokenDocument();
    overrides.updateSource({ [type]: { displayName: 30 } });
    await game.settings.set("core", SETTING, overrides.toObject());
    expect([actor.prototypeToken.displayName, token.displayName]).toEqual([30, 0]);
  },
);
