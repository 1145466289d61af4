import { describe, expect, test } from "vitest";

import { isFromThisSite } from "./same-origin";

const site = "https://www.walks.example";

function answerTo(method: string, path: string, headers: Record<string, string>, host = "www.walks.example") {
  return isFromThisSite(new Request(`http://${host}${path}`, { method, headers }), site);
}

describe("a change is refused", () => {
  test.each([
    ["that does not say where it comes from", "POST", "/contact", {}],
    ["from another site", "POST", "/contact", { Origin: "https://evil.example" }],
    ["from another port of this host", "POST", "/contact", { Origin: "https://www.walks.example:8443" }],
    ["from a subdomain", "POST", "/contact", { Origin: "https://evil.www.walks.example" }],
    ["from the parent domain", "POST", "/contact", { Origin: "https://walks.example" }],
    ["from a host that only begins alike", "POST", "/contact", { Origin: "https://www.walks.example.evil.example" }],
    ["from a sandboxed frame", "POST", "/contact", { Origin: "null" }],
    ["from nonsense", "POST", "/contact", { Origin: "www.walks.example" }],
    ["with another method", "DELETE", "/contact", { Origin: "https://evil.example" }],
    ["PUT", "PUT", "/contact", {}],
    ["to an address below the unsubscribe link", "POST", "/u/token/more", {}],
    ["to the unsubscribe address without a token", "POST", "/u/", {}],
    ["to an address that only begins alike", "POST", "/users", {}],
    [
      "to a function, with a cookie from another site",
      "POST",
      "/api/create-client",
      { Origin: "https://evil.example", Cookie: "a=b" },
    ],
    ["to a function, with a cookie and no word of where from", "POST", "/api/send-email", { Cookie: "a=b" }],
    ["to an address below a function", "POST", "/api/send-email/more", { Authorization: "Bearer walks_x" }],
    ["to a page, with a token", "POST", "/contact", { Authorization: "Bearer walks_x" }],
  ] as const)("%s", (_, method, path, headers) => {
    expect(answerTo(method, path, headers)).toBe(false);
  });
});

describe("a request is let through", () => {
  test.each([
    ["to read a page, from anywhere", "GET", "/contact", { Origin: "https://evil.example" }],
    ["to ask about a page", "HEAD", "/contact", {}],
    ["to ask what is allowed", "OPTIONS", "/contact", {}],
    ["from a page of this site", "POST", "/contact", { Origin: site }],
    ["from a page of this site, sent by its script", "POST", "/contact.data", { Origin: site }],
    ["from a mail program to the unsubscribe link", "POST", "/u/id.signature", {}],
    ["from a mail page to the unsubscribe link", "POST", "/u/id.signature", { Origin: "https://mail.example" }],
    ["from a program with a token to a function", "POST", "/api/create-client", { Authorization: "Bearer walks_x" }],
    [
      "with a token, whatever else comes along",
      "POST",
      "/api/send-email",
      { Authorization: "Bearer walks_x", Cookie: "a=b", Origin: "https://evil.example" },
    ],
    ["from a program that says nothing about itself, for the function to refuse", "POST", "/api/send-email", {}],
    ["from the unsubscribe page's script", "POST", "/u/id.signature.data", { Origin: "null" }],
  ] as const)("%s", (_, method, path, headers) => {
    expect(answerTo(method, path, headers)).toBe(true);
  });

  test("from the address it was asked at, where that is not the public one", () => {
    expect(answerTo("POST", "/contact", { Origin: "http://localhost:3000" }, "localhost:3000")).toBe(true);
    expect(answerTo("POST", "/contact", { Origin: "http://localhost:3001" }, "localhost:3000")).toBe(false);
  });
});
