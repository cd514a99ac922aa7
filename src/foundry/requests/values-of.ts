import type { FormValues } from "../../view/dialogs/form-values.ts";

/** What a form held in another browser; each reader says what it makes of a field. */
export const valuesOf = (sent: unknown): FormValues => (typeof sent === "object" && sent !== null ? { ...sent } : {});
