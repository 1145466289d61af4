// Makes mail workers that run only when called, with a clock and mails for them.
import pino from "pino";
import { beforeEach, onTestFinished } from "vitest";

import { sampleBusiness } from "~/sample/business/sample-business";
import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { leadReceivedMail } from "~/desk/contact/emails";
import { contactForm } from "~/desk/contact/forms";
import { enqueueMail, type Mail, renderMail } from "~/platform/mail/enqueue.server";
import { createSmtpTransport } from "~/platform/mail/transport.server";
import { createMailWorker, type MailWorkerOptions } from "~/platform/mail/worker.server";

import { type MailServerOptions, startMailServer } from "./mail-server";

export const origin = "https://walks.example";

export const message = contactForm.parse({
  name: "Casey Morgan",
  email: "casey@example.com",
  phone: "(310) 555-0199",
  address: "4321 Duquesne Ave, Culver City, CA 90232",
  petName: "Biscuit",
  service: "walking",
});

/** Clock of the workers. It starts in the future, because new mails are stamped by the database's clock. */
export let now = Temporal.Now.instant().round("millisecond");

/** Resets the clock. Call once per test file. */
export function useFreshClock() {
  beforeEach(() => {
    now = Temporal.Now.instant().round("millisecond").add({ hours: 1 });
  });
}

export const secondsPass = (seconds: number) => {
  now = now.add({ milliseconds: Math.ceil(seconds * 1000) });
};

export const mailNumber = (number: number): Mail =>
  leadReceivedMail({ id: String(number), areaName: null, service: "Dog Walking" }, message, sampleBusiness.identity);

export async function enqueue(db: Db, ...mails: Mail[]): Promise<void> {
  await enqueueMail(db, await Promise.all(mails.map((mail) => renderMail(mail, origin))));
}

/** Makes a mail worker that runs only when called. */
export function workerFor(db: Db, smtpUrl: string | undefined, overrides: Partial<MailWorkerOptions> = {}) {
  const options: MailWorkerOptions = {
    db,
    log: pino({ level: "silent" }),
    now: () => now,
    sender: async () => sampleBusiness,
    alone: true,
    pollMs: 3_600_000,
    ...(smtpUrl ? { transport: createSmtpTransport(smtpUrl) } : {}),
    ...overrides,
  };
  const worker = createMailWorker(options);
  onTestFinished(() => worker.stop());
  return { ...worker, options };
}

export async function serverThat(options: MailServerOptions = {}) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

export const mailsIn = (db: Db) => db.select().from(outbox).orderBy(outbox.dedupeKey);

export async function onlyMailIn(db: Db) {
  const mails = await mailsIn(db);
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`there are ${mails.length} mails`);
  return mail;
}
