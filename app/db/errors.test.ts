// Errors that count as an outage of the database, in which a visitor gets 503 and may send the form again.
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";

import { isDatabaseUnavailable } from "./errors";

const failed = (code: string) =>
  new DrizzleQueryError("insert into leads", [], Object.assign(new Error("refused"), { code }));

test.each(["57P01", "53300", "ECONNRESET"])("a query that fails with %s means an unavailable database", (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(true);
});

test.each(["53100", "53200", "58030"])("a database without disk or memory (%s) is unavailable", (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(true);
});

test("a violated constraint is the query's own failure", () => {
  expect(isDatabaseUnavailable(failed("23505"))).toBe(false);
});
