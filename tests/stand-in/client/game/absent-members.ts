import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import members from "./absent-members.json" with { type: "json" };

/**
 * Members of documented classes that are missing here. `npm run stand-in:names -- --write` makes the list from the
 * community's declarations through the compiler: names by their class's path, with a "#" behind it where instances have
 * them.
 */
type Names = Readonly<Record<string, string | undefined>>;

interface WithPrototype {
  readonly prototype: object;
}

/** The names that the generation lacks, by class. */
function* absentNames(): Generator<readonly [path: string, names: readonly string[]]> {
  for (const table of [members.both, isV14() ? members["14"] : members["13"]] as readonly Names[])
    for (const [path, names = ""] of Object.entries(table)) yield [path, names.split(" ")];
}

/**
 * Reading or calling the member throws its name. It is the holder's own as soon as somebody puts something there: a class
 * that defines it, a field, an assignment.
 */
export function nameMember(holder: object, name: string, whole: string): void {
  const get = (): never => {
    throw new Error(`stand-in: ${whole} is not there`);
  };
  Object.defineProperty(holder, name, {
    get: Object.assign(get, { _absent: true }),
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false,
    configurable: true,
  });
}

/** The class at a path; none where this host, or this generation, has no such class. */
function classAt(foundry: Dict, path: string): WithPrototype | null {
  let holder: unknown = foundry;
  for (const key of path.split(".")) {
    if (typeof holder !== "object" || holder === null || !(key in holder)) return null;
    holder = (holder as Dict)[key];
  }
  return typeof holder === "function" ? (holder as unknown as WithPrototype) : null;
}

/** The class that a group of names is about, or its prototype. */
function holderOf(foundry: Dict, path: string): object | null {
  const found = classAt(foundry, path.replace("#", ""));
  return path.endsWith("#") ? (found?.prototype ?? null) : found;
}

/** Every member that is documented and not there throws its name when it is asked for. */
export function nameAbsentMembers(foundry: Dict): void {
  for (const [path, names] of absentNames()) {
    const holder = holderOf(foundry, path);
    for (const name of holder ? names : [])
      if (holder && !(name in holder))
        nameMember(holder, name, `foundry.${path}${path.endsWith("#") ? "" : "."}${name}`);
  }
  for (const [path, names] of Object.entries(members.unasked as Readonly<Record<string, string>>)) {
    const holder = holderOf(foundry, path);
    if (holder) unasked.set(holder, new Set(names.split(" ")));
  }
}

/** Does the property name itself as absent when it is read? */
export const isAbsentMember = ({ get }: PropertyDescriptor): boolean =>
  (get as { _absent?: true } | undefined)?._absent === true;

const unasked = new WeakMap<object, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** Members of a class or prototype that nothing here calls. */
export const unaskedNames = (holder: object): ReadonlySet<string> => unasked.get(holder) ?? NONE;
