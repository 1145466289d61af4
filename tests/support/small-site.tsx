// Builds a site of a few pages in the format of React Router's compiler, for tests of the server.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import {
  data,
  type LoaderFunctionArgs,
  Links,
  Outlet,
  redirect,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from "react-router";

import { shownAreas } from "~/business/areas/areas";
import { policiesNow } from "~/business/money/owner-policies";
import { siteSettings } from "~/db/tables/offer";
import * as entry from "~/entry.server";
import { getPricesNow } from "~/offer/pricing/price-changes.server";
import { identityOf, selectSettings } from "~/offer/settings/queries.server";
import { getBusiness, getServices, getExchange } from "~/platform/context/context";

const stylesheet = "/assets/site.css";

/** `slow`: the page /slow waits for this promise and shows its text. */
export function createSmallSite(options: { slow?: () => Promise<string> } = {}): ServerBuild {
  const route = (id: string, path: string | undefined, module: object, parentId?: string) => ({
    id,
    path,
    module,
    ...(parentId ? { parentId } : {}),
  });
  const page = (loader: (args: LoaderFunctionArgs) => unknown, more: object = {}) => ({
    loader,
    default: function Page() {
      return <p className="page">{String(useLoaderData())}</p>;
    },
    ...more,
  });
  const everybodys = ({ context }: LoaderFunctionArgs) => {
    getExchange(context).allowCaching();
    return getServices(context).db;
  };
  let asked = 0;
  const modules = {
    root: {
      ErrorBoundary: function Failed() {
        return <p>Something went wrong!</p>;
      },
      default: function Root() {
        return (
          <html lang="en-US">
            <head>
              <Links />
            </head>
            <body>
              <Outlet />
              <Scripts />
            </body>
          </html>
        );
      },
    },
    name: page(async (args) => identityOf(await selectSettings(everybodys(args))).businessName),
    area: page((args) => {
      everybodys(args);
      const area = shownAreas(getBusiness(args.context).areas).find(({ slug }) => slug === args.params.slug);
      if (!area) throw redirect("/name");
      return `${area.name}: ${area.priceFactor}`;
    }),
    business: page(async (args) => {
      const db = everybodys(args);
      const business = getBusiness(args.context);
      const { visits } = await getPricesNow(db, getServices(args.context).now(), business.timeZone);
      const { latePercent } = policiesNow(business, getServices(args.context).now());
      return [business.look.palette, `walk ${visits["dog-walks"]?.[30]}`, `late ${latePercent}`].join(", ");
    }),
    own: page((args) => {
      everybodys(args);
      getExchange(args.context).forbidCaching();
      asked += 1;
      return `hello, visitor ${asked}`;
    }),
    cookie: page(
      (args) => {
        everybodys(args);
        return data("hello once", { headers: { "Set-Cookie": "seen=1" } });
      },
      { headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders },
    ),
    broken: page((args) => {
      everybodys(args);
      throw new Error("the leash is tangled");
    }),
    slow: { loader: async () => new Response(await options.slow?.()) },
    rename: {
      // Marks the response as personal, as actions for signed-in people do.
      action: async ({ context }: LoaderFunctionArgs) => {
        const exchange = getExchange(context);
        exchange.isPersonal = true;
        const read = await exchange.body.form();
        const name = read.state === "good" ? read.form.get("name") : null;
        const value = typeof name === "string" ? name : "";
        const { db } = getServices(context);
        await db
          .insert(siteSettings)
          .values({ key: "business_name", value })
          .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
        return Response.json("done");
      },
    },
    echo: {
      action: async ({ context }: LoaderFunctionArgs) => {
        const read = await getExchange(context).body.form();
        return Response.json(read.state === "good" ? read.form.getAll("words") : read.state);
      },
    },
  };
  const paths = ["name", "business", "own", "cookie", "broken", "slow", "rename", "echo"] as const;
  const routes = {
    root: route("root", "", modules.root),
    area: route("area", "locations/:slug", modules.area, "root"),
    ...Object.fromEntries(paths.map((id) => [id, route(id, id, modules[id], "root")])),
  };
  const manifest = Object.fromEntries(
    Object.values(routes).map(({ id, path, module: own }) => [
      id,
      {
        id,
        path,
        ...(id === "root" ? { css: [stylesheet] } : { parentId: "root" }),
        module: `/assets/${id}.js`,
        imports: [],
        hasAction: "action" in own,
        hasLoader: "loader" in own,
        hasErrorBoundary: id === "root",
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
      },
    ]),
  );
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: "/assets/entry.js" },
      routes: manifest,
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

/** Writes the client files of the site into a temporary folder. */
export function writeClientFiles(directory: string): string {
  const clientDir = join(directory, "client");
  mkdirSync(join(clientDir, "assets"), { recursive: true });
  mkdirSync(join(clientDir, "art"), { recursive: true });
  writeFileSync(join(clientDir, stylesheet), ".page{color:teal}.unused{color:red}");
  writeFileSync(join(clientDir, "art/dogs.svg"), "<svg/>");
  return clientDir;
}
