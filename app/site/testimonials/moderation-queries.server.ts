// Testimonials in every state, for the owner's desk.
import { and, asc, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from "drizzle-orm";

import type { Business } from "~/business/business";
import { optionLabel, type ServiceOption } from "~/business/services/service-options";
import type { Db } from "~/db/client.server";
import { testimonials } from "~/db/tables/site";
import { areaNameIn } from "~/offer/index.server";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { anywhere, type TableView } from "~/shared/table-view";

import type { DeclineReason, DeskTestimonial, TestimonialStatus } from "./moderation";

/** Sorting by stars is deliberately missing: ratings must not influence decisions. */
export const testimonialSorts = ["created", "author", "status"] as const;
export type TestimonialSort = (typeof testimonialSorts)[number];

const columns = {
  created: testimonials.createdAt,
  author: testimonials.author,
  status: testimonials.status,
};

export interface DeskTestimonials {
  rows: DeskTestimonial[];
  total: number;
}

export async function listDeskTestimonials(
  db: Db,
  { testimonialTags }: Pick<Business, "testimonialTags">,
  view: TableView<TestimonialSort>,
  status: TestimonialStatus | null,
  zone: string,
): Promise<DeskTestimonials> {
  const where = and(status ? eq(testimonials.status, status) : undefined, view.q ? matching(view.q) : undefined);
  const direction = view.descending ? desc : asc;
  const found = await db
    .select({ ...getTableColumns(testimonials), areaName: sql<string | null>`${areaNameIn(testimonials.area)}` })
    .from(testimonials)
    .where(where)
    .orderBy(direction(columns[view.sort]), desc(testimonials.createdAt), asc(testimonials.id))
    .limit(view.pageSize)
    .offset(view.offset);
  const [counted] = await db.select({ total: count() }).from(testimonials).where(where);
  return { rows: found.map((row) => deskTestimonial(row, testimonialTags, zone)), total: counted?.total ?? 0 };
}

/** Counts the testimonials of each state for the filter. */
export async function countTestimonials(db: Db): Promise<Record<TestimonialStatus, number>> {
  const rows = await db
    .select({ status: testimonials.status, count: count() })
    .from(testimonials)
    .groupBy(testimonials.status);
  const counts = { pending: 0, approved: 0, featured: 0, declined: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

function matching(q: string): SQL | undefined {
  const text = anywhere(q);
  const { author, content, dogName, email } = testimonials;
  return or(ilike(author, text), ilike(content, text), ilike(dogName, text), ilike(email, text));
}

function deskTestimonial(
  row: typeof testimonials.$inferSelect & { areaName: string | null },
  tags: readonly ServiceOption[],
  zone: string,
): DeskTestimonial {
  const { id, author, email, dogName, content, rating, services, areaName, status, declineReason, version } = row;
  return {
    id,
    author,
    email,
    dogName,
    content,
    rating,
    tags: services.map((tag) => optionLabel(tags, tag)),
    area: areaName,
    status,
    declineReason: declineReason as DeclineReason | null,
    version,
    since: withoutZone(formatInstant(row.createdAt, zone), zone),
  };
}
