import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { type Services, servicesContext } from "~/platform/context/context";

import { requireSampleSite } from "../app/routes/dev/sample-site-only";

const contextOf = (mode: Services["mode"]) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, { mode } as Services);
  return context;
};

test("the mail viewer exists on demo and test sites, and answers 404 in production", () => {
  for (const mode of ["demo", "test"] as const) expect(requireSampleSite(contextOf(mode))).toMatchObject({ mode });
  expect(() => requireSampleSite(contextOf("production"))).toThrow(expect.objectContaining({ status: 404 }));
});
