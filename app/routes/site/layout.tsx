// The frame of every public page.
import { Outlet, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";

import { getExchange } from "~/platform/context/context";
import { FlashMessage } from "~/ui/document/flash-message";
import { ServerOnly } from "~/ui/document/server-only";

import type { Route } from "./+types/layout";
import { Footer } from "./frame/footer";
import { Header } from "./frame/header";
import { PageIsComing } from "./frame/page-is-coming";
import { ThumbBar } from "./frame/thumb-bar";
import { WeatherBanner } from "./frame/weather-banner";

/** The reply to a form of this very page is shown in it: clientLoader would load a new document, without the reply. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** What other loaders find meanwhile is thrown away: a reply with a message leads here by `redirectDocumentWithMessage`. */
export function clientLoader({ url }: Route.ClientLoaderArgs): never {
  throw redirectDocument(url.href);
}

export function loader({ context }: Route.LoaderArgs) {
  // Public pages are the same for every anonymous visitor.
  getExchange(context).allowCaching();
  return null;
}

export default function SiteLayout() {
  return (
    <div className="site">
      <a href="#main" className="skip btn">
        Skip to content
      </a>
      <ServerOnly>
        {import.meta.env.SSR ? (
          <>
            <Header />
            <WeatherBanner />
          </>
        ) : null}
      </ServerOnly>
      <PageIsComing />
      <main id="main" tabIndex={-1}>
        <FlashMessage />
        <Outlet />
      </main>
      <ServerOnly>
        {import.meta.env.SSR ? (
          <>
            <ThumbBar />
            <Footer />
          </>
        ) : null}
      </ServerOnly>
    </div>
  );
}
