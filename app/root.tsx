// The document around every page: language, theme, fonts, styles, scripts, and the error screen of last resort.
import { type ReactNode, use } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  useLocation,
} from "react-router";

import { getSite, withoutBusiness } from "~/clients/profile/get-site.server";
import { actorContext, getBusiness, getExchange, getServices, getVisitor } from "~/platform/context/context";
import { takeFlash } from "~/platform/http/flash";
import { closeDraft } from "~/platform/server/close-draft";
import { readActor } from "~/platform/server/read-actor";

import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { pageLookOf } from "./business/look/page-look";
import type { Site } from "./business/site";
import { openingSoon, type PageHandle } from "./shared/page-handle";
import { usePressesAfterDeploy } from "./ui/document/after-deploy";
import { DocumentContext } from "./ui/document/document";
import { OpeningSoon } from "./ui/document/opening-soon";
import caprasimo from "./ui/fonts/caprasimo.woff2?url";
import figtree from "./ui/fonts/figtree.woff2?url";
import { keepUnansweredForms } from "./ui/form/unanswered-forms";
import fonts from "./ui/styles/fonts.css?inline";
import { SiteContext } from "./ui/use-site";

/** Sets the actor before any loader or action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    context.set(actorContext, await readActor(getServices(context), getExchange(context)));
    return next();
  },
  closeDraft,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnansweredForms];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, secret, origin, mode, now } = getServices(context);
  const exchange = getExchange(context);
  const { flash, clear } = takeFlash(exchange.cookies, secret);
  const { state, look } = getBusiness(context);
  const known = await getSite(db, getVisitor(context), getBusiness(context), now());
  const isForStrangers = state === "draft" && exchange.target.inDraft === "open" && known.viewer === null;
  const site = isForStrangers ? withoutBusiness(known) : known;
  const facts = { isDraft: state === "draft", pageLook: pageLookOf(look) };
  return data<Site>({ ...site, ...facts, theme: exchange.theme, flash, origin, mode }, clear);
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "preload", href: caprasimo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const facts = import.meta.env.SSR ? use(DocumentContext) : undefined;
  // Without the data of the root loader, such as on the page "Opening soon", the server still knows the theme.
  const theme = root?.theme ?? facts?.theme ?? "system";
  const hydrates = useHydrates();
  const manifest = useManifest();
  return (
    <html lang="en-US" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {root?.pageLook.themeColors.map((color) => (
          <meta key={color.media} name="theme-color" {...color} />
        ))}
        <Meta />
        {import.meta.env.SSR ? <FirstStyles /> : null}
        <Links />
        {root?.pageLook.links.map((link) => (
          <link key={link.href} {...link} />
        ))}
        {root && !root.isDraft ? <link rel="manifest" href={manifest} /> : null}
        {import.meta.env.SSR && !hydrates ? <DocumentScripts /> : null}
      </head>
      <body>
        <SiteContext value={root ?? null}>{children}</SiteContext>
        {hydrates ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
        {import.meta.env.SSR ? <LastStyles /> : null}
      </body>
    </html>
  );
}

/**
 * Returns whether React Router is loaded in the browser: not on pages without forms or with islands only. Once loaded,
 * it stays loaded on the following pages.
 */
function useHydrates(): boolean {
  const matches = useMatches();
  return (
    !import.meta.env.SSR ||
    matches.some(({ handle, loaderData }) => {
      const { hydrates } = (handle ?? {}) as PageHandle;
      return typeof hydrates === "function" ? hydrates(loaderData) : hydrates;
    })
  );
}

const useManifest = (): string =>
  useMatches().reduce((last, { handle }) => ((handle ?? {}) as PageHandle).manifest ?? last, "/site.webmanifest");

/** Speculation rules: prefetch the page of a link that the pointer hovers over. */
const readAhead = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/*.*", "/feeds/*"] } }] },
      eagerness: "moderate",
    },
  ],
});

function DocumentScripts() {
  const { nonce, script } = use(DocumentContext) ?? {};
  return (
    <>
      {/* The script is last in the document, since the page works without it. */}
      <script type="module" src={script} fetchPriority="low" />
      <script type="speculationrules" nonce={nonce}>
        {readAhead}
      </script>
    </>
  );
}

// Critical CSS is inlined, and hydration leaves it alone. Fonts are declared here too: a font declared in a late
// stylesheet would be requested late, arrive after the first paint, and shift the text.

function FirstStyles() {
  const { nonce, criticalCss } = use(DocumentContext) ?? {};
  return (
    <>
      <style nonce={nonce}>{fonts + (criticalCss ?? "")}</style>
      {criticalCss ? null : <link rel="stylesheet" href={stylesheet} />}
    </>
  );
}

/** Placed at the end of the document, so that the stylesheet doesn't delay the first paint. */
const LastStyles = () => (use(DocumentContext)?.criticalCss ? <link rel="stylesheet" href={stylesheet} /> : null);

export default function Root() {
  usePressesAfterDeploy();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Rendered on the server only. Browsers never hydrate this page, so it stays out of their scripts.
  if (import.meta.env.SSR && isRouteErrorResponse(error) && error.data === openingSoon) return <OpeningSoon />;
  const message = isRouteErrorResponse(error)
    ? error.statusText || String(error.data)
    : error instanceof Error
      ? error.message
      : "An unexpected error occurred";
  return <ErrorScreen message={message} missing={isRouteErrorResponse(error) && error.status === 404} />;
}

/** `missing`: the page doesn't exist, or the visitor may not see it. */
function ErrorScreen({ message, missing }: { message: string; missing: boolean }) {
  const { search } = useLocation();
  const title = missing ? "Page Not Found" : "Something went wrong!";
  return (
    <main className="site sky">
      <title>{title}</title>
      <div className="wrap section">
        <h1>{title}</h1>
        <p className="lead">{missing ? "404" : message}</p>
        {/* A GET form to the current URL reloads the page and so resets the error, with and without scripts. */}
        <form className="actions">
          {Array.from(new URLSearchParams(search), ([name, value], i) => (
            <input key={i} type="hidden" name={name} value={value} />
          ))}
          {missing ? null : <button className="btn btn-big">Try again</button>}
          <a className="btn btn-quiet btn-big" href="/">
            Go to the home page
          </a>
        </form>
      </div>
    </main>
  );
}
