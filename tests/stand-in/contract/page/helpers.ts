import type Handlebars from "handlebars";
import { NumberField } from "../../common/data/fields/index.ts";
import { applications, outcome } from "./kit.ts";

const engine = (): typeof Handlebars => (globalThis as unknown as { Handlebars: typeof Handlebars }).Handlebars;

/** What templates print. */
export async function helpersPrint(templates: string[]): Promise<unknown[]> {
  const data = {
    n: 3.456,
    nothing: null,
    list: ["a", "b"],
    record: { x: "TEST.Hello", y: "Why" },
    objects: [
      { id: "1", name: "One", group: "G" },
      { id: "2", name: "Two" },
    ],
    chosen: new Set(["y"]),
    field: new NumberField({ label: "Number" }),
  };
  return Promise.all(templates.map((source) => outcome(() => engine().compile(source)(data))));
}

export function helpersFromCode(): string {
  const { numberFormat } = applications.handlebars as {
    numberFormat(value: number, options: object): { toString(): string };
  };
  return numberFormat(2, { hash: { sign: true } }).toString();
}

export async function helpersTemplates(): Promise<unknown[]> {
  const { renderTemplate, loadTemplates } = applications.handlebars as {
    renderTemplate(path: string, data: object): Promise<string>;
    loadTemplates(paths: Record<string, string>): Promise<unknown>;
  };
  await loadTemplates({ "test.line": "systems/test/line.hbs" });
  return [
    engine().compile(`{{> test.line n=7}}`)({}),
    await outcome(() => renderTemplate("systems/test/line.txt", {})),
    await renderTemplate("templates/generic/tab-navigation.hbs", {
      tabs: { a: { id: "a", group: "g", cssClass: "active", label: "TEST.Hello", active: true } },
    }),
    await renderTemplate("templates/generic/form-footer.hbs", {
      buttons: [{ type: "submit", label: "Go", icon: "fa-solid fa-x", action: "go", disabled: true }],
    }),
  ];
}
