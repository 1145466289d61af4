// Mails about accepted pets (docs/product.md, Certification).
import type { Identity } from "~/business/identity";

import type { OwnChecklist } from "~/clients/certification/queries.server";
import { isReady, StepsLeft } from "~/clients/certification/emails";
import { namesInWords } from "~/clients/pets/rules";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    certification: true;
    "pet-accepted": true;
  }
}

interface Client {
  id: string;
  firstName: string;
  email: string;
}

interface Pet {
  id: string;
  name: string;
}

/**
 * `again`: idempotency key for sending the link again at the owner's request. When undefined, a client gets this mail
 * only once.
 */
export function certificationMail(
  client: Client,
  pets: readonly Pet[],
  { token, checklist, again }: { token: string; checklist: OwnChecklist; again?: string },
  identity: Identity,
  origin: string,
): Mail {
  const link = `${origin}/service-request?${new URLSearchParams({ email: client.email, token }).toString()}`;
  const accepted = `${namesInWords(pets.map(({ name }) => name))} ${pets.length > 1 ? "are" : "is"} accepted`;
  const mayAsk = isReady(checklist);
  return {
    dedupeKey: again ? `certification:${client.id}:${again}` : `certification:${client.id}`,
    kind: "certification",
    to: client.email,
    replyTo: identity.email,
    subject: `${accepted} at ${identity.businessName}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`Welcome to the pack, ${client.firstName}`}
        preview={`${accepted}.${mayAsk ? " You can request a service now." : ""}`}
        pets={pets}
      >
        <p>{`${accepted}${mayAsk ? ": you can request a service now." : "."}`}</p>
        <StepsLeft checklist={checklist} origin={origin} />
        <MailButton href={link}>{mayAsk ? "Request a service" : "Open my account"}</MailButton>
        <p>
          The link signs you in once, within 7 days. After that, log in with your password, or choose one with “Forgot
          your password?”. Please don't forward it.
        </p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

export function petAcceptedMail(
  client: Client,
  pet: Pet,
  checklist: OwnChecklist,
  identity: Identity,
  origin: string,
): Mail {
  const title = `${pet.name} is accepted, too`;
  return {
    dedupeKey: `pet-accepted:${pet.id}`,
    kind: "pet-accepted",
    to: client.email,
    replyTo: identity.email,
    subject: title,
    body: (
      <MailLayout
        identity={identity}
        heading={title}
        preview={isReady(checklist) ? `You can request services for ${pet.name}.` : "A few things are left to do."}
        pets={[pet]}
      >
        <p>
          {client.firstName}, {pet.name} is accepted. You'll find {pet.name} with your{" "}
          <a href={`${origin}/profile/pets`}>pets</a>.
        </p>
        <StepsLeft checklist={checklist} origin={origin} />
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
