// Input that no browser would send. The server refuses it with a reason, keeps the typed text, and shows scripts as
// text.
import { expect, test } from "vitest";

import { fillContactForm, goodMessage } from "../tests/browser/contact-form.ts";
import { guards, ofOwnPage } from "./support/form-post.ts";
import { sharedSite } from "./support/shared-site.ts";
import type { Site } from "./support/site.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("visitors");
/** Shared with other test files, so each test uses its own IP addresses. */
const strict = sharedSite("limits");
/** The site as it runs behind an https proxy. */
const https = sharedSite("https");
const open = useBrowser();

interface Post {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** Posts a form as the page's own script does, unless a test overrides the headers or the body. */
async function post(at: Pick<Site, "origin" | "mails">, path: string, { fields = {}, headers = {}, body }: Post = {}) {
  const said = { "Content-Type": "application/x-www-form-urlencoded", ...ofOwnPage(at.origin), ...headers };
  const answer = await fetch(`${at.origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: Object.entries(said).filter(([, value]) => value),
    body: body ?? new URLSearchParams({ notificationPreference: "email", ...goodMessage, ...guards, ...fields }),
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const mailsOf = async (at: Pick<Site, "origin" | "mails">, email: string) =>
  (await at.mails()).filter((mail) => mail.to === email);

test("a body that is not a form is refused with 415", async () => {
  const answer = await post(site, "/contact", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(goodMessage),
  });
  expect(answer.status).toBe(415);
  expect(answer.html).toContain("sent in a way this site can&#x27;t read");
});

test("a body of more than a megabyte is refused with 413", async () => {
  const answer = await post(site, "/contact", { fields: { message: "x".repeat(1_200_000) } });
  expect(answer.status).toBe(413);
  expect(answer.html).toContain("larger than 1 MB");
});

test("a message sent faster than anyone types is refused; the same text at typing speed is accepted", async () => {
  const fields = { took: "20", email: "fast@example.test" };
  const fast = await post(site, "/contact", { fields, headers: { "Sec-Fetch-Dest": "" } });
  expect(fast.status).toBe(400);
  expect(fast.html).toContain("faster than anyone types");
  expect(fast.html).toContain(goodMessage.message);
  expect(await mailsOf(site, "fast@example.test")).toEqual([]);
  expect((await post(site, "/contact", { fields })).status).toBe(303);
  expect(await mailsOf(site, "fast@example.test")).toHaveLength(1);
});

test("after too many messages a visitor has to wait and keeps the typed text; visitors with other IP addresses don't", async () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const statuses: number[] = [];
  for (let number = 0; number < 10; number++) {
    const answer = await post(strict, "/contact", {
      fields: { message: `Number ${number}` },
      headers: from("192.0.2.51"),
    });
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(answer.html).toContain(`Number ${number}`);
      expect(answer.html).toContain("Please wait");
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429, 429, 429]);
  expect((await post(strict, "/contact", { headers: from("192.0.2.52") })).status).toBe(303);
});

test("markup, scripts and line breaks in every field are shown as text and never run", async () => {
  // The viewer's sandboxed frame blocks the tests' own script and logs it.
  const { page } = await open(site.origin, { expects: /document's frame is sandboxed/ });
  const evil = `<script>window.ran = true</script><img src=x onerror="window.ran = true">`;
  await page.goto("/contact");
  await untilInteractive(page);
  await fillContactForm(page, {
    name: `Eve ${evil}`,
    petName: evil,
    address: `${evil} 90232`,
    message: `${evil}\r\nBcc: victim@example.test`,
    email: "eve@example.test",
  });
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();

  const mail = (await site.mails()).find((each) => each.text.includes("eve@example.test"));
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.html).not.toContain("<script>");
  expect(mail?.html).not.toContain("<img");
  await page.goto(`/dev/mail?id=${mail?.id}`);
  await page.getByRole("heading", { name: /Eve/ }).waitFor();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

test("behind an https proxy forms are accepted from the public origin only", async () => {
  const forms: [string, Record<string, string>][] = [
    ["/contact", {}],
    ["/?index", { email: "proxied@example.test" }],
    ["/testimonials", { content: "A perfectly fine walk." }],
    ["/theme", { theme: "dark", to: "/faq" }],
  ];
  for (const [path, fields] of forms) {
    const answer = await post(https, path, {
      fields,
      headers: { Origin: "https://walks.example" },
    });
    expect(answer.status, path).toBe(303);
    expect(answer.headers.get("Set-Cookie"), path).toContain("Secure");
    const foreign = await post(https, path, {
      fields,
      headers: { Origin: "https://other.example" },
    });
    expect(foreign.status, path).toBe(403);
  }
});

test("a theme post that is not a form is refused with 415", async () => {
  const answer = await post(site, "/theme", { headers: { "Content-Type": "application/json" }, body: "{}" });
  expect(answer.status).toBe(415);
});
