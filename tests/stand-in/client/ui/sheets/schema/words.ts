/** Constants in words, to choose one of them in a form. */
import { host, localize, type Data } from "../../host.ts";

/** The values of a list of constants, each with its text below a prefix. */
export function words(constants: string, prefix: string): Record<string, string> {
  const values = (host.constants as Data)[constants] as Record<string, number | string>;
  return inWords(Object.fromEntries(Object.entries(values).map(([name, value]) => [value, name])), prefix);
}

/** Values by name, each with its text below a prefix. */
export const inWords = (names: Readonly<Record<string, string>>, prefix: string): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([value, name]) => [value, localize(`${prefix}.${name}`)]));
