import { defineConfig } from "vitest/config";
import { HOST_PROJECTS } from "./projects.ts";

export default defineConfig({ publicDir: false, test: { projects: HOST_PROJECTS } });
