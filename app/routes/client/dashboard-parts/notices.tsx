// What stands above everything else on the dashboard, when there is something.
import { href, Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

export const NotVerified = ({ email }: { email: string }) => (
  <div className="note note-warning notice">
    <p>
      <strong>Please confirm your email address.</strong> A link was sent to {email}. Until it's confirmed you can do
      everything here except request a service.
    </p>
    <ActionButton
      action={href("/verify-email")}
      fields={{ intent: "again", to: href("/dashboard") }}
      className="btn btn-quiet btn-small"
    >
      Send the link again
    </ActionButton>
  </div>
);

export const NewContract = () => (
  <div className="note note-warning notice">
    <p>
      <strong>There's a new version of the contract.</strong> Read what changed and sign before your next request. What
      you've booked doesn't change.
    </p>
    <Link to={href("/dashboard/contract")} className="btn btn-quiet btn-small">
      Read and sign
    </Link>
  </div>
);
