import { describe, expect, it } from "vitest";

import { ownPath, pathToReturnTo } from "./return-to";

describe("the return path after sign-in", () => {
  it.each([
    null,
    undefined,
    "",
    "profile",
    "https://evil.example/",
    "HTTPS://evil.example",
    "http:evil.example",
    "javascript:alert(1)",
    "data:text/html,hi",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/profile\\..\\..\\evil",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/x/%2e%2e//evil.example",
    "/\u0000/evil.example",
    "/\u0085/evil.example",
    "@evil.example",
    ".evil.example",
  ])("is null for another site: %j", (to) => expect(ownPath(to)).toBeNull());

  it.each([
    ["/profile", "/profile"],
    ["/profile/pets?new=1&x=a%20b", "/profile/pets?new=1&x=a%20b"],
    ["/profile#pets", "/profile"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/a/../profile", "/profile"],
    ["/?next=https://evil.example", "/?next=https://evil.example"],
  ])("may be any page of this site: %s", (to, path) => {
    expect(ownPath(to)).toBe(path);
    // The URL is parsed as a browser does.
    expect(new URL(path, "https://walks.example").host).toBe("walks.example");
  });
});

describe("the page to return to", () => {
  it.each([
    ["/profile", "", "/profile"],
    ["/profile/pets", "_routes=routes%2Fclient&page=2", "/profile/pets?page=2"],
    ["/", "_routes=root", "/"],
  ])("for the path %s with query %j is %s", (path, query, page) => {
    expect(pathToReturnTo({ path, query: new URLSearchParams(query) })).toBe(page);
  });
});
