// The dashboard: a newcomer's checklist, and a client's home. who-may-do-what.spec.ts covers redirects.
import { expect, test } from "vitest";

import { httpAs, linkIn, readPage } from "./support/by-http.ts";
import { personAt } from "./support/person.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, enterAs } from "./support/sign-in.ts";
import { linkIn as linkOf, mailTo, signIn } from "./support/stories.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const monday = sharedSite("monday");
const open = useBrowser();

test("a newcomer sees the finished steps, and for each open step its reason and a link", async () => {
  const { get } = httpAs(site, "unconfirmed");
  const dashboard = await get("/dashboard");
  for (const words of ["Hello, Riley", "Please confirm your email address."]) expect(dashboard.words).toContain(words);
  // Panels without content are hidden.
  for (const panel of ["Next visits", "Open requests", "Standing walks"]) expect(dashboard.words).not.toContain(panel);
  expect(dashboard.words).toMatch(
    new RegExp(
      [
        "1 of 6 done",
        "Your address Done",
        "Your pet .*who I'm going to meet.* To do",
        "Rabies certificate .*A photo is enough\\. To do",
        "Contract .*from keys to canceling.* To do",
        "Meet and greet .*free visit at your home.*Confirm your email.* To do",
        // It is the walker's turn to accept the pet.
        "Acceptance .*you'll get an email\\. I'll do this",
      ].join(".*"),
    ),
  );
  expect(linkIn(dashboard.html, "Add your pet")).toBe("/profile/pets/new");
  const contract = await get(linkIn(dashboard.html, "Read and sign the contract") ?? "");
  expect(contract.words).toContain("1 of 6 done Next: Add your pet");
  // Name and contact details are in the account, so the page asks only for a time.
  const meeting = await get(linkIn(dashboard.html, "Arrange the meet and greet") ?? "");
  expect(meeting.words).toContain("Pick a time to meet");
  expect(meeting.html).not.toContain('name="email"');
});

test("the contact form has a signed-in client's name and email address filled in", async () => {
  const { html, words } = await httpAs(site, "unconfirmed").get("/contact");
  expect(words).toContain("I say yes to your pet.");
  expect(html).toMatch(/<input[^>]*name="email"[^>]*value="unconfirmed@demo\.test"/);
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Riley /);
});

test("a client without open steps sees pets, contract and upcoming visits", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await enterAs(visitor, site.origin, "client", "/dashboard");
  await page.getByRole("heading", { name: "Hello, Casey" }).waitFor();
  expect(await page.getByRole("heading", { name: "Get started" }).count()).toBe(0);
  expect(await page.locator(".own-pets > li").allInnerTexts()).toEqual([
    expect.stringMatching(/^Biscuit\s+Accepted$/),
    expect.stringMatching(/^Pepper\s+Accepted$/),
    expect.stringMatching(/^Waffles\s+Pending$/),
  ]);
  await page.getByText(/^Last signed /).waitFor();
  const request = page.getByRole("link", { name: "Request a service" });
  expect(await request.getAttribute("href")).toMatch(/^\/request-service\b/);
  await page.getByText("One visit is coming up.").waitFor();
  const next = page.getByRole("region", { name: "Next visits" });
  expect(await next.innerText()).toMatch(
    /Monday, January 4, 2100\s+12:30 PM to 1:00 PM\s+Dog Walking, 30 min, for Biscuit/,
  );
  const requests = page.getByRole("region", { name: "Open requests" });
  expect(await requests.innerText()).toMatch(
    /Tuesday, January 5, 2100\s+Morning, 8:00 AM to 12:00 PM\s+Adventure Hike, 120 min/,
  );

  // A menu that is opened while the next page loads stays open.
  await untilInteractive(page);
  await page.evaluate(() => {
    const before = document.querySelector("h1")?.textContent;
    // Opens the menu as soon as the next page's heading appears.
    new MutationObserver((_, watch) => {
      if (document.querySelector("h1")?.textContent === before) return;
      watch.disconnect();
      document.querySelector<HTMLElement>("button.app-menu")?.click();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole("navigation").getByRole("link", { name: "My Pets" }).first().click();
  // The heading gets the focus once the page has loaded.
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  expect(await page.getByRole("button", { name: "Sign out" }).isVisible()).toBe(true);
});

test("a walker without walks reads so; for the owner, Today is a section of the desk", async () => {
  const [walker, admin] = await Promise.all(["walker", "admin"].map((who) => cookieOf(site.origin, who)));
  expect((await readPage(site, "/today", walker)).words).toContain("No walks for you today");
  const { html } = await readPage(site, "/today", admin);
  const [desk = ""] = /<nav[^>]*aria-label="Desk"[^]*?<\/nav>/.exec(html) ?? [];
  const [current = ""] = /<a[^>]*aria-current="page"[^]*?<\/a>/.exec(desk) ?? [];
  expect(current.replaceAll(/<[^>]*>/g, "")).toBe("Today");
});

test("from registering to the first request a client sees at most six screens", async () => {
  const email = "uma@example.test";
  const client = personAt(monday);
  await client.open("/login");
  await client.follow("Create an account");
  const added = await client.press("Create my account", {
    firstName: "Uma",
    lastName: "Reyes",
    email,
    password: "two wet dogs and a kite",
    address: "210 Rose Avenue, Venice, CA 90291",
  });
  expect(added.words).toContain("Account created. You can now log in.");
  const records = await client.press("Add Pet", { name: "Pickle" });
  expect(records.words).toContain("Step 3 of 6: rabies certificate");
  const petId = /\/profile\/pets\/([\da-f-]{36})\/records/.exec(records.html)?.[1] ?? "";
  const contract = await client.press("Upload", {
    kind: "rabies",
    givenOn: "2026-06-01",
    expiresOn: "2029-06-01",
    document: new File(["%PDF-1.4\n%%EOF"], "rabies.pdf", { type: "application/pdf" }),
  });
  expect(contract.words).toContain("Step 4 of 6: contract");
  const meeting = await client.press("Sign", {
    "initials-veterinary": "UR",
    "initials-ordinary-negligence": "UR",
    "initials-keys-and-access": "UR",
    signedName: "Uma Reyes",
    agree: "yes",
  });
  expect(meeting.words).toContain("Step 5 of 6: meet and greet");
  // In the client's session, opening the mailed link confirms the address and leads on.
  const confirmed = await client.open(linkOf(await mailTo(monday, email, "Confirm your email"), /^\/verify-email$/));
  expect(confirmed.words).toContain("Email address confirmed");
  await client.press(/^\d+:\d\d [AP]M/);
  const dashboard = await client.open("/dashboard");
  expect(dashboard.words).toMatch(/Booked: \S+.* Booked.* Next visits .* Meet and greet Booked/);

  const owner = await signIn(monday, "admin@demo.test");
  await owner.open(`/admin/pets/${petId}/records`);
  await owner.press("Approve it");
  await owner.open(`/admin/pets/${petId}`);
  await owner.press("Accept Pickle");

  await client.open(linkOf(await mailTo(monday, email, "Pickle is accepted"), /^\/service-request$/));
  await client.press("Continue to Service Details", { petIds: petId });
  const wish = { service: "dog-walks", minutes: "30", date: "2026-12-15", timeOfDay: "afternoon" };
  await client.press("Show the price and free times", wish);
  expect(client.effort().screens).toBeLessThanOrEqual(6);
  expect((await client.press("Submit Request")).words).toContain("Service Request Submitted");
});
