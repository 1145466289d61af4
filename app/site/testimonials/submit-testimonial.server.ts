// Stores a testimonial that a visitor sends. It is not published until the owner approves it (docs/product.md,
// Testimonials).
import { href } from "react-router";
import { and, eq, lt } from "drizzle-orm";

import {
  commandContext,
  formAction,
  type Limit,
  type CommandContext,
  enqueueMail,
  renderMail,
  sameSince,
} from "~/platform/index.server";
import { testimonials } from "~/db/tables/site";
import { optionChoices } from "~/business/services/service-options";
import { done, refused } from "~/shared/result";

import { noSuchChoice, testimonialForm, type TestimonialInput } from "./forms";
import { testimonialFailed, testimonialReceived } from "./texts";
import { testimonialReceivedMail } from "./emails";

/**
 * Stores a testimonial. `key`: form key that detects repeated submits (platform/forms/form-key.ts). `duplicate`: true
 * for a repeated submit.
 */
export async function storeTestimonial(
  ctx: CommandContext,
  input: TestimonialInput,
  key: string,
): Promise<{ id: string; duplicate: boolean }> {
  const id = crypto.randomUUID();
  const mail = await renderMail(testimonialReceivedMail(id, input, ctx.business), ctx.services.origin);
  const stored = await ctx.db.transaction(async (tx) => {
    // Clears the form key of a testimonial older than a day, so that the same text can be sent again. Concurrent
    // submits wait for this row.
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

export const testimonialLimit: Limit = { name: "testimonial", points: 3, minutes: 10 };

export const submitTestimonial = formAction({
  schema: testimonialForm,
  limit: testimonialLimit,
  lists: ["services"],
  isPublic: { trapped: testimonialReceived },
  context: commandContext,
  async command(ctx, input, { key }) {
    const { areas, testimonialTags } = ctx.business;
    const choices = optionChoices(testimonialTags);
    if (!input.services.every((tag) => choices.some(([value]) => value === tag))) return refused("no-such-tag");
    // An area may be hidden while a visitor has the form open.
    if (input.area && !areas.some(({ slug }) => slug === input.area)) return refused("no-such-area");
    return done(await storeTestimonial(ctx, input, key));
  },
  done: testimonialReceived,
  texts: {
    "no-such-tag": { status: 400, errors: { services: noSuchChoice } },
    "no-such-area": { status: 400, errors: { area: noSuchChoice } },
  },
  page: href("/testimonials"),
  failed: { ...testimonialFailed, logged: "a testimonial could not be stored" },
});
