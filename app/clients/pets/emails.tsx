// The mails of an accepted pet (docs/product.md, Certification): the link in it works once, for seven days.
import type { Identity } from "~/business/identity";

import type { ChecklistStep } from "~/clients/certification/rules";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { certificationMailTexts, petAcceptedMailTexts, stillToDo, stillToDoLead } from "~/clients/texts/mails";
import { namesInWords } from "./acceptance/acceptance";

interface Client {
  id: string;
  firstName: string;
  email: string;
}

interface Pet {
  id: string;
  name: string;
}

function StillToDo({ steps, origin }: { steps: readonly ChecklistStep[]; origin: string }) {
  const open = steps.filter((step) => stillToDo[step]);
  if (open.length === 0) return null;
  return (
    <>
      <p>{stillToDoLead(open.length)}</p>
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
  pets: readonly Pet[],
  { token, openSteps, again }: { token: string; openSteps: readonly ChecklistStep[]; again?: string },
  identity: Identity,
  origin: string,
): Mail {
  const link = `${origin}/service-request?${new URLSearchParams({ email: client.email, token }).toString()}`;
  const names = namesInWords(pets.map(({ name }) => name));
  const texts = certificationMailTexts(names, pets.length > 1, !openSteps.some((step) => stillToDo[step]));
  return {
    dedupeKey: again ? `certification:${client.id}:${again}` : `certification:${client.id}`,
    kind: "certification",
    to: client.email,
    replyTo: identity.email,
    subject: texts.subject(identity.businessName),
    body: (
      <MailLayout identity={identity} heading={texts.heading(client.firstName)} preview={texts.preview} pets={pets}>
        <p>{texts.first}</p>
        <StillToDo steps={openSteps} origin={origin} />
        <MailButton href={link}>{texts.button}</MailButton>
        <p>{texts.link}</p>
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
  const texts = petAcceptedMailTexts(pet.name);
  return {
    dedupeKey: `pet-accepted:${pet.id}`,
    kind: "pet-accepted",
    to: client.email,
    replyTo: identity.email,
    subject: texts.title,
    body: (
      <MailLayout identity={identity} heading={texts.title} preview={texts.preview} pets={[pet]}>
        <p>
          {texts.first(client.firstName)} <a href={`${origin}/profile/pets`}>{texts.pets}</a>.
        </p>
        <StillToDo steps={openSteps} origin={origin} />
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
