// Asks for the city and the state, which the pages and the contract of a new site leave out until the owner names them.
import { href, Link } from "react-router";

import { startTexts as texts } from "./texts";

export const NamePlace = () => (
  <p>
    {texts.noPlace} <Link to={href("/admin/settings/words")}>{texts.namePlace}</Link>
  </p>
);
