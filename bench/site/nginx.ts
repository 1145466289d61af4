// Debian's nginx on loopback, serving static files: the measure of how fast a page can be.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { freePort } from "../../tests/support/throwaway-postgres.ts";

export interface StaticServer {
  origin: string;
  stop(): Promise<void>;
}

/** `pages`: path → HTML, served as it is: nothing is compressed. */
export async function serveWithNginx(pages: ReadonlyMap<string, string>): Promise<StaticServer> {
  const folder = mkdtempSync(join(tmpdir(), "walks-nginx-pages-"));
  for (const [path, html] of pages) {
    const file = join(folder, path, "index.html");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  const server = await serveFolder(folder);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `isCompressing`: with gzip for clients that accept it, as an ordinary static host does. */
export async function serveFolder(folder: string, { isCompressing = false } = {}): Promise<StaticServer> {
  const gzip = "gzip on; gzip_comp_level 9; gzip_types text/css image/svg+xml text/javascript application/json;";
  return startNginx(
    await freePort(),
    (port) => `default_type text/html; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; image/webp webp;
    image/avif avif; image/jpeg jpg jpeg; image/png png; application/json json; }
  ${isCompressing ? gzip : "gzip off;"}
  server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files $uri/index.html $uri =404; } }`,
  );
}

/** Starts nginx in a temporary folder. `http` returns the configuration inside `http { … }`. Resolves once it answers. */
export async function startNginx(port: number, http: (port: number) => string): Promise<StaticServer> {
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
  // A failure to start is reported below.
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
