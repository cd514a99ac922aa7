// A table that plays all of WhiteBox.
import { expect, vi } from "vitest";
import { rulesInForceFor } from "../../src/foundry/host/rulebook.ts";
import type { Table } from "./table.ts";

/** Switches the pack on for everybody, with these switches otherwise than in its full preset. */
export async function playWhitebox(
  table: () => Table,
  switches: Readonly<Record<string, boolean>> = {},
): Promise<void> {
  const stored = { packs: [{ pack: "wb", enabled: true, preset: "full" }], switches };
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
  await table().host.settled();
  for (const seat of [table().referee, table().alice, table().bob])
    await vi.waitFor(() => expect(seat.run(() => rulesInForceFor(null).families.zeroHp.choice)).toBe("wb"), {
      timeout: 60_000,
    });
  await table().host.settled();
}
