import type { Debt } from "../../rules/index.ts";

/** Who is owed, and what: whatever is asked later, where nothing else was agreed. @rule WH-DIV-01 */
export const debtFacts = ({ creditor, service }: Debt) =>
  [
    { label: "WHITEHACK.Group.creditor", value: creditor },
    { label: "WHITEHACK.Group.service", value: service || "WHITEHACK.Patronage.anything" },
  ].filter(({ value }) => value !== "");
