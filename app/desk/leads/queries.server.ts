// Queries for the owner's pages of leads.
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { contains, leadText } from "~/db/search-text";
import { leadReplies, leads } from "~/db/tables/desk";
import { profiles } from "~/db/tables/clients";
import type { TableView } from "~/shared/table-view";

import { searchTerms } from "~/shared/search-terms";

export const leadSorts = ["created", "name", "status"] as const;
const leadStatuses = ["new", "answered", "client", "closed"] as const;
export type LeadSort = (typeof leadSorts)[number];

const sortColumns = { created: leads.createdAt, name: sql`lower(${leads.name})`, status: leads.status };

const shown = {
  id: leads.id,
  name: leads.name,
  email: leads.email,
  petName: leads.petName,
  service: leads.service,
  area: leads.area,
  status: leads.status,
  createdAt: leads.createdAt,
  answeredAt: leads.answeredAt,
  version: leads.version,
};

/** Length of the beginning of a message in the list. */
const shownCharacters = 240;

export async function listLeads(db: Db, view: TableView<LeadSort>, status: string | null) {
  const known = leadStatuses.find((one) => one === status);
  const where = and(known ? eq(leads.status, known) : undefined, view.q ? matching(view.q) : undefined);
  const direction = view.descending ? desc : asc;
  const rows = await db
    .select({ ...shown, phone: leads.phone, message: sql<string | null>`left(${leads.message}, ${shownCharacters})` })
    .from(leads)
    .where(where)
    .orderBy(direction(sortColumns[view.sort]), desc(leads.createdAt), asc(leads.id))
    .limit(view.pageSize)
    .offset(view.offset);
  return { rows: rows.map(asIso), total: await db.$count(leads, where) };
}
export type LeadRow = Awaited<ReturnType<typeof listLeads>>["rows"][number];

const matching = (q: string): SQL | undefined => and(...searchTerms(q).map((word) => contains(leadText(leads), word)));

/** Selects unanswered leads, oldest first. */
export const selectUnanswered = (db: Db, limit: number) =>
  db.select(shown).from(leads).where(eq(leads.status, "new")).orderBy(asc(leads.createdAt), asc(leads.id)).limit(limit);

/** Loads one lead with its replies, oldest first, and the account with its email address, if there is one. */
export async function getLead(db: Db, id: string) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  if (!lead) return null;
  const replies = await db
    .select({ id: leadReplies.id, body: leadReplies.body, createdAt: leadReplies.createdAt, by: profiles.firstName })
    .from(leadReplies)
    .leftJoin(profiles, eq(profiles.id, leadReplies.sentBy))
    .where(eq(leadReplies.leadId, id))
    .orderBy(asc(leadReplies.createdAt), asc(leadReplies.id));
  const account = await findClientByEmail(db, lead.email);
  // Leaves out internal columns, which must stay on the server.
  const { formKey: _, smsConsentAddress: __, ...fields } = lead;
  return {
    ...asIso(fields),
    updatedAt: lead.updatedAt.toString(),
    smsConsentAt: lead.smsConsentAt?.toString() ?? null,
    replies: replies.map((reply) => ({ ...reply, createdAt: reply.createdAt.toString() })),
    account,
  };
}
export type LeadDetails = NonNullable<Awaited<ReturnType<typeof getLead>>>;

export async function findClientByEmail(db: Db, email: string) {
  const [account] = await db
    .select({
      id: sql<string>`coalesce(${profiles.householdId}, ${profiles.id})`,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(profiles)
    .where(eq(profiles.email, email));
  return account ? { id: account.id, name: `${account.firstName} ${account.lastName}`.trim() } : null;
}

function asIso<Row extends { createdAt: Temporal.Instant; answeredAt: Temporal.Instant | null }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toString(), answeredAt: row.answeredAt?.toString() ?? null };
}
