/** What is sent back: versions, and what became of each check. It names nothing of the world. */
import { type Outcome, outcomes } from "./check.ts";
import { host } from "./host.ts";
import { MODULE } from "./made.ts";

const MARKS = { passed: "  ok   ", failed: "  FAIL ", skipped: "  left " } as const;

const line = ({ state, title, why, milliseconds }: Outcome): string =>
  `${MARKS[state]}${title}${state === "passed" ? ` (${milliseconds} ms)` : `\n         ${why}`}`;

/** The report of all checks that have run since the page was opened. */
export function writeReport(): string {
  const { game } = host;
  const all = [...outcomes.values()];
  const count = (state: Outcome["state"]): number => all.filter((one) => one.state === state).length;
  const modules = [...game.modules.values()].flatMap((one) => (one.active ? [`${one.id} ${one.version}`] : []));
  const topics = [...new Set(all.map(({ topic }) => topic))];
  return [
    "Checks of the Whitehack system",
    `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} left out`,
    ...all.filter(({ state }) => state === "failed").map(({ topic, title }) => `Failed: ${topic}: ${title}`),
    "",
    `Foundry    ${game.version}`,
    `System     ${game.system.id} ${game.system.version}`,
    `Modules    ${modules.join(", ")}`,
    `Language   ${game.i18n.lang}`,
    `Browser    ${navigator.userAgent}`,
    `Window     ${innerWidth} × ${innerHeight} at ${Math.round(devicePixelRatio * 100)} %`,
    ...topics.flatMap((topic) => ["", topic, ...all.filter((one) => one.topic === topic).map(line)]),
    "",
  ].join("\n");
}

const ID = `${MODULE}-report`;

/** Opens the window of the report; one that is open is written anew. */
export function showReport(): void {
  const text = writeReport();
  const shown = document.querySelector<HTMLTextAreaElement>(`#${ID} textarea`);
  if (shown) shown.value = text;
  else void openWindow(text);
}

async function openWindow(text: string): Promise<void> {
  const { DialogV2 } = host.foundry.applications.api;
  const content = document.createElement("div"); // a text would be cleaned of what fields need
  const field = document.createElement("textarea");
  Object.assign(field, { readOnly: true, rows: 22, value: text, ariaLabel: "Report" });
  Object.assign(field.style, { fontFamily: "monospace", whiteSpace: "pre", overflow: "auto" });
  content.append(field);
  const area = (): HTMLTextAreaElement | null => document.querySelector(`#${ID} textarea`);
  const stays = (work: (text: string) => unknown) => async () => {
    await work(area()?.value ?? text);
    return false;
  };
  const window = new DialogV2({
    id: ID,
    classes: [MODULE],
    window: { title: "Checks of the Whitehack system: report" },
    position: { width: 640 },
    content,
    buttons: [
      { action: "copy", label: "Copy", icon: "fa-solid fa-copy", callback: stays(copy) },
      { action: "save", label: "Save as a file", icon: "fa-solid fa-file-arrow-down", callback: stays(save) },
      { action: "close", label: "Close", default: true },
    ],
    form: { closeOnSubmit: false },
    submit: (result: unknown) => (result === "close" ? window.close() : undefined),
  });
  await window.render({ force: true });
}

/** Copies the report; where the browser forbids it, the text is marked for the keyboard. */
async function copy(text: string): Promise<void> {
  document.querySelector<HTMLTextAreaElement>(`#${ID} textarea`)?.select();
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}

const save = (text: string): void => host.foundry.utils.saveDataToFile(text, "text/plain", "whitehack-checks.txt");
