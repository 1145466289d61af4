// A visitor's testimonial is stored as pending and reported to the owner (specification §4, §7).
import { testimonials } from "~/db/schema";
import type { CommandContext } from "~/server/context";

import { enqueueMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";
import { testimonialReceivedMail } from "./emails";
import type { TestimonialInput } from "./forms";

/** `key` makes a double submit one testimonial; `duplicate` says it was one. */
export async function submitTestimonial(
  ctx: CommandContext,
  input: TestimonialInput,
  key: string,
): Promise<{ id: string; duplicate: boolean }> {
  const id = crypto.randomUUID();
  const mail = await renderMail(testimonialReceivedMail(id, input, await getIdentity(ctx.db)), ctx.services.origin);
  const stored = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .insert(testimonials)
      .values({
        id,
        author: input.name,
        email: input.email,
        dogName: input.petName,
        content: input.content,
        services: input.services,
        rating: input.rating,
        area: input.area,
        status: "pending",
        formKey: key,
        createdAt: new Date(ctx.now.epochMilliseconds),
        updatedAt: new Date(ctx.now.epochMilliseconds),
      })
      .onConflictDoNothing({ target: testimonials.formKey })
      .returning({ id: testimonials.id });
    if (rows.length > 0) await enqueueMail(tx, [mail]);
    return rows.length > 0;
  });
  if (stored) ctx.services.wakeMail();
  return { id, duplicate: !stored };
}
