import { isGamemaster, type PermissionUser, type Source } from "../../common/documents/permissions.ts";

/**
 * Whether a message is sent to a user at all: whispers go to their recipients and their author, whispered rolls to
 * Gamemasters as well. Who sees the content of what was sent is decided by ChatMessage#isContentVisible.
 */
export function isMessageSentTo(message: Source, user: PermissionUser): boolean {
  const whisper = Array.isArray(message["whisper"]) ? message["whisper"] : [];
  if (whisper.length === 0) return true;
  if (message["author"] === user.id || whisper.includes(user.id)) return true;
  const rolls = Array.isArray(message["rolls"]) ? message["rolls"] : [];
  return isGamemaster(user) && rolls.length > 0;
}

/** Whether a stored document is sent to a user. */
export function isSentTo(documentName: string, source: Source, user: PermissionUser): boolean {
  if (documentName === "ChatMessage") return isMessageSentTo(source, user);
  if (documentName === "Setting") return !source["user"] || source["user"] === user.id || isGamemaster(user);
  return true;
}

/** A source as a user may have it: no passwords. */
export function asSentTo(documentName: string, source: Source): Source {
  if (documentName !== "User") return source;
  const { password: _password, passwordSalt: _salt, ...rest } = source;
  return rest;
}
