import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import { fromUuid } from "../../game/uuid.ts";
import type { RegionDocument } from "./region.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.RegionEvent.html */
export interface RegionEvent {
  readonly name: string;
  readonly data: Dict;
  readonly region: RegionDocument;
  readonly user: unknown;
}

/** Hands an event to every active behavior of a region that asks for it, on this client. */
export async function handleEvent(region: RegionDocument, name: string, data: Dict, userId: string): Promise<void> {
  const user = currentClient().game.users.get(userId) ?? null;
  const event: RegionEvent = { name, data, region, user };
  for (const behavior of region.behaviors.values())
    if (!behavior.disabled) await report(() => behavior._handleRegionEvent(event));
}

/** To one behavior alone, on its own activation. */
export async function handleOwnEvent(
  behavior: { readonly parent: RegionDocument | null; _handleRegionEvent(event: RegionEvent): Promise<void> },
  name: string,
  userId: string,
): Promise<void> {
  const region = behavior.parent;
  if (!region) return;
  const user = currentClient().game.users.get(userId) ?? null;
  await report(() => behavior._handleRegionEvent({ name, data: {}, region, user }));
}

async function report(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    currentClient().reportError("A region's behavior failed", cause);
  }
}

/** Documents among the data go over the line by their uuid. */
export async function triggerEvent(region: RegionDocument, name: string, data: Dict): Promise<void> {
  const wire = Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const { uuid } = (value ?? {}) as { uuid?: string };
      return [key, uuid ? { _uuid: uuid } : value];
    }),
  );
  currentClient().connection.activity({ region: { uuid: region.uuid, name, data: wire } });
  await handleEvent(region, name, data, currentClient().game.userId ?? "");
}

/** On the other clients. */
export async function hearEvent(userId: string, sent: { uuid: string; name: string; data: Dict }): Promise<void> {
  await currentClient().receiver.settled();
  const region = (await fromUuid(sent.uuid)) as unknown as RegionDocument | null;
  const data: Dict = {};
  for (const [key, value] of Object.entries(sent.data)) {
    const { _uuid } = (value ?? {}) as { _uuid?: string };
    data[key] = _uuid ? await fromUuid(_uuid) : value;
  }
  if (region) await handleEvent(region, sent.name, data, userId);
}
