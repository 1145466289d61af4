// Starts a production build with sample data, on its own port with its own data directory, for pictures and benchmarks.
// Deletes the data afterwards.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface SampleSite {
  pid: number;
  stop: () => Promise<void>;
  /** Returns the log so far. */
  log: () => string;
}

/** Starts the site and resolves when it responds. @throws when the process ends before. */
export async function startSampleSite(
  buildDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<SampleSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-sample-"));
  const site = spawn(process.execPath, [join(buildDir, "server/index.js")], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_MODE: "demo",
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      DATABASE_URL: "",
      SMTP_URL: "",
      ...env,
    },
  });
  let written = "";
  site.stdout.on("data", (piece) => (written += String(piece)));
  const log = () => written;
  const stop = async () => {
    const ended = new Promise((end) => site.once("exit", end));
    site.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  while (site.exitCode === null) {
    const answered = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answered?.ok) return { pid: site.pid ?? 0, stop, log };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  rmSync(dataDir, { recursive: true, force: true });
  throw new Error("the site did not start");
}
