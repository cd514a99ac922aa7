import { area, expect, fact } from "./fact.ts";
import { madeHero } from "./world.ts";

const MODEL = "https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html";
const CONFIGURE =
  "https://github.com/MetaMorphic-Digital/draw-steel/blob/main/src/module/documents/base-document-mixin.mjs";

area("how models come about");

fact("CONSTRUCT-01", "source first, then what is set up, then the prepared properties", MODEL, () => {
  const steps: unknown[] = [];
  class Model extends foundry.abstract.DataModel {
    static override defineSchema() {
      return { rank: new foundry.data.fields.NumberField({ initial: 3 }) };
    }

    override _initializeSource(data: Record<string, unknown>, options: Record<string, unknown> = {}) {
      steps.push(["source", "_source" in this]);
      return super._initializeSource(data, options);
    }

    override _configure(options: Record<string, unknown> = {}) {
      super._configure(options);
      steps.push(["configure", this._source["rank"], this["rank"]]);
    }

    override _initialize(options: Record<string, unknown> = {}) {
      super._initialize(options);
      steps.push(["initialize", this["rank"]]);
    }
  }
  new Model({ rank: "5" });
  expect(steps).toEqual([
    ["source", false],
    ["configure", 5, undefined],
    ["initialize", 5],
  ]);
});

fact("CONSTRUCT-02", "a document's own set-up finds its type and its collections", CONFIGURE, async () => {
  const hero = await madeHero({ items: [{ name: "Rope", type: "trinket" }] });
  let found: unknown;
  class Configured extends getDocumentClass("Actor") {
    override _configure(options: Record<string, unknown> = {}) {
      super._configure(options);
      found = [this._source["type"], Object.keys(this.collections).sort(), this.collections["items"]?._source.length];
    }
  }
  new Configured(hero.toObject());
  expect(found).toEqual(["hero", ["effects", "items"], 1]);
});
