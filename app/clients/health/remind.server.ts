// Reminds clients of expiring records, and asks for the rabies records of excused pets (docs/product.md, Health
// records). Each mail has an idempotency key, so the job may run at any interval.
import type { Db } from "~/db/client.server";
import { quietUntil } from "~/platform/index";
import { forEachIsolated, enqueueMail, type Mail, renderMail, type Services } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";

import { recordAskedMail, recordDueMail } from "./emails";
import { listForReminders } from "./queries.server";
import { rabiesState, reminderDue } from "./rules";

/** Sends the reminders that are due; at night, none are sent. */
export async function remindOfRecords(
  db: Db,
  now: Temporal.Instant,
  { origin, wakeMail, log, readBusiness }: Pick<Services, "origin" | "wakeMail" | "log" | "readBusiness">,
  isStopped?: () => boolean,
): Promise<void> {
  const business = await readBusiness();
  const { identity, timeZone: zone } = business;
  if (quietUntil(now, zone)) return;
  const today = dayIn(zone, now);
  const items = (await listForReminders(db)).map((pet) => ({ ...pet, id: pet.petId }));
  const job = { name: "health record reminders", idName: "petId", items };
  const written = await forEachIsolated({ db, log, now, isStopped }, job, async (pet) => {
    const due = dueRecords(pet.records, today).map((record) => recordDueMail({ ...pet, ...record }, identity, origin));
    const asked = dueExcuse(pet, today);
    const mails: Mail[] = asked ? [...due, recordAskedMail({ ...pet, ...asked }, business, origin)] : due;
    await enqueueMail(db, await Promise.all(mails.map((mail) => renderMail(mail, origin))));
    return mails.length;
  });
  if (written > 0) wakeMail();
}

type Pet = Awaited<ReturnType<typeof listForReminders>>[number];

/**
 * Returns the latest record of each kind whose reminder is due. Kinds with a new record that awaits approval are left
 * out.
 */
function dueRecords(records: Pet["records"], today: Temporal.PlainDate) {
  const byKind = Map.groupBy(records, ({ kind }) => kind);
  return [...byKind.values()].flatMap((ofKind) => {
    if (ofKind.some(({ status }) => status === "waiting")) return [];
    const last = ofKind
      .filter(({ status }) => status === "approved")
      .toSorted((a, b) => Temporal.PlainDate.compare(b.expiresOn, a.expiresOn))[0];
    const days = last ? reminderDue(last.expiresOn, today) : null;
    return last && days !== null
      ? [{ recordId: last.id, kind: last.kind, expiresOn: last.expiresOn.toString(), days }]
      : [];
  });
}

/** Returns the pet's excuse if it ends soon; null otherwise. */
function dueExcuse({ records, excusedUntil }: Pet, today: Temporal.PlainDate) {
  const rabies = records.filter(({ kind }) => kind === "rabies");
  if (!excusedUntil || rabies.some(({ status }) => status === "waiting")) return null;
  if (rabiesState({ records: rabies, excusedUntil }, today) !== "excused") return null;
  const days = reminderDue(excusedUntil, today);
  return days === null ? null : { until: excusedUntil.toString(), days };
}
