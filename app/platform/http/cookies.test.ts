import { describe, expect, it, test } from "vitest";

import { parseCookies, serializeCookie, serializeCookies } from "./cookies";

describe("the cookies of a request", () => {
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
  ])("%j reads as %j", (header, cookies) => {
    expect([...parseCookies(header)]).toEqual(Object.entries(cookies));
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
    expect(parseCookies(pair).get("note")).toBe(value);
  });

  it("is written down so that every reader reads the same again", () => {
    const cookies = parseCookies("a=b%3Bc; plus=1%2B1; odd=%E0%A4%A");
    expect(parseCookies(serializeCookies(cookies))).toEqual(cookies);
    expect(serializeCookies(cookies)).toBe("a=b%3Bc; plus=1%2B1; odd=%25E0%25A4%25A");
  });
});
