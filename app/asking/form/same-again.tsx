// Offers to fill in the client's last request again with one click (docs/product.md, Requests).
import { Link } from "react-router";

import type { RepeatRequest } from "~/ledger/index";
import { againWords } from "~/asking/form/texts";

/** Shown above the empty form. */
export const SameAgain = ({ again: { to, what, when } }: { again: RepeatRequest }) => (
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

/** Link to the filled-in form; its label names the request. */
export const BookAgain = ({ again: { to, what, when } }: { again: RepeatRequest }) => (
  <Link to={to} className="btn book-again">
    {againWords.bookAgain}{" "}
    <span>
      {what}, {when}
    </span>
  </Link>
);
