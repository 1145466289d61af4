import type { Identity } from "~/business/identity";
import { areas } from "~/business/areas";
import { testimonialTags } from "~/business/service-catalog";

import type { Mail } from "../mail/enqueue.server";
import { MailFacts, MailLayout } from "../mail/mail-layout";
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
        <p>It is not shown on the site until it is approved.</p>
      </MailLayout>
    ),
  };
}
