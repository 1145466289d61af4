import { expect, it } from "vitest";

import { shorten } from "./shorten";

it("a short description stays whole", () => {
  expect(shorten("Shade until noon.")).toBe("Shade until noon.");
});

it("a long description is cut between words, at 120 characters at most", () => {
  const cut = shorten("Walk streets without cars, canal bridges, ".repeat(5));
  expect(cut.length).toBeLessThanOrEqual(120);
  expect(cut).toMatch(/\w…$/);
});
