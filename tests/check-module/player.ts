/**
 * The second user of the checks: this module runs on a player's client too, and does there what the Gamemaster's asks
 * for. It answers a Gamemaster only, by the few things that stand here, and rolls and changes only for actors of the checks.
 */
import { afterwards, leaveOut, putBack } from "./check.ts";
import { drawnCard, listen, loadDice, open, pressCard, told } from "./hands.ts";
import { type Doc, host, type Message, type Token, until } from "./host.ts";
import { aim, drawn, MODULE, secondUser, setting } from "./made.ts";

const CHANNEL = `module.${MODULE}`;

/** What a player's client does when it is asked; a word back says how it went. */
const WORK = {
  /** Whether the client is there. */
  greet: () => "here",
  /** What was changed on this client for a check is put back. */
  putBack: async () => (await putBack()).join(" "),
  /** What a card says to this user, once it has come. */
  read: async ([id = ""]: Given) => (await drawnCard(await message(id))).textContent,
  /** Whether this user sees a card that may have come. */
  sees: ([id = ""]: Given) => (host.game.messages.get(id)?.visible === true ? "something" : "nothing"),
  /** Aims at a token, on the scene of the checks. */
  aim: async ([uuid = ""]: Given) => {
    const token = (await until("the token has come", () => host.fromUuid(uuid))) as Token;
    const scene = host.game.scenes.find(({ tokens }) => tokens.get(token.id) === token);
    if (scene?.flags[MODULE]?.["made"] !== true) throw new Error("This scene is none of the checks'");
    const before = host.canvas.scene;
    if (before?.id !== scene.id) {
      await scene.view();
      afterwards(() => before?.view());
    }
    await until("the token is drawn", () => host.canvas.ready && drawn(token));
    await aim(token);
    return "aimed";
  },
  /** Attacks with a weapon, whose die shows a face. */
  attack: async ([weapon = "", face = "9"]: Given) => {
    await madeActor(weapon.split(".Item.")[0] ?? "");
    await setting("damageLater", true);
    loadDice([Number(face), 20]);
    await host.game.system.api["rollAttack"]?.(weapon, { skip: true });
    return "attacked";
  },
  /** Presses a button of a card. */
  press: async ([id = "", selector = "", text = ""]: Given) => {
    await pressCard(await message(id), selector, text);
    return "pressed";
  },
  /** The same, and the main button of the dialog that may follow, until this user has rolled. */
  confirm: async ([id = "", selector = "", text = ""]: Given) => {
    const news = listen();
    await pressCard(await message(id), selector, text);
    const asked = (): HTMLElement | null => document.querySelector('.application button[data-action="confirm"]');
    const isDone = (): boolean => news.all.some(({ type }) => type === "check");
    const found = await until("a dialog, or the roll", () => asked() ?? isDone());
    if (found instanceof HTMLElement) found.click();
    return "confirmed";
  },
  /** Rolls for an actor by one of the system's calls, and tells the sentences that were said. */
  roll: async ([uuid = "", call = "", ...given]: Given) => {
    const actor = await madeActor(uuid);
    const api = host.game.system.api;
    return (await told(() => api[call]?.(actor.uuid, ...given, { skip: true }))).join(" ");
  },
  /** What an actor's sheet shows to this user. */
  look: async ([uuid = ""]: Given) => {
    const actor = await madeActor(uuid);
    const sheet = await open(actor);
    const shown = sheet.textContent;
    const buttons = sheet.querySelectorAll(".window-content button").length;
    await actor.sheet.close({ animate: false });
    return JSON.stringify({ shown, buttons });
  },
  /** Changes an actor, as far as this user may. */
  change: async ([uuid = "", path = "", value = ""]: Given) => {
    const actor = await madeActor(uuid);
    return actor.update({ [path]: value }).then(
      () => "changed",
      () => "refused",
    );
  },
  /** Wraps the scene up, as a player asks for it. */
  wrapUp: async () => {
    afterwards(() => document.getElementById("whitehack-wrap-up")?.remove());
    await host.game.system.api["wrapUp"]?.();
    return "asked";
  },
} as const;

type Given = readonly string[];
type Work = keyof typeof WORK;

const message = (id: string): Promise<Message> => until("the card has come", () => host.game.messages.get(id));

/** An actor that the checks have made. */
async function madeActor(uuid: string): Promise<Doc> {
  const actor = await until("the actor has come", () => host.fromUuid(uuid));
  if (!actor.flags[MODULE]?.["made"]) throw new Error("This actor is none of the checks'");
  return actor;
}

interface Packet {
  readonly id: string;
  readonly to: string;
  readonly work: Work;
  readonly given: Given;
}
interface Answer {
  readonly answers: string;
  readonly word?: string;
  readonly error?: string;
}

const isPacket = (packet: unknown): packet is Packet =>
  typeof packet === "object" && packet !== null && "work" in packet;
const isAnswer = (packet: unknown): packet is Answer =>
  typeof packet === "object" && packet !== null && "answers" in packet;

/** The answers that have come from the player's client, by the id of what was asked. */
const answers = new Map<string, Answer>();

/** Hears what is asked of this client, and the answers to what it has asked. */
export function heed(): void {
  host.game.socket.on(CHANNEL, (packet: unknown, ...more: readonly unknown[]) => {
    const sender = host.game.users.get(String(more.at(-1)));
    if (isAnswer(packet) && sender?.id === secondUser()?.id) answers.set(packet.answers, packet);
    if (isPacket(packet) && packet.to === host.game.user.id && sender?.isGM && Object.hasOwn(WORK, packet.work))
      void answer(packet);
  });
}

async function answer({ id, work, given }: Packet): Promise<void> {
  const reply = (more: object): void => host.game.socket.emit(CHANNEL, { answers: id, ...more });
  try {
    reply({ word: await WORK[work](given.map(String)) });
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
}

let isPutBackLater = false;

/** After the running check the player's client puts back what it has changed. */
async function putBackThere(): Promise<void> {
  const left = await byPlayer("putBack");
  isPutBackLater = false;
  if (left !== "") throw new Error(`On the player's client: ${left}`);
}

/** Has the second user do something; the check is left out where nobody else is at the table. */
export async function byPlayer(work: Work, ...given: Given): Promise<string> {
  const player = secondUser();
  if (!player) leaveOut("No player is at the table: open a second browser and join as one.");
  if (!isPutBackLater) afterwards(putBackThere);
  isPutBackLater = true;
  const id = host.foundry.utils.randomID();
  host.game.socket.emit(CHANNEL, { id, to: player.id, work, given });
  const { word = "", error } = await until(`the player's client has done: ${work}`, () => answers.get(id));
  if (error !== undefined) throw new Error(`On the player's client: ${error}`);
  return word;
}

/** The player's ownership of what the checks make for them. */
export function owned(): { readonly ownership: Readonly<Record<string, number>> } {
  const player = secondUser();
  if (!player) leaveOut("No player is at the table: open a second browser and join as one.");
  return { ownership: { [player.id]: 3 } };
}

/** Cards of the player's that have come since. */
export const ofPlayer = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ author }) => author.id === secondUser()?.id);
