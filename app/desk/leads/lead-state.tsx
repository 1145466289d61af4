// State of a lead as text. The color adds no information.
import { Icon } from "~/ui/icon";

import { answerDue, answeredAfter, type LeadStatus } from "~/desk/leads/rules";
import { leadsTexts, statusNames } from "~/desk/leads/texts";

const looks: Record<LeadStatus, string> = {
  new: "state state-waiting",
  answered: "state",
  client: "state state-good",
  closed: "state",
};

export function LeadState({ status }: { status: LeadStatus }) {
  return <span className={looks[status]}>{statusNames[status]}</span>;
}

/** Time left for the answer while the lead is open; afterwards, how long the answer took. */
export function LeadAge({
  lead,
  now,
}: {
  lead: { status: LeadStatus; createdAt: string; answeredAt: string | null };
  now: string;
}) {
  const received = Temporal.Instant.from(lead.createdAt);
  if (lead.status === "new") {
    const { isOverdue, words } = answerDue(received, Temporal.Instant.from(now));
    return (
      <span className={isOverdue ? "state state-bad" : "state state-waiting"}>
        <Icon name={isOverdue ? "alert" : "clock"} />
        {words}
      </span>
    );
  }
  if (!lead.answeredAt) return <span className="muted">{leadsTexts.notByEmail}</span>;
  return <span className="muted">{answeredAfter(received, Temporal.Instant.from(lead.answeredAt))}</span>;
}
