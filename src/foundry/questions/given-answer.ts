import type { GivenAnswer } from "../../view/questions/question.ts";

/** The answer that a button gives, with what was filled in beside it. */
export function answerBy(button: HTMLElement): GivenAnswer {
  const { option = "" } = button.dataset;
  const inputs = button.closest("[data-option-row]")?.querySelectorAll<HTMLInputElement>("input, select") ?? [];
  return { option, values: Object.fromEntries([...inputs].map(({ name, value }) => [name, value])) };
}
