// Bytes of a page as a browser loads it without interaction. Frames count as pages of their own.
import { get, type IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Browser, Request } from "playwright-core";

export interface Weight {
  /** Bytes as sent to clients that accept brotli; compressed here if the server sent it uncompressed. */
  html: number;
  /** Content encoding of the response. */
  sentAs: string;
  /** Bytes after gzip. */
  js: number;
  css: number;
  art: number;
  /** Uncompressed bytes of each file. */
  fonts: number[];
  requests: number;
  /** Requests other than the page itself. */
  loaded: { path: string; type: string }[];
}

/** `origin` and `path` of a page. */
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
    // Some preloaded modules have the type "other"; their file name is reliable.
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

/** Node's fetch would decompress the body. */
const fetchAs = (url: string, encoding: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.on("error", reject);
    }).on("error", reject);
  });
