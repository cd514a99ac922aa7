import type { GroupFacts } from "../../rules/facts.ts";
import { namesIn } from "../sheets/languages-view.ts";
import type { FormValues } from "./form-values.ts";

/** What was entered about a new affiliation; its name may be empty. @rule WH-GROUP-08 */
export function answeredAffiliation(values: FormValues) {
  const textOf = (name: string): string => {
    const text = values[name];
    return typeof text === "string" ? text.trim() : "";
  };
  return {
    name: textOf("name"),
    kind: "affiliation",
    languages: namesIn(textOf("languages")),
    friends: textOf("friends"),
    enemies: textOf("enemies"),
  } as const satisfies Partial<GroupFacts>;
}
