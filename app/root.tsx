// The document around every page: language, theme, fonts, styles, scripts, and the screen shown when all else failed.
import caprasimo from "@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";

import "./app.css";
import { unlessRefused } from "./ui/revalidate";
import type { Route } from "./+types/root";
import { getViewer } from "./features/accounts/queries.server";
import { getIdentity } from "./features/settings/queries.server";
import { readActor } from "./server/actor";
import { actorContext, getActor, getExchange, getServices } from "./server/context";
import { takeFlash } from "./server/flash";
import { ErrorScreen } from "./ui/error-screen";
import { NonceContext } from "./ui/nonce";
import fonts from "./ui/styles/fonts.css?inline";

export const shouldRevalidate = unlessRefused;

/** Before any loader or action: who asks. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    context.set(actorContext, await readActor(request, getServices(context), getExchange(context)));
    return next();
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, secret, origin, mode } = getServices(context);
  const exchange = getExchange(context);
  const { flash, clear } = takeFlash(request, secret);
  const identity = await getIdentity(db);
  const viewer = await getViewer(db, getActor(context));
  return data({ identity, viewer, theme: exchange.theme, stamp: exchange.stamp, flash, origin, mode }, clear);
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "preload", href: caprasimo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/icon-180.png" },
    { rel: "manifest", href: "/site.webmanifest" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const theme = root?.theme ?? "system";
  return (
    <html lang="en-US" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffd79a" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16303f" media="(prefers-color-scheme: dark)" />
        <Meta />
        {import.meta.env.SSR ? <Fonts /> : null}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * In the document and nowhere else; hydration leaves it alone. In the stylesheet, which public pages get late
 * (server/late-scripts.ts), a font that had come too late would be asked for anew, be there, and move the text.
 */
const Fonts = () => <style nonce={use(NonceContext)}>{fonts}</style>;

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = isRouteErrorResponse(error)
    ? error.statusText || String(error.data)
    : error instanceof Error
      ? error.message
      : "An unexpected error occurred";
  return <ErrorScreen message={message} missing={isRouteErrorResponse(error) && error.status === 404} />;
}
