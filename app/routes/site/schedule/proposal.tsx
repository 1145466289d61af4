// Page that a mailed link opens, to accept or decline a proposed time without signing in.
import { href, Link } from "react-router";

import { type Offered, otherInWords } from "~/ledger/texts/changes";
import { loadProposal, submitProposal, type ProposedTime } from "~/day/booking/read-proposal.server";
import { pageMeta } from "~/site/search-engines/meta";
import type { PageHandle } from "~/shared/page-handle";
import { useFormReply } from "~/ui/form/use-form-reply";
import { AccountPage } from "~/routes/account/account-page";
import { formatExact } from "~/shared/money";
import { SiteForm, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { PriceLines } from "~/offer/pricing/components/price-lines";
import { acceptInWords } from "~/day/texts/booking";

import type { Route } from "./+types/proposal";

/** Hydrated, so that the form shows its refusal on this page. */
export const handle: PageHandle = { hydrates: true, inDraft: "token" };

export const loader = async (args: Route.LoaderArgs) => loadProposal(args);

export const action = async (args: Route.ActionArgs) => submitProposal(args, args.params.token);

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
  accepted: { title: "You're all set", lead: "You accepted this offer, and your visit is confirmed" },
  waits: {
    title: "Thanks, I got your yes",
    lead: "The walker's calendar isn't answering right now, so I'll confirm this time by hand. It isn't held for you until then; you'll get an email either way",
  },
  declined: { title: "You turned down this offer", lead: "I'm still looking for a time." },
  over: {
    title: "This offer is over",
    lead: "The time has passed, or your request was answered another way.",
  },
  unknown: {
    title: "This link does not work",
    lead: "Your email app may have cut it off. Your dashboard shows everything that needs your answer.",
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
      more={<Link to={href("/booking/:id", { id: proposal.bookingId })}>See the whole request</Link>}
    >
      <ProposedTimeForm form={form} action={href("/proposals/:token", { token })} proposal={proposal} />
    </AccountPage>
  );
}

function whyInWords({ isOtherWalker, isOtherTime }: Offered): string {
  if (!isOtherWalker) return "The time you asked for doesn't work, but this one would.";
  const who = "The walker you chose may not be able to come, but someone else would";
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
      more={<Link to={href("/contact")}>Contact me</Link>}
    >
      <div className="actions">
        <Link
          to={proposal ? href("/booking/:id", { id: proposal.bookingId }) : href("/dashboard")}
          className="btn btn-big"
        >
          {proposal ? "See the booking" : "Go to your dashboard"}
        </Link>
      </div>
    </AccountPage>
  );
}

interface ProposedTimeFormProps {
  form: SiteFormState;
  action: string;
  proposal: ProposedTime;
}

function ProposedTimeForm({ form, action, proposal }: ProposedTimeFormProps) {
  const { asked, proposed, walkerName, note, quote, difference } = proposal;
  return (
    <SiteForm id="proposal" form={form} action={action}>
      <p>
        I can offer <strong>{proposed}</strong>, with <bdi>{walkerName}</bdi>. You asked for {asked}.
      </p>
      {note ? (
        <p className="note" dir="auto">
          {note}
        </p>
      ) : null}
      <PriceLines quote={quote} name="What it costs at this time" />
      {difference === 0 ? null : (
        <p>
          That's {formatExact(Math.abs(difference))} {difference > 0 ? "more" : "less"} than at the time you asked for.
        </p>
      )}
      <Answers accept={acceptInWords(proposal)} />
    </SiteForm>
  );
}

function Answers({ accept }: { accept: string }) {
  const { busy } = useFormContext();
  return (
    <div className="actions">
      <button name="intent" value="accept-proposal" className="btn btn-big" disabled={busy}>
        {accept}
      </button>
      <button name="intent" value="decline-proposal" className="btn btn-quiet btn-big" disabled={busy}>
        That doesn't work
      </button>
    </div>
  );
}
