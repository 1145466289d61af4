// Finds a Chromium that starts. Uses the one in CHROMIUM if it is set; otherwise tries Debian's
// (chromium-headless-shell first, which is a third faster), then the one in the npm package @sparticuz/chromium.
import { existsSync } from "node:fs";

import { type Browser, chromium } from "playwright-core";

import { type Candidate, isChromiumPackaged, packagedChromium } from "./packaged-chromium.ts";

const debian = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export function candidates(): Candidate[] {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return [{ from: `CHROMIUM (${CHROMIUM})`, path: CHROMIUM, env: {} }];
  return [
    ...debian.filter((path) => existsSync(path)).map((path) => ({ from: `the system (${path})`, path, env: {} })),
    ...(isChromiumPackaged ? [packagedChromium()] : []),
  ];
}

/** Returns the first candidate that opens a page. Calls `say` with a line for each candidate that fails. */
export async function firstThatStarts(all: readonly Candidate[], say: (line: string) => void): Promise<Candidate> {
  const failures: string[] = [];
  for (const candidate of all) {
    const failure = await tryToStart(candidate);
    if (failure === null) return candidate;
    failures.push(`The Chromium of ${candidate.from} does not start: ${failure}`);
    say(failures.at(-1) ?? "");
  }
  throw new Error(failures.join("\n") || "No Chromium was found: set CHROMIUM to the path of one");
}

/** Returns null when the browser starts and opens a page, otherwise the reason. */
async function tryToStart(candidate: Candidate): Promise<string | null> {
  try {
    const browser = await launchChromium(candidate);
    try {
      const page = await browser.newPage();
      await page.goto("about:blank");
      return null;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return reasonIn(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the last line printed by the browser, or else the first line of the message. */
function reasonIn(message: string): string {
  const lines = message.split("\n").map((line) => line.trim());
  const said = lines.filter((line) => line.includes("[err]")).at(-1);
  return said?.replace(/^.*\[err\]\s*/, "") ?? lines[0] ?? "";
}

export const launchChromium = ({ path, env }: Candidate): Promise<Browser> =>
  chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    timeout: 120_000,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
