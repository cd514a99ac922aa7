/**
 * Which documented members the classes of the stand-in lack, and which keys CONFIG lacks: what stands in
 * `client/game/absent-members.json`, from which the host names them when somebody asks.
 */
import type { Page } from "playwright";
import { Declarations, type DeclaredClass, type Member } from "./declared-members.ts";
import { unaskedMembers } from "./unasked-members.ts";
import { DOCUMENTED_IN_14 } from "./documented-in-14.ts";
import { missingMembers } from "./missing-names.ts";

export type Generation = 13 | 14;
/** Names by the path of their class without "foundry.", with a "#" behind it where instances lack them. */
export type Names = Readonly<Record<string, string>>;
/** What either generation lacks; what only one of them does. */
export interface AbsentMembers {
  readonly both: Names;
  readonly "13": Names;
  readonly "14": Names;
  /** Names of namespaces, by their space, that either generation documents and lacks. */
  readonly spaces: Readonly<Record<Generation, Names>>;
  /** There, and never called by anything of the host: who overrides them waits in vain. */
  readonly unasked: Names;
}

/** Declared, and nothing that a class of Foundry has: slips of the declarations, and what some browsers' elements have. */
const SLIPS = /^(?:aaaaa|accessKeyLabel|ariaOwnsElements|autocorrect)$/;
/** What a page is asked of a class. */
interface Question {
  readonly path: string;
  readonly members: readonly (readonly [name: string, isField: boolean])[];
  readonly statics: readonly (readonly [name: string, isField: boolean])[];
}

