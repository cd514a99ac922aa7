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

const DESCRIPTION =
  "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TrackedAttributesDescription.html";

interface Attributes {
  bar: string[][];
  value: string[][];
}
interface TokenClass {
  new (): object;
  getTrackedAttributes(data?: unknown, path?: string[]): Attributes;
  _getTrackedAttributesFromSchema(schema: unknown, path?: string[]): Attributes;
  _getTrackedAttributesFromObject(data: object, path?: string[]): Attributes;
  _getConfiguredTrackedAttributes(type?: string): Attributes | void;
}

const tokenClass = (): TokenClass => (foundry.documents as unknown as { TokenDocument: TokenClass }).TokenDocument;

const texts = ({ bar, value }: Attributes) => ({
  bar: bar.map((path) => path.join(".")),
  value: value.map((path) => path.join(".")),
});

fact("TOKENBAR-02", "what has a value and a maximum is a bar, a number alone is a value", DESCRIPTION, () => {
  const { NumberField, SchemaField, StringField } = foundry.data.fields;
  const points = new SchemaField({ value: new NumberField(), max: new NumberField() });
  const schema = new SchemaField({
    health: points,
    level: new NumberField(),
    motto: new StringField(),
    inner: new SchemaField({ luck: new NumberField() }),
  });
  const found = { bar: ["health"], value: ["level", "inner.luck"] };
  expect(texts(tokenClass().getTrackedAttributes(schema))).toEqual(found);
  const plain = { health: { value: 1, max: 2 }, level: 3, motto: "", inner: { luck: 4 } };
  expect(texts(tokenClass()._getTrackedAttributesFromObject(plain))).toEqual(found);
  expect(texts(tokenClass()._getTrackedAttributesFromSchema(schema, ["system"])).bar).toEqual(["system.health"]);
});

fact("TOKENBAR-03", "what CONFIG names of a type goes before what its model has", "TokenDocument", () => {
  const actor = CONFIG["Actor"] as unknown as { trackableAttributes?: Record<string, object> };
  const before = actor.trackableAttributes;
  afterwards(() => Object.assign(actor, { trackableAttributes: before }));
  actor.trackableAttributes = { hero: { bar: ["luck"], value: [] } };
  expect(texts(tokenClass().getTrackedAttributes("hero"))).toEqual({ bar: ["luck"], value: [] });
  expect(tokenClass()._getConfiguredTrackedAttributes("stranger")).toBe(undefined);
});

fact("TOKENBAR-04", "a class of tokens may look for attributes in its own way", "TokenDocument", () => {
  class Own extends tokenClass() {
    static override _getTrackedAttributesFromSchema(): Attributes {
      return { bar: [["mine"]], value: [] };
    }
  }
  expect(texts(Own.getTrackedAttributes(new foundry.data.fields.SchemaField({}))).bar).toEqual(["mine"]);
});
