// Mails about accepted pets (docs/product.md, Certification).
import type { Identity } from "~/business/identity";

import type { ChecklistStep } from "~/clients/certification/rules";
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

/** Texts of the open steps that prevent a client from requesting a service. Other steps are not mentioned. */
const stepsToDo: Partial<Record<ChecklistStep, string>> = {
  address: "Write down your address with its zip code, so I know where to walk.",
  contract: "Read and sign the service contract.",
};

const listStepsToDo = (openSteps: readonly ChecklistStep[]) => openSteps.flatMap((step) => stepsToDo[step] ?? []);

function StepsToDo({ openSteps, origin }: { openSteps: readonly ChecklistStep[]; origin: string }) {
  const steps = listStepsToDo(openSteps);
  if (steps.length === 0) return null;
  return (
    <>
      <p>{steps.length === 1 ? "One thing" : "Two things"} left to do before your first request:</p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p>
        Your <a href={`${origin}/dashboard`}>dashboard</a> leads you there.
      </p>
    </>
  );
}

/**
 * `again`: idempotency key for sending the link again at the owner's request. When undefined, a client gets this mail
 * only once.
 */
export function certificationMail(
  client: Client,
  pets: readonly Pet[],
  { token, openSteps, again }: { token: string; openSteps: readonly ChecklistStep[]; again?: string },
  identity: Identity,
  origin: string,
): Mail {
  const link = `${origin}/service-request?${new URLSearchParams({ email: client.email, token }).toString()}`;
  const accepted = `${namesInWords(pets.map(({ name }) => name))} ${pets.length > 1 ? "are" : "is"} accepted`;
  const isReady = listStepsToDo(openSteps).length === 0;
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
        preview={`${accepted}.${isReady ? " You can request a service now." : ""}`}
        pets={pets}
      >
        <p>{`${accepted}${isReady ? ": you can request a service now." : "."}`}</p>
        <StepsToDo openSteps={openSteps} origin={origin} />
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
  pet: Pet,
  openSteps: readonly ChecklistStep[],
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
        preview={`You can request services for ${pet.name}.`}
        pets={[pet]}
      >
        <p>
          {client.firstName}, {pet.name} is accepted. You'll find {pet.name} with your{" "}
          <a href={`${origin}/profile/pets`}>pets</a>.
        </p>
        <StepsToDo openSteps={openSteps} origin={origin} />
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
