// Loads a page as the server does, by React Router and the page's own middleware and loaders; nothing is rendered.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createStaticHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type StaticHandlerContext,
} from "react-router";

import { exchangeContext, type Services, servicesContext } from "~/platform/context/context";

import routes from "../../app/routes";
import { exchangeFor } from "./exchange";

type Entry = Omit<RouteConfigEntry, "children"> & { children?: Entry[] };
const tree: Entry[] = [{ file: "root.tsx", children: routes }];

/** What its loaders answered, by route; throws where one of them did not answer with data. */
export async function loadPage(services: Services, path: string, cookie: string) {
  const request = new Request(services.origin + path, { headers: { Cookie: cookie } });
  const matches = matchRoutes(tree as RouteObject[], new URL(request.url).pathname) ?? [];
  const branch = await Promise.all(matches.map(({ route }) => importRoute(route as Entry)));
  const whole = branch.reduceRight<RouteObject | null>(
    (child, route) => (child ? { ...route, index: false, children: [child] } : route),
    null,
  );
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(exchangeContext, exchangeFor(request));
  let loaded: StaticHandlerContext | Response | undefined;
  await createStaticHandler(whole ? [whole] : []).query(request, {
    requestContext: context,
    generateMiddlewareResponse: async (query) => {
      loaded = await query(request);
      return new Response();
    },
  });
  if (!loaded || loaded instanceof Response || loaded.errors) throw new Error(`${path} was not loaded`);
  return loaded.loaderData;
}

async function importRoute({ file, path, index }: Entry): Promise<RouteObject> {
  const { loader, middleware } = (await import(/* @vite-ignore */ `../../app/${file}`)) as Pick<
    RouteObject,
    "loader" | "middleware"
  >;
  return {
    id: file,
    ...(path === undefined ? {} : { path }),
    ...(index ? { index } : {}),
    ...(loader ? { loader } : {}),
    ...(middleware ? { middleware } : {}),
  };
}
