// `npm run demo`: builds the product and serves it with sample data (docs/operations.md). `-- --fresh` deletes the
// demo's data first.
import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { samplePassword, sampleAccounts } from "../app/sample/sample-people.ts";

const dataDir = process.env.DATA_DIR ?? "./data/demo";
const port = process.env.PORT ?? "3000";
const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;

if (process.argv.includes("--fresh")) {
  rmSync(dataDir, { recursive: true, force: true });
  console.log("Starting afresh: the former sample data is gone.");
}
console.log("Building …");
const project = join(import.meta.dirname, "..");
const build = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
  cwd: project,
  stdio: ["ignore", "ignore", "inherit"],
});
if (build.status !== 0) process.exit(build.status ?? 1);

// Removes these variables, so that the demo never uses a real database or a real mail server.
const { DATABASE_URL: _, SMTP_URL: __, ...environment } = process.env;
const server = spawn(process.execPath, [join(project, "scripts/run.mjs"), "start"], {
  stdio: "inherit",
  env: {
    ...environment,
    SITE_MODE: "demo",
    DATA_DIR: dataDir,
    PORT: port,
    RATE_LIMIT_FACTOR: "10",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
// The exit code is null when a signal ended the server.
server.on("exit", (code) => process.exit(code ?? 1));

async function announce(): Promise<void> {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const accounts = sampleAccounts.map((account) => `  ${account.email.padEnd(20)} ${account.who}`).join("\n");
  console.log(`
The site      ${address}
Its mails     ${address}/dev/mail
Accounts (password of all: ${samplePassword})
${accounts}

Stop with Ctrl+C. Start afresh with: npm run demo -- --fresh`);
}
void announce();
