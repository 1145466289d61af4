// Closes an account, by its client or by the owner: cancels everything ahead in one transaction, at the cost that was
// shown, and signs the client out. Within 30 days the client can change their mind (docs/product.md, Closing an account).
import { and, eq, inArray, isNull } from "drizzle-orm";

import { voidMailedLinks } from "~/accounts/index.server";
import type { Db } from "~/db/client.server";
import { sessions } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { meetingHolds } from "~/db/tables/meetings";
import { cancelDays, cancelMeetings, runCommand, withdrawAll } from "~/ledger/index.server";
import { memberIds, refreshCertified } from "~/clients/index.server";
import { type ClientContext, draftMail, enqueueMail, isAdminContext, recordChanges } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";
import { endStandingWalks } from "~/standing/index.server";

import { type Closing, readClosing } from "./closing.server";
import { closedMail, closedNews, keptNews } from "./emails";

export type Client = typeof profiles.$inferSelect;

/** Clients only: the account of a walker ends on the page Employees. */
export const isClosable = and(eq(profiles.role, "client"), eq(profiles.isEmployee, false));

type CloseOutcome = Result<Closing, "unknown-client" | "closed-already" | "visit-running" | "changed-meanwhile">;

/** `seen`: what the form showed. Closing that costs or cancels something else is refused. */
export const closeAccount = (ctx: ClientContext, clientId: string, { seen }: { seen: string }): Promise<CloseOutcome> =>
  runCommand<CloseOutcome>(ctx, async (tx) => {
    const client = await lockClosable(tx, clientId);
    if (!client) return refused("unknown-client");
    if (client.closedAt) return refused("closed-already");
    const { now, business } = ctx;
    const by = isAdminContext(ctx) ? "owner" : "client";
    const closing = await readClosing(tx, { clientId, by, now, zone: business.timeZone });
    if (closing.isRunning) return refused("visit-running");
    if (closing.seen !== seen) return refused("changed-meanwhile");
    if (!(await cancelAll(tx, ctx, clientId, closing))) return refused("changed-meanwhile");
    const leftOn = client.leftOn ?? dayIn(business.timeZone, now);
    const closed = { closedAt: now, leftOn, certified: false, version: client.version + 1 };
    await tx.update(profiles).set(closed).where(eq(profiles.id, clientId));
    await voidMailedLinks(tx, clientId, now);
    await tx.delete(sessions).where(inArray(sessions.userId, memberIds(tx, clientId)));
    await record(tx, ctx, client);
    const facts = { client, closing, business, origin: ctx.services.origin, now, byOwner: by === "owner" };
    const mails = [closedMail(facts), ...(by === "client" ? [closedNews(facts)] : [])];
    await enqueueMail(
      tx,
      mails.map((mail) => draftMail(mail, ctx.services.origin)),
    );
    return done(closing);
  });

/** Cancels what was shown; false when a visit changed meanwhile. */
async function cancelAll(tx: Db, ctx: ClientContext, clientId: string, { visits, meetings }: Closing) {
  await withdrawAll(tx, ctx, clientId);
  if (!(await cancelDays(tx, ctx, visits, { action: "closeAccount", reason: null }))) return false;
  await endStandingWalks(tx, clientId, ctx.now);
  await tx.delete(meetingHolds).where(eq(meetingHolds.clientId, clientId));
  await cancelMeetings(
    tx,
    meetings.map(({ id }) => id),
    ctx.now,
  );
  return true;
}

/** Opens an account again. What was canceled stays canceled. */
export const keepAccount = (ctx: ClientContext): Promise<Result<null, "unknown-client">> =>
  runCommand(ctx, async (tx) => {
    const client = await lockClosable(tx, ctx.actor.id);
    if (!client || client.emptiedAt) return refused("unknown-client");
    if (!client.closedAt) return done(null);
    await tx.update(profiles).set({ closedAt: null, leftOn: null }).where(eq(profiles.id, client.id));
    await refreshCertified(tx, client.id);
    const { origin } = ctx.services;
    await enqueueMail(tx, [draftMail(keptNews({ client, business: ctx.business, origin }), origin)]);
    return done(null);
  });

async function lockClosable(tx: Db, clientId: string): Promise<Client | null> {
  const [client] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, clientId), isClosable, isNull(profiles.emptiedAt)))
    .for("no key update");
  return client ?? null;
}

async function record(tx: Db, ctx: ClientContext, { id, firstName, lastName }: Client): Promise<void> {
  if (!isAdminContext(ctx)) return;
  await recordChanges(tx, ctx, [
    {
      action: "closeAccount",
      table: "profiles",
      id,
      name: `${firstName} ${lastName}`,
      before: {},
      after: { closedAt: ctx.now },
    },
  ]);
}
