import type { Identity } from "~/business/identity";
import { areas } from "~/business/areas/areas";
import { testimonialTags } from "~/business/service-catalog";

import { type Mail, MailFacts, MailLayout } from "~/platform/index.server";
import type { TestimonialInput } from "./forms";

export function testimonialReceivedMail(id: string, input: TestimonialInput, identity: Identity): Mail {
  return {
    dedupeKey: `testimonial-received:${id}`,
    kind: "testimonial-received",
    to: identity.email,
    replyTo: input.email,
    subject: `New testimonial from ${input.name}`,
    body: (
      <MailLayout identity={identity} heading="New testimonial" preview={`${input.name} wrote a testimonial`}>
        <MailFacts
          facts={[
            ["Name", input.name],
            ["Email", input.email],
            ["Pet Name", input.petName ?? "N/A"],
            ["Rating", `${input.rating} out of 5`],
            ["Services", input.services.map((tag) => testimonialTags[tag].label).join(", ") || "N/A"],
            ["Area", input.area ? areas[input.area].name : "N/A"],
            ["Testimonial", input.content],
          ]}
        />
        <p>It isn't shown on the site until you approve it.</p>
      </MailLayout>
    ),
  };
}

/** Each author is told once, however often a testimonial is approved. */
export const publishedKey = (id: string) => `testimonial-published:${id}`;

/** Nobody has proven that the address is the author's: the mail carries nothing they wrote. */
export function testimonialPublishedMail(
  testimonial: { id: string; email: string },
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: publishedKey(testimonial.id),
    kind: "testimonial-published",
    to: testimonial.email,
    replyTo: identity.email,
    subject: `Your testimonial is on the site of ${identity.businessName}`,
    body: (
      <MailLayout
        identity={identity}
        heading="Thank you for your testimonial"
        preview="Your testimonial is on the site now."
      >
        <p>
          Your testimonial is on the site now, word for word as you wrote it:{" "}
          <a href={`${origin}/testimonials`}>read it there</a>.
        </p>
        <p>If you'd rather not see it there anymore, reply to this email and I'll take it down.</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
