// Everything about vehicles that is needed only once one is opened.
export { performVehicleDeed, vehicleContext } from "./perform-vehicle-deed.ts";
