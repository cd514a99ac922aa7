import "./small-host.ts";
import { dismissTop, installApplications } from "../../client/applications/index.ts";

(globalThis as unknown as { foundry: Record<string, unknown> }).foundry.applications = installApplications();
addEventListener("keydown", (event) => event.key === "Escape" && !event.defaultPrevented && dismissTop());
