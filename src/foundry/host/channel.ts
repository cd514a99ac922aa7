import { SYSTEM_ID } from "./paths.ts";

const CHANNEL = `system.${SYSTEM_ID}` as const;

/** A message of ours to other clients; each handler checks what it needs of one. */
export interface Packet extends Readonly<Record<string, unknown>> {
  readonly kind: string;
  readonly id: string;
}

/** The host's socket as far as it is used. */
interface Socket {
  emit(channel: string, packet: Packet, options?: { readonly recipients: readonly string[] }): unknown;
}

/** Sends a message to all clients of one user, as far as the host can; to everybody if that is null. */
export function sendPacket(packet: Packet, to: string | null): void {
  const socket = game.socket as object | null as Socket | null; // the community types know no options
  if (to === null) socket?.emit(CHANNEL, packet);
  else socket?.emit(CHANNEL, packet, { recipients: [to] });
}

/** Hears the messages of other clients. The server puts the sender last, whatever else it hands on. */
export function hearPackets(heed: (packet: Packet, sender: string) => void): void {
  game.socket?.on(CHANNEL, (packet: unknown, ...more: readonly unknown[]) => {
    const sender = more.at(-1);
    if (isPacket(packet) && typeof sender === "string") heed(packet, sender);
  });
}

const isPacket = (packet: unknown): packet is Packet => {
  const { kind, id } = (typeof packet === "object" && packet !== null ? packet : {}) as Partial<Packet>;
  return typeof kind === "string" && typeof id === "string";
};
