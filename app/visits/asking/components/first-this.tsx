// What has to be done before a visit can be asked for or booked.
import { Link } from "react-router";

import { maxOpenRequests } from "~/business/policies";
import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

const firstThis = {
  contract: {
    text: "Please sign the contract before your first request.",
    to: "/dashboard/contract",
    link: "Read and sign it",
  },
  "new-contract": {
    text: "There's a new version of the contract. Please read what changed and sign it before your next request.",
    to: "/dashboard/contract",
    link: "Read and sign it",
  },
  email: {
    text: "Please confirm your email address before you request a service.",
    to: "/verify-email",
    link: "Send me the link again",
  },
  "missing-zip": {
    text: "Your address has no zip code yet. It must include one and lie inside the service area.",
    to: "/profile",
    link: "Open your profile",
  },
  outside: {
    text: "The address in your profile is outside the service area, so you can't request a visit yet.",
    to: "/profile",
    link: "Open your profile",
  },
};

export const FirstThis = ({ before }: { before: keyof typeof firstThis }) => (
  <p className="note note-warning">
    {firstThis[before].text} <Link to={firstThis[before].to}>{firstThis[before].link}</Link>
  </p>
);

/** Said before anything is typed: one more request would be refused. */
export function WaitForAnswers() {
  const { phone } = useSite().identity;
  return (
    <p className="note note-warning">
      I haven't answered {maxOpenRequests} of your requests yet, and that's as many as I can keep in mind at once. Once
      I have, you can send the next one. Can't wait? Call me at <a href={`tel:${phoneNumber(phone)}`}>{phone}</a>, and
      we'll find a time together. <Link to="/dashboard">Your requests</Link>
    </p>
  );
}
