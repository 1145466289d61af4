// What has to be done before a visit can be asked for or booked.
import { Link } from "react-router";

const firstThis = {
  contract: {
    text: "Please sign the contract before your first request.",
    to: "/dashboard/contract",
    link: "Read and sign it",
  },
  "new-contract": {
    text: "There is a new version of the contract. Please read what changed and sign it before your next request.",
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
    text: "The address in your profile lies outside the service area, so a visit cannot be requested yet.",
    to: "/profile",
    link: "Open your profile",
  },
};

export const FirstThis = ({ before }: { before: keyof typeof firstThis }) => (
  <p className="note note-warning">
    {firstThis[before].text} <Link to={firstThis[before].to}>{firstThis[before].link}</Link>
  </p>
);
