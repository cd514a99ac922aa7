import type { Fighter } from "../../documents/creature.ts";
import { tieReason } from "../../../rules/index.ts";
import {
  isEmptyRow,
  type RowFacts,
  type RowNumbers,
  type TrackerRow,
  trackerRow,
} from "../../../view/combat/tracker-row.ts";
import { foundConditions } from "../../conditions/found-conditions.ts";
import { bossButtons, bossOperation } from "./fight-operations.ts";
import { liveFires } from "../live-fires.ts";
import { owingActors, trackerLines } from "./tracker-lines.ts";
import { localize } from "../../host/localize.ts";
import { packButtons, packMarks } from "../../documents/fight-extensions.ts";
import { packAct, partsInForce } from "../../extensions/packs-in-force.ts";
import { lazy } from "../../host/lazy.ts";
import { SYSTEM_ID, template } from "../../host/paths.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { showTooltipsOnFocus } from "../../sheets/form-changes.ts";
import { groupOf, pressPip } from "../initiative/roll-together.ts";
import { dressHead, RowsInSight } from "./rows-in-sight.ts";
import { countsSquares, isKnown, moveOf, roundFacts } from "../round-facts.ts";
import { nameOf } from "../initiative/post-initiative.ts";

/** The elements drawn for a fighter, and their text. */
interface Drawn {
  readonly key: string;
  readonly made: HTMLElement | null;
}

/** The drawn rows of each tracker: the host draws all rows anew for every turn, and most of them have not changed. */
const known = new WeakMap<HTMLElement, Map<string, Drawn>>();

/** The rows of each tracker that are in sight. */
const sights = new WeakMap<HTMLElement, RowsInSight>();

const fighterOf = (id: string | undefined): Fighter | null =>
  (ui.combat?.viewed ?? game.combat)?.combatants.get(id ?? "") ?? null;

/** Shows on the canvas where fire is laid, and says in every row of a tracker what is left of the round and what is the matter; what is drawn already is not drawn again. */
export async function dressRows(tracker: HTMLElement): Promise<void> {
  const drawn = known.get(tracker) ?? new Map<string, Drawn>();
  known.set(tracker, drawn);
  showFires();
  void dressHead(tracker);
  const changed = changedRows(rowsToWrite(tracker), drawn);
  const shown = changed.filter(({ row }) => !isEmptyRow(row));
  if (changed.length === 0) return;
  const made = shown.length > 0 ? await draw(shown) : new Map<string, HTMLElement>();
  const current = changed.filter(({ id, key }) => drawn.get(id)?.key === key); // others have changed again meanwhile
  for (const { id, key } of current) drawn.set(id, { key, made: made.get(id) ?? null });
  dressAll(tracker, drawn);
}

/** The host may have drawn the tracker anew meanwhile: what was made belongs into the rows that stand there now. */
function dressAll(tracker: HTMLElement, drawn: ReadonlyMap<string, Drawn>): void {
  for (const [id, element] of rowsToWrite(tracker)) dress(element, drawn.get(id)?.made ?? null);
}

/** The rows of a tracker in the user's sight. */
function rowsToWrite(tracker: HTMLElement) {
  const sight = sights.get(tracker) ?? new RowsInSight(() => void dressRows(tracker));
  sights.set(tracker, sight);
  return sight.among(rowsIn(tracker));
}

/** The rows of a tracker as the host has drawn them, by fighter. */
const rowsIn = (tracker: HTMLElement): readonly (readonly [id: string, element: HTMLElement])[] =>
  [...tracker.querySelectorAll<HTMLElement>("[data-combatant-id]")].map((element) => [
    element.dataset["combatantId"] ?? "",
    element,
  ]);

/** The rows that say something new; the others get what was drawn for them. */
function changedRows(rows: ReturnType<typeof rowsIn>, drawn: Map<string, Drawn>) {
  const context = contextNow();
  return rows.flatMap(([id, element]) => {
    const fighter = fighterOf(id);
    if (!fighter) return [];
    const row = trackerRow(factsOf(fighter, context), localize);
    const key = JSON.stringify(row);
    const former = drawn.get(id);
    if (former?.key === key) {
      dress(element, former.made);
      return [];
    }
    drawn.set(id, { key, made: former?.made ?? null });
    return [{ id, row, key }];
  });
}

async function draw(rows: readonly { readonly id: string; readonly row: TrackerRow }[]) {
  const { renderTemplate } = foundry.applications.handlebars;
  const html = await renderTemplate(template("fight/rows"), { rows });
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const made = [...holder.content.querySelectorAll<HTMLElement>("[data-fighter]")];
  for (const one of made) listen(one);
  return new Map(made.map((one) => [one.dataset["fighter"] ?? "", one]));
}

