import { area, expect, fact } from "./fact.ts";
import { made, type Dict } from "./world.ts";

const MODE = "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenDetectionMode.html";
const MODE_13 = "https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TokenDetectionMode.html";

area("what tokens perceive by");

interface Token {
  detectionModes: Record<string, { id?: string; enabled: boolean; range: number | null }>;
  readonly _source: Dict;
}

async function placed(data: Dict): Promise<Token> {
  const scene = await made<{ createEmbeddedDocuments(name: string, data: Dict[]): Promise<unknown[]> }>("Scene", {
    name: "A dark room",
  });
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Owl", ...data }]);
  return token as Token;
}

fact(
  "SENSE-01",
  "ways of perceiving are kept by their ids",
  MODE,
  async () => {
    const token = await placed({ detectionModes: { tremor: { enabled: true, range: 30 } } });
    expect(token._source["detectionModes"]).toEqual({ tremor: { enabled: true, range: 30 } });
  },
  { generation: 14 },
);

fact(
  "SENSE-02",
  "ways of perceiving are a list",
  MODE_13,
  async () => {
    const token = await placed({ detectionModes: [{ id: "tremor", enabled: true, range: 30 }] });
    expect(token._source["detectionModes"]).toEqual([{ id: "tremor", enabled: true, range: 30 }]);
  },
  { generation: 13 },
);

fact(
  "SENSE-03",
  "a list of generation 13 is taken for what it says",
  MODE,
  async () => {
    const token = await placed({ detectionModes: [{ id: "tremor", enabled: true, range: 30 }] });
    expect(token._source["detectionModes"]).toEqual({ tremor: { enabled: true, range: 30 } });
  },
  { generation: 14 },
);

fact(
  "SENSE-04",
  "no range in the source is an endless one once the token is prepared",
  MODE,
  async () => {
    const token = await placed({ detectionModes: { tremor: { enabled: true, range: null } } });
    expect(token._source["detectionModes"]).toEqual({ tremor: { enabled: true, range: null } });
    expect(token.detectionModes["tremor"]?.range).toBe(Infinity);
  },
  { generation: 14 },
);

fact("SENSE-05", "a token that sees has basic sight as far as it sees", "TokenDocument", async () => {
  const token = await placed({ sight: { enabled: true, range: 12 } });
  const basic = Object.entries(token.detectionModes).find(([key, mode]) => (mode.id ?? key) === "basicSight");
  expect(basic?.[1]).toMatchObject({ enabled: true, range: 12 });
  expect(Object.keys(token._source["detectionModes"] as object)).toEqual([]);
});

fact("SENSE-06", "a class of tokens may perceive in ways of its own", "TokenDocument", () => {
  const Base = (foundry.documents as unknown as { TokenDocument: new (data: object) => Token }).TokenDocument;
  class Bat extends Base {
    _prepareDetectionModes(): void {
      (super["_prepareDetectionModes" as never] as () => void).call(this);
      Object.assign(this.detectionModes, { echo: { enabled: true, range: 60 } });
    }
  }
  expect(Object(new Bat({ name: "Bat" }).detectionModes)["echo"]).toEqual({ enabled: true, range: 60 });
});
