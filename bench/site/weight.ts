// Measures the bytes of a page that a browser loads without interaction. Framed pages are measured as separate pages.
import { get, type IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Browser, Request } from "playwright-core";

export interface Weight {
  /** Bytes of HTML in brotli. Compressed by the bench if the server sent the page uncompressed. */
  html: number;
  /** Content encoding with which the server sent the page. */
  sentAs: string;
  /** Bytes of scripts, compressed with gzip. */
  js: number;
  css: number;
  art: number;
  /** Uncompressed bytes of each font file. */
  fonts: number[];
  requests: number;
  /** All requests except the one for the page itself. */
  loaded: { path: string; type: string }[];
}

/** Measures a page, given the site's origin and the page's path. */
export async function weigh(browser: Browser, origin: string, path: string): Promise<Weight> {
  const loaded = await listLoaded(browser, origin + path);
  const document = await fetchAs(origin + path, "br");
  const sentAs = document.headers["content-encoding"] ?? "identity";
  const weight: Weight = {
    html: sentAs === "br" ? document.body.length : brotli((await fetchAs(origin + path, "identity")).body),
    sentAs,
    js: 0,
    css: 0,
    art: 0,
    fonts: [],
    requests: loaded.length + 1,
    loaded,
  };
  for (const { path: file, type } of loaded) {
    const { body } = await fetchAs(origin + file, "identity");
    if (type === "font") weight.fonts.push(body.length);
    else weight[kindOf(type)] += gzipSync(body, { level: 9 }).length;
  }
  return weight;
}

const kindOf = (type: string): "js" | "css" | "art" =>
  type === "script" ? "js" : type === "stylesheet" ? "css" : "art";

const brotli = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Lists each URL once: a preloaded file appears twice but is sent once. */
async function listLoaded(browser: Browser, url: string): Promise<Weight["loaded"]> {
  const page = await browser.newPage();
  const found = new Map<string, string>();
  page.on("request", (request: Request) => {
    const { pathname, search, protocol } = new URL(request.url());
    if (request.frame() !== page.mainFrame() || request.isNavigationRequest() || !protocol.startsWith("http")) return;
    // Some preloaded modules are reported with the type "other", so the file name decides.
    const type = pathname.endsWith(".js")
      ? "script"
      : pathname.endsWith(".css")
        ? "stylesheet"
        : request.resourceType();
    if (request.method() === "GET") found.set(pathname + search, type);
  });
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.close();
  return [...found].map(([path, type]) => ({ path, type }));
}

/** Uses Node's http module, because Node's fetch would decompress the body. */
const fetchAs = (url: string, encoding: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.on("error", reject);
    }).on("error", reject);
  });
