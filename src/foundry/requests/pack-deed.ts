import { partsInForce } from "../packs/packs-in-force.ts";
import { type Answer, refuse } from "./requests.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Does what a pack of house rules has the Referee's client do; refused while no pack in force knows the deed. */
export async function packDeedFor(
  { deed, data }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const deeds = partsInForce().flatMap(({ deeds: some = {} }) => Object.entries(some));
  const known = deeds.find(([name]) => name === deed)?.[1];
  return known && isRecord(data) ? known(data, sender) : refuse("WHITEHACK.Refusal.badRequest");
}
