// Stories that every business must pass, over HTTP: a stranger becomes a client, visits are requested, walked and paid.
// All names, prices and times that a story expects are computed from the business.
import { expect, test } from "vitest";

import { shownAreas } from "~/business/areas/areas";
import type { Business } from "~/business/business";
import { contactChoices } from "~/business/services/service-options";
import { type Service, slotServicesOf } from "~/business/services/services";
import { instantAt } from "~/business/times/windows";
import { percentOf, policiesOn } from "~/business/money/owner-policies";
import { samplePassword } from "~/sample/sample-people";
import { formatInstant } from "~/shared/dates";
import { formatExact, roundCents } from "~/shared/money";
import { zoneName } from "~/shared/zones";

import { type Answer, wordsOf } from "./by-http.ts";
import { invitationOf } from "./invitation.ts";
import { type Person, personAt } from "./person.ts";
import type { Mail, Site } from "./site.ts";

/** A site at nine on the morning of Monday, November 23, 2026. */
interface Stage {
  site: Pick<Site, "origin" | "mails">;
  business: Business;
  /** Email addresses; the password is that of the sample accounts. */
  owner: string;
  walker: { email: string; name: string };
}

/** The household of the stories: Robin Vale with the dog Moose. */
export const robin = { name: "Robin Vale", email: "robin@example.test", password: "seven otters by the creek" };
const [monday, tuesday, wednesday] = ["2026-11-23", "2026-11-24", "2026-11-25"] as const;

/** Returns the names, prices and times that the stories expect of the business. */
export function expectationsOf(business: Business) {
  const area = shownAreas(business.areas)[0];
  const service = slotServicesOf(business.services).find(({ species }) => species.includes("dog")) as Service;
  const [minutes = "", cents = 0] = Object.entries(service.firstPrices)[0] ?? [];
  const price = roundCents(cents * (area?.priceFactor ?? 1));
  const fee = percentOf(price, policiesOn(business.policies, monday).latePercent);
  return {
    address: `12 Main Street, ${business.region.cities[0]}, ${business.region.state} ${area?.zips[0]}`,
    area: area?.name ?? "",
    service,
    minutes,
    price,
    fee,
    /** "Tue, Nov 24, 12:00 PM PT" */
    at: (day: string, time: string) =>
      formatInstant(instantAt(Temporal.PlainDate.from(day), time, business.timeZone), business.timeZone),
    instantOf: (day: string, time: string) =>
      instantAt(Temporal.PlainDate.from(day), time, business.timeZone).toString({ fractionalSecondDigits: 3 }),
  };
}

export async function signIn(site: Pick<Site, "origin">, email: string, password = samplePassword): Promise<Person> {
  const person = personAt(site);
  await person.open("/login");
  expect((await person.press(/^Log in/, { email, password })).words).toContain("Sign out");
  return person;
}

/** Returns the only mail to this recipient with a subject that begins with this text. */
export async function mailTo(site: Pick<Site, "mails">, to: string, subject: string): Promise<Mail> {
  const mails = await site.mails();
  const found = mails.filter((mail) => mail.to === to && mail.subject.startsWith(subject));
  expect(found.length, `"${subject}" to ${to} among ${mails.map((mail) => mail.subject).join(" | ")}`).toBe(1);
  return found[0] as Mail;
}

export function linkIn({ text }: Mail, path: RegExp): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => path.test(new URL(each).pathname));
  if (!link) throw new Error(`no link to ${String(path)} in: ${text}`);
  return link;
}

/** Returns the first path on the page that matches. */
export function pathIn(html: string, path: RegExp): string {
  const found = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].find(([, href = ""]) => path.test(href))?.[1];
  if (!found) throw new Error(`no path ${String(path)} in: ${wordsOf(html)}`);
  return found;
}

const id = "[\\da-f-]{36}";

