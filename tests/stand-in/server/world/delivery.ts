import type { PermissionUser, Source } from "../../common/documents/permissions.ts";
import type { WireResult } from "../../common/documents/protocol.ts";
import type { Library } from "./library.ts";
import { asSentTo, isMessageSentTo, isSentTo } from "./visibility.ts";

const NOTHING = { data: [], updates: [], ids: [] };

/** The results of a request as one user may see them: a message that was whispered to others is not among them. */
export function deliver(
  results: readonly WireResult[],
  user: PermissionUser,
  seenBefore: ReadonlySet<string>,
  library: Library,
): WireResult[] {
  return results
    .flatMap((result) => {
      if (result.documentName === "ChatMessage" && !result.pack)
        return deliverMessages(result, user, seenBefore, library);
      return [deliverOthers(result, user, library)];
    })
    .map(withoutWords);
}

/** A user who gets no result does not get the options either. */
const withoutWords = (result: WireResult): WireResult =>
  result.data.length + result.updates.length + result.ids.length > 0 ? result : { ...result, options: {} };

function deliverOthers(result: WireResult, user: PermissionUser, library: Library): WireResult {
  const { documentName } = result;
  const isTheirs = (update: Source) => {
    if (documentName !== "Setting") return true;
    const stored = library.get("Setting", String(update["_id"]));
    return stored !== undefined && isSentTo("Setting", stored, user);
  };
  return {
    ...result,
    data: result.data
      .filter((source) => isSentTo(documentName, source, user))
      .map((one) => asSentTo(documentName, one)),
    updates: result.updates.filter(isTheirs).map((update) => asSentTo(documentName, update)),
  };
}

/** A message that becomes visible by an update arrives as a new one, one that is hidden goes. */
function deliverMessages(
  result: WireResult,
  user: PermissionUser,
  seenBefore: ReadonlySet<string>,
  library: Library,
): WireResult[] {
  if (result.action === "create")
    return [{ ...result, data: result.data.filter((source) => isMessageSentTo(source, user)) }];
  if (result.action === "delete") return [{ ...result, ids: result.ids.filter((id) => seenBefore.has(id)) }];
  const updates: Source[] = [];
  const revealed: Source[] = [];
  const hidden: string[] = [];
  for (const update of result.updates) {
    const id = String(update["_id"]);
    const now = library.get("ChatMessage", id);
    const isVisible = now !== undefined && isMessageSentTo(now, user);
    if (isVisible && seenBefore.has(id)) updates.push(update);
    else if (isVisible) revealed.push(structuredClone(now));
    else if (seenBefore.has(id)) hidden.push(id);
  }
  return [
    { ...result, updates },
    ...(revealed.length > 0 ? [{ ...result, ...NOTHING, action: "create" as const, data: revealed }] : []),
    ...(hidden.length > 0 ? [{ ...result, ...NOTHING, action: "delete" as const, ids: hidden }] : []),
  ];
}
