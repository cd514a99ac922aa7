/** The namespace `foundry.utils`. */
export { Collection } from "../collection.ts";
export { logCompatibilityWarning } from "../compatibility.ts";
export { deepClone, deepFreeze, deepSeal, duplicate, objectsEqual } from "./clone.ts";
export { diffObject, filterObject } from "./diff.ts";
export { applySpecialKeys, isDeletionKey, mergeObject } from "./merge.ts";
export {
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  setProperty,
} from "./properties.ts";
export { performIntegerSort } from "./sort.ts";
export {
  encodeURL,
  escapeHTML,
  formatFileSize,
  getRoute,
  isNewerVersion,
  randomID,
  timeSince,
  unescapeHTML,
} from "./text.ts";
export { debounce, fetchJsonWithTimeout, fetchWithTimeout, HttpError, Semaphore, throttle } from "./timing.ts";
export { getDefiningClass, getParentClasses, getType, isEmpty, isSubclass } from "./types.ts";
export { buildUuid, parseUuid } from "./uuid.ts";
