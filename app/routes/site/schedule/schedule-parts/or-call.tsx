import { href, Link } from "react-router";

import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

/** Ways to reach the owner without the calendar. */
export function OrCall() {
  const { identity } = useSite();
  return (
    <p className="mt-6">
      Rather talk? Call <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a>, or{" "}
      <Link to={href("/contact")}>write to me</Link>.
    </p>
  );
}
