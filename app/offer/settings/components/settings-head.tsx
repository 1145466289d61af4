// Heading of a settings page, and the links to the other pages of its group.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { findSettingsPage } from "~/offer/settings/settings-pages";
import { PageHead } from "~/ui/app/app-frame";

interface SettingsHeadProps {
  /** URL of the page. */
  page: string;
  /** Heading of a page below a settings page, such as an area; by default the name of the settings page. */
  title?: string | undefined;
  lead: ReactNode;
}

export function SettingsHead({ page, title, lead }: SettingsHeadProps) {
  const found = findSettingsPage(page);
  return (
    <>
      <nav className="subnav" aria-label="Settings">
        <Link to={href("/admin/settings")}>All settings</Link>
        {found?.section.pages.map(({ to, name }) => (
          <Link key={to} to={to} aria-current={currentOf(to, page)}>
            {name}
          </Link>
        ))}
      </nav>
      <PageHead title={title ?? found?.page.name} lead={lead} />
    </>
  );
}

/** Returns whether a link leads to the page shown, or to the page above it. */
function currentOf(to: string, page: string) {
  if (to === page) return "page";
  return page.startsWith(`${to}/`) ? "true" : undefined;
}
