// The parts of the settings, each an address of its own.
import { NavLink } from "react-router";

const parts = [
  { to: "/admin/settings", name: "Business" },
  { to: "/admin/settings/pictures", name: "Pictures" },
  { to: "/admin/settings/holidays", name: "Holidays" },
  { to: "/admin/settings/closures", name: "Closures" },
  { to: "/admin/settings/calendar", name: "Calendars" },
  { to: "/admin/settings/tokens", name: "API tokens" },
];

export function SettingsNav() {
  return (
    <nav className="subnav" aria-label="Settings">
      {parts.map(({ to, name }) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
