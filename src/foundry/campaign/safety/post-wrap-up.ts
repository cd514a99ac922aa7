import { localize } from "../../host/localize.ts";
import { safetyNotice } from "../../../rules/index.ts";
import { DONE } from "../../chat/requests/requests.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { defineRequest, forReferees } from "../../chat/requests/define-request.ts";
import { setting } from "../../host/settings.ts";
import { askUser, SHOW_WRAP_UP } from "./queries.ts";

const ID = "whitehack-wrap-up";

/** Says in the middle of the screen that the scene is to be wrapped up, until its reader closes it. @rule WH-REF-03 */
export function showWrapUp(): void {
  document.getElementById(ID)?.remove(); // said again, so that it is read out again
  const banner = document.createElement("section");
  banner.id = ID;
  banner.className = "whitehack wrap-up";
  banner.setAttribute("role", "alertdialog");
  banner.setAttribute("aria-labelledby", `${ID}-title`);
  banner.setAttribute("aria-describedby", `${ID}-text`);
  banner.append(line("h2", "title"), line("p", "notice", "text"), closing(banner));
  document.body.append(banner);
  document.addEventListener("keydown", closeByKey, { capture: true });
}

function line(tag: "h2" | "p", word: "title" | "notice", id: string = word): HTMLElement {
  const made = document.createElement(tag);
  made.id = `${ID}-${id}`;
  made.textContent = localize(`WHITEHACK.Safety.${word}`);
  return made;
}

function closing(banner: HTMLElement): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = localize("WHITEHACK.Safety.close");
  made.addEventListener("click", () => close(banner));
  return made;
}

function close(banner: HTMLElement): void {
  banner.remove();
  document.removeEventListener("keydown", closeByKey, { capture: true });
}

/** Escape closes it from everywhere, and nothing else by the same press. */
function closeByKey(event: KeyboardEvent): void {
  const banner = document.getElementById(ID);
  if (!banner || event.key !== "Escape") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  close(banner);
}

/** So many calls in so many milliseconds are enough for everybody to have been told: nobody's name is known, to count their own. */
const LIMIT = { calls: 5, within: 60_000 };

/** The last notice, by game. */
const lastOf = new WeakMap<object, { readonly id: string; readonly at: number }[]>();

/**
 * Shows everybody, or Referees alone, that a scene comes too close to a player. It has no word of whom, and is kept
 * nowhere: no document tells of it. @rule WH-REF-03
 */
export async function postWrapUp(id: string): Promise<boolean> {
  const now = performance.now();
  const told = (lastOf.get(game) ?? []).filter(({ at }) => now - at < LIMIT.within);
  if (told.length >= LIMIT.calls || told.some((one) => one.id === id)) return true;
  lastOf.set(game, [...told, { id, at: now }]);
  await showAll();
  return true;
}

async function showAll(): Promise<void> {
  const { audience } = safetyNotice(setting("safetyToAll") ? "everybody" : "referee");
  const others = game.users.filter(
    ({ active, isGM, isSelf }) => active && !isSelf && (isGM || audience === "everybody"),
  );
  for (const user of others) void askUser(user, SHOW_WRAP_UP, {}).catch(() => null); // has just left
  const queries: object = CONFIG.queries;
  await (queries as Readonly<Record<string, ((data: object) => unknown) | undefined>>)[SHOW_WRAP_UP]?.({}); // here too
}

/** A Referee's other tab has heard of it. */
export const wrapUpRequest = defineRequest({
  name: "wrapUp",
  payload: shape({ id: aText }),
  may: forReferees,
  async run({ id }) {
    await postWrapUp(id);
    return DONE;
  },
});
