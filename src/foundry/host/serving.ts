import { type Packet, sendPacket } from "./channel.ts";
import { SYSTEM_ID } from "./paths.ts";

/** How often a tab may be silent that has answered before, and one that has not, and may be of yesterday. */
const SILENCES = { known: 2, unknown: 1 };
/** Under which key a page that is loaded anew finds its session. */
const KEPT = `${SYSTEM_ID}.session`;

/** The work that follows in this client. */
interface Service {
  /** This session serves from now on. */
  readonly begin: () => void;
  /** Another session of the same user serves, or does so no more. */
  readonly wait: (isWaiting: boolean) => void;
}

interface Lease {
  readonly session: string;
  readonly service: Service;
  /** Whether this session was the one that serves when it was last looked at. */
  serves: boolean;
  /** How often the session that serves was asked in vain. */
  silences: number;
  /**
   * The messages that other tabs of the same user receive: those to this user, or only those to everybody; null until
   * one has answered.
   */
  reach: "user" | "all" | null;
  timer: ReturnType<typeof setTimeout> | null;
  /** How long another tab has to say that it is still there: milliseconds. */
  readonly patience: number;
}

/** By game, since several may run in one process, as in tests. */
const leases = new WeakMap<object, Lease>();

/** The session that serves among those of a user. Only they and Referees can write it, and everybody can read it. */
const sessionOf = (user: User.Implementation): string | null => user.getFlag(SYSTEM_ID, "serving") ?? null;

/** Whether a Referee is there, who can be asked. */
export const hasReferee = (): boolean => game.users.activeGM !== null;

/**
 * Whether this very tab does what is done once for everybody: the active Referee's, and of several tabs of theirs the one
 * that their user names. Nothing else decides it.
 */
export const isServing = (): boolean => game.user.isActiveGM && isLeading();

/** Whether a Referee's tab is the one that does what their own operations bring; it need not be the active Referee's. */
export const isLeading = (): boolean => ownSession() !== null && ownSession() === sessionOf(game.user);

/** Who serves: the active Referee, and which of their tabs; null where there is none, or none yet. */
export function servedBy(): { readonly user: string; readonly session: string } | null {
  const referee = game.users.activeGM;
  const session = referee && sessionOf(referee);
  return session && referee?.id ? { user: referee.id, session } : null;
}

/** This tab's session. */
export const ownSession = (): string | null => leases.get(game)?.session ?? null;

/** The key in an update for the tab that makes it. */
export const MADE_IN = "whitehackSession";

/** Whether something was done in this very tab, and not in another one of the same user's. */
export const isDoneHere = (operation: object, by: string | null): boolean =>
  by === game.user.id && (!(MADE_IN in operation) || operation[MADE_IN] === ownSession());

/** Where to send what is meant for one user's tabs: of one's own, the others may hear only what everybody does. */
export const addressOf = (user: string): string | null =>
  user === game.user.id && leases.get(game)?.reach === "all" ? null : user;

/**
 * Enters a Referee's tab into service. One that finds no other serves at once; one that finds another waits, and takes
 * its place when that does not answer any more, or when its user wants it so. The patience is in milliseconds.
 */
export function enterService(service: Service, patience = 2000): void {
  const session = keptSession();
  const lease: Lease = { session, service, serves: false, silences: 0, reach: null, timer: null, patience };
  leases.set(game, lease);
  if (!game.user.isGM) return;
  if ("document" in globalThis) addEventListener("pagehide", () => sessionStorage.setItem(KEPT, lease.session));
  followLease();
}

/** A page that is loaded anew goes on as what it was; a new tab, even one that was copied, begins anew. */
function keptSession(): string {
  if (!("document" in globalThis)) return foundry.utils.randomID();
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const [{ type } = { type: "" }] = performance.getEntriesByType("navigation") as { readonly type?: string }[];
  return kept && type === "reload" ? kept : foundry.utils.randomID();
}

/** Something may have changed about who serves: the tab that begins to does what has to be done then. */
export function followLease(): void {
  const lease = leases.get(game);
  if (!lease || !game.user.isGM) return;
  const [before, serves] = [lease.serves, isServing()];
  lease.serves = serves;
  if (sessionOf(game.user) !== lease.session) {
    if (lease.timer === null) look(lease);
    return;
  }
  stopLooking(lease);
  lease.service.wait(false);
  if (serves && !before) lease.service.begin();
}

function stopLooking(lease: Lease): void {
  if (lease.timer !== null) clearTimeout(lease.timer);
  lease.timer = null;
  lease.silences = 0;
}

/** Asks the tab that serves whether it is still there, again and again; takes its place where it does not answer. */
function look(lease: Lease): void {
  const named = sessionOf(game.user);
  if (named === lease.session) return stopLooking(lease);
  const { reach, silences } = lease;
  if (named === null || silences >= (reach ? SILENCES.known : SILENCES.unknown)) void take(lease.session);
  else {
    const asked = { kind: "lease", id: lease.session, asks: "there", of: named };
    if (reach !== "all") sendPacket({ ...asked, reach: "user" }, game.user.id);
    if (reach !== "user") sendPacket({ ...asked, reach: "all" }, null);
    lease.silences += 1;
  }
  lease.timer = setTimeout(() => look(lease), lease.patience);
}

const take = (session: string): Promise<unknown> => game.user.update({ flags: { [SYSTEM_ID]: { serving: session } } });

/**
 * Has this tab serve, for a Referee who works in it. The tab that serves hands over by itself, so that everybody hears of
 * the change after all that it has begun; one that does not answer is replaced.
 */
export function serveHere(): void {
  const lease = leases.get(game);
  const named = sessionOf(game.user);
  if (!lease || !game.user.isGM || named === lease.session) return;
  sendPacket({ kind: "lease", id: lease.session, asks: "handOver", of: named }, addressOf(game.user.id));
  lease.silences = SILENCES.known; // so that the next look takes over, should nobody have handed over
}

/** Heeds the messages between tabs of one user; the server vouches that they are. */
export function heedLease({ id, asks, of, reach }: Packet, sender: string): void {
  const lease = leases.get(game);
  if (!lease || sender !== game.user.id || of !== lease.session) return;
  const serves = sessionOf(game.user) === lease.session;
  if (asks === "here") hear(lease, reach === "all" ? "all" : "user");
  else if (serves && asks === "handOver") void take(id);
  else if (serves && asks === "there")
    sendPacket(
      { kind: "lease", id: lease.session, asks: "here", of: id, reach },
      reach === "all" ? null : game.user.id,
    );
}

/** The tab that serves is there. What reaches this user alone is preferred to what reaches everybody. */
function hear(lease: Lease, reach: "user" | "all"): void {
  if (lease.reach === null || reach === "user") lease.reach = reach;
  lease.silences = 0;
  lease.service.wait(game.user.isActiveGM);
}
