/** Somebody who is dying or bleeding, and how far help has come. */
export interface Patient {
  readonly rounds: number;
  readonly care: "none" | "begun" | "done";
}

/** Minutes until first aid is complete. @rule WH-DMG-06 */
export const FIRST_AID_MINUTES = 10;

/** A success stops the dying at once; after a failure it may be tried again while time remains. @rule WH-DMG-06 */
export const resolveFirstAid = (patient: Patient, success: boolean): Patient =>
  success && patient.rounds > 0 ? { ...patient, care: "begun" } : patient;

/** The dying goes on where it stopped. @rule WH-DMG-06 */
export const interruptFirstAid = (patient: Patient): Patient =>
  patient.care === "begun" ? { ...patient, care: "none" } : patient;

/** What the patient's state is after so many undisturbed minutes; it gives no hit points back. @rule WH-DMG-06 */
export const continueFirstAid = (patient: Patient, minutes: number): Patient =>
  patient.care === "begun" && minutes >= FIRST_AID_MINUTES ? { ...patient, care: "done" } : patient;

/** One round later; whoever is cared for does not get worse. @rule WH-DMG-06 */
export const passRound = (patient: Patient): Patient =>
  patient.care === "none" ? { ...patient, rounds: Math.max(0, patient.rounds - 1) } : patient;
