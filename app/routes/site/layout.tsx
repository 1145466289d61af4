// Frame of every public page.
import {
  Outlet,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  href,
  useNavigation,
  Link,
  useMatches,
} from "react-router";

import { weatherTexts } from "~/business/texts/weather";
import { getExchange } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";
import { phoneNumber } from "~/shared/phone-number";
import { FlashMessage } from "~/ui/document/flash-message";
import { ServerOnly } from "~/ui/document/server-only";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/layout";
import { Footer } from "./frame/footer";
import { Header } from "./frame/header";

/**
 * A form's reply is shown on the current page; revalidating would make clientLoader load a new document without the
 * reply.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/**
 * Loads a new document, which discards the data of other loaders: a reply with a message uses
 * `redirectDocumentWithMessage`.
 */
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

/** Message while the next page loads; the squad page has its own. */
function PageIsComing() {
  const { state, location } = useNavigation();
  const words = location?.pathname === href("/squad") ? "Loading our furry family..." : "Loading...";
  const isComing = state === "loading";
  return <output className={isComing ? "coming pill" : "sr"}>{isComing ? words : null}</output>;
}

function WeatherBanner() {
  const today = useSite().weather.find(({ isToday }) => isToday);
  if (!today) return null;
  const { name, clients } = weatherTexts[today.kind];
  return (
    <aside className="note" aria-label="Today's weather">
      <div className="wrap">
        <strong>{`${name}.`}</strong> {clients}
      </div>
    </aside>
  );
}

function ThumbBar() {
  const { identity } = useSite();
  if (!useIsLong()) return null;
  const number = phoneNumber(identity.phone);
  return (
    <nav className="thumb" aria-label={`Reach ${identity.walkerName}`}>
      <a href={`tel:${number}`} className="btn btn-quiet">
        <Icon name="phone" />
        Call
      </a>
      <a href={`sms:${number}`} className="btn btn-quiet">
        <Icon name="chat" />
        Text
      </a>
      <Link to={href("/book")} className="btn">
        <Icon name="calendar" />
        Book
      </Link>
    </nav>
  );
}

function useIsLong(): boolean {
  return useMatches().some(({ handle, loaderData }) => {
    const { thumbBar } = (handle ?? {}) as PageHandle;
    return typeof thumbBar === "function" ? thumbBar(loaderData) : thumbBar;
  });
}
