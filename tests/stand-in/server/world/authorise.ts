import { isDeepStrictEqual } from "node:util";
import { kindOf } from "../../common/documents/hierarchy.ts";
import { mayModify, type ModifyAction, type Source } from "../../common/documents/permissions.ts";
import { childNode, childrenOf, DocumentNode } from "./nodes.ts";
import type { Place } from "./place.ts";
import { Refusal } from "./refusal.ts";

/** Throws a Refusal that says who may not do what. */
export function demand(place: Place, node: DocumentNode, action: ModifyAction, changes: Source = {}): void {
  const { user, bench } = place;
  if (mayModify(node, user, action, bench.roles, plainKeys(changes, node.source))) return;
  const named = action === "create" ? node.documentName : `${node.documentName} [${node.id}]`;
  const inside = node.parent ? ` in parent ${node.parent.documentName} [${node.parent.id}]` : "";
  const name = String((user as { name?: unknown }).name ?? user.id);
  throw new Refusal(`User ${name} lacks permission to ${action} ${named}${inside}`, { permission: true });
}

/** A key is the same key by whatever operator it is written; ownership that stays as it is is no change. */
function plainKeys(changes: Source, current: Source): Source {
  const plain = Object.entries(changes).map(([key, value]) => [key.replace(/^(-=|==)/, ""), value] as const);
  return Object.fromEntries(
    plain.filter(([key, value]) => key !== "ownership" || !isDeepStrictEqual(value, current["ownership"])),
  );
}

/** An update may carry documents that its document holds: each of them is a write of its own. */
export function demandChanges(place: Place, node: DocumentNode, changes: Source): void {
  demand(place, node, "update", changes);
  for (const [documentName, collection] of Object.entries(kindOf(node.documentName).embedded))
    for (const child of childrenOf(changes, collection)) {
      const found = childNode(node, documentName, child);
      if (found) demandChanges(place, found, child);
      else demand(place, new DocumentNode(documentName, child, node, place.shelf), "create");
    }
}
