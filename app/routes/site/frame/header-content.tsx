import { Link, NavLink } from "react-router";

import { Logo } from "~/ui/art/logo";
import { ThemeSwitch } from "~/ui/theme-switch";
import { useSite } from "~/ui/use-site";

import { accountLink, mainLinks } from "./links";
import { Menu } from "./menu";

export default function HeaderContent() {
  const { identity, viewer } = useSite();
  return (
    <div className="wrap">
      <Link to="/" className="brand">
        <Logo />
        {identity.businessName}
      </Link>
      <nav className="nav" aria-label="Main">
        {mainLinks.map(({ to, name }) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
        {viewer ? <NavLink to={accountLink(viewer).to}>{accountLink(viewer).name}</NavLink> : null}
      </nav>
      <ThemeSwitch />
      <Link to="/schedule" className="btn">
        Schedule
      </Link>
      <Menu />
    </div>
  );
}
