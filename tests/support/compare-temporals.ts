// Loaded before every test file: toMatchObject compares objects by their keys, and Temporal objects have none, so that
// any two would be equal.
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
