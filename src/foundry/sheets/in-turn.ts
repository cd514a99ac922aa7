import { oneAfterAnother } from "../host/one-after-another.ts";
import { asKind, type Kind, type OfKind } from "../documents/creature.ts";

const queue = oneAfterAnother();

/**
 * Makes a change of a document when those asked for before it are stored. A list is stored as a whole: a change that was
 * worked out while another is still on its way to the server would put the old value of the other back.
 */
export const inTurn = (document: object, change: () => Promise<unknown> | undefined): Promise<void> =>
  queue(async () => void (await change()), document).catch(
    (error: Error) => void ui.notifications.error(error.message),
  );

/** The parts of a sheet that clicks read. */
interface ClickedSheet {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
}

/** A click on a sheet: what was clicked, and where. */
export interface SheetClick {
  readonly sheet: ClickedSheet;
  readonly event: PointerEvent;
  readonly target: HTMLElement;
}

type Clicks<Of extends Kind> = Readonly<Record<string, (actor: OfKind<Of>, click: SheetClick) => unknown>>;

/** The actions of clicks on sheets of one kind of actor; on any other sheet nothing follows. */
export const clicksOn = <Of extends Kind>(kind: Of, clicks: Clicks<Of>) =>
  Object.fromEntries(Object.entries(clicks).map(([name, act]) => [name, clickOn(kind, act)]));

const clickOn = <Of extends Kind>(kind: Of, act: Clicks<Of>[string]) =>
  async function (this: ClickedSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = asKind(kind, this.actor);
    if (actor) await act(actor, { sheet: this, event, target });
  };
