/** `foundry.nue`, and the tours of the game. */
import { strictNamespace } from "../../game/strict.ts";
import { host, isGeneration14, type Data } from "../host.ts";
import { CanvasTour, SetupTour, SidebarTour } from "./tour-kinds.ts";
import { Tour } from "./tour.ts";
import { ToursCollection } from "./tours-collection.ts";

export function installTours(): void {
  if (!isGeneration14()) Reflect.deleteProperty(Tour, "highlightElement");
  (host.foundry as Data)["nue"] = strictNamespace("foundry.nue", {
    Tour,
    ToursCollection,
    tours: { CanvasTour, SetupTour, SidebarTour },
  });
  (host.game as unknown as Data)["tours"] ??= new ToursCollection();
}
