// Debian's nginx on loopback, serving the same HTML as static files: the measure of how fast a page can be.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface StaticServer {
  origin: string;
  stop(): Promise<void>;
}

/** `pages`: path → HTML. */
export async function serveWithNginx(pages: ReadonlyMap<string, string>, port: number): Promise<StaticServer> {
  const root = mkdtempSync(join(tmpdir(), "walks-nginx-"));
  for (const [path, html] of pages) {
    const file = join(root, "html", path, "index.html");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  writeFileSync(
    join(root, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; worker_processes auto; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 1024; }
http { access_log off; default_type text/html; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c; uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;
  server { listen 127.0.0.1:${port}; root ${root}/html; location / { try_files $uri/index.html =404; } } }`,
  );
  const nginx = spawn("nginx", ["-c", join(root, "nginx.conf"), "-p", root], { stdio: "ignore" });
  const ended = new Promise<void>((resolve, reject) => {
    nginx.once("exit", () => resolve());
    nginx.once("error", reject);
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    async stop() {
      nginx.kill("SIGQUIT");
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
