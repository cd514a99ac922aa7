import type { LangKey } from "../../../types/lang.ts";
import type { ReadBy, Reader } from "../../../rules/base/shape.ts";
import { type Answer, refuse } from "./requests.ts";

type Sender = User.Implementation;

type AnyReader = Reader<unknown>;

interface Declaration<Name extends string, Read extends AnyReader> {
  readonly name: Name;
  /** Reads what arrives from outside; callers are held to the same type. */
  readonly payload: Read;
  /** The reason why the sender may not ask for it; null where they may. Without it, `run` judges the sender. */
  may?(payload: ReadBy<Read>, sender: Sender): LangKey | null;
  /** Does it or refuses it: it looks up what the payload names, and believes nothing that the payload claims. */
  run(payload: ReadBy<Read>, sender: Sender): Answer | Promise<Answer>;
}

/** One kind of request, as the mechanism sees it. */
export interface RequestKind<Name extends string = string, Read extends AnyReader = AnyReader> {
  readonly name: Name;
  readonly payload: Read;
  /** Fulfils or refuses what a sender asks for whom the server vouches for. */
  fulfil(data: unknown, sender: Sender): Promise<Answer>;
}

/** Declares a request; one whose payload cannot be read is refused. */
export const defineRequest = <const Name extends string, Read extends AnyReader>({
  name,
  payload: read,
  ...declared
}: Declaration<Name, Read>): RequestKind<Name, Read> => ({
  name,
  payload: read,
  async fulfil(data, sender) {
    const payload = read(data) as ReadBy<Read> | undefined;
    if (payload === undefined) return refuse("WHITEHACK.Refusal.badRequest");
    const reason = declared.may?.(payload, sender) ?? null;
    return reason ? refuse(reason) : declared.run(payload, sender);
  },
});

/** What only Referees may ask for. */
export const forReferees = (_: unknown, { isGM }: Sender): LangKey | null =>
  isGM ? null : "WHITEHACK.Refusal.refereeOnly";

/** What is sent so that it can be read as this: what may be null may be left out, and any object is a record. */
type Sent<Value> = Value extends readonly (infer Entry)[]
  ? readonly Sent<Entry>[]
  : Value extends object
    ? string extends keyof Value
      ? object
      : SentFields<Value>
    : Value;

type SentFields<Fields> = {
  readonly [Name in keyof Fields as null extends Fields[Name] ? never : Name]: Sent<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as null extends Fields[Name] ? Name : never]?: Sent<Fields[Name]> | undefined;
};

/** The payloads of requests as they are sent, by the names of the requests. */
export type PayloadsOf<Kind extends RequestKind> = {
  readonly [One in Kind as One["name"]]: Sent<ReadBy<One["payload"]>>;
};
