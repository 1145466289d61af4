import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";

import { sonnerWithoutInjectedStyles } from "./scripts/vite-sonner.ts";

// Bundled server dependencies boot in a third of the time (docs/decisions/002-one-server.md).
const serverBundle: EnvironmentOptions = {
  resolve: { noExternal: true, external: ["@electric-sql/pglite", "pg", "@node-rs/argon2", "sharp", "libheif-js"] },
  build: { rollupOptions: { input: "./app/server/main.ts" } },
};

// What every page needs, in two files: compressed together it is 3 kB smaller than in many, and evaluated one after the
// other (server/late-scripts.ts) it holds the browser up less than in one.
const browserBundle: EnvironmentOptions = {
  build: {
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "early-react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            {
              // The router comes with what uses it; the small things nearly every page needs weigh less in one file.
              name: "early-site",
              test: /app[\\/](?:ui[\\/](?:quiet|use-site|toast|revalidate|use-links|hide-broken|flash-message|when-unreachable|use-form-reply|form|form-guards|field)|features[\\/]seo[\\/]meta)\.tsx?$/,
            },
            {
              // Whoever sees a frame of the schedule needs both, and little else.
              name: "timed-frame",
              test: /app[\\/]features[\\/]scheduling[\\/]components[\\/](?:timed-frame|call-calendar)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ command }) => ({
  resolve: { tsconfigPaths: true },
  plugins: [tailwindcss(), sonnerWithoutInjectedStyles(), reactRouter()],
  // Browsers that know light-dark() (all since May 2024): rewritten for older ones, it would no longer follow the
  // colour scheme of a band inside the page.
  build: { cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"] },
  ...(command === "build" ? { environments: { ssr: serverBundle, client: browserBundle } } : {}),
}));
