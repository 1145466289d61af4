// Mail to the owner about an incident. It names the kind, the walker and the visit; the report itself stays on the
// site.
import type { Identity } from "~/business/identity";
import type { IncidentKind } from "~/business/incidents";
import { namesInWords } from "~/clients/index";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";

import { incidentMailTexts as texts } from "../texts/incidents";
import { dayOf, timeOf } from "~/business/times/times-in-words";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    incident: true;
  }
}

interface About {
  /** Id of the incident or of the added line; makes the mail unique. */
  id: string;
  incidentId: string;
  /** null for a line added to an existing incident. */
  kind: IncidentKind | null;
  walker: string;
  pets: readonly string[];
  startsAt: string;
  replyTo: string;
}

export function incidentMail(about: About, identity: Identity, origin: string, zone: string): Mail {
  const { id, incidentId, kind, walker, pets, startsAt, replyTo } = about;
  const title = kind ? texts.title(kind, walker) : texts.added(walker);
  const visit = `${namesInWords(pets)}, ${dayOf(startsAt, zone)}, ${timeOf(startsAt, zone)}`;
  const first = kind ? texts.first(walker, visit) : texts.addedFirst(walker, visit);
  return {
    dedupeKey: `incident:${id}`,
    kind: "incident",
    to: identity.email,
    replyTo,
    subject: title,
    body: (
      <MailLayout identity={identity} heading={title} preview={first}>
        <p>{first}</p>
        <p>{texts.next}</p>
        <MailButton href={`${origin}/admin/incidents#incident-${incidentId}`}>{texts.button}</MailButton>
      </MailLayout>
    ),
  };
}
