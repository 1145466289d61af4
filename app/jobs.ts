// The periodic jobs and their intervals. Mail, pictures and external calendars have separate workers.
import { listContractFiles } from "~/clients/contract/queries.server";
import { listCertificateFiles, moveCertificate } from "~/clients/health/certificate-files.server";
import { petPhoto } from "~/clients/pets/pet-photo.server";
import { remindOfRecords } from "~/clients/health/remind.server";
import { makeExports } from "~/desk/export/make-exports.server";
import { deleteWhatIsTooOld } from "~/desk/retention/commands.server";
import { creditReferrals } from "~/money/referrals/referrals.server";
import { chargeDueStatements } from "~/money/cards/autopay/charge-due.server";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { makeStatements } from "~/money/statements/make-statements.server";
import { recheckStatementReminder, remindOfStatements } from "~/money/statements/reminders.server";
import { sendReceipts } from "~/money/statements/receipts.server";
import { syncClientCalendars } from "~/schedule/client-calendars/sync-calendars.server";
import { meetingReminder } from "~/asking/meetings/meeting-reminder.server";
import { deleteExpiredHolds } from "~/asking/meetings/holds.server";
import { makeAllSlots } from "~/ledger/availability/make-slots.server";
import { placeStandingWalks } from "~/standing/placing/place-standing-walks.server";
import { recheckMail } from "~/day/cards/publish-cards.server";
import { sendReminders, sendWalkerDays } from "~/day/reminders/reminders.server";
import { isSitePlace } from "~/offer/pictures/site-places";
import { areaPicture } from "~/offer/areas/area-picture.server";
import { sitePicture } from "~/offer/pictures/site-pictures.server";
import { endProofs } from "~/offer/trust/commands.server";
import { listProofFiles, moveProofDocument } from "~/offer/trust/document-files.server";
import { forgetUnconfirmedMails } from "~/platform/mail/unconfirmed-address.server";
import type { Work } from "~/platform/jobs/worker.server";
import { backUpNightly } from "~/platform/jobs/nightly-backup.server";
import type { RecheckVerdict } from "~/platform/mail/recheck.server";
import type { MailRow } from "~/platform/mail/transport.server";
import type { Db } from "~/db/client.server";
import type { Services } from "~/platform/context/context";
import { sweepDocuments } from "~/platform/media/documents.server";
import type { FindSubject } from "~/platform/media/settle.server";
import { sweepFiles } from "~/platform/media/sweep.server";

/** Checks right before sending whether a mail is still true. The wing that wrote the mail decides. */
export const recheckBeforeSending = async (
  db: Db,
  now: Temporal.Instant,
  site: Pick<Services, "origin" | "secret" | "readBusiness">,
  mail: Pick<MailRow, "recheck">,
): Promise<RecheckVerdict> =>
  (await recheckStatementReminder(db, now, site, mail)) ?? recheckMail(db, now, { ...site, meetingReminder }, mail);

/** Returns the pet, area or place whose single picture a new upload replaces; null for other pictures. */
export function findPictureSubject({ purpose, petId, areaId }: Parameters<FindSubject>[0]): ReturnType<FindSubject> {
  if (petId) return petPhoto(petId);
  if (areaId) return areaPicture(areaId);
  return isSitePlace(purpose) ? sitePicture(purpose) : null;
}

const minute = 60 * 1000;

export function jobsOf(services: Services): Work[] {
  const { db, now, files, log } = services;
  const readZone = async () => (await services.readBusiness()).timeZone;
  return [
    {
      name: "the walkers' slots",
      everyMs: minute,
      work: async (isStopped) => makeAllSlots(db, now(), await readZone(), services, isStopped),
    },
    {
      everyMs: minute,
      steps: [
        { name: "the held times", work: () => deleteExpiredHolds(db, now()) },
        { name: "the unconfirmed addresses", work: () => forgetUnconfirmedMails(db, now()) },
      ],
    },
    { name: "the last days of proofs", everyMs: 10 * minute, work: async () => endProofs(db, now(), await readZone()) },
    { name: "the standing walks", everyMs: 60 * minute, work: () => placeStandingWalks(db, now(), services) },
    {
      name: "the reminders of health records",
      everyMs: 60 * minute,
      work: (isStopped) => remindOfRecords(db, now(), services, isStopped),
    },
    {
      name: "the reminders",
      everyMs: minute,
      work: (isStopped) => sendReminders(db, now(), { ...services, meetingReminder }, isStopped),
    },
    {
      name: "the walkers' tomorrow",
      everyMs: minute,
      work: (isStopped) => sendWalkerDays(db, now(), { ...services, meetingReminder }, isStopped),
    },
    {
      everyMs: minute,
      // Charges run first, so that the statements include them.
      steps: [
        { name: "the charges", work: (isStopped) => chargeHouseholds(db, now(), services, isStopped) },
        { name: "the statements", work: (isStopped) => makeStatements(db, now(), services, isStopped) },
      ],
    },
    {
      name: "the reminders of statements",
      everyMs: 10 * minute,
      work: (isStopped) => remindOfStatements(db, now(), services, isStopped),
    },
    { name: "the receipts", everyMs: minute, work: (isStopped) => sendReceipts(db, now(), services, isStopped) },
    {
      name: "the saved cards",
      everyMs: 10 * minute,
      work: (isStopped) => chargeDueStatements(db, now(), services, isStopped),
    },
    {
      name: "the client calendars at Google",
      everyMs: 10 * minute,
      work: async (isStopped) =>
        syncClientCalendars({ db, now: now(), business: await services.readBusiness(), services }, isStopped),
    },
    {
      name: "the referral credits",
      everyMs: 60 * minute,
      work: (isStopped) => creditReferrals(db, now(), services, isStopped),
    },
    {
      name: "the sweep of pictures",
      everyMs: 60 * minute,
      work: (isStopped) => sweepFiles({ db, files, log, now: now(), isStopped }),
    },
    {
      name: "the move of documents",
      everyMs: minute,
      work: async (isStopped) => {
        const turn = { db, files, log, now: now(), isStopped };
        return (await moveCertificate(turn)) || moveProofDocument(turn);
      },
    },
    {
      name: "the sweep of documents",
      everyMs: 60 * minute,
      work: (isStopped) =>
        sweepDocuments({ db, files, log, now: now(), isStopped }, async (ids) => [
          ...(await listCertificateFiles(db, ids)),
          ...(await listContractFiles(db, ids)),
          ...(await listProofFiles(db, ids)),
        ]),
    },
    { name: "the exports", everyMs: 10_000, work: (isStopped) => makeExports(services, isStopped) },
    { name: "the nightly backup", everyMs: 10 * minute, work: () => backUpNightly(services) },
    // Uses the machine's time, because the database stamps these rows with the machine's time even when CLOCK_START is
    // set.
    {
      name: "the daily cleaning",
      everyMs: 24 * 60 * minute,
      work: async (isStopped) =>
        deleteWhatIsTooOld({ db, log, now: Temporal.Now.instant(), isStopped }, await readZone()),
    },
  ];
}