/** Registers the stories as tests, to be run in order. */
export function tellStories(stage: () => Stage): void {
  let client: Person;
  let owner: Person;
  /** Paths of the household and the pet on the owner's desk. */
  const desk = { household: "", pet: "" };
  const open = () => ({ ...stage(), ...expectationsOf(stage().business) });

  test("a visitor's message leads to an account, a signed contract and an accepted pet", async () => {
    const { site, business, address, area } = open();
    const { businessName, email, walkerName } = business.identity;
    const [service = "", label = ""] = contactChoices(business.contactServices)[0] ?? [];
    client = personAt(site);
    await client.open("/contact");
    const message = { name: robin.name, petName: "Moose", email: robin.email, phone: "(207) 555-0199" };
    const thanks = await client.press("Send Message", { ...message, address, service, message: "Noon walks, please." });
    expect(thanks.words).toContain("Thank You");
    await mailTo(site, email, `New Contact Form: ${robin.name} - ${label}`);
    expect((await mailTo(site, robin.email, `Your message to ${businessName}`)).text).toContain(walkerName);

    owner = await signIn(site, stage().owner);
    const lead = pathIn((await owner.open("/admin/leads")).html, new RegExp(`^/admin/leads/${id}`));
    expect((await owner.open(lead)).words).toContain(`Area ${area}`);
    await owner.press("Send reply", { body: "Hello Robin, shall we meet on Tuesday?" });
    expect((await mailTo(site, robin.email, "Re:")).text).toContain("shall we meet on Tuesday?");
    expect((await owner.press("Make a client")).words).toContain("This lead is a client");

    await client.open(linkIn(await mailTo(site, robin.email, "Your account"), /^\/invitation$/));
    expect((await client.press("Open my account", { password: robin.password })).words).toContain("2 of 6 done");
    const contract = await client.open("/dashboard/contract");
    expect(contract.words).toContain(`Inside the service area: ${area}`);
    expect(contract.words).toContain(
      `${businessName}, ${business.identity.postalAddress}. Version ${business.contract.version}`,
    );
    const initials = ["ordinary-negligence", "veterinary", "keys-and-access", "photos"].map(
      (each) => `initials-${each}`,
    );
    await client.press("Sign", {
      ...Object.fromEntries(initials.map((name) => [name, "RV"])),
      signedName: robin.name,
      agree: "yes",
    });
    expect((await mailTo(site, robin.email, "Your signed contract")).text).toContain(businessName);

    desk.household = pathIn((await owner.open("/admin/clients?q=Vale")).html, new RegExp(`^/admin/clients/${id}$`));
    await owner.open(desk.household);
    const met = await owner.press("Save the day", { metOn: "2026-11-22" });
    desk.pet = pathIn(met.html, new RegExp(`^/admin/pets/${id}`));
    await owner.open(`${desk.pet}/records`);
    await owner.press("Save the record", { kind: "rabies", givenOn: "2026-06-01", expiresOn: "2029-06-01" });
    await owner.open(desk.pet);
    await owner.press("Accept Moose");
    const accepted = await mailTo(site, robin.email, "Moose is accepted");
    expect((await client.open(linkIn(accepted, /^\/service-request$/))).words).toContain("1. Select Your Pets");
  });

  test("a request is confirmed, moved and canceled; others are declined or get another time", async () => {
    const { site, business, service, minutes, price, fee, at, instantOf } = open();
    const mine = (subject: string) => mailTo(site, robin.email, subject);
    const toOwner = (subject: string) => mailTo(site, business.identity.email, subject);
    const request = async (date: string, timeOfDay: string) => {
      const sent = await requestAVisit(client, { service: service.id, minutes, date, timeOfDay });
      for (const words of ["Service Request Submitted", `Total ${formatExact(price)}`])
        expect(sent.words).toContain(words);
    };
    const answer = async (button: RegExp, fields: Record<string, string> = {}) => {
      await owner.open("/admin/bookings");
      return owner.press(button, fields);
    };

    await request(tuesday, "afternoon");
    expect((await mine(`Your request: ${service.name}, Tuesday`)).text).toContain(formatExact(price));
    await toOwner(`New request: ${robin.name}, ${service.name}`);
    await answer(/^Confirm for/);
    const confirmed = await mine(`Confirmed: ${service.name}, ${at(tuesday, "12:00")}`);
    const first = invitationOf(confirmed);
    expect(first).toMatchObject({ method: "REQUEST", start: instantOf(tuesday, "12:00") });
    expect(first.text).toContain(`CN="${business.identity.businessName}"`);

    const booking = new URL(linkIn(confirmed, /^\/booking\//)).pathname;
    expect((await client.open(booking)).words).toContain("12:00 PM to ");
    await client.open(`${booking}/move?date=${tuesday}&timeOfDay=morning&show=price`);
    await client.press("Ask for this time");
    await toOwner(`${robin.name} asks for another time: ${service.name}`);
    await answer(/^Move the visit for/);
    const moved = invitationOf(await mine(`Moved: ${service.name} is now ${at(tuesday, "08:00")}`));
    expect(moved).toMatchObject({ method: "REQUEST", uid: first.uid, start: instantOf(tuesday, "08:00") });
    expect(moved.sequence).toBeGreaterThan(first.sequence);
    await client.open(`${booking}/cancel`);
    expect((await client.press(/^Cancel this visit/, { reason: "Moose is limping." })).words).toContain("Canceled");
    const canceled = invitationOf(await mine(`Canceled: ${service.name}`));
    expect(canceled).toMatchObject({ method: "CANCEL", uid: first.uid });
    expect((await toOwner(`${robin.name} canceled: ${service.name}`)).text).toContain("Moose is limping.");

    await request(wednesday, "morning");
    await answer(/^Decline$/, { reason: "I'm at the vet myself." });
    expect((await mine(`I can't come: ${service.name}`)).text).toContain("I'm at the vet myself.");
    await request(wednesday, "evening");
    await answer(/^Propose$/, { date: wednesday, time: "13:00" });
    const proposed = await mine(`Another time for ${service.name}: ${at(wednesday, "13:00")}`);
    await personOpening(site, linkIn(proposed, /^\/proposals\//), "Accept this time");
    await mine(`Confirmed: ${service.name}, ${at(wednesday, "13:00")}`);

    // The owner books at once; a cancellation on the same day costs the late fee.
    await book("16:00");
    const today = new URL(linkIn(await mine(`Confirmed: ${service.name}, ${at(monday, "16:00")}`), /^\/booking\//))
      .pathname;
    await client.open(`${today}/cancel`);
    const late = await client.press(`Cancel this visit for ${formatExact(fee)}`, { reason: "Rain." });
    expect(late.words).toContain(`The fee is ${formatExact(fee)}`);
  });

  const book = (time: string) =>
    bookAtOnce(owner, { household: desk.household, by: stage().walker.name, at: `${monday}T${time}` });

  test("the walker's day: on the way, started, finished with a report card that the household reads", async () => {
    const { site, service, walker: by, area, business } = open();
    await book("09:30");
    const walker = await signIn(site, by.email);
    const today = await walker.open("/today");
    for (const words of ["9:30", "Moose", service.name, `${robin.name}, ${area}`, zoneName(business.timeZone)])
      expect(today.words).toContain(words);
    expect((await walker.press("On my way")).words).toContain("On the way 9:");
    const started = await walker.press("Start");
    const card = await walker.open(pathIn(started.html, new RegExp(`^/visits/${id}/card$`)));
    const note = /name="(note-[^"]*)"/.exec(card.html)?.[1] ?? "";
    expect((await walker.press("Finish anyway", { [note]: "Met a corgi." })).words).toContain("card goes out at 9:");

    const { html, words } = await client.open("/dashboard");
    expect(words).toContain("Last report card");
    const shown = await client.open(pathIn(html, new RegExp(`^/booking/${id}/card$`)));
    for (const each of ["Met a corgi.", `With ${by.name}`, service.name]) expect(shown.words).toContain(each);
    expect((await client.press("Thank you")).words).toContain("You said thank you.");
    await mailTo(site, by.email, `${robin.name} says thank you`);
  });
}

interface Booking {
  /** Page of the household on the owner's desk. */
  household: string;
  /** The walker's name. */
  by: string;
  /** Wall time: "2026-11-23T09:30". */
  at: string;
}

/** Books the service that the household had last, as the owner. */
export async function bookAtOnce(owner: Person, { household, by, at }: Booking): Promise<void> {
  const client = household.split("/").at(-1) ?? "";
  const { html } = await owner.open(`/admin/bookings?view=day&for=${client}`);
  const walker = new RegExp(`value="(${id})"[^>]*>${by}`).exec(html)?.[1] ?? "";
  await owner.open(`/admin/bookings?view=day&new=${at}&by=${walker}&for=${client}`);
  expect((await owner.press(/^Book it for/)).words).toContain(`Booked ${robin.name}`);
}

/** Requests a visit for the household's first pet, in the morning by default; returns the page of the answer. */
export async function requestAVisit(client: Person, wish: Record<string, string>): Promise<Answer> {
  const { html } = await client.open("/request-service");
  const petIds = /<input[^>]*name="petIds"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
  await client.press("Continue to Service Details", { petIds });
  const fields = { timeOfDay: "morning", ...wish };
  const priced = await client.press("Show the price and free times", fields);
  return priced.words.includes("Total $") ? client.press("Submit Request") : priced;
}

/** Opens a mailed link without a session and presses a button there. */
async function personOpening(site: Pick<Site, "origin">, link: string, button: string): Promise<void> {
  const stranger = personAt(site);
  await stranger.open(link);
  await stranger.press(button);
}

/** Story of the Monday after: the statement is mailed, opened by its link, paid by Zelle and receipted. */
export async function paysTheStatement({ site, business, owner }: Stage): Promise<void> {
  const { service, minutes, price, fee } = expectationsOf(business);
  const statement = () => mailTo(site, robin.email, `Your statement: ${formatExact(price + fee)}, due December 7`);
  await expect.poll(statement, { timeout: 30_000 }).toBeDefined();
  const link = linkIn(await statement(), /^\/pay\//);
  const stranger = personAt(site);
  const page = await stranger.open(link);
  for (const words of [`${service.name}, ${minutes} min: Moose`, `To pay ${formatExact(price + fee)}`, robin.name])
    expect(page.words).toContain(words);
  expect(page.words).not.toContain("Main Street");
  const desk = await signIn(site, owner);
  await desk.open("/admin/money/unpaid");
  await desk.press("Paid by Zelle");
  expect((await stranger.open(link)).words).toContain("Paid. Thank you!");
  const client = await signIn(site, robin.email, robin.password);
  const { html } = await client.open("/dashboard/statements");
  const receipt = await client.open(pathIn(html, /^\/dashboard\/statements\/receipts\//));
  for (const words of [business.identity.businessName, formatExact(price + fee)])
    expect(receipt.words).toContain(words);
}
