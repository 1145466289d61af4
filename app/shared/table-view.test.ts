import { describe, expect, test } from "vitest";

import { anywhere, readTableView } from "./table-view";

const read = (query: string) => readTableView(new URLSearchParams(query), ["name", "created"], "-created");

describe("the view of a table, read from its URL", () => {
  test("is the first page in the default order without parameters", () => {
    expect(read("")).toMatchObject({ q: "", sort: "created", descending: true, page: 1, offset: 0 });
  });

  test("has another order, another page, and search words", () => {
    expect(read("sort=name&page=3&q=+Casey+")).toMatchObject({
      q: "Casey",
      sort: "name",
      descending: false,
      page: 3,
      offset: 50,
    });
  });

  test.each(["sort=password", "sort=--name", "page=0", "page=-1", "page=1.5", "page=1e99", "page=x"])(
    "ignores invalid parameters (%s)",
    (query) => {
      expect(read(query)).toMatchObject({ sortParam: "-created", page: 1 });
    },
  );

  test("drops control characters from the search words", () => {
    expect(read("q=a%00b%0Ac").q).toBe("a b c");
    expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(200);
  });
});

test("search text is escaped: its wildcards match themselves", () => {
  expect(anywhere(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`);
});
