import { type Localize, toList } from "../../../../view/base/localize.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";

/** Who tires, with the reasons of each; ticked are those who are prone to it. @rule RH-EVT-02 */
export const tiringForm = (
  members: readonly { readonly name: string; readonly reasons: readonly string[]; readonly isTired: boolean }[],
  localize: Localize,
): Form => [
  {
    legend: "WHITEHACK.Redhack.Dungeon.whoTires",
    look: "list",
    ticks: members.map(({ name, reasons, isTired }, place) => ({
      name: `tired.${place}`,
      label: name,
      value: isTired,
      ...(reasons.length > 0 && { hint: toList(reasons, localize) }),
    })),
  },
  { note: "WHITEHACK.Redhack.Dungeon.tireHint" },
];

/** Which effects end as magic expires. @rule RH-EVT-01 */
export const expiringForm = (effects: readonly { readonly name: string; readonly isMagic: boolean }[]): Form => [
  {
    legend: "WHITEHACK.Redhack.Dungeon.whatEnds",
    ticks: effects.map(({ name, isMagic }, place) => ({ name: `ends.${place}`, label: name, value: isMagic })),
  },
  { note: "WHITEHACK.Redhack.Dungeon.expireHint" },
];
