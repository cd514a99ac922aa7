import { afterwards, area, expect, fact } from "./fact.ts";

area("bars of tokens");

interface Bars {
  bar1: { attribute: string | null };
  bar2: { attribute: string | null };
}
interface ActorClass {
  TYPES: string[];
  create(data: object): Promise<{ prototypeToken: Bars; delete(): Promise<unknown> }>;
}

fact(
  "TOKENBAR-01",
  "tokens show in their bars what the manifest of the system names, unless something else is chosen",
  "manifest",
  async () => {
    const { documentClass } = CONFIG["Actor"] as unknown as { documentClass: ActorClass };
    const type = documentClass.TYPES.find((one) => one !== "base");
    const actor = await documentClass.create({ name: "With bars", type });
    afterwards(() => actor.delete());
    const { primaryTokenAttribute, secondaryTokenAttribute } = game.system as unknown as Record<string, string | null>;
    const { bar1, bar2 } = actor.prototypeToken;
    expect([bar1.attribute, bar2.attribute]).toEqual([primaryTokenAttribute || null, secondaryTokenAttribute || null]);
  },
);
