// Runs the commands of the ledger. A command reads the request first. One transaction then locks it, writes through the
// ledger and the audit log, and queues the mails.
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import {
  type ClientContext,
  type CommandContext,
  draftMail,
  enqueueMail,
  type Mail,
  recordChanges,
  renderDrafts,
} from "~/platform/index.server";
import type { Cents } from "~/shared/money";
import { refused, type Refused } from "~/shared/result";

import { type AnswerRefused, staleOf } from "~/ledger/model/request-rules";
import type { Clash } from "~/ledger/times/clashes.server";
import { lockRequest, lockRequests, lockVisit, lockZone } from "~/ledger/rows/writer.server";
import {
  type PlacedDetails,
  isPlaced,
  getRequestDetails,
  listRequestsOn,
  type RequestDetails,
} from "~/ledger/readers/request-details.server";
import { can, type Acting } from "~/ledger/policy";
import { heldMail } from "./undo-facts.server";

/** `fee`: the current fee in cents. */
export type FeeChanged = Refused<"fee-changed"> & { fee: Cents };

/** `free`: starts in the same window at which that walker is free. */
export type Clashing = Refused<"clash"> & { clashes: Clash[]; free: Temporal.Instant[] };

/** Context of the person who decides: signed in, or identified by the link of a mail. */
export type Deciding = Pick<CommandContext, "db" | "now" | "business" | "services"> & {
  actor: NonNullable<Acting["actor"]>;
};

/** Returns the actor's own request; null when it doesn't exist or belongs to another client. */
export async function ownRequest({ db, actor }: Deciding, id: string): Promise<RequestDetails | null> {
  const details = await getRequestDetails(db, id);
  return details && can(actor, "change a request", details.request) ? details : null;
}

/** Returns the request with its visit; null when there is none or the actor may not report on the visit. */
export async function requestAtDoor({ db, actor }: ClientContext, id: string): Promise<PlacedDetails | null> {
  const details = await getRequestDetails(db, id);
  return details && isPlaced(details) && can(actor, "say how a visit goes", details.visit) ? details : null;
}

export interface Telling {
  /** Id of the change in the audit log, for its undo. */
  batch: string;
  /** Writes to the audit log if the actor is the owner or a walker. */
  audit: (details: RequestDetails, action: string, change: { before?: Facts; after: Facts }) => Promise<void>;
  mail: <Content>(
    write: (content: Content, identity: Identity, origin: string, zone: string) => Mail,
    content: NoInfer<Content>,
  ) => Promise<void>;
  /** Like `mail`, but the mail waits until the change can't be undone anymore. */
  mailLater: Telling["mail"];
}

type Facts = Record<string, unknown>;

function tellingIn(tx: Db, ctx: Deciding): Telling {
  const { origin } = ctx.services;
  const batch = crypto.randomUUID();
  return {
    batch,
    audit: async (details, action, { before = {}, after }) => {
      if (ctx.actor.role !== "admin" && !ctx.actor.isEmployee) return;
      const name = `${details.service} for ${details.clientName}`;
      await recordChanges(tx, ctx, [{ action, before, after, table: "requests", id: details.request.id, name }], batch);
    },
    mail: async (write, content) => {
      const mail = write(content, ctx.business.identity, origin, ctx.business.timeZone);
      await enqueueMail(tx, [draftMail(mail, origin)]);
    },
    mailLater: async (write, content) => {
      const mail = write(content, ctx.business.identity, origin, ctx.business.timeZone);
      await enqueueMail(tx, [draftMail(heldMail(batch, ctx, mail), origin)]);
    },
  };
}

/**
 * Runs `work` in a transaction and rolls it back unless the outcome is ok. After the commit, renders and sends the mails.
 * @throws when the owner changed the time zone after the request began, because its times are in the former zone.
 */
export async function runCommand<Outcome extends { ok: boolean }>(
  ctx: Deciding,
  work: (tx: Db, telling: Telling) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await allOrNothing(ctx.db, async (tx) => {
    await lockZone(tx, ctx.business.timeZone);
    return work(tx, tellingIn(tx, ctx));
  });
  if (outcome.ok) {
    await renderDrafts({ db: ctx.db, log: ctx.services.log });
    ctx.services.wakeMail();
  }
  return outcome;
}

/** Like {@link runCommand}, on the locked request; refused when its version changed. */
export const runOnRequest = <Outcome extends { ok: boolean }>(
  ctx: Deciding,
  details: RequestDetails,
  work: (tx: Db, locked: Request, telling: Telling) => Promise<Outcome>,
): Promise<Outcome | Refused<"changed-meanwhile">> =>
  runCommand<Outcome | Refused<"changed-meanwhile">>(ctx, async (tx, telling) => {
    const locked = await lockRequest(tx, details.request.id);
    return locked?.version === details.request.version ? work(tx, locked, telling) : refused("changed-meanwhile");
  });

/** Like {@link runCommand}, on the locked request; refused unless it is pending with that version. */
export const runOnPendingRequest = <Outcome extends { ok: boolean }>(
  ctx: Deciding,
  { requestId, version }: { requestId: string; version: number },
  work: (tx: Db, locked: Request, telling: Telling) => Promise<Outcome>,
): Promise<Outcome | AnswerRefused> =>
  runCommand<Outcome | AnswerRefused>(ctx, async (tx, telling) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked) return refused("no-such-request");
    return staleOf(locked, version) ?? work(tx, locked, telling);
  });

/** Runs `work` in a transaction that holds the visit and its requests; rolls it back unless the outcome is ok. */
export const runOnVisit = <Outcome extends { ok: boolean }>(
  db: Db,
  visitId: string,
  work: (tx: Db, locked: { visit: Visit | undefined; requests: RequestDetails[] }) => Promise<Outcome>,
): Promise<Outcome> =>
  allOrNothing(db, async (tx) => {
    const requests = await listRequestsOn(tx, visitId);
    const ids = requests.map(({ request }) => request.id);
    await lockRequests(tx, ids);
    return work(tx, { requests, visit: await lockVisit(tx, visitId) });
  });

class TakenBack extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super("a refusal takes its transaction back");
    this.outcome = outcome;
  }
}

/** Runs `work` in a transaction and rolls it back unless the outcome is ok. */
export async function allOrNothing<Outcome extends { ok: boolean }>(
  db: Db,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new TakenBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as Outcome;
    throw error;
  }
}
