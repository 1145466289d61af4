import type { RouterContextProvider } from "react-router";

import { getBusiness, getServices, type Services } from "~/platform/context/context";

/** Throws a 404 except in the demo and in tests. */
export function requireSampleSite(context: Readonly<RouterContextProvider>): Services {
  const services = getServices(context);
  if (services.mode === "production") throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  return services;
}

/** The end of the time to undo, so that mails that only wait for it are shown, too. */
export const soon = (context: Readonly<RouterContextProvider>, now: Temporal.Instant): Temporal.Instant =>
  now.add({ seconds: getBusiness(context).undoSeconds });
