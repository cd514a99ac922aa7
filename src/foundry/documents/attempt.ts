/**
 * What a write has given back; undefined where the host has refused it. It may say so by rejecting, or by skipping the
 * document and telling the user alone, as modules do that veto: both come to the same here.
 */
export async function attempt<Written>(
  what: string,
  write: () => Promise<Written | null | undefined>,
): Promise<Written | undefined> {
  try {
    return (await write()) ?? undefined;
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    Hooks.onError("whitehack.write", reason, { log: "error", msg: what });
    return undefined;
  }
}
