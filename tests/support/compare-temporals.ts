// Makes toMatchObject compare Temporal objects. Without this, any two are equal, because they have no keys. Loaded
// before every test file.
import { expect } from "vitest";

const seen = globalThis as { comparesTemporals?: true };

if (!seen.comparesTemporals) {
  seen.comparesTemporals = true;
  expect.addEqualityTesters([
    (one: unknown, other: unknown) =>
      one instanceof Temporal.Instant && other instanceof Temporal.Instant ? one.equals(other) : undefined,
    (one: unknown, other: unknown) =>
      one instanceof Temporal.PlainDate && other instanceof Temporal.PlainDate ? one.equals(other) : undefined,
  ]);
}
