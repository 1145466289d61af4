import type { RouterContextProvider } from "react-router";

import { getServices, type Services } from "~/platform/context/context";

/** These pages show what only the demo and the tests may show: a real site has no such address. */
export function requireSampleSite(context: Readonly<RouterContextProvider>): Services {
  const services = getServices(context);
  if (services.mode === "production") throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  return services;
}
