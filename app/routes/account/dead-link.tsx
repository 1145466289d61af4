import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { contactMe, type DeadLink as DeadLinkState, deadLinks } from "~/accounts/texts/passwords";

import { AccountPage } from "./account-page";

/** Page for a mailed link that has expired, was used, or is unknown. */
export function DeadLink({ state, children }: { state: DeadLinkState; children: ReactNode }) {
  const { title, text } = deadLinks[state];
  return (
    <AccountPage
      tint="sun"
      art="not-found"
      title={title}
      lead={text}
      more={<Link to={href("/contact")}>{contactMe}</Link>}
    >
      {children}
    </AccountPage>
  );
}
