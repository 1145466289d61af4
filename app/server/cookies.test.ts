import { describe, expect, it, test } from "vitest";

import { parseCookies, serializeCookie } from "./cookies";

describe("the cookies of a request", () => {
  test.each([
    [undefined, {}],
    [null, {}],
    ["", {}],
    ["nonsense", {}],
    [";;=;", {}],
    ["theme=dark", { theme: "dark" }],
    ["a=1; b=2", { a: "1", b: "2" }],
    ["a=%E0%A4%A", { a: "%E0%A4%A" }],
    ["a=b=c", { a: "b=c" }],
    ["__proto__=x", { ["__proto__"]: "x" }],
  ])("%j reads as %j", (header, cookies) => {
    expect(Object.entries(parseCookies(header))).toEqual(Object.entries(cookies));
  });
});

describe("a cookie of ours", () => {
  it("is same-site and out of reach of scripts", () => {
    expect(serializeCookie("flash", "hello", { maxAge: 60 })).toBe(
      "flash=hello; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    );
  });

  it("travels over https only, where the site does", () => {
    expect(serializeCookie("flash", "hello", { maxAge: 60, secure: true })).toMatch(/; Secure/);
  });

  it("comes back as it was set, whatever is in it", () => {
    const value = '🐕; Path=/admin, \r\n="';
    const [pair = ""] = serializeCookie("note", value, { maxAge: 1 }).split(";");
    expect(pair).not.toMatch(/[\r\n]/);
    expect(parseCookies(pair)).toHaveProperty("note", value);
  });
});
