// Renders a page through React Router, and keeps it in memory where it is the same for everybody.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

import { type Services, servicesContext, type Exchange, exchangeContext } from "./context";
import { deferScripts, type PageStyles } from "./late-scripts";
import { type PageCache, type PageKey, placeholders } from "./page-cache";

export interface PageAnswerer {
  /** `key` is given where the page may be answered from memory the next time. */
  answer(request: Request, exchange: Exchange, key: PageKey | null): Promise<Response>;
}

/**
 * server/same-origin.ts has looked at the origin, knowing the site's public address. React Router would compare it with
 * the address this process was reached at, which behind a proxy is another one, and refuse every form.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("Origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}

export function createPageAnswerer(options: {
  build: ServerBuild;
  services: Services;
  pages: PageCache;
  /** The built styles; null in development, where nothing is kept. */
  styles: PageStyles | null;
}): PageAnswerer {
  const { build, services, pages, styles } = options;
  const handle = createRequestHandler(build, styles === null ? "development" : "production");

  function render(request: Request, exchange: Exchange): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(exchangeContext, exchange);
    return handle(withoutOrigin(request), context);
  }

  async function renderForEverybody(
    request: Request,
    own: Exchange,
    key: PageKey,
    styles: PageStyles,
  ): Promise<Response> {
    const version = pages.version;
    const pick = pages.nextVariant(key);
    let varies = false;
    let isSame = false;
    let isOwn = false;
    const exchange: Exchange = {
      ...own,
      nonce: placeholders.nonce,
      stamp: placeholders.stamp,
      get variant() {
        varies = true;
        return pick;
      },
      mayKeep: () => {
        isSame = true;
      },
      mustNotKeep: () => {
        isOwn = true;
      },
    };
    const response = await render(request, exchange);
    const headers = new Headers(response.headers);
    if (!headers.get("Content-Type")?.startsWith("text/html")) {
      return new Response(response.body, { status: response.status, headers });
    }
    const html = await deferScripts(await response.text(), styles, placeholders.nonce);
    if (response.status === 200 && isSame && !isOwn && !headers.has("Set-Cookie"))
      pages.keep(key, html, { version, varies });
    const filled = html.replaceAll(placeholders.nonce, own.nonce).replaceAll(placeholders.stamp, own.stamp);
    return new Response(filled, { status: response.status, headers });
  }

  return {
    answer: (request, exchange, key) =>
      // The answer to HEAD has no body: it must never become the page.
      key && styles && request.method === "GET"
        ? renderForEverybody(request, exchange, key, styles)
        : render(request, exchange),
  };
}
