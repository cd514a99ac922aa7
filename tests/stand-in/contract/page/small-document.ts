import { DataModel } from "../../common/abstract/index.ts";
import {
  BooleanField,
  FilePathField,
  HTMLField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
} from "../../common/data/fields/index.ts";

type Dict = Record<string, unknown>;

let nextId = 1;

/** A document of a kind of its own: true schema, true cleaning, and the least that a sheet asks for. */
export class SmallDocument extends DataModel {
  static metadata = { label: "Thing" };
  static documentName = "Thing";
  static TYPES = ["base", "big", "small"];

  static override defineSchema() {
    return {
      name: new StringField({ required: true, blank: false, label: "Name" }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      system: new SchemaField({
        hp: new NumberField({
          required: true,
          integer: true,
          min: 0,
          max: 10,
          initial: 4,
          label: "Hit points",
          hint: "How much is left",
        }),
        bold: new BooleanField(),
        words: new SetField(new StringField()),
        kind: new StringField({ required: true, initial: "a", choices: { a: "TEST.Hello", b: "Other" } }),
        notes: new HTMLField(),
      }),
    };
  }

  readonly id: string = `thing${String(nextId++).padStart(11, "0")}`;
  readonly documentName = "Thing";
  readonly apps: Record<string, { render(options: Dict): unknown }> = {};
  readonly pack = null;
  readonly updates: Dict[] = [];
  type = "base";
  flags: Record<string, Dict> = {};
  level = 3;

  get uuid(): string {
    return `Thing.${this.id}`;
  }

  get isOwner(): boolean {
    return this.level >= 3;
  }

  get name(): string {
    return String(this._source["name"]);
  }

  testUserPermission(_user: unknown, level: number | string): boolean {
    return this.level >= (typeof level === "number" ? level : ({ LIMITED: 1, OBSERVER: 2, OWNER: 3 }[level] ?? 3));
  }

  getFlag(scope: string, key: string): unknown {
    return this.flags[scope]?.[key];
  }

  async update(changes: Dict): Promise<this> {
    await Promise.resolve();
    this.updates.push(structuredClone(changes));
    this.updateSource(changes);
    for (const app of Object.values(this.apps)) await app.render({ renderContext: "updateThing" });
    return this;
  }
}
