// kill -9 while a message and a picture are being processed: neither is lost, and no mail is sent twice. With the
// embedded database and pictures on the local disk.
import { basename, dirname, resolve } from "node:path";

import { expect, inject, onTestFinished, test, vi } from "vitest";

import { startMailServer, startSilentServer } from "../tests/support/mail-server.ts";
import { noisyPicture } from "../tests/support/sample-pictures.ts";
import { ofOwnPage } from "./support/form-post.ts";
import { bothMails, patience, sendMessage, subjectsIn } from "./support/messages.ts";
import { cookieOf } from "./support/sign-in.ts";
import { type Site, startSiteBy } from "./support/site.ts";
import { copyData, removeData, sampleOn } from "./support/site-data.ts";

async function sendPicture({ origin }: Site): Promise<void> {
  const photo = await noisyPicture();
  const body = new FormData();
  body.set("location", "hero");
  body.set("intent", "set");
  body.set("photo", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "photo.jpg");
  const headers = { ...ofOwnPage(origin), Cookie: await cookieOf(origin, "admin") };
  const answer = await fetch(`${origin}/admin/settings/pictures`, {
    method: "POST",
    body,
    headers,
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

test("kill -9 loses no message and no picture, and no mail is sent twice", async () => {
  const dataDir = await copyData(sampleOn("embedded"));
  onTestFinished(() => removeData(dataDir));
  // Each server starts in the folder above its data, and DATA_DIR is relative to that folder.
  const begin = (settings: Record<string, string>) => {
    const program = resolve(inject("buildDir"), "server/index.js");
    const relative = { DATA_DIR: `./${basename(dataDir)}`, ...settings };
    return startSiteBy([process.execPath, program], dataDir, inject("buildDir"), relative, dirname(dataDir));
  };

  // Without a mail server mails are stored and can be read in the mail viewer.
  const without = await begin({});
  await sendMessage(without, "Held");
  expect((await without.mails()).map((mail) => mail.subject).sort()).toEqual(bothMails("Held"));
  await without.kill();

  // The mail server accepts the connection and never responds, so the mail is being sent when the process is killed.
  const mute = await startSilentServer();
  onTestFinished(mute.close);
  const waiting = await begin({ SMTP_URL: mute.url });
  await sendMessage(waiting, "Killed");
  await sendPicture(waiting);
  await waiting.kill();
  expect(waiting.log()).not.toContain("picture ready");

  const mailbox = await startMailServer();
  onTestFinished(mailbox.close);
  const again = await begin({ SMTP_URL: mailbox.url });
  onTestFinished(async () => {
    await again.stop();
  });
  const all = [...bothMails("Held"), ...bothMails("Killed")].sort();
  await vi.waitFor(() => expect(subjectsIn(mailbox)).toEqual(all), patience);
  const ids = mailbox.received.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(4);
  const home = async () => (await fetch(`${again.origin}/`)).text();
  await expect.poll(home, { timeout: 60_000, interval: 300 }).toMatch(/\/media\/[\w-]+\/\d+\.avif/);
  expect(await home()).toContain("hero-photo");
  expect(again.log()).toContain("picture ready");
});
