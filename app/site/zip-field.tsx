// "Do you walk my street?" on the home page, with its answer. A GET form: the page reloads with the answer, also
// without scripts.
import { href, Link } from "react-router";

import type { ZipAnswer } from "./answer-zip.server";

const zipTexts = {
  label: "Your zip code",
  ask: "Do you walk here?",
  served: (zip: string, area: string) => `Yes, I walk ${zip}: that's ${area}.`,
  price: (from: string) => `Walks from ${from}.`,
  meet: "First we meet, for free. When?",
  noneFree: "Nothing's free online right now, so please message me.",
  more: "More times",
  write: "Message me",
  outside: (zip: string) => `I don't walk in ${zip} yet, sorry.`,
  waitlist: "Leave your email, and I'll email you if that changes.",
  areas: "Where I walk",
  noZip: "Please enter your five-digit zip code.",
} as const;

/** The field with the answer below it. `answer` is null before a zip code was sent. */
export function ZipField({ answer }: { answer: ZipAnswer | null }) {
  const isWrong = answer?.kind === "no-zip";
  return (
    <div className="zip">
      <form method="get" action={href("/")}>
        <label htmlFor="zip-typed">{zipTexts.label}</label>
        <input
          id="zip-typed"
          name="zip"
          className="input"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={answer?.typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "zip-error" : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came again to say what is wrong here
          autoFocus={isWrong || undefined}
        />
        <button type="submit" className="btn">
          {zipTexts.ask}
        </button>
        {isWrong ? (
          <span id="zip-error" className="error">
            {zipTexts.noZip}
          </span>
        ) : null}
      </form>
      {answer && answer.kind !== "no-zip" ? (
        <p
          id="zip"
          className="zip-answer"
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came again for it: it is read first
          autoFocus
        >
          <Answer answer={answer} />
        </p>
      ) : null}
    </div>
  );
}

function Answer({ answer }: { answer: Exclude<ZipAnswer, { kind: "no-zip" }> }) {
  if (answer.kind === "outside")
    return (
      <>
        <strong>{zipTexts.outside(answer.zip)}</strong>
        <span>
          <a href="#waitlist">{zipTexts.waitlist}</a>
          <Link to={href("/locations")}>{zipTexts.areas}</Link>
        </span>
      </>
    );
  const { times, more, from } = answer;
  return (
    <>
      <strong>{zipTexts.served(answer.zip, answer.area)}</strong> {from === null ? null : zipTexts.price(from)}{" "}
      {times.length > 0 ? zipTexts.meet : zipTexts.noneFree}
      <span className="tags">
        {times.map(({ to, label }) => (
          <a key={to} href={to} className="btn btn-ghost">
            {label}
          </a>
        ))}
        {times.length > 0 ? <a href={more}>{zipTexts.more}</a> : <Link to={href("/contact")}>{zipTexts.write}</Link>}
      </span>
    </>
  );
}
