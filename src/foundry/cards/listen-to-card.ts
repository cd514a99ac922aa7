import { performApplyDamage } from "../actions/combat/perform-apply-damage.ts";
import { performAttackDamage } from "../actions/combat/perform-attack-damage.ts";
import { performBlowTable } from "../actions/combat/perform-blow-table.ts";
import { performProposal, performRefusal, performUndoProposal } from "../actions/combat/perform-proposal.ts";
import { performUndoChanges, performUndoDamage } from "../actions/referee/perform-undo.ts";

type CardAction = (message: ChatMessage.Implementation, button: HTMLButtonElement) => Promise<void>;

const ACTIONS: Readonly<Record<string, CardAction>> = {
  rollDamage: (message) => performAttackDamage(message),
  rollTable: (message) => performBlowTable(message),
  applyDamage: (message) => performApplyDamage(message),
  applyProposal: (message, { dataset }) => performProposal(message, Number(dataset["place"])),
  undoProposal: (message, { dataset }) =>
    performUndoProposal(message, { place: Number(dataset["place"]), index: Number(dataset["index"]) }),
  refuseProposal: (message, { dataset }) => performRefusal(message, Number(dataset["place"])),
  undoChanges: (message) => performUndoChanges(message),
  undoDamage: (message, { dataset }) => performUndoDamage(message, Number(dataset["place"])),
};

/** Wires one copy of a card; the same message may be shown several times, and each copy is drawn anew. */
export function listenToCard(message: ChatMessage.Implementation, content: HTMLElement): void {
  content.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button"); // no instanceof: the window may be a detached one
    const action = ACTIONS[button?.dataset["action"] ?? ""];
    if (button && action) void whilePending(button, () => action(message, button));
  });
}

/** Keeps a button from being pressed again before its work is done. */
async function whilePending(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  try {
    await work();
  } finally {
    button.disabled = false;
    button.removeAttribute("aria-busy");
  }
}
