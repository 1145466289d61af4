// The frame of every public page.
import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";

import { unlessRefused } from "~/ui/revalidate";
import type { Route } from "./+types/layout";
import { getExchange } from "~/server/context";
import { FlashMessage } from "~/ui/flash-message";
import { useHideBroken } from "~/ui/hide-broken";
import { quiet } from "~/ui/quiet";
import { useLinks } from "~/ui/use-links";

import { Header } from "./frame/header";
import { PageIsComing } from "./frame/page-is-coming";

const Footer = quiet(() => import("./frame/footer"));
// The same element at every rendering (frame/header.tsx says why).
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

export const shouldRevalidate = unlessRefused;

export function loader({ context }: Route.LoaderArgs) {
  // Public pages are the same for every anonymous visitor.
  getExchange(context).mayKeep();
  return null;
}

/** A new page is announced by its heading: it takes the focus, as a loaded document's beginning would. */
function useHeadingFocus() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash) return;
    const heading = document.querySelector<HTMLElement>("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}

export default function SiteLayout() {
  useHeadingFocus();
  useHideBroken();
  useLinks();
  return (
    <div className="site">
      <a href="#main" className="skip btn">
        Skip to content
      </a>
      <Header />
      <PageIsComing />
      <main id="main" tabIndex={-1}>
        <FlashMessage />
        {/* Around every page, so that a navigation waits for a page's quiet parts with the former page still there. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {footer}
    </div>
  );
}
