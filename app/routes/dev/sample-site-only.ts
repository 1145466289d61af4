import type { RouterContextProvider } from "react-router";

import { getServices, type Services } from "~/platform/context/context";

/** Throws a 404 except in the demo and in tests. */
export function requireSampleSite(context: Readonly<RouterContextProvider>): Services {
  const services = getServices(context);
  if (services.mode === "production") throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  return services;
}
