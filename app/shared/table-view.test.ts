import { describe, expect, test } from "vitest";

import { anywhere, readTableView } from "./table-view";

const read = (query: string) => readTableView(new URLSearchParams(query), ["name", "created"], "-created");

describe("the view of a table", () => {
  test("is the first page in the default order if the URL has no parameters", () => {
    expect(read("")).toMatchObject({ q: "", sort: "created", descending: true, page: 1, offset: 0 });
  });

  test("has the order, the page and the search words of the URL", () => {
    expect(read("sort=name&page=3&q=+Casey+")).toMatchObject({
      q: "Casey",
      sort: "name",
      descending: false,
      page: 3,
      offset: 50,
    });
  });

  test.each(["sort=password", "sort=--name", "page=0", "page=-1", "page=1.5", "page=1e99", "page=x"])(
    "is the default if the URL has the invalid parameter %s",
    (query) => {
      expect(read(query)).toMatchObject({ sortParam: "-created", page: 1 });
    },
  );

  test("has search words without control characters and of limited length", () => {
    expect(read("q=a%00b%0Ac").q).toBe("a b c");
    expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(200);
  });
});

test("anywhere() escapes the wildcards in a text, so that they match themselves", () => {
  expect(anywhere(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`);
});
