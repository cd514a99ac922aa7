// Everything about vehicles that is needed only once one is opened.
export { performVehicleDeed } from "./perform-vehicle-deed.ts";
export { vehicleContext } from "./vehicle-context.ts";
