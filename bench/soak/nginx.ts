// Runs Debian's nginx on the loopback interface.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface RunningNginx {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx in a temporary folder. `http` returns the configuration inside `http { … }`. Resolves once nginx
 * responds.
 */
export async function startNginx(port: number, http: (port: number) => string): Promise<RunningNginx> {
  const root = mkdtempSync(join(tmpdir(), "walks-nginx-"));
  writeFileSync(
    join(root, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; worker_processes auto; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 1024; }
http { access_log off;
  client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c; uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
  ${http(port)} }`,
  );
  const nginx = spawn("nginx", ["-c", join(root, "nginx.conf"), "-p", root], { stdio: "ignore" });
  const ended = new Promise<void>((resolve, reject) => {
    nginx.once("exit", () => resolve());
    nginx.once("error", reject);
  });
  // A failed start is reported below, so this rejection is ignored.
  ended.catch(() => undefined);
  const stop = async () => {
    nginx.kill("SIGQUIT");
    await ended.finally(() => rmSync(root, { recursive: true, force: true }));
  };
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) return { origin, stop };
    await new Promise((later) => setTimeout(later, 50));
  }
  await stop();
  throw new Error("nginx did not start");
}
