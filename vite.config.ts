import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type EnvironmentOptions } from "vite";

import project from "./package.json" with { type: "json" };

// Bundled server dependencies boot in a third of the time (docs/decisions/002-one-server.md); named, the environment keeps
// React's other half out, the one for development. What stays outside are exactly the dependencies of package.json, which
// `npm run pack` copies beside the bundle.
const serverBundle: EnvironmentOptions = {
  resolve: { noExternal: true, external: Object.keys(project.dependencies) },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // In source order: a library in it needs another one to have run before.
  build: { rollupOptions: { input: "./app/main.ts", output: { strictExecutionOrder: true } } },
};

// React apart from React Router, which an island does without; and what forms are made of in a file of its own.
const browserBundle: EnvironmentOptions = {
  build: {
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // By itself, or the script of every page would bring a group with it.
            { name: "preload", test: /vite[\\/]preload-helper/ },
            { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            {
              name: "site",
              test: /app[\\/]ui[\\/](?:use-site|(?:form|document)[\\/](?:toast|load-part|site-form-state|unreachable))\.ts$/,
            },
            { name: "forms", test: /app[\\/]ui[\\/]form[\\/](?:form|field|use-draft)\.tsx?$/ },
            // The rest of what every page has that React Router takes over: many small files weigh more than one.
            { name: "router", test: /node_modules[\\/]react-router[\\/]|app[\\/](?:hydrate-page|root)\.tsx$/ },
            {
              name: "page",
              test: /app[\\/](?:routes[\\/](?:site|account)[\\/]layout|ui[\\/](?:form|document)[\\/](?:after-deploy|flash-message|server-only|use-form-reply|use-reply|unanswered-forms)|shared[\\/]unexpected|site[\\/]search-engines[\\/]meta)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ command }) => ({
  resolve: { tsconfigPaths: true },
  plugins: [reactRouter()],
  // Browsers that know light-dark() (all since May 2024): rewritten for older ones, it would no longer follow the
  // colour scheme of a band inside the page.
  // The manifest is read, and removed again, by scripts/build-worker.ts.
  build: { cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"], manifest: true },
  ...(command === "build" ? { environments: { ssr: serverBundle, client: browserBundle } } : {}),
}));
