// What has to be done before a visit can be asked for or booked.
import { href, Link } from "react-router";

import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

import { firstThis, waitForAnswers } from "~/visits/texts/asking";

export const FirstThis = ({ before }: { before: keyof typeof firstThis }) => (
  <p className="note note-warning">
    {firstThis[before].text} <Link to={href(firstThis[before].to)}>{firstThis[before].link}</Link>
  </p>
);

/** Said before anything is typed: one more request would be refused. */
export function WaitForAnswers() {
  const { phone } = useSite().identity;
  return (
    <p className="note note-warning">
      {waitForAnswers.callMe} <a href={`tel:${phoneNumber(phone)}`}>{phone}</a>
      {waitForAnswers.together} <Link to={href("/dashboard")}>{waitForAnswers.link}</Link>
    </p>
  );
}
