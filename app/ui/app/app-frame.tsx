// The frame of every page behind sign-in: a bar with brand and menu, the links to the sections, and the page itself.
import { type ReactNode, useEffect, useRef } from "react";
import { href, Link, useLocation, useNavigation } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { allTimesAreIn } from "~/shared/zones";
import { Logo } from "~/ui/art/logo";
import { FlashMessage } from "~/ui/document/flash-message";
import { Menu } from "~/ui/document/menu";
import { ThemeSwitch } from "~/ui/document/theme-switch";
import { dropDrafts } from "~/ui/form/use-draft";
import { Icon, type IconName } from "~/ui/icon";
import { useSite, useZone } from "~/ui/use-site";
import { isCurrent, type Section } from "./current-section";

export interface FrameLink extends Section {
  name: string;
  /** Number of open items behind the link. */
  count?: number;
  /** Icon above the name, in the bottom bar of a phone. */
  icon?: IconName;
}

/** Links of the menu under one heading. */
export interface FrameGroup {
  name: string;
  links: readonly FrameLink[];
}

/**
 * Tells the service worker who is signed in, so that it deletes another person's cached pages
 * (app/day/pocket/worker.ts).
 */
function useWorkerToKnow(viewer: string | undefined) {
  useEffect(() => {
    if (viewer && "serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage({ viewer });
  }, [viewer]);
}

/**
 * Focuses the page's heading after a client-side navigation, so that a screen reader starts at the top as on a new
 * document.
 */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const inDialog = useRef(false);
  useEffect(() => {
    const leavesDialog = inDialog.current;
    inDialog.current = document.querySelector("dialog[open]") !== null;
    if (before.current === pathname) return;
    before.current = pathname;
    if (inDialog.current) return;
    // A field with autofocus keeps the focus.
    if (document.activeElement?.matches("main input")) return;
    // A closing dialog returns the focus to the link that opened it, unless that link is gone.
    if (leavesDialog && document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

function Sections({ links }: { links: readonly FrameLink[] }) {
  const { pathname, search } = useLocation();
  return links.map(({ name, count, icon, ...section }) => (
    <Link key={section.to} to={section.to} aria-current={isCurrent(section, pathname, search) ? "page" : undefined}>
      {icon ? <Icon name={icon} /> : null}
      {name}
      <Count count={count} />
    </Link>
  ));
}

const Count = ({ count }: { count: number | undefined }) =>
  count ? (
    <span className="count">
      {count}
      <span className="sr"> waiting</span>
    </span>
  ) : null;

/** Button that opens a menu with the links that don't fit the bar. */
function MoreButton({ links, icon }: { links: readonly FrameLink[]; icon?: IconName }) {
  const { pathname, search } = useLocation();
  const isHere = links.some((link) => isCurrent(link, pathname, search));
  return (
    <button type="button" popoverTarget="menu" aria-current={isHere ? "true" : undefined}>
      {icon ? <Icon name={icon} /> : null}
      More
      <Count count={links.reduce((sum, { count = 0 }) => sum + count, 0)} />
    </button>
  );
}

interface AppFrameProps {
  /** Accessible name of the navigation: "Your account", "Desk". */
  label: string;
  /** Links in the bar of a wide screen. */
  links: readonly FrameLink[];
  /** Further links, shown in the menu. When there are none, the menu repeats all links on narrow screens. */
  more?: readonly FrameGroup[];
  /** The links that the bottom bar of a phone shows, a subset of `links`. */
  tabs?: readonly FrameLink[];
  /** Content of the bar after the links, such as a search field. */
  tools?: ReactNode;
  home: string;
  children: ReactNode;
}

export function AppFrame({ label, links, more, tabs = [], tools, home, children }: AppFrameProps) {
  const { identity, timeZone, viewer } = useSite();
  const { state } = useNavigation();
  useWorkerToKnow(viewer?.id);
  useHeadingFocus();
  const isTab = ({ to }: FrameLink) => tabs.some((tab) => tab.to === to);
  const further = more?.flatMap((group) => group.links) ?? [];
  const besideTabs = links.filter((link) => !isTab(link));

  return (
    <div className={more ? "site app has-tabs" : "site app"}>
      <a href="#main" className="skip btn">
        Skip to content
      </a>
      <header className="top solid">
        <div className="wrap">
          <Link to={home} className="brand">
            <Logo />
            {identity.businessName}
          </Link>
          <nav className="nav" aria-label={label}>
            <Sections links={links} />
            {more ? <MoreButton links={further} /> : null}
          </nav>
          {tools}
          <Menu className="app-menu" hasButton={!more}>
            <div className="sheet-sections">
              <Sections links={more ? besideTabs : links} />
            </div>
            {more?.map(({ name, links: each }) => (
              <div key={name} className="sheet-group">
                <p className="muted">{name}</p>
                <Sections links={each} />
              </div>
            ))}
            <a href="/">Back to website</a>
            <ThemeSwitch />
            <form method="post" action={href("/sign-out")} onSubmit={dropDrafts}>
              <button className="btn btn-quiet">Sign out</button>
            </form>
          </Menu>
        </div>
      </header>
      <output className={state === "loading" ? "coming pill" : "sr"}>
        {state === "loading" ? "Loading..." : null}
      </output>
      <main id="main" tabIndex={-1}>
        <FlashMessage />
        <div className="wrap app-page">
          {children}
          <p className="app-zone">{allTimesAreIn(timeZone)}</p>
        </div>
      </main>
      {more ? (
        <nav className="thumb-bar" aria-label={label}>
          <Sections links={tabs} />
          <MoreButton links={[...besideTabs, ...further]} icon="menu" />
        </nav>
      ) : null}
    </div>
  );
}

/** Top of a page: title, actions and an introductory sentence. */
export function PageHead({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  const zone = useZone();
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {lead ? <p className="muted">{typeof lead === "string" ? withoutZone(lead, zone) : lead}</p> : null}
      </div>
      {children ? <div className="page-actions">{children}</div> : null}
    </div>
  );
}
