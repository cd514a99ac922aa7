import type { Condition } from "../../rules/index.ts";
import { icon } from "../host/paths.ts";

/** The icons of special options on tokens, by the rule. */
const ICONS: Readonly<Record<string, string>> = {
  "WH-SPEC-02": "ram-profile",
  "WH-SPEC-03": "shield-opposition",
  "WH-SPEC-04": "sword-brandish",
  "WH-SPEC-08": "juggler",
  "WH-SPEC-10": "foot-trip",
  "WH-SPEC-11": "arrows-shield",
  "WH-SPEC-12": "thrust",
};

/** The picture of a condition that an option brings about, so that tokens tell one from another; nothing for others. @rule WH-SPEC-01 */
export function optionLooks({ rule = "" }: Condition): { readonly img?: string } {
  const name = ICONS[rule];
  return name === undefined ? {} : { img: icon(name) };
}
