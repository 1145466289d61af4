// A client's request becomes a visit, is moved, and is canceled late for a fee. Checks the mails and calendar
// invitations of each step. The site's clock is set to Monday at 9 am.
import { expect, test } from "vitest";

import { readPage } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { invitationOf } from "./support/invitation.ts";
import { confirmAt, fillRequest, sendRequest } from "./support/request-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import type { Mail } from "./support/site.ts";
import { untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";
import { atWall, inZone } from "../tests/support/zone.ts";

const robin = "robin@example.test";
const business = "hello@westsidewalks.example";

/** No other test uses this client and this walker. */
const site = sharedSite("monday");
const open = useBrowser();

/** Returns the mail to this recipient whose subject begins with this text. There must be exactly one. */
async function mailTo(to: string, subject: string): Promise<Mail> {
  const found = (await site.mails()).filter((mail) => mail.to === to && mail.subject.startsWith(subject));
  expect(
    found.map((mail) => mail.subject),
    `mails to ${to}`,
  ).toHaveLength(1);
  return found[0] as Mail;
}

const linkIn = ({ text }: Mail, path: RegExp) => {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => path.test(new URL(each).pathname));
  if (!link) throw new Error(`no link to ${path} in: ${text}`);
  return link;
};

/** Requests a walk; ends on the page of the booking. */
async function asksForAWalk({ page }: Visitor): Promise<void> {
  const certification = (await site.mails()).find(({ to, text }) => to === robin && text.includes("/service-request?"));
  if (!certification) throw new Error("there is no certification mail");
  await page.goto(linkIn(certification, /^\/service-request$/));
  await page.getByRole("button", { name: "Sign in and request a service" }).click();
  await fillRequest(page, {
    pets: ["Tugboat"],
    service: "dog-walks",
    minutes: "60",
    date: "2026-11-24",
    timeOfDay: /^Afternoon/,
  });
  await page.getByRole("region", { name: "Price" }).getByText("$45.00").first().waitFor();
  await sendRequest(page);
}

async function confirmsAtNoon({ page }: Visitor): Promise<void> {
  await page.goto("/admin/bookings");
  await untilInteractive(page);
  await confirmAt(page, "Tugboat", "12:00 PM", "Quinn Reyes");
}

async function asksForTheMorning({ page }: Visitor): Promise<void> {
  await page.getByRole("link", { name: "Ask for another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for another time" });
  await dialog.getByLabel("New date").fill("2026-11-24");
  await dialog.getByRole("radio", { name: /^Morning/ }).check();
  await dialog.getByText("Your current time stays yours until the new one is confirmed.").waitFor();
  expect(await dialog.innerText()).toContain("$45.00");
  await dialog.getByRole("button", { name: "Ask for this time" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function cancelsLate({ page }: Visitor): Promise<void> {
  await page.getByRole("link", { name: "Cancel this visit" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this visit" });
  // Twenty-three hours before the visit the fee is half of $45.00.
  expect(await dialog.innerText()).toContain("$22.50");
  await dialog.getByLabel(/Would you tell me why/).fill("Tugboat is limping.");
  await dialog.getByRole("button", { name: "Cancel this visit for $22.50" }).click();
  await dialog.waitFor({ state: "detached" });
}

const story = { timeout: 240_000 };

test("a certified client's request becomes a visit, is moved, and is canceled too late to be free", story, async () => {
  const owner = await openDesk(open, site, `/admin/pets/${site.made.tugboat}`);
  await owner.page.getByRole("button", { name: "Accept Tugboat" }).click();
  await owner.page.locator(".page-head .state").filter({ hasText: "Accepted" }).waitFor();

  const client = await open(site.origin);
  await asksForAWalk(client);
  expect((await mailTo(robin, "Your request: Dog Walking, Tuesday, November 24")).text).toContain("$45.00");
  await mailTo(business, "New request: Robin Vale, Dog Walking");

  await confirmsAtNoon(owner);
  const confirmed = await mailTo(robin, inZone("Confirmed: Dog Walking, Tue, Nov 24, 12:00 PM PT"));
  const first = invitationOf(confirmed);
  expect(first).toMatchObject({
    method: "REQUEST",
    start: atWall("2026-11-24T12:00").toString({ fractionalSecondDigits: 3 }),
  });

  await client.page.goto(linkIn(confirmed, /^\/booking\//));
  await untilInteractive(client.page);
  await client.page.locator(".page-head .state").filter({ hasText: "Confirmed" }).waitFor();
  expect(await client.page.getByRole("region", { name: "The visit" }).innerText()).toMatch(/12:00 PM to /);
  const walker = await cookieOf(site.origin, "quinn");
  const walks = async () => (await readPage(site, "/today", walker)).words;
  expect(await walks()).toMatch(/12:00.*Tugboat/);
  expect(await walks()).toContain("Robin Vale");

  await asksForTheMorning(client);
  await mailTo(business, "Robin Vale asks for another time: Dog Walking");
  await owner.page.reload();
  await untilInteractive(owner.page);
  await confirmAt(owner.page, "Tugboat", "8:00 AM", "Quinn Reyes");
  const moved = invitationOf(await mailTo(robin, inZone("Moved: Dog Walking is now Tue, Nov 24, 8:00 AM PT")));
  expect(moved).toMatchObject({
    method: "REQUEST",
    uid: first.uid,
    start: atWall("2026-11-24T08:00").toString({ fractionalSecondDigits: 3 }),
  });
  expect(moved.sequence).toBeGreaterThan(first.sequence);

  await client.page.reload();
  await untilInteractive(client.page);
  await cancelsLate(client);
  await client.page.locator(".page-head .state").filter({ hasText: "Canceled" }).waitFor();
  expect(await client.page.getByRole("region", { name: "History" }).innerText()).toContain("Tugboat is limping.");
  const canceled = await mailTo(robin, "Canceled: Dog Walking");
  expect(canceled.text).toContain("$22.50");
  const last = invitationOf(canceled);
  expect(last).toMatchObject({ method: "CANCEL", uid: first.uid });
  expect(last.sequence).toBeGreaterThan(moved.sequence);
  expect((await mailTo(business, "Robin Vale canceled: Dog Walking")).text).toContain("Tugboat is limping.");
  expect(await walks()).not.toContain("Tugboat");
});
