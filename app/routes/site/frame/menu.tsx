// The menu of narrow screens: a native disclosure, which the header closes (header.tsx).
import { Link, NavLink } from "react-router";

import { areaPath, neighborhoods } from "~/business/areas";
import { Icon } from "~/ui/icon";
import { ThemeSwitch } from "~/ui/theme-switch";

import { useSite } from "~/ui/use-site";

import { accountLink, mainLinks } from "./links";

export function Menu() {
  const { viewer } = useSite();
  return (
    <details className="menu">
      <summary aria-label="Menu">
        <span className="when-closed">
          <Icon name="menu" />
        </span>
        <span className="when-open">
          <Icon name="close" />
        </span>
      </summary>
      <nav className="sheet" aria-label="Menu">
        {mainLinks.map(({ to, name }) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
        <details>
          <summary>
            Neighborhoods <Icon name="down" />
          </summary>
          {neighborhoods.map((area) => (
            <NavLink key={area.slug} to={areaPath(area)}>
              {area.name}
            </NavLink>
          ))}
        </details>
        <NavLink to="/about">About</NavLink>
        {viewer ? (
          <NavLink to={accountLink(viewer).to}>{accountLink(viewer).name}</NavLink>
        ) : (
          <NavLink to="/admin-login">Admin Login</NavLink>
        )}
        <Link to="/schedule" className="btn btn-big">
          Schedule Now
        </Link>
        <ThemeSwitch />
      </nav>
    </details>
  );
}
