// Navigation of the settings pages. "Policies" and "Hours and days" have a second row of links. On a new site the first row
// is folded, because the guide leads through the pages.
import { href, Link, NavLink, useLocation } from "react-router";

import { useSite } from "~/ui/use-site";

const ofTime = [
  { to: href("/admin/settings/hours"), name: "Hours" },
  { to: href("/admin/settings/holidays"), name: "Holidays" },
  { to: href("/admin/settings/closures"), name: "Closures" },
];

const ofTerms = [
  { to: href("/admin/settings/policies"), name: "Policies" },
  { to: href("/admin/settings/contract"), name: "Contract" },
  { to: href("/admin/settings/privacy"), name: "Privacy" },
];

const parts = [
  { to: href("/admin/settings"), name: "Business" },
  { to: href("/admin/settings/services"), name: "Services" },
  { to: href("/admin/settings/prices"), name: "Prices" },
  { to: href("/admin/settings/policies"), name: "Policies", parts: ofTerms },
  { to: href("/admin/settings/money"), name: "Money" },
  { to: href("/admin/settings/hours"), name: "Hours and days", parts: ofTime },
  { to: href("/admin/settings/areas"), name: "Areas" },
  { to: href("/admin/settings/words"), name: "Words" },
  { to: href("/admin/settings/faq"), name: "Questions" },
  { to: href("/admin/settings/story"), name: "Story" },
  { to: href("/admin/settings/look"), name: "Look" },
  { to: href("/admin/settings/pictures"), name: "Pictures" },
  { to: href("/admin/settings/trust"), name: "Trust" },
  { to: href("/admin/settings/replies"), name: "Replies" },
  { to: href("/admin/settings/calendar"), name: "Calendars" },
];

export function SettingsNav() {
  const { isDraft } = useSite();
  const { pathname } = useLocation();
  const open = parts.find((part) => part.parts?.some(({ to }) => to === pathname));
  const all = (
    <nav className="subnav" aria-label="Settings">
      {parts.map(({ to, name, parts: inner }) =>
        inner ? (
          <Link key={to} to={to} aria-current={inner === open?.parts ? "true" : undefined}>
            {name}
          </Link>
        ) : (
          <NavLink key={to} to={to} end={to === href("/admin/settings")}>
            {name}
          </NavLink>
        ),
      )}
    </nav>
  );
  return (
    <>
      {isDraft ? (
        <details className="all-settings">
          <summary>All settings</summary>
          {all}
        </details>
      ) : (
        all
      )}
      {open?.parts ? (
        <nav className="subnav" aria-label={open.name}>
          {open.parts.map(({ to, name }) => (
            <NavLink key={to} to={to}>
              {name}
            </NavLink>
          ))}
        </nav>
      ) : null}
    </>
  );
}
