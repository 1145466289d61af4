import { href, Link } from "react-router";

import { slotWords } from "~/asking/slots/texts";

/** For people without an account: it begins with a meet and greet. */
export const NewHere = () => (
  <p className="mt-6">
    {slotWords.newHere} <Link to={href("/contact")}>{slotWords.meet}</Link>
  </p>
);
