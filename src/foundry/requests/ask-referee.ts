import type { LangKey } from "../../types/lang.ts";
import { asReferee } from "../as-referee.ts";
import { SYSTEM_ID } from "../paths.ts";
import { type Answer, type RequestName, type Requests, refuse } from "./requests.ts";

const CHANNEL = `system.${SYSTEM_ID}` as const;
/** How long a player waits for the Referee's client. */
const PATIENCE = 15_000;

/** Requests of this client that wait for an answer, by their ids. */
const waiting = new Map<string, { readonly referee: string; readonly settle: (answer: Answer) => void }>();

/**
 * Has the active Referee's client do what needs a Referee's rights.
 *
 * A socket message and not a user query: only here does the server tell the receiver who has sent it.
 */
export async function askReferee<Name extends RequestName>(name: Name, data: Requests[Name]): Promise<Answer> {
  const done = await asReferee(({ serve }) => serve(name, data, game.user));
  if (done) return done;
  const referee = game.users.activeGM?.id;
  if (!referee || !game.socket) return refuse("WHITEHACK.Refusal.noReferee");
  const id = foundry.utils.randomID();
  const answer = new Promise<Answer>((settle) => {
    waiting.set(id, { referee, settle });
    setTimeout(() => settle(refuse("WHITEHACK.Refusal.noAnswer")), PATIENCE);
  });
  game.socket.emit(CHANNEL, { kind: "request", id, referee, name, data });
  return answer.finally(() => waiting.delete(id));
}

/** Listens for requests, which the active Referee's client fulfils, and for the answers to our own. */
export function listenForRequests(): void {
  game.socket?.on(CHANNEL, (packet: unknown, sender: unknown) => {
    if (!isPacket(packet) || typeof sender !== "string") return;
    if (packet.kind === "answer") settle(packet, sender);
    else if (packet.kind === "request" && packet["referee"] === game.user.id && game.user.isActiveGM) {
      void fulfil(packet, sender);
    }
  });
}

interface Packet extends Readonly<Record<string, unknown>> {
  readonly kind: unknown;
  readonly id: string;
}

const isPacket = (packet: unknown): packet is Packet =>
  typeof packet === "object" && packet !== null && "kind" in packet && "id" in packet && typeof packet.id === "string";

async function fulfil({ id, ...request }: Packet, sender: string): Promise<void> {
  const answer = await asReferee(({ serve }) => serve(request["name"], request["data"], game.users.get(sender)));
  if (answer) game.socket?.emit(CHANNEL, { kind: "answer", id, to: sender, ...answer });
}

/** An answer counts only if it comes from the Referee who was asked. */
function settle({ id, ...answer }: Packet, sender: string): void {
  const request = waiting.get(id);
  if (request?.referee !== sender) return;
  if (answer["done"] === true) request.settle({ done: true });
  else request.settle(refuse(isReason(answer["reason"]) ? answer["reason"] : "WHITEHACK.Refusal.failed"));
}

const isReason = (reason: unknown): reason is LangKey =>
  typeof reason === "string" && reason.startsWith("WHITEHACK.") && game.i18n.has(reason);
