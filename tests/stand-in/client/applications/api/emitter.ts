import { EventEmitterMixin } from "../../../common/utils/event-emitter.ts";

/** The listener half of an application: DOM-like events that are not in the DOM. */
export class EventEmitter extends EventEmitterMixin() {}
