// Stores a visitor's testimonial as pending and mails it to the owner (docs/product.md, Testimonials).
import { and, eq, lt } from "drizzle-orm";

import { testimonials } from "~/db/tables/site";
import { type CommandContext, enqueueMail, renderMail, sameSince } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";

import { testimonialReceivedMail } from "./emails";
import type { TestimonialInput } from "./forms";

/** `key` deduplicates repeated submits (platform/forms/form-key.ts); `duplicate` is true for a repeated one. */
export async function submitTestimonial(
  ctx: CommandContext,
  input: TestimonialInput,
  key: string,
): Promise<{ id: string; duplicate: boolean }> {
  const id = crypto.randomUUID();
  const mail = await renderMail(testimonialReceivedMail(id, input, await getIdentity(ctx.db)), ctx.services.origin);
  const stored = await ctx.db.transaction(async (tx) => {
    // Frees the key of an older testimonial, so that the same text can be sent again on a later day. Concurrent submits
    // wait for this row.
    await tx
      .update(testimonials)
      .set({ formKey: null })
      .where(and(eq(testimonials.formKey, key), lt(testimonials.createdAt, sameSince(ctx.now))));
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
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing({ target: testimonials.formKey })
      .returning({ id: testimonials.id });
    if (rows.length > 0) await enqueueMail(tx, [mail]);
    return rows.length > 0;
  });
  if (stored) ctx.services.wakeMail();
  return { id, duplicate: !stored };
}
