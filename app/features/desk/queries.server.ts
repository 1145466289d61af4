// What needs the owner now: everything somebody waits for her with.
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals, requests } from "~/db/ledger";
import { leads, outbox, pets, profiles, testimonials } from "~/db/schema";
import { Temporal } from "~/shared/dates";

import { listUnanswered } from "../leads/desk-queries.server";
import { answerDue } from "../leads/rules";
import { troubleOf } from "../mail/delivery-words";
import { countStuckMails } from "../mail/log-queries.server";
import { hasSecondFactor } from "../security/queries.server";

/** As many of each as a morning's first look takes in; the rest is a link away. */
const mostShown = 8;

const unanswered = eq(leads.status, "new");
const toAccept = eq(pets.isAccepted, false);
const toRead = eq(testimonials.status, "pending");
const toConfirm = eq(requests.status, "pending");
/** Clients who would like another time for what is confirmed. */
const toMove = and(eq(proposals.status, "open"), eq(proposals.by, "client"));

/** For the navigation of the desk, in one round trip. */
export async function getDeskCounts(db: Db) {
  const [counts] = await db
    .select({
      leads: db.$count(leads, unanswered),
      pets: db.$count(pets, toAccept),
      testimonials: db.$count(testimonials, toRead),
      mails: db.$count(outbox, sql`${outbox.status} in ('failed', 'held')`),
      requests: db.$count(requests, toConfirm),
      moves: db.$count(proposals, toMove),
    })
    .from(sql`(select 1) as once`);
  const none = { leads: 0, pets: 0, testimonials: 0, mails: 0, requests: 0, moves: 0 };
  const { moves, ...known } = counts ? { ...none, ...mapNumbers(counts) } : none;
  return { ...known, requests: known.requests + moves };
}

/** A count is a bigint to the database, and may come as text. */
const mapNumbers = <Key extends string>(counts: Record<Key, unknown>) =>
  Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, Number(value)])) as Record<Key, number>;

export async function getDesk(db: Db, adminId: string, now: Temporal.Instant) {
  const [counts, newLeads, pendingPets, pendingTestimonials, stuck, secured] = await Promise.all([
    getDeskCounts(db),
    listUnanswered(db, mostShown),
    listPetsToAccept(db),
    listTestimonialsToRead(db),
    countStuckMails(db),
    hasSecondFactor(db, adminId),
  ]);
  return {
    counts,
    leads: newLeads.map(({ id, name, petName, createdAt }) => ({
      id,
      name,
      petName,
      ...answerDue(Temporal.Instant.from(createdAt), now),
    })),
    pets: pendingPets,
    testimonials: pendingTestimonials,
    mails: troublesOf(stuck),
    secured,
  };
}
export type Desk = Awaited<ReturnType<typeof getDesk>>;

/** Mails stuck for one reason are told of once. */
function troublesOf(stuck: Awaited<ReturnType<typeof countStuckMails>>) {
  const troubles = new Map<string, { what: string; todo: string; count: number }>();
  for (const { lastError, count } of stuck) {
    const trouble = troubleOf(lastError) ?? { what: "These mails wait.", todo: "Try them again." };
    const known = troubles.get(trouble.what);
    troubles.set(trouble.what, { ...trouble, count: (known?.count ?? 0) + count });
  }
  return [...troubles.values()];
}

async function listPetsToAccept(db: Db) {
  return db
    .select({
      id: pets.id,
      name: pets.name,
      breed: pets.breed,
      owner: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      /** The meet and greet was held: acceptance is all that is missing. */
      met: isNotNull(profiles.metOn).mapWith(Boolean),
    })
    .from(pets)
    .innerJoin(profiles, eq(profiles.id, pets.ownerId))
    .where(toAccept)
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(mostShown);
}

async function listTestimonialsToRead(db: Db) {
  return db
    .select({
      id: testimonials.id,
      author: testimonials.author,
      rating: testimonials.rating,
      beginning: sql<string>`left(${testimonials.content}, 120)`,
    })
    .from(testimonials)
    .where(toRead)
    .orderBy(asc(testimonials.createdAt), asc(testimonials.id))
    .limit(mostShown);
}
