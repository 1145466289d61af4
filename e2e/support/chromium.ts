// Finds a Chromium: CHROMIUM if set, else Debian's (the one without a window first: it is a third quicker), else the one
// inside the npm package @sparticuz/chromium.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { type Browser, chromium } from "playwright-core";

const debian = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The path of a Chromium that starts on this machine, and a word about where it is from. */
export async function findChromium(): Promise<{ path: string; from: string }> {
  if (process.env.CHROMIUM) return { path: process.env.CHROMIUM, from: "CHROMIUM" };
  const ofSystem = debian.find((path) => existsSync(path));
  if (ofSystem) return { path: ofSystem, from: `the system (${ofSystem})` };
  const { default: packaged, inflate, setupLambdaEnvironment } = await import("@sparticuz/chromium");
  // The package carries the libraries that a bare system lacks; it unpacks them only where it believes to be needed.
  const folder = fileURLToPath(new URL("../bin", import.meta.resolve("@sparticuz/chromium")));
  const libraries = await inflate(join(folder, "al2023.tar.br"));
  setupLambdaEnvironment(join(libraries, "lib"));
  return { path: await packaged.executablePath(), from: "the package @sparticuz/chromium" };
}

export async function launchChromium(): Promise<Browser> {
  const { path } = await findChromium();
  return chromium.launch({
    executablePath: path,
    timeout: 120_000,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