/** Puts it below the name; the keyboard stays where it was. */
function dress(element: HTMLElement, made: HTMLElement | null): void {
  const former = element.querySelector<HTMLElement>(":scope > .fight-row");
  element.classList.toggle("with-fight-row", made !== null);
  if (former === made) return;
  const focused = former ? placeOfFocus(former) : null;
  former?.remove();
  if (!made) return;
  element.append(made);
  if (focused !== null) made.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

/** The selector by which the focused element is found again. */
function placeOfFocus(row: HTMLElement): string | null {
  const active = row.ownerDocument.activeElement;
  if (!(active && row.contains(active))) return null;
  const { pip, trade, act } = (active as HTMLElement).dataset;
  if (act !== undefined) return `[data-act="${act}"]`;
  return pip === undefined && trade === undefined ? ".fight-tie" : `[data-pip="${pip ?? trade ?? ""}"]`;
}

/** The host takes a click on a row for one on its fighter's token. */
function listen(row: HTMLElement): void {
  showTooltipsOnFocus(row);
  row.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (!button) return;
    event.stopPropagation();
    const combatant = fighterOf(row.dataset["fighter"]);
    const { act } = button.dataset;
    const operation = bossOperation(act);
    if (act === undefined) void pressPip(combatant, button.dataset);
    else if (operation) void operation(combatant);
    else void packAct(act)?.({ actor: combatant?.actor ?? null, item: null, combatant, event, button });
  });
}

/** The facts that all rows share, worked out once. */
function contextNow() {
  const fight = ui.combat?.viewed ?? game.combat;
  const turns = fight?.turns ?? [];
  const before = new Map(turns.map((one, place) => [one.id, turns[place - 1] ?? null]));
  const fires = fight ? liveFires(fight) : [];
  return { owing: owingActors(), before, fires, parts: partsInForce(), inSquares: countsSquares() };
}

function factsOf(
  fighter: Fighter,
  { owing, before, fires, parts, inSquares }: ReturnType<typeof contextNow>,
): RowFacts {
  const { actor, creature, combat, fightState, isDefeated } = fighter;
  const isFighting = combat?.started === true && !isDefeated;
  return {
    name: nameOf(fighter),
    round: isFighting ? roundFacts(fighter) : null,
    moved: fightState.moved,
    movement: isFighting && isKnown(actor) ? moveOf(creature) : null,
    inSquares,
    numbers: game.user.isGM ? numbersOf(creature) : null,
    tie: tieText(before.get(fighter.id) ?? null, fighter),
    marks: withConditions([...trackerLines(fighter, owing, fires), ...packMarks(fighter, parts)], creature),
    buttons: [...bossButtons(fighter), ...packButtons(fighter, parts)],
  };
}

/** What a Referee sees of a fighter at a glance, in the scale of their game. @rule WH-DMG-01 RH-CHR-01 */
function numbersOf(creature: Fighter["creature"]): RowNumbers | null {
  if (!creature) return null;
  const { hp, derived } = creature.system;
  const { armorClass, savingThrow } = derived.ownScale ?? derived;
  const [value, max] = [hp.value, derived.hitPointsMaximum?.value ?? hp.max];
  return { hp: value, max, armorClass: armorClass.value, savingThrow: savingThrow?.value ?? null };
}

/** The remarks on a fighter, for Referees with the names of those conditions that they leave out. @rule WH-COND-01 */
function withConditions(marks: readonly string[], creature: Fighter["creature"]): readonly string[] {
  const names = game.user.isGM && creature ? foundConditions(creature).map(({ name }) => localize(name)) : [];
  return [...marks, ...new Set(names.filter((name) => !marks.some((mark) => mark.startsWith(name))))];
}

/**
 * The reason why a fighter comes after another with the same number; "" where the numbers tell, or they roll together.
 * @rule WH-INIT-03
 */
function tieText(first: Fighter | null, second: Fighter): string {
  const [one, other] = [first?.initiativeEntry, second.initiativeEntry];
  const reason = one && other && tieReason(one, other, rulebookFor(null));
  if (!first || !reason || areTogether(first, second)) return "";
  return localize(`WHITEHACK.Initiative.tie.${reason}`, { first: nameOf(first), second: nameOf(second) });
}

/** True if two rolled together. @rule WH-INIT-02 */
function areTogether(first: Fighter, second: Fighter): boolean {
  const group = groupOf(first);
  return group !== null && group === groupOf(second);
}

/** Whether fire was drawn: nothing is loaded where nobody has laid any. */
let isDrawn = false;

const isNoted = ({ combatants }: Combat.Implementation): boolean =>
  combatants.some(({ flags }) => "fire" in (flags[SYSTEM_ID]?.fight ?? {}));

/** Shows where suppressive fire is laid, in all fights: something of a fight, or the scene, has changed. @rule WH-GUN-04 */
function showFires(): void {
  const isDue = game.combats.some(isNoted);
  if (isDue || isDrawn)
    void lazy(() => import("../../movement/canvas/draw-fires.ts")).then(({ drawFires }) => drawFires());
  isDrawn = isDue;
}
