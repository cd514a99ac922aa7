import type { LangKey } from "../../../types/lang.ts";
import { asReferee } from "../as-referee.ts";
import { hearPackets, type Packet, sendPacket } from "../../host/channel.ts";
import { MOST, sizeOf } from "../../documents/data/limits.ts";
import { addressOf, hasReferee, heedLease, isServing, ownSession, servedBy } from "../../host/serving.ts";
import type { RequestName, Requests } from "../../app/requests/serve.ts";
import { type Answer, refuse } from "./requests.ts";

export type { RequestName, Requests } from "../../app/requests/serve.ts";

/** How long a player waits for the Referee's client. */
const PATIENCE = 15_000;

interface Waiting {
  readonly game: object;
  readonly request: { readonly id: string; readonly name: RequestName; readonly data: unknown };
  /** The last addressee of the request. */
  to: { readonly user: string; readonly session: string } | null;
  /** True if that tab has said that it has it: it is never sent to another then. */
  isHeard: boolean;
  readonly settle: (answer: Answer) => void;
}

/** Requests of this client that wait for an answer, by their ids. */
const waiting = new Map<string, Waiting>();

/**
 * Has the tab that serves do what needs a Referee's rights.
 *
 * A socket message and not a user query: only here does the server tell the receiver who has sent it. It goes to that
 * user alone and names the session, so that of several tabs one does it, once: the tab says that it has it before it
 * begins, and what none has heard is sent to whichever serves next.
 */
export async function askReferee<Name extends RequestName>(name: Name, data: Requests[Name]): Promise<Answer> {
  const done = await asReferee(({ serve }) => serve(name, data, game.user));
  if (done) return done;
  if (sizeOf(data, MOST.request) > MOST.request) return refuse("WHITEHACK.Refusal.tooLong"); // it would not be heard
  if (!hasReferee()) return refuse("WHITEHACK.Refusal.noReferee");
  const id = foundry.utils.randomID();
  const answer = new Promise<Answer>((settle) => {
    const request: Waiting = { game, request: { id, name, data }, to: null, isHeard: false, settle };
    waiting.set(id, request);
    send(request);
    setTimeout(() => settle(refuse("WHITEHACK.Refusal.noAnswer")), PATIENCE);
  });
  return answer.finally(() => waiting.delete(id));
}

/** Sends the unheard requests to the client that serves now. */
export function sendAgain(): void {
  for (const request of waiting.values()) if (request.game === game && !request.isHeard) send(request);
}

function send(one: Waiting): void {
  const to = servedBy();
  if (!to || to.session === one.to?.session) return;
  one.to = to;
  const { id, name, data } = one.request;
  if (isServing()) void asReferee(({ serve }) => serve(name, data, game.user)).then((done) => done && one.settle(done));
  else sendPacket({ kind: "request", id, session: to.session, name, data }, addressOf(to.user));
}

/** Listens for requests, which the tab that serves fulfils, for the answers to our own, and for our user's other tabs. */
export function listenForRequests(): void {
  hearPackets((packet, sender) => {
    if (packet.kind === "lease") heedLease(packet, sender);
    else if (packet.kind !== "request") heedAnswer(packet, sender);
    else if (packet["session"] === ownSession() && isServing()) void fulfil(packet, sender);
  });
}

/** The answer reaches the sender of the request alone, as the request reached this client alone. */
async function fulfil({ id, ...request }: Packet, sender: string): Promise<void> {
  sendPacket({ kind: "heard", id }, addressOf(sender));
  const answer = await asReferee(({ serve }) => serve(request["name"], request["data"], game.users.get(sender)));
  sendPacket(answer ? { kind: "answer", id, to: sender, ...answer } : { kind: "passed", id }, addressOf(sender));
}

/** An answer counts only if it comes from the Referee who was asked. */
function heedAnswer({ kind, id, ...answer }: Packet, sender: string): void {
  const request = waiting.get(id);
  if (request?.to?.user !== sender || request.game !== game) return;
  if (kind === "heard" || kind === "passed") request.isHeard = kind === "heard";
  if (kind === "passed") return send(request);
  if (kind !== "answer") return;
  if (answer["done"] === true) request.settle({ done: true });
  else request.settle(refuse(isReason(answer["reason"]) ? answer["reason"] : "WHITEHACK.Refusal.failed"));
}

const isReason = (reason: unknown): reason is LangKey =>
  typeof reason === "string" && reason.startsWith("WHITEHACK.") && game.i18n.has(reason);
