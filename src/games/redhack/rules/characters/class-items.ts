import { isRecord } from "../../../../rules/base/reading.ts";
import {
  CLASSLESS,
  classOf,
  REDHACK_CLASSES,
  type RedhackClass,
  redhackClassIn,
  type RedhackClasses,
} from "./classes.ts";

/** A class as its item has it. */
export interface WrittenClass {
  /** The id that characters of the class store. */
  readonly key: string;
  readonly name: string;
  /** What is written of its numbers. */
  readonly table: unknown;
}

/** The numbers of dice and of growth, which forms give as words where they are chosen from a list. */
const DICE = ["hitDie", "initiative"] as const;
const GROWTHS = ["reactions", "techniques", "slots"] as const;

const numberIn = (value: unknown): unknown => (typeof value === "string" && value !== "" ? Number(value) : value);

function counted(written: unknown): Readonly<Record<string, unknown>> {
  const table = isRecord(written) ? written : {};
  const dice = DICE.map((name) => [name, numberIn(table[name])] as const);
  const growths = GROWTHS.map((name) => {
    const growth = table[name];
    if (!isRecord(growth)) return [name, growth] as const;
    return [name, { start: numberIn(growth["start"]), every: numberIn(growth["every"]) }] as const;
  });
  return {
    ...table,
    ...Object.fromEntries([...dice, ...growths]),
    magic: table["magic"] === "" ? null : table["magic"],
  };
}

/** A class by its item; what is not written is as in the class of the same id, or in none. @rule RH-CHR-02 */
export const writtenRedhackClass = ({ key, name, table }: WrittenClass): RedhackClass =>
  redhackClassIn({ ...counted(table), id: key, name }, classOf(key) ?? { ...CLASSLESS, id: key });

/** The classes of a world: the four of the game, and those that items write, in place of one of the same id. @rule RH-CHR-02 */
export function classesWith(written: readonly WrittenClass[]): RedhackClasses {
  const own = written.filter(({ key }) => key !== "").toReversed(); // what was there first counts
  return { ...REDHACK_CLASSES, ...Object.fromEntries(own.map((one) => [one.key, writtenRedhackClass(one)])) };
}
