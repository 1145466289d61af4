import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { areaName } from "~/business/areas/areas";
import type { Business } from "~/business/business";
import { optionLabel } from "~/business/services/service-options";

import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";
import { testimonialPublishedTexts, testimonialReceivedTexts } from "~/site/texts";

import type { TestimonialInput } from "./forms";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "testimonial-received": true;
    "testimonial-published": true;
  }
}

export function testimonialReceivedMail(
  id: string,
  input: TestimonialInput,
  { identity, areas, testimonialTags }: Pick<Business, "areas" | "identity" | "testimonialTags">,
): Mail {
  const texts = testimonialReceivedTexts;
  return {
    dedupeKey: `testimonial-received:${id}`,
    kind: "testimonial-received",
    to: identity.email,
    replyTo: input.email,
    subject: texts.subject(input.name),
    body: (
      <MailLayout identity={identity} heading={texts.heading} preview={texts.preview(input.name)}>
        <MailFacts
          facts={[
            ["Name", input.name],
            ["Email", input.email],
            ["Pet Name", input.petName ?? "N/A"],
            ["Rating", texts.rating(input.rating)],
            ["Services", input.services.map((tag) => optionLabel(testimonialTags, tag)).join(", ") || "N/A"],
            ["Area", input.area ? areaName(areas, input.area) : "N/A"],
            ["Testimonial", input.content],
          ]}
        />
        <p>{texts.notShownYet}</p>
        <MailButton href={href("/admin/testimonials")}>{texts.button}</MailButton>
      </MailLayout>
    ),
  };
}

/** Idempotency key: the author gets one such mail, even if the testimonial is approved several times. */
export const publishedKey = (id: string) => `testimonial-published:${id}`;

/** Mail to the author. The email address is unconfirmed, so the mail contains nothing that the author typed. */
export function testimonialPublishedMail(
  testimonial: { id: string; email: string },
  identity: Identity,
  origin: string,
): Mail {
  const texts = testimonialPublishedTexts;
  return {
    dedupeKey: publishedKey(testimonial.id),
    kind: "testimonial-published",
    to: testimonial.email,
    replyTo: identity.email,
    subject: texts.subject(identity.businessName),
    body: (
      <MailLayout identity={identity} heading={texts.heading} preview={texts.preview}>
        <p>
          {texts.asYouWrote} <a href={origin + href("/testimonials")}>{texts.readIt}</a>.
        </p>
        <p>{texts.takeItDown}</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
