import { afterwards, area, expect, fact } from "./fact.ts";

area("fields of properties");

const DATA_MODEL = "https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html";

type Model = typeof foundry.abstract.DataModel;
interface ActorConfig {
  dataModels: Record<string, Model>;
  documentClass: Model & { TYPES: string[] };
}

fact(
  "PROPERTY-01",
  "a model gives the field of a property, by a path of text or of names",
  DATA_MODEL,
  () => {
    const { NumberField, SchemaField } = foundry.data.fields;
    class Frail extends foundry.abstract.DataModel {
      static override defineSchema() {
        return { luck: new SchemaField({ max: new NumberField() }) };
      }
    }
    const frail = new Frail();
    expect(frail.getFieldForProperty("luck.max")).toBe(Frail.schema.getField("luck.max"));
    expect(frail.getFieldForProperty(["luck", "max"])).toBe(Frail.schema.getField("luck.max"));
    expect(frail.getFieldForProperty("luck.min")).toBe(undefined);
  },
  { generation: 14 },
);

fact(
  "PROPERTY-02",
  "a document gives the fields of its own system by paths that begin with it",
  DATA_MODEL,
  () => {
    class Guild extends foundry.abstract.TypeDataModel {
      static override defineSchema() {
        const { SchemaField, StringField } = foundry.data.fields;
        return { motto: new SchemaField({ text: new StringField() }) };
      }
    }
    const { dataModels, documentClass } = CONFIG["Actor"] as unknown as ActorConfig;
    const type = documentClass.TYPES.find((one) => one !== "base") ?? "";
    const before = dataModels[type];
    afterwards(() =>
      before ? Object.assign(dataModels, { [type]: before }) : Reflect.deleteProperty(dataModels, type),
    );
    dataModels[type] = Guild;
    const actor = new documentClass({ name: "A guild", type });
    expect(actor.getFieldForProperty("system.motto.text")).toBe(Guild.schema.getField("motto.text"));
    expect(actor.getFieldForProperty("name")).toBe(documentClass.schema.getField("name"));
  },
  { generation: 14 },
);
