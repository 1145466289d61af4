// The mails of an accepted pet (docs/product.md, Certification): the link in it works once, for seven days.
import type { Identity } from "~/business/identity";

import type { ChecklistStep } from "~/clients/certification/rules";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { namesInWords } from "./acceptance/acceptance";

interface Client {
  id: string;
  firstName: string;
  email: string;
}

/** What stands between the client and a request, as the mail says it; none, and it says nothing. */
const stillToDo: Partial<Record<ChecklistStep, string>> = {
  address: "Write down your address with its zip code, so I know where to walk.",
  contract: "Read and sign the service contract.",
};

function StillToDo({ steps, origin }: { steps: readonly ChecklistStep[]; origin: string }) {
  const open = steps.filter((step) => stillToDo[step]);
  if (open.length === 0) return null;
  return (
    <>
      <p>{open.length === 1 ? "One thing left to do" : "Two things left to do"} before your first request:</p>
      <ul>
        {open.map((step) => (
          <li key={step}>{stillToDo[step]}</li>
        ))}
      </ul>
      <p>
        Your <a href={`${origin}/dashboard`}>dashboard</a> leads you there.
      </p>
    </>
  );
}

/** `again` is set where the owner sends a new link by hand: it has a key of its own. */
export function certificationMail(
  client: Client,
  petNames: readonly string[],
  { token, openSteps, again }: { token: string; openSteps: readonly ChecklistStep[]; again?: string },
  identity: Identity,
  origin: string,
): Mail {
  const link = `${origin}/service-request?${new URLSearchParams({ email: client.email, token }).toString()}`;
  const names = namesInWords(petNames);
  const are = petNames.length > 1 ? "are" : "is";
  const done = !openSteps.some((step) => stillToDo[step]);
  return {
    dedupeKey: again ? `certification:${client.id}:${again}` : `certification:${client.id}`,
    kind: "certification",
    to: client.email,
    replyTo: identity.email,
    subject: `${names} ${are} accepted at ${identity.businessName}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`Welcome to the pack, ${client.firstName}`}
        preview={`${names} ${are} accepted.${done ? " You can request a service now." : ""}`}
      >
        <p>
          {names} {are} accepted{done ? ": you can request a service now." : "."}
        </p>
        <StillToDo steps={openSteps} origin={origin} />
        <MailButton href={link}>Request a service</MailButton>
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
  pet: { id: string; name: string },
  openSteps: readonly ChecklistStep[],
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: `pet-accepted:${pet.id}`,
    kind: "pet-accepted",
    to: client.email,
    replyTo: identity.email,
    subject: `${pet.name} is accepted, too`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${pet.name} is accepted, too`}
        preview={`You can request services for ${pet.name}.`}
      >
        <p>
          {client.firstName}, {pet.name} is accepted. You'll find {pet.name} with your{" "}
          <a href={`${origin}/profile/pets`}>pets</a>.
        </p>
        <StillToDo steps={openSteps} origin={origin} />
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
