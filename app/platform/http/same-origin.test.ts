import { describe, expect, test } from "vitest";

import { exchangeFor } from "../../../tests/support/exchange";
import { isFromThisSite, isSentByBrowser } from "./same-origin";

const site = "https://www.walks.example";

/** Sends a request to a page, a function under /api or an unsubscribe link under /u, and returns the answer. */
function answerTo(method: string, path: string, headers: Record<string, string>, host = "www.walks.example") {
  const request = new Request(`http://${host}${path}`, { method, headers });
  const asked = exchangeFor(request);
  const postsFrom = path.startsWith("/api/") ? "programs" : path.startsWith("/u/") ? "anyone" : "pages";
  return isFromThisSite({ ...asked, target: { ...asked.target, postsFrom } }, site);
}

type Said = [site?: string, mode?: string, destination?: string];

/** Sends a POST request with the right Origin and these Sec-Fetch headers. */
function postSaying([from, mode, destination]: Said, byScript = false) {
  const said = { "Sec-Fetch-Site": from, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": destination };
  const headers = Object.entries(said).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  const request = new Request(`${site}/contact`, { method: "POST", headers: [["Origin", site], ...headers] });
  return exchangeFor(request, { byScript });
}

describe("a request to change data is refused", () => {
  test.each([
    ["without an Origin header", "POST", "/contact", {}],
    ["from another site", "POST", "/contact", { Origin: "https://evil.example" }],
    ["from another port of this host", "POST", "/contact", { Origin: "https://www.walks.example:8443" }],
    ["from a subdomain", "POST", "/contact", { Origin: "https://evil.www.walks.example" }],
    ["from the parent domain", "POST", "/contact", { Origin: "https://walks.example" }],
    [
      "from a host whose name begins with ours",
      "POST",
      "/contact",
      { Origin: "https://www.walks.example.evil.example" },
    ],
    ["from a sandboxed frame", "POST", "/contact", { Origin: "null" }],
    ["with a malformed Origin header", "POST", "/contact", { Origin: "www.walks.example" }],
    ["with the method DELETE", "DELETE", "/contact", { Origin: "https://evil.example" }],
    ["with the method PUT", "PUT", "/contact", {}],
    ["with the method OPTIONS", "OPTIONS", "/contact", {}],
    [
      "to a function, with a cookie from another site",
      "POST",
      "/api/create-client",
      { Origin: "https://evil.example", Cookie: "a=b" },
    ],
    ["to a function, with a cookie but without an Origin header", "POST", "/api/send-email", { Cookie: "a=b" }],
    ["to a page, with a token", "POST", "/contact", { Authorization: "Bearer walks_x" }],
  ] as const)("%s", (_, method, path, headers) => {
    expect(answerTo(method, path, headers)).toBe(false);
  });
});

describe("a request is accepted", () => {
  test.each([
    ["to read a page, from anywhere", "GET", "/contact", { Origin: "https://evil.example" }],
    ["with the method HEAD", "HEAD", "/contact", {}],
    ["from a page of this site", "POST", "/contact", { Origin: site }],
    ["from a mail program to the unsubscribe link", "POST", "/u/id.signature", {}],
    ["from a mail page to the unsubscribe link", "POST", "/u/id.signature", { Origin: "https://mail.example" }],
    ["from a program with a token to a function", "POST", "/api/create-client", { Authorization: "Bearer walks_x" }],
    [
      "with a token, whatever its other headers say",
      "POST",
      "/api/send-email",
      { Authorization: "Bearer walks_x", Cookie: "a=b", Origin: "https://evil.example" },
    ],
    ["from a program without a token, which the function itself refuses", "POST", "/api/send-email", {}],
    ["from a sandboxed frame to the unsubscribe link", "POST", "/u/id.signature", { Origin: "null" }],
  ] as const)("%s", (_, method, path, headers) => {
    expect(answerTo(method, path, headers)).toBe(true);
  });

  test("from the requested host, when it differs from the public one", () => {
    expect(answerTo("POST", "/contact", { Origin: "http://localhost:3000" }, "localhost:3000")).toBe(true);
    expect(answerTo("POST", "/contact", { Origin: "http://localhost:3001" }, "localhost:3000")).toBe(false);
  });
});

describe("a POST with our origin is refused when its Sec-Fetch headers contradict the origin", () => {
  test.each<[string, Said, boolean]>([
    ["from another site", ["cross-site", "navigate", "document"], false],
    ["from a sister site", ["same-site", "navigate", "document"], false],
    ["with an unknown Sec-Fetch-Site", ["anywhere"], false],
    ["from a script of no page", ["none", "cors", "empty"], false],
    ["of a script, for a document", ["same-origin", "cors", "document"], false],
    ["of a form, but not for a document", ["same-origin", "navigate", "empty"], false],
    ["of a form in a frame", ["same-origin", "navigate", "iframe"], false],
    ["for a picture", ["same-origin", "no-cors", "image"], false],
    ["of a script in mode no-cors", ["same-origin", "no-cors", "empty"], false],
    ["of a form, for a script's data", ["same-origin", "navigate", "document"], true],
    ["for a document, without other Sec-Fetch headers", [undefined, undefined, "document"], true],
    ["with an unknown mode", [undefined, "teleport"], false],
  ])("%s", (_, said, byScript) => {
    expect(isFromThisSite(postSaying(said, byScript), site)).toBe(false);
  });
});

describe("a browser's POST is accepted", () => {
  test.each<[string, Said, boolean, boolean]>([
    ["from a form", ["same-origin", "navigate", "document"], false, true],
    ["from a script for React Router's data", ["same-origin", "cors", "empty"], true, true],
    ["from a script in mode same-origin", ["same-origin", "same-origin", "empty"], true, true],
    ["from a script, to the URL of a page", ["same-origin", "cors", "empty"], false, true],
    ["from a form whose result is reloaded", ["none", "navigate", "document"], false, false],
    ["without Sec-Fetch headers", [], false, false],
    ["with the header Sec-Fetch-Site only", ["same-origin"], false, false],
    ["with the header Sec-Fetch-Mode only", [undefined, "cors"], true, false],
  ])("%s", (_, said, byScript, isWhole) => {
    const asked = postSaying(said, byScript);
    expect(isFromThisSite(asked, site)).toBe(true);
    // Only a request with all three headers counts as sent by a browser.
    expect(isSentByBrowser(asked)).toBe(isWhole);
  });
});
