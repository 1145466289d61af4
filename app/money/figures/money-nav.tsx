// Links between the pages about money.
import { href, NavLink } from "react-router";

import { unpaidTexts } from "~/money/texts/account";
import { figuresTexts as texts } from "~/money/texts/figures";
import { payTexts } from "~/money/texts/pay";

export const MoneyNav = () => (
  <nav className="subnav" aria-label={texts.parts}>
    <NavLink to={href("/admin/money")} end>
      {texts.figures}
    </NavLink>
    <NavLink to={href("/admin/money/unpaid")}>{unpaidTexts.title}</NavLink>
    <NavLink to={href("/admin/money/pay")}>{payTexts.title}</NavLink>
  </nav>
);
