import Handlebars from "handlebars";
import { areDeprecationsLetThrough } from "../../../common/compatibility.ts";
import { type CoreTemplate, coreTemplates } from "./core-templates.ts";
import { fetchSentTemplate } from "./fetch-templates.ts";

type Template = Handlebars.TemplateDelegate;

const compiled = new Map<string, Promise<Template>>();
/** Names that `loadTemplates` was given for paths. */
const paths = new Map<string, string>();
const EXTENSION = /\.(html|hbs|handlebars)$/;

/** A template, fetched and compiled once and registered as a partial under `id` (its path by default). */
export async function getTemplate(given: string, id = given): Promise<Template> {
  const path = paths.get(given) ?? given;
  if (!EXTENSION.test(path)) throw new Error(`"${path}" is not a template: html, hbs and handlebars files are`);
  const pending = compiled.get(path) ?? fetchTemplate(path);
  compiled.set(path, pending);
  try {
    const template = await pending;
    Handlebars.registerPartial(id, template);
    if (id !== path) paths.set(id, path);
    return template;
  } catch (error) {
    compiled.delete(path);
    throw error;
  }
}

async function fetchTemplate(path: string): Promise<Template> {
  const core = coreTemplates[path.replace(/^\//, "")] ?? oldCoreTemplate(path);
  const sent = core ?? (await fetchSentTemplate(path));
  if (typeof sent === "string") return Handlebars.compile(sent);
  return "compiled" in sent ? Handlebars.template(sent.compiled) : atFirstUse(sent.code);
}

/** A template whose code is run when it is first used: a system names hundreds as it begins, of which a page shows few. */
function atFirstUse(code: string): Template {
  let template: Template | null = null;
  return (context, options) => (template ??= Handlebars.template(evaluate(code)))(context, options);
}

/** What compiled code says: a function is made of it, as Handlebars makes one of a text. */
const evaluate = (code: string): TemplateSpecification =>
  (Reflect.construct(Function, [`return ${code}`]) as () => TemplateSpecification)();

/** The core's templates ended in html until 12; that 13 still finds them by that name is UNCONFIRMED. */
function oldCoreTemplate(path: string): CoreTemplate | undefined {
  return areDeprecationsLetThrough() ? coreTemplates[path.replace(/\.html$/, ".hbs")] : undefined;
}

/** Load several templates; a record registers each as a partial under its key. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  const entries = Array.isArray(paths) ? paths.map((path) => [path, path] as const) : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** The HTML of a template; getters and methods on prototypes may be read by it. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/** Forget a template, or all of them: the next render fetches it anew. */
export function forgetTemplates(path?: string): void {
  for (const known of path === undefined ? [...compiled.keys()] : [path]) {
    compiled.delete(known);
    Handlebars.unregisterPartial(known);
  }
}
