import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { minify } from "@swc/core";
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { buildPacks } from "./packs/build.ts";
import { SYSTEM_FILES, SYSTEM_ID } from "./tools/project.ts";

const BASE = `/systems/${SYSTEM_ID}/`;
/** The server that `npm run dev` proxies: a licensed Foundry or the stand-in table. */
const HOST = process.env["FOUNDRY_URL"] ?? "http://localhost:30000";

/**
 * Foundry stores the names of classes (rolls, data models), so they must survive minification, which only the bundler's
 * own minifier can ensure. Another one runs first and shortens the code without renaming anything.
 */
const SHORTER = {
  module: true,
  sourceMap: true,
  mangle: false,
  keep_classnames: true,
  compress: { passes: 3 },
} as const;
const NAMED = { function: false, class: true } as const;
const WITH_NAMES = { mangle: { keepNames: NAMED }, compress: { keepNames: NAMED }, codegen: true } as const;

/** Modules of the pure folders have no side effects when they load, so unused ones are dropped with their imports. */
const moduleSideEffects = (id: string): boolean =>
  !/\/src\/(?:rules|(?:house-rules|games)\/(?:base|\w+\/(?:rules|view))|view|undo|importing)\//.test(id);

/**
 * All that loads at the start is one file, which the main file imports, and so do the parts that load later: none of them
 * may import the main file, to whose address a host may add a query.
 */
const AT_START: Rolldown.CodeSplittingGroup = { name: "start", tags: ["$initial"], priority: 100 };

/**
 * What loads later comes by features: each is one file with the code of a room on all floors. A group takes along what
 * its modules import, so those on which others stand come first.
 */
const FEATURES = [
  "(?:base|families|host|extensions|documents|sheets|chat|rulebook)",
  "conditions",
  "checks",
  "health",
  "combat",
  "movement",
  "magic",
  "items",
  "companions",
  "characters/(?:creation|print|advance)",
  "characters",
  "monsters/(?:simulation|import)",
  "monsters",
  "campaign/\\w+",
  "app/(?:rules|desk|modules|hud|tours)",
  "app",
] as const;
const LATER: readonly Rolldown.CodeSplittingGroup[] = FEATURES.map((feature, at) => {
  const folder = new RegExp(`/src/(?:rules|view|foundry)/(${feature})/`);
  const name = (id: string): string | null => folder.exec(id)?.[1]?.replace("/", "-") ?? null;
  return { name, priority: FEATURES.length - at };
});

/** A further game is one file, which worlds that do not play it never fetch. */
const GAMES: Rolldown.CodeSplittingGroup = {
  name: (id) => /\/src\/games\/(?!base|whitehack)(\w+)\//.exec(id)?.[1] ?? null,
  priority: 0,
};

const chunkFileNames = "[name]-[hash].mjs";

/** Turns the bundle into a complete system folder: manifest, templates, languages, documents and compendium packs. */
function systemFolder(): Plugin {
  let root = "";
  let out = "";
  return {
    name: "whitehack:system-folder",
    apply: "build",
    configResolved(config) {
      root = config.root;
      out = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await mkdir(out, { recursive: true });
      for (const name of SYSTEM_FILES) await cp(path.join(root, name), path.join(out, name), { recursive: true });
      await rm(path.join(out, "packs"), { recursive: true, force: true }); // an existing LevelDB would grow
      await buildPacks({ from: path.join(root, "packs"), to: path.join(out, "packs") });
    },
  };
}

/** Shortens the code of each file before the bundler renames what is left of it. */
function shorter(): Plugin {
  return {
    name: "whitehack:shorter",
    apply: "build",
    renderChunk: (code) => minify(code, SHORTER),
  };
}

/** In development the manifest still names whitehack.mjs and whitehack.css: answer those with the live sources. */
function liveSources(): Plugin {
  return {
    name: "whitehack:live-sources",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = (request.url ?? "").split("?")[0];
        if (url === `${BASE}${SYSTEM_ID}.mjs`) {
          response.setHeader("content-type", "text/javascript");
          response.end(`import "${BASE}@vite/client";\nimport "${BASE}src/main.ts";\n`);
        } else if (url === `${BASE}${SYSTEM_ID}.css`) {
          response.setHeader("content-type", "text/css");
          response.end("/* Vite injects the styles */");
        } else next();
      });
    },
    hotUpdate({ file, server }) {
      if (this.environment.name !== "client") return undefined;
      const relative = path.relative(server.config.root, file).replaceAll(path.sep, "/");
      if (!/^(templates|lang)\//.test(relative)) return undefined;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

export default defineConfig(({ command }): UserConfig => ({
  // Relative addresses in the built CSS: Foundry may run under a route prefix.
  base: command === "serve" ? BASE : "./",
  publicDir: "assets",
  plugins: [shorter(), systemFolder(), liveSources()],
  server: {
    port: Number(process.env["PORT"] ?? 30001),
    strictPort: true,
    host: "localhost",
    proxy: {
      [`^(?!${BASE}(?!packs/|templates/|lang/))`]: { target: HOST, changeOrigin: true },
      "/socket.io": { target: HOST.replace(/^http/, "ws"), ws: true },
    },
  },
  build: {
    outDir: "dist",
    assetsDir: "", // with a relative base the CSS would otherwise be rewritten as if it lay in assets/
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    cssMinify: true,
    rolldownOptions: {
      output: { minify: WITH_NAMES, chunkFileNames, codeSplitting: { groups: [AT_START, ...LATER, GAMES] } },
      checks: { pluginTimings: false, ineffectiveDynamicImport: false }, // a feature is one file, whose parts may ask each other both ways
      treeshake: { moduleSideEffects, propertyReadSideEffects: false },
    },
    target: "es2024",
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => `${SYSTEM_ID}.mjs`, cssFileName: SYSTEM_ID },
  },
}));
