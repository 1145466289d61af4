import { describe, expect, test } from "vitest";

import { anywhere, readTableView } from "./table-view";

const read = (query: string) => readTableView(new URLSearchParams(query), ["name", "created"], "-created");

describe("what a table's address asks for", () => {
  test("is the first page in the usual order, where it asks for nothing", () => {
    expect(read("")).toMatchObject({ q: "", sort: "created", descending: true, page: 1, offset: 0 });
  });

  test("may be another order, another page, and words", () => {
    expect(read("sort=name&page=3&q=+Casey+")).toMatchObject({
      q: "Casey",
      sort: "name",
      descending: false,
      page: 3,
      offset: 50,
    });
  });

  test.each(["sort=password", "sort=--name", "page=0", "page=-1", "page=1.5", "page=1e99", "page=x"])(
    "that makes no sense (%s) is passed over",
    (query) => {
      expect(read(query)).toMatchObject({ sortParam: "-created", page: 1 });
    },
  );

  test("has no characters in its words that no text has", () => {
    expect(read("q=a%00b%0Ac").q).toBe("a b c");
    expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(200);
  });
});

test("what is looked for means itself: its signs are no wildcards", () => {
  expect(anywhere(String.raw`100%_\ `)).toBe(String.raw`%100\%\_\\ %`);
});
