// What every page knows about the site: the root loader's answer.
import { useRouteLoaderData } from "react-router";

import type { loader } from "~/root";

/** Throws outside the root route's document; the error screen must not use it. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) throw new Error("useSite() was called where the root loader has not answered");
  return site;
}
