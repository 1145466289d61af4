import type { Plugin } from "vite";

/**
 * sonner injects a <style> without a nonce, which our CSP refuses. We import its stylesheet ourselves and take
 * the injection out; the build fails when an upgrade changes the code this looks for.
 */
export function sonnerWithoutInjectedStyles(): Plugin {
  return {
    name: "sonner-without-injected-styles",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("/sonner/dist/index.mjs")) return undefined;
      const stripped = code.replace(/__insertCSS\("(?:[^"\\]|\\.)*"\);?/, "");
      if (stripped === code) throw new Error("sonner changed: its injected styles were not found in index.mjs");
      return { code: stripped, map: null };
    },
  };
}
