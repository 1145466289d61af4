// Header of every public page. styles/frame.css makes its background solid once the page is scrolled.
import { href, Link, NavLink } from "react-router";

import { areaPath } from "~/business/areas/areas";
import { Logo } from "~/ui/art/logo";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/document/menu";
import { ThemeSwitch } from "~/ui/document/theme-switch";
import { useSite } from "~/ui/use-site";

import { accountLink, bookATime, mainLinks } from "./links";

export function Header() {
  const { identity, areas, viewer } = useSite();
  const neighborhoods = areas.filter(({ kind }) => kind === "neighborhood");
  return (
    <header className="top">
      <div className="wrap">
        <Link to={href("/")} className="brand">
          <Logo />
          {identity.businessName}
        </Link>
        <nav className="nav" aria-label="Main">
          <MainLinks />
          {viewer ? <NavLink to={accountLink(viewer).to}>{accountLink(viewer).name}</NavLink> : null}
        </nav>
        <ThemeSwitch />
        <Link to={href("/schedule")} className="btn btn-ghost">
          Schedule
        </Link>
        <Menu>
          <MainLinks />
          {neighborhoods.length > 0 ? (
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
          ) : null}
          <NavLink to={href("/about")}>About</NavLink>
          <AccountLinks />
          <Link to={href("/schedule")} className="btn btn-big">
            Schedule Now
          </Link>
          <ThemeSwitch />
        </Menu>
      </div>
    </header>
  );
}

const MainLinks = () =>
  mainLinks.map(({ to, name }) => (
    <NavLink key={to} to={to} end>
      {name}
    </NavLink>
  ));

function AccountLinks() {
  const { viewer } = useSite();
  if (!viewer)
    return (
      <>
        <NavLink to={href("/login")}>Log in</NavLink>
        <NavLink to={href("/admin-login")}>Admin Login</NavLink>
      </>
    );
  return (
    <>
      {viewer.isAdmin || viewer.isEmployee || viewer.isBookkeeper ? null : (
        <NavLink to={bookATime.to}>{bookATime.name}</NavLink>
      )}
      <NavLink to={accountLink(viewer).to}>{accountLink(viewer).name}</NavLink>
    </>
  );
}
