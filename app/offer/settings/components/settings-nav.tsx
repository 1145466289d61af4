// The parts of the settings, each an address of its own.
import { href, NavLink } from "react-router";

const parts = [
  { to: href("/admin/settings"), name: "Business" },
  { to: href("/admin/settings/prices"), name: "Prices" },
  { to: href("/admin/settings/faq"), name: "Questions" },
  { to: href("/admin/settings/story"), name: "Story" },
  { to: href("/admin/settings/areas"), name: "Areas" },
  { to: href("/admin/settings/pictures"), name: "Pictures" },
  { to: href("/admin/settings/trust"), name: "Trust" },
  { to: href("/admin/settings/holidays"), name: "Holidays" },
  { to: href("/admin/settings/closures"), name: "Closures" },
  { to: href("/admin/settings/replies"), name: "Replies" },
  { to: href("/admin/settings/calendar"), name: "Calendars" },
];

export function SettingsNav() {
  return (
    <nav className="subnav" aria-label="Settings">
      {parts.map(({ to, name }) => (
        <NavLink key={to} to={to} end={to === href("/admin/settings")}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
