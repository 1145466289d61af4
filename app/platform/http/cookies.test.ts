import { describe, expect, it, test } from "vitest";

import { parseCookies, serializeCookie, serializeCookies } from "./cookies";

describe("a Cookie header", () => {
  test.each([
    [undefined, {}],
    ["", {}],
    ["nonsense", {}],
    [";;=;", {}],
    ["theme=dark", { theme: "dark" }],
    ["a=1; b=2", { a: "1", b: "2" }],
    ["a=%E0%A4%A", { a: "%E0%A4%A" }],
    ["a=b=c", { a: "b=c" }],
    ["a=1; a=2", { a: "1" }],
    ['a="1"', {}],
    ['a="1; b=2', { b: "2" }],
    ["__proto__=x", { ["__proto__"]: "x" }],
  ])("of %j parses to %j", (header, cookies) => {
    expect([...parseCookies(header)]).toEqual(Object.entries(cookies));
  });
});

describe("a cookie of the site", () => {
  it("has SameSite and HttpOnly", () => {
    expect(serializeCookie("flash", "hello", { maxAge: 60 })).toBe(
      "flash=hello; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    );
  });

  it("has Secure on https sites", () => {
    expect(serializeCookie("flash", "hello", { maxAge: 60, secure: true })).toMatch(/; Secure/);
  });

  it("keeps its value with any content", () => {
    const value = '🐕; Path=/admin, \r\n="';
    const [pair = ""] = serializeCookie("note", value, { maxAge: 1 }).split(";");
    expect(pair).not.toMatch(/[\r\n]/);
    expect(parseCookies(pair).get("note")).toBe(value);
  });

  it("is serialized so that every parser reads the same value", () => {
    const cookies = parseCookies("a=b%3Bc; plus=1%2B1; odd=%E0%A4%A");
    expect(parseCookies(serializeCookies(cookies))).toEqual(cookies);
    expect(serializeCookies(cookies)).toBe("a=b%3Bc; plus=1%2B1; odd=%25E0%25A4%25A");
  });
});
