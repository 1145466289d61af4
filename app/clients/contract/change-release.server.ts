// Clients give and withdraw optional releases at any time after signing. Each change is a row and a mail to both sides;
// an unconfirmed address gets no mail, since it may be a stranger's.
import { eq } from "drizzle-orm";

import { contractReleases } from "~/business/contract/contract-releases";
import { profiles, releaseChanges } from "~/db/tables/clients";
import { enqueueMail, type ClientContext, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { done, refused, type Result } from "~/shared/result";

import { releaseChangedMail, releaseChangedNotice } from "./emails";
import { lockPetsOf, takePetsOutOfPublic } from "./photo-permission.server";
import { getReleases } from "./queries.server";

export type ReleaseRefusal = "not-signed" | "not-optional" | "no-change";

/** `initials`: null withdraws the release. */
export async function changeRelease(
  ctx: ClientContext,
  { release, initials }: { release: string; initials: string | null },
): Promise<Result<null, ReleaseRefusal>> {
  const text = contractReleases.find(({ id }) => id === release);
  if (!text?.optional) return refused("not-optional");
  const change = { id: crypto.randomUUID(), heading: text.heading, text: text.text, initials };
  const identity = await getIdentity(ctx.db);
  const toClient = ctx.actor.emailVerified ? [releaseChangedMail(change, ctx.actor, identity)] : [];
  const mails = await Promise.all(
    [...toClient, releaseChangedNotice(change, ctx.actor, identity)].map((mail) =>
      renderMail(mail, ctx.services.origin),
    ),
  );
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockPetsOf(tx, ctx.actor.id);
    // Lock, so that the second of two concurrent changes sees the first.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, ctx.actor.id)).for("no key update");
    const releases = await getReleases(tx, ctx.actor.id);
    if (!releases) return refused("not-signed" as const);
    const given = releases.some(({ id, given }) => id === release && given);
    if (given === (initials !== null)) return refused("no-change" as const);
    await tx.insert(releaseChanges).values({
      id: change.id,
      profileId: ctx.actor.id,
      release,
      granted: initials !== null,
      initials,
      internetAddress: ctx.address,
      createdAt: ctx.now,
    });
    if (release === "photos" && initials === null) await takePetsOutOfPublic(tx, ctx, ctx.actor.id);
    await enqueueMail(tx, mails);
    return done(null);
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}
