import type { Debt } from "../../rules/index.ts";

/** Who is owed, and what; nothing of what is not written. */
export const debtFacts = ({ creditor, service }: Debt) =>
  [
    { label: "WHITEHACK.Group.creditor", value: creditor },
    { label: "WHITEHACK.Group.service", value: service },
  ].filter(({ value }) => value !== "");
