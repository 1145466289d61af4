import { expect, it } from "vitest";

import { shorten } from "./shorten";

it("keeps a short description whole", () => {
  expect(shorten("Shade until noon.")).toBe("Shade until noon.");
});

it("cuts a long description between words, to at most 120 characters", () => {
  const cut = shorten("Walk streets without cars, canal bridges, ".repeat(5));
  expect(cut.length).toBeLessThanOrEqual(120);
  expect(cut).toMatch(/\w…$/);
});
