/** Keeps the combat tracker up to date with fights, and with what shows of their fighters. */
import { coalesced } from "../../coalesce.ts";
import { host, type CombatDocument, type Data } from "../../host.ts";

/** What a token changes by moving says nothing to the tracker. */
const MOVEMENT_KEYS = new Set(["_id", "x", "y", "elevation", "rotation", "level", "_movementHistory", "_regions"]);

interface Tracker {
  readonly rendered: boolean;
  readonly viewed: CombatDocument | null;
  render(): Promise<unknown>;
  scrollToTurn(): void;
}

/** Listen until the answers are called. */
export function watchCombats(tracker: Tracker): (() => void)[] {
  const undo: (() => void)[] = [];
  const refresh = coalesced(() => {
    if (tracker.rendered) void tracker.render();
  });
  const turnChange = coalesced(() => tracker.scrollToTurn());
  const listen = (name: string, fn: (document: unknown, changes: Data, options: Data) => void): void => {
    const id = host.hooks.on(name, fn);
    undo.push(() => host.hooks.off(name, id));
  };
  for (const name of ["Combat", "Combatant", "CombatantGroup"]) {
    for (const action of ["create", "delete"]) listen(`${action}${name}`, refresh);
    listen(`update${name}`, (_document, _changes, { render }) => void (render !== false && refresh()));
  }
  const refreshFight = (): void => void (tracker.viewed && refresh());
  for (const name of ["updateActor", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"])
    listen(name, refreshFight);
  listen("updateToken", (_token, changes) => {
    if (Object.keys(changes).some((key) => !MOVEMENT_KEYS.has(key))) refreshFight();
  });
  listen("canvasReady", refresh);
  const id = host.hooks.on("combatTurnChange", () => turnChange());
  undo.push(() => host.hooks.off("combatTurnChange", id));
  return undo;
}
