import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import type { Desk } from "~/desk/overview/queries.server";
import { DeskNow } from "./desk-now";
import { inZone } from "../../../tests/support/zone";
import { WithSite } from "../../../tests/support/with-site";

const nothing: Desk = {
  now: {
    at: "2026-11-23T17:00:00Z",
    day: "Monday, November 23",
    walkers: [],
    walking: [],
    late: [],
    next: [],
    later: 0,
    completed: 0,
    left: [],
    free: [],
    tomorrow: { visits: 0, first: null },
    week: { first: "Sunday, November 22", last: "Saturday, November 28", visits: 12, booked: 48550 },
  },
  moved: [],
  waiting: [],
  trips: [],
  leftUndone: [],
  counts: { leads: 0, pets: 0, records: 0, testimonials: 0, mails: 0, requests: 0 },
  leads: [],
  pets: [],
  records: [],
  testimonials: [],
  mails: [],
  expired: [],
  secured: true,
};

const asked: Desk["waiting"][number] = {
  kind: "request",
  requestId: "0b4f0f3e-1111-4222-8333-abcdefabcdef",
  version: 1,
  proposalId: null,
  askedAt: "2026-11-23T15:00:00Z",
  age: "2 h",
  client: { id: "c1", name: "Casey Morgan", isMailed: true },
  pets: ["Biscuit"],
  bookingId: "b1",
  service: "Dog Walking",
  isGroup: false,
  minutes: 30,
  area: "Culver City",
  date: "2026-11-24",
  day: "Tuesday, November 24",
  window: "Morning, 8:00 AM to 12:00 PM PT",
  walker: null,
  isOver: false,
  quote: { lines: [], total: 3000 },
  specialRequests: null,
  pattern: null,
  move: null,
  proposed: null,
  choices: [{ label: "Sam Rivers", places: [{ value: "sam 2026-11-24T16:00:00Z", label: inZone("8:00 AM PT") }] }],
};

function shown(desk: Partial<Desk>) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <DeskNow desk={{ ...nothing, ...desk }} inDocument={undefined} guide={null} /> },
  ]);
  return renderToStaticMarkup(
    <WithSite>
      <Page />
    </WithSite>,
  );
}
const textOf = (page: string) => page.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("the desk says so when nothing is open, and shows no empty list", () => {
  const page = shown({});
  expect(page).toContain("All done");
  expect(textOf(page)).toContain("No walks today. Nothing tomorrow so far.");
  expect(page).not.toMatch(
    /Requests to answer|Leads to answer|Pets to accept|Health records|Testimonials|Emails|Add a passkey/,
  );
});

test("the desk shows the week's total in dollars and cents", () => {
  expect(textOf(shown({}))).toMatch(/Visits 12 Booked \$485\.50 Requests open 0/);
});

test("a request has one confirm button with the time and the walker", () => {
  const page = shown({ counts: { ...nothing.counts, requests: 1 }, waiting: [asked] });
  expect(textOf(page)).toContain("Confirm 8:00 AM with Sam for Casey Morgan");
  expect(page).toContain('value="sam 2026-11-24T16:00:00Z"');
  expect(page).not.toContain("All done");
});

test("a request without a free walker has no confirm button", () => {
  const page = shown({ counts: { ...nothing.counts, requests: 1 }, waiting: [{ ...asked, choices: [] }] });
  expect(page).toContain("No walker has a free time left");
  expect(textOf(page)).not.toContain("Confirm ");
});

test("what a walker left undone links to the visit, with its reason and a button", () => {
  const visit = { requestId: "r1", visitId: "v1", walker: "Jordan", client: "Casey", when: "Tue, Nov 24, 8:00 AM" };
  const things = [
    { id: "t1", name: "Medication, 5 mg", reason: "Hid" },
    { id: "t2", name: "Water the plants", reason: null },
  ];
  const page = shown({ leftUndone: [{ ...visit, things }] });
  expect(textOf(page)).toContain(
    "Jordan left 2 things undone at Casey , Tue, Nov 24, 8:00 AM : Medication, 5 mg : Hid Water the plants Seen",
  );
  expect(page).toContain('href="/admin/visits/v1"');
  expect(page).not.toContain("All done");
});

test("a health record to check links to its pet", () => {
  const page = shown({
    counts: { ...nothing.counts, records: 1 },
    records: [{ id: "r1", kind: "rabies", petId: "p1", pet: "Biscuit" }],
  });
  expect(textOf(page)).toMatch(/Health records to check 1 .*Biscuit Rabies vaccination/);
  expect(page).toContain('href="/admin/pets/p1/records"');
  expect(page).not.toContain("All done");
});

test("an overdue answer shows how late it is", () => {
  const lead = {
    id: "1",
    name: "Dana",
    petName: "Moose",
    email: "dana@example.test",
    version: 1,
    atHand: [{ id: "a", name: "Offer", text: "I'm free Tuesday." }],
    isOverdue: true,
    words: "overdue by 2 h",
  };
  const page = shown({ counts: { ...nothing.counts, leads: 1 }, leads: [lead] });
  expect(page).toContain("overdue by 2 h");
  expect(textOf(page)).toContain("I&#x27;m free Tuesday.");
});

test("an owner who has only a password is asked to add a second factor", () => {
  expect(shown({ secured: false })).toContain("Add a passkey");
});
