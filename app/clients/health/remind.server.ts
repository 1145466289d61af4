// Reminds clients of records that run out, and asks those for a rabies record whose pets were accepted before one was needed
// (docs/product.md, Health records). The key of each mail is unique: the job may run as often as it likes.
import type { Db } from "~/db/client.server";
import { getIdentity } from "~/offer/index.server";
import { quietUntil } from "~/platform/index";
import { eachAlone, enqueueMail, type Mail, renderMail, type Services } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { recordAskedMail, recordDueMail } from "./emails";
import { listForReminders } from "./queries.server";
import { rabiesState, reminderDue } from "./rules";

/** Nothing at night. */
export async function remindOfRecords(
  db: Db,
  now: Temporal.Instant,
  { origin, wakeMail, log }: Pick<Services, "origin" | "wakeMail" | "log">,
  isStopped?: () => boolean,
): Promise<void> {
  if (quietUntil(now)) return;
  const today = dayInLosAngeles(now);
  const identity = await getIdentity(db);
  const items = (await listForReminders(db)).map((pet) => ({ ...pet, id: pet.petId }));
  const job = { name: "health record reminders", idName: "petId", items };
  const written = await eachAlone({ db, log, now, isStopped }, job, async (pet) => {
    const due = dueRecords(pet.records, today).map((record) => recordDueMail({ ...pet, ...record }, identity, origin));
    const asked = dueExcuse(pet, today);
    const mails: Mail[] = asked ? [...due, recordAskedMail({ ...pet, ...asked }, identity, origin)] : due;
    await enqueueMail(db, await Promise.all(mails.map((mail) => renderMail(mail, origin))));
    return mails.length;
  });
  if (written > 0) wakeMail();
}

type Pet = Awaited<ReturnType<typeof listForReminders>>[number];

/** Of each kind the one that lasts longest; not where the next one is being looked at. */
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

/** The pet goes without a record for now, and that ends. */
function dueExcuse({ records, excusedUntil }: Pet, today: Temporal.PlainDate) {
  const rabies = records.filter(({ kind }) => kind === "rabies");
  if (!excusedUntil || rabies.some(({ status }) => status === "waiting")) return null;
  if (rabiesState({ records: rabies, excusedUntil }, today) !== "excused") return null;
  const days = reminderDue(excusedUntil, today);
  return days === null ? null : { until: excusedUntil.toString(), days };
}