/** Runs in the page: the names that neither a class nor what it extends has, told of the class nearest to the root. */
function lackedIn(questions: readonly Question[]): Record<string, string[]> {
  type Class = { prototype: object; defineSchema?: () => object };
  const classes = new Map<Class, Question>();
  for (const question of questions) {
    let holder: unknown = globalThis;
    try {
      for (const key of question.path.split("."))
        holder = Object(holder) === holder ? (holder as Record<string, unknown>)[key] : null;
    } catch {
      holder = null; // strict namespaces throw when they are asked for what is not there
    }
    // The substitute for a missing class names itself on any access.
    const isAbsent = typeof holder === "function" && Object.hasOwn(holder, "_absent");
    if (typeof holder === "function" && !isAbsent && !classes.has(holder as never))
      classes.set(holder as never, question);
  }
  const chain = (start: object | null): object[] => {
    const found: object[] = [];
    for (let one = start; one !== null && one !== Function.prototype; one = Object.getPrototypeOf(one) as object | null)
      found.push(one);
    return found;
  };
  /** The sources of a class and of what it extends; what a loop over a record defines is as if it were named. */
  const textOf = (cls: Class): string => {
    const text = chain(cls)
      .map((one) => Function.prototype.toString.call(one))
      .join("\n");
    const looped = [...text.matchAll(/defineProperty\(this, key/g)].map(({ index }) => text.slice(index - 600, index));
    return [text, ...looped.flatMap((one) => one.match(/\w+(?=: )/g) ?? []).map((key) => `"${key}"`)].join("\n");
  };
  const schemaOf = (cls: Class): object => {
    try {
      return cls.defineSchema?.call(cls) ?? {};
    } catch {
      return {}; // an abstract class has no schema
    }
  };
  const isThere = (holders: readonly object[], name: string): boolean => {
    const member = holders.map((one) => Object.getOwnPropertyDescriptor(one, name)).find(Boolean);
    // A member that only throws its name counts as missing.
    return member !== undefined && !(member.get as { _absent?: true } | undefined)?._absent;
  };
  const lacks = (
    holders: readonly object[],
    names: Question["members"],
    text: string,
    schema: object = {},
  ): Set<string> =>
    new Set(
      names
        .filter(
          ([name, isField]) =>
            !isThere(holders, name) &&
            !(name in schema) &&
            !(isField && new RegExp(`(?:this\\.|^\\s*)${name}\\s*(?:=(?!=)|;)|"${name}"`, "m").test(text)),
        )
        .map(([name]) => name),
    );
  const found = new Map<object, Set<string>>();
  for (const [cls, { members, statics }] of classes) {
    const text = textOf(cls);
    found.set(cls, lacks(chain(cls), statics, text));
    found.set(cls.prototype, lacks(chain(cls.prototype), members, text, schemaOf(cls)));
  }
  /** Those that no class above lacks already. */
  const own = (holder: object): string[] => {
    const above = chain(Object.getPrototypeOf(holder) as object | null);
    return [...(found.get(holder) ?? [])].filter((name) => !above.some((one) => found.get(one)?.has(name))).sort();
  };
  const result: Record<string, string[]> = {};
  for (const [cls, { path }] of classes) {
    if (own(cls).length) result[path] = own(cls);
    if (own(cls.prototype).length) result[`${path}#`] = own(cls.prototype);
  }
  return result;
}

const questionOf = ({ path, members, statics }: DeclaredClass): Question => {
  const asked = (names: readonly Member[]) =>
    names
      .filter(({ name, isOptional }) => !isOptional && !SLIPS.test(name))
      .map(({ name, kind }) => [name, kind === "field"] as const);
  return { path, members: asked(members), statics: asked(statics) };
};

/** What the pages of 14 list beyond the declarations. */
function ofPages14(path: string): Question {
  const names = (key: string) => (DOCUMENTED_IN_14[key] ?? []).map((name) => [name, false] as const);
  return { path, members: names(`${path}#`), statics: names(`${path}.`) };
}

function withPages14(questions: readonly Question[]): Question[] {
  const known = new Set(questions.map(({ path }) => path));
  const beyond = Object.keys(DOCUMENTED_IN_14)
    .filter((path) => /[#.]$/.test(path) && !known.has(path.slice(0, -1)))
    .map((path) => ofPages14(path.slice(0, -1)));
  return [
    ...questions.map((question) => ({
      ...question,
      members: [...question.members, ...ofPages14(question.path).members],
      statics: [...question.statics, ...ofPages14(question.path).statics],
    })),
    ...beyond,
  ];
}

type Lacked = Record<string, string[]>;

/** Whether the name is expected to exist in the generation. */
export function isExpected(member: Member | undefined, generation: Generation): boolean {
  if (!member) return true; // only pages tell of it
  if (member.isPrivate() || (member.kind === "field" && member.mayBeUndefined())) return false;
  const gone = member.goneIn();
  return gone === null || gone > generation;
}

/** Compares the pages of both generations with what is declared. */
export async function absentMembers(pages: Readonly<Record<Generation, Page>>): Promise<AbsentMembers> {
  const declarations = await Declarations.of(["typeof foundry"]);
  try {
    const classes = declarations.classesBelow(0, "foundry");
    const questions = classes.map(questionOf);
    // Without a build step, functions keep their names by a helper that the page does not have.
    for (const page of [pages[13], pages[14]]) await page.evaluate("globalThis.__name ??= (named) => named");
    const in13 = await pages[13].evaluate(lackedIn, questions);
    const in14 = await pages[14].evaluate(lackedIn, withPages14(questions));
    const members = new Map<string, Member>(
      classes.flatMap(({ path, ...one }) => [
        ...one.members.map((m) => [`${path}#${m.name}`, m] as const),
        ...one.statics.map((m) => [`${path}.${m.name}`, m] as const),
      ]),
    );
    const expected = (lacked: Lacked, generation: Generation) =>
      listOf(lacked, (name) => isExpected(members.get(name), generation));
    // What 13 has here and 14 has not was taken away in 14, where one may ask for it to find out.
    const of13 = expected(in13, 13);
    const known13 = new Set(of13);
    const of14 = expected(in14, 14).filter((name) => known13.has(name) || !members.has(name));
    const known14 = new Set(of14);
    return {
      both: grouped(of14.filter((name) => known13.has(name))),
      "13": grouped(of13.filter((name) => !known14.has(name))),
      "14": grouped(of14.filter((name) => !known13.has(name))),
      spaces: await absentOfSpaces(pages),
      unasked: grouped(unaskedNames(classes, new Set([...of13, ...of14]))),
    };
  } finally {
    declarations.close();
  }
}

/** Types alone, which nobody can ask for at run time. */
const TYPES = /\.types(?:\.|$)/;

async function absentOfSpaces(pages: Readonly<Record<Generation, Page>>): Promise<AbsentMembers["spaces"]> {
  const in13 = await missingMembers(pages[13], 13);
  const lacked = new Set(in13);
  const declared = await missingMembers(pages[14], 13);
  const gone = new Set(declared.filter((name) => !lacked.has(name)));
  const in14 = (await missingMembers(pages[14])).filter((name) => !gone.has(name));
  return { "13": bySpace(in13), "14": bySpace(in14) };
}

function bySpace(names: readonly string[]): Names {
  const groups: Lacked = {};
  for (const whole of names.filter((name) => !TYPES.test(name))) {
    const at = whole.lastIndexOf(".");
    (groups[whole.slice("foundry.".length, Math.max(at, "foundry.".length))] ??= []).push(whole.slice(at + 1));
  }
  return Object.fromEntries(
    Object.entries(groups)
      .map(([space, group]) => [space, group.toSorted().join(" ")] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function unaskedNames(classes: readonly DeclaredClass[], absent: ReadonlySet<string>): string[] {
  const lacked = new Set([...absent].map((name) => name.replace(/^.*[#.]/, "")));
  return [...unaskedMembers(classes)].flatMap(([at, names]) =>
    [...names].filter((name) => !lacked.has(name)).map((name) => `${at}${at.endsWith("#") ? "" : "."}${name}`),
  );
}

const listOf = (lacked: Lacked, isWanted: (name: string) => boolean): string[] =>
  Object.entries(lacked)
    .flatMap(([path, names]) => names.map((name) => (path.endsWith("#") ? path + name : `${path}.${name}`)))
    .filter(isWanted);

/** Whole names by their classes. */
function grouped(names: readonly string[]): Names {
  const groups: Lacked = {};
  for (const whole of names) {
    const [, path = "", name = ""] = /^foundry\.(.*?(?:#|(?=\.\w+$)))\.?(\w+)$/.exec(whole) ?? [];
    (groups[path] ??= []).push(name);
  }
  return Object.fromEntries(
    Object.entries(groups)
      .map(([path, group]) => [path, group.toSorted().join(" ")] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
