// Everything about vehicles that is needed only once one is opened.
export { performVehicleOperation, vehicleContext } from "./perform-vehicle-operation.ts";
