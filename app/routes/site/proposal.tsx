// What was offered for a request, by the link of a mail: read, and accepted or not, without signing in.
import { Link } from "react-router";

import { ProposedTimeForm } from "~/features/bookings/components/proposed-time-form";
import { loadProposal } from "~/features/bookings/load-proposal.server";
import { type Offered, otherInWords } from "~/features/bookings/other-in-words";
import { submitProposal } from "~/features/bookings/submit-proposal.server";
import { pageMeta } from "~/features/seo/meta";
import { unexpectedFailure } from "~/shared/unexpected";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import { AccountPage } from "../account/account-page";
import type { Route } from "./+types/proposal";

/** A refusal says why on the page it was sent from. */
export const shouldRevalidate = unlessRefused;

export async function loader(args: Route.LoaderArgs) {
  return loadProposal(args);
}

export async function action(args: Route.ActionArgs) {
  return submitProposal(args, args.params.token);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "An offer for your request",
    description: "Accept or decline what was offered for your request.",
    path: "/",
    image: "schedule",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

const settled = {
  accepted: { title: "It is settled", lead: "You accepted this offer, and the visit is confirmed" },
  waits: {
    title: "Your yes is noted",
    lead: "The walker's calendar does not answer right now, so this time is confirmed by hand. It is not kept for you until then; you get a mail either way",
  },
  declined: { title: "You said no to this offer", lead: "Your request goes on without it: I look for another way." },
  over: {
    title: "This offer is over",
    lead: "The time has passed, or your request was answered another way meanwhile.",
  },
  unknown: {
    title: "This link does not work",
    lead: "It may have been cut off in your mail program. Your dashboard shows everything that waits for your answer.",
  },
} as const;

export default function Proposal({ loaderData: { token, proposal }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  if (proposal?.state !== "open") return <Settled proposal={proposal} />;
  const { service, minutes, petNames } = proposal;
  return (
    <AccountPage
      tint="sky"
      art="vignette-walk"
      title={`Another ${otherInWords(proposal)}`}
      lead={`For ${petNames.join(", ")}: ${service}, ${minutes} min. ${whyInWords(proposal)}`}
      more={<Link to={`/booking/${proposal.bookingId}`}>See the whole request</Link>}
    >
      <ProposedTimeForm form={form} action={`/proposals/${token}`} proposal={proposal} />
    </AccountPage>
  );
}

function whyInWords({ isOtherWalker, isOtherTime }: Offered): string {
  if (!isOtherWalker) return "The time you asked for does not work out, but this one would.";
  const who = "The walker you chose may not be able to come, but somebody else would";
  return isOtherTime ? `${who}, at another time.` : `${who}.`;
}

function Settled({ proposal }: Pick<Route.ComponentProps["loaderData"], "proposal">) {
  const isAccepted = proposal?.state === "accepted" || proposal?.state === "waits";
  const { title, lead } = settled[proposal && proposal.state !== "open" ? proposal.state : "unknown"];
  return (
    <AccountPage
      tint={isAccepted ? "sage" : "sun"}
      art={isAccepted ? "thank-you" : "not-found"}
      title={title}
      lead={isAccepted ? `${lead}: ${proposal.proposed}.` : lead}
      more={<Link to="/contact">Contact me</Link>}
    >
      <div className="actions">
        <Link to={proposal ? `/booking/${proposal.bookingId}` : "/dashboard"} className="btn btn-big">
          {proposal ? "See the booking" : "To your dashboard"}
        </Link>
      </div>
    </AccountPage>
  );
}
