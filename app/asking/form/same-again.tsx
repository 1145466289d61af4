// What was asked for last, filled in again by one press (docs/product.md, Requests).
import { Link } from "react-router";

import type { Again } from "~/ledger/index";
import { againWords } from "~/asking/form/texts";

/** Above the empty form. */
export const SameAgain = ({ again: { to, what, when } }: { again: Again }) => (
  <section className="note same-again" aria-labelledby="same-again">
    <div>
      <h2 id="same-again">{againWords.title}</h2>
      <p>
        {what}: {when}
      </p>
    </div>
    <Link to={to} className="btn btn-quiet">
      {againWords.button}
    </Link>
  </section>
);

/** A button that says what it asks for: the form it leads to is ready to be sent. */
export const BookAgain = ({ again: { to, what, when } }: { again: Again }) => (
  <Link to={to} className="btn book-again">
    {againWords.bookAgain}{" "}
    <span>
      {what}, {when}
    </span>
  </Link>
);
