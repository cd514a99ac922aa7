/** The namespace `foundry.utils`. */
export { Collection } from "../collection.ts";
export { logCompatibilityWarning } from "../compatibility.ts";
export { BitMask } from "./bit-mask.ts";
export { deepClone, deepFreeze, deepSeal, duplicate, objectsEqual, objectsEqual as equals } from "./clone.ts";
export { diffObject, filterObject } from "./diff.ts";
export { iterateEntries, iterateKeys, iterateValues, objectEntries, objectKeys, objectValues } from "./entries.ts";
export { EventEmitterMixin } from "./event-emitter.ts";
export {
  debouncedReload,
  fetchResource,
  getCacheBustURL,
  parseS3URL,
  readTextFromFile,
  saveDataToFile,
  srcExists,
} from "./files.ts";
export {
  AsyncFunction,
  benchmark,
  getDocumentClass,
  isElementInstanceOf,
  parseHTML,
  SortingHelpers,
  threadLock,
} from "./functions.ts";
export {
  circleCircleIntersects,
  closestPointToSegment,
  lineCircleIntersection,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  pathCircleIntersects,
  polygonCentroid,
  quadraticIntersection,
} from "./geometry.ts";
export { IterableWeakMap, IterableWeakSet } from "./iterable-weak-map.ts";
export { applyDataOperators, applySpecialKeys, isDeletionKey, mergeObject } from "./merge.ts";
export {
  deleteProperty,
  expandObject,
  expandObjectInPlace,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  setProperty,
} from "./properties.ts";
export { performIntegerSort } from "./sort.ts";
export { StringTree, WordTree } from "./string-tree.ts";
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
export { getDefiningClass, getParentClasses, getType, isEmpty, isPlainObject, isSubclass } from "./types.ts";
export { buildRelativeUuid, buildUuid, parseUuid } from "./uuid.ts";
