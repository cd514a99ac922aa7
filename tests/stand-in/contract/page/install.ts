import "./small-host.ts";
import { installApplications } from "../../client/applications/index.ts";

(globalThis as unknown as { foundry: Record<string, unknown> }).foundry.applications = installApplications();
