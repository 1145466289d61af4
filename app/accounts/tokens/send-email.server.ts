// One mail to one address, in the owner's words (docs/product.md, Functions). It goes through the outbox, and the log
// keeps who sent it to whom.
import {
  type CommandContext,
  enqueueMail,
  type OwnWords,
  ownWordsMail,
  recordChanges,
  renderMail,
} from "~/platform/index.server";

export async function sendEmail(
  ctx: CommandContext & { actor: { id: string } },
  words: OwnWords,
): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const mail = await renderMail(ownWordsMail(id, words, await ctx.services.readIdentity(ctx.db)), ctx.services.origin);
  const { to, subject } = words;
  await ctx.db.transaction(async (tx) => {
    await enqueueMail(tx, [{ ...mail, id }]);
    await recordChanges(tx, ctx, [
      { action: "sendEmail", table: "outbox", id, name: subject, before: {}, after: { to, subject } },
    ]);
  });
  ctx.services.wakeMail();
  return { id };
}
