// Frame of every public page.
import type { ReactNode } from "react";
import { Outlet, redirectDocument, type ShouldRevalidateFunctionArgs, href, useNavigation } from "react-router";

import { getExchange } from "~/platform/context/context";
import { DraftBar } from "~/ui/document/draft-bar";
import { FlashMessage } from "~/ui/document/flash-message";
import { ServerOnly } from "~/ui/document/server-only";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/layout";
import { Footer } from "./frame/footer";
import { Header } from "./frame/header";
// In separate files, because a module imported here would be in the layout's scripts even if ServerOnly removes its
// content.
import { ThumbBar } from "./frame/thumb-bar";
import { WeatherBanner } from "./frame/weather-banner";

/**
 * No reload while the path stays the same: a form's reply is shown on the current page, and clientLoader would load a
 * new document without the reply.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/**
 * Loads a new document. This discards the data of other loaders, so a reply with a message must use
 * `redirectDocumentWithMessage`.
 */
export function clientLoader({ url }: Route.ClientLoaderArgs): never {
  throw redirectDocument(url.href);
}

export function loader({ context }: Route.LoaderArgs) {
  // The server may cache public pages, since they are the same for every anonymous visitor.
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
          <Framed>
            <DraftBar />
            <Header />
            <WeatherBanner />
          </Framed>
        ) : null}
      </ServerOnly>
      <PageIsComing />
      <main id="main" tabIndex={-1}>
        <FlashMessage />
        <Outlet />
      </main>
      <ServerOnly>
        {import.meta.env.SSR ? (
          <Framed>
            <ThumbBar />
            <Footer />
          </Framed>
        ) : null}
      </ServerOnly>
    </div>
  );
}

/**
 * The frame of public pages. In a draft, sign-in pages have no frame for visitors, because it names the business. An
 * element stays in its place, because ServerOnly takes an empty part for a missing one.
 */
function Framed({ children }: { children: ReactNode }) {
  const { isDraft, viewer } = useSite();
  return !isDraft || viewer?.isAdmin ? children : <span hidden />;
}

/** Message shown while the next page loads. The squad page has its own message. */
function PageIsComing() {
  const { state, location } = useNavigation();
  const words = location?.pathname === href("/squad") ? "Loading our furry family..." : "Loading...";
  const isComing = state === "loading";
  return <output className={isComing ? "coming pill" : "sr"}>{isComing ? words : null}</output>;
}
