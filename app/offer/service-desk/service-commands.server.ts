// Commands that add, change, order, hide and show services (docs/product.md, Services).
import { createHash } from "node:crypto";

import { asc, eq, sql } from "drizzle-orm";

import { findService, type Service } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { services } from "~/db/tables/business";
import { getPriceHistory } from "~/offer/pricing/price-changes.server";
import { mostDurationsFrom } from "~/offer/pricing/price-list";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import {
  idFor,
  mostServices,
  readFacts,
  readFirstPrices,
  serviceTexts as texts,
  type TypedService,
} from "./service-facts";
import { nameField, pricesField, proposedServices } from "./proposed-services";
import { getServices } from "../services.server";

type Invalid = { ok: false; reason: "invalid"; errors: Record<string, string> };

const invalid = (errors: Record<string, string>): Invalid => ({ ok: false, reason: "invalid", errors });

/** Adds a service at the end of the list, with its first durations and prices. */
export async function addService(
  ctx: AdminContext,
  { prices, ...typed }: TypedService & { prices: string },
): Promise<Result<{ id: string }, never> | Invalid> {
  const known = await getServices(ctx.db);
  if (known.length >= mostServices) return invalid({ name: texts.tooMany });
  const read = readFacts(typed, known);
  const firstPrices = readFirstPrices(prices, read.ok ? read.facts.group : null);
  if (!read.ok || typeof firstPrices === "string")
    return invalid({
      ...(read.ok ? {} : read.errors),
      ...(typeof firstPrices === "string" ? { prices: firstPrices } : {}),
    });
  const id = idFor(typed.name, [...known.map((one) => one.id), ...ownValues(ctx)]);
  try {
    await ctx.db.transaction(async (tx) => {
      const position = sql`(select coalesce(max(${services.position}), -1) + 1 from ${services})`;
      await tx.insert(services).values({ id, ...rowOf(read.facts), firstPrices, position });
      await log(tx, ctx, {
        action: "addService",
        id,
        name: typed.name,
        before: {},
        after: { name: typed.name, firstPrices },
      });
    });
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    // Another owner added a service with this name at the same moment.
    return addService(ctx, { prices, ...typed });
  }
  return done({ id });
}

/** Adds the proposed services that still have a name, all or none. `typed`: names and prices by field. */
export async function addProposedServices(
  ctx: AdminContext,
  typed: Readonly<Record<string, string | null>>,
): Promise<Result<null, never> | Invalid> {
  const known: Pick<Service, "name">[] = await getServices(ctx.db);
  const wanted = proposedServices.flatMap(({ key, ...proposal }) => {
    const name = typed[nameField(key)];
    return name ? [{ ...proposal, key, name, prices: typed[pricesField(key)] ?? "" }] : [];
  });
  const errors: Record<string, string> = {};
  for (const { key, prices, ...facts } of wanted) {
    const read = readFacts(facts, known);
    const firstPrices = readFirstPrices(prices, null);
    if (!read.ok) errors[nameField(key)] = Object.values(read.errors)[0] ?? "";
    if (typeof firstPrices === "string") errors[pricesField(key)] = firstPrices;
    known.push(facts);
  }
  const first = nameField(proposedServices[0]?.key ?? "");
  if (wanted.length === 0) errors[first] = texts.nothingProposed;
  if (known.length > mostServices) errors[first] = texts.tooMany;
  if (Object.keys(errors).length > 0) return invalid(errors);
  await ctx.db.transaction(async (tx) => {
    for (const { key: _, ...service } of wanted) await addService({ ...ctx, db: tx }, service);
  });
  return done(null);
}

/** Values of the business's own options, which a service's id must not repeat. */
const ownValues = ({ business }: AdminContext): string[] =>
  [...business.contactServices, ...business.testimonialTags].map(({ value }) => value);

/** Changes a service's facts. Its id stays, and so do booked visits, their seats and their prices. */
export async function changeService(
  ctx: AdminContext,
  { id, version, ...typed }: TypedService & { id: string; version: number },
): Promise<Result<null, "gone" | "changed-meanwhile"> | Invalid> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(services).where(eq(services.id, id)).for("update");
    if (!row) return refused("gone");
    if (row.version !== version) return refused("changed-meanwhile");
    const history = await getPriceHistory(tx);
    const before = findService(history.services, id);
    const read = readFacts(
      typed,
      history.services.filter((one) => one.id !== id),
    );
    if (!read.ok) return invalid(read.errors);
    if (read.facts.group && mostDurationsFrom(history, id, dayIn(ctx.business.timeZone, ctx.now).toString()) > 1)
      return invalid({ groupMax: texts.groupDurations });
    const change = changedFacts(before, read.facts);
    await tx
      .update(services)
      .set({ ...rowOf(read.facts), version: version + 1, updatedAt: ctx.now })
      .where(eq(services.id, id));
    await log(tx, ctx, { action: "changeService", id, name: typed.name, ...change });
    return done(null);
  });
}

function changedFacts(before: Service | undefined, after: Omit<Service, "id" | "isHidden" | "firstPrices">) {
  const was: Record<string, unknown> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was[name]])),
    after: Object.fromEntries(changed),
  };
}

/** Moves a service up by one place. */
export async function moveServiceUp(ctx: AdminContext, { id }: { id: string }): Promise<Result<null, "gone">> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: services.id, name: services.name })
      .from(services)
      .orderBy(asc(services.position), asc(services.id))
      .for("update");
    const place = rows.findIndex((row) => row.id === id);
    const moved = rows[place];
    if (!moved) return refused("gone");
    const rest = rows.filter((row) => row !== moved);
    const order = rest.toSpliced(Math.max(0, place - 1), 0, moved);
    for (const [position, row] of order.entries())
      await tx.update(services).set({ position }).where(eq(services.id, row.id));
    await log(tx, ctx, {
      action: "moveService",
      id,
      name: moved.name,
      before: { place: place + 1 },
      after: { place: Math.max(1, place) },
    });
    return done(null);
  });
}

/** Hides a service, or shows it again. */
export const setHidden = (
  ctx: AdminContext,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<Result<null, "gone">> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(services).where(eq(services.id, id)).for("update");
    if (!row) return refused("gone");
    if (row.isHidden === isHidden) return done(null);
    await tx.update(services).set({ isHidden, updatedAt: ctx.now }).where(eq(services.id, id));
    const action = isHidden ? "hideService" : "showService";
    await log(tx, ctx, { action, id, name: row.name, before: { isHidden: row.isHidden }, after: { isHidden } });
    return done(null);
  });

/** Returns the version of a service; null when it doesn't exist. */
export async function versionOfService(db: Db, id: string): Promise<number | null> {
  const [row] = await db.select({ version: services.version }).from(services).where(eq(services.id, id));
  return row?.version ?? null;
}

const rowOf = ({ includes, species, group, ...facts }: Omit<Service, "id" | "isHidden" | "firstPrices">) => ({
  ...facts,
  includes: [...includes],
  species: [...species],
  groupMin: group?.min ?? null,
  groupMax: group?.max ?? null,
});

interface Logged {
  action: string;
  id: string;
  name: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const log = (tx: Db, ctx: AdminContext, { id, ...change }: Logged) =>
  recordChanges(tx, ctx, [{ ...change, table: "services", id: logId(id) }]);

/** Returns a UUID made from a service's id, because the audit log identifies rows by UUID. */
function logId(id: string): string {
  const hash = createHash("sha256").update(`service ${id}`).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
