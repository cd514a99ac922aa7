/**
 * For `setupFiles`: every run of the tests draws the same cases for its properties, so that what failed fails again.
 * `PROPERTY_SEED=<whole number>` draws others.
 */
import { configureGlobal } from "fast-check";

const { PROPERTY_SEED = "1" } = process.env;
const seed = Number(PROPERTY_SEED);
if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is a whole number, not "${PROPERTY_SEED}"`);
configureGlobal({ seed });
