import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import type { Desk } from "~/desk/overview/queries.server";
import { DeskNow } from "./desk-now";

const nothing: Desk = {
  counts: { leads: 0, pets: 0, testimonials: 0, mails: 0, requests: 0 },
  leads: [],
  pets: [],
  testimonials: [],
  mails: [],
  secured: true,
};

const shown = (desk: Partial<Desk>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DeskNow desk={{ ...nothing, ...desk }} />
    </MemoryRouter>,
  );

test("a desk where nobody waits says so, and shows no empty pile", () => {
  const page = shown({});
  expect(page).toContain("All done");
  expect(page).not.toMatch(/<section|Add a passkey/);
});

test("only the piles that hold something are there", () => {
  const page = shown({ counts: { ...nothing.counts, requests: 2 } });
  expect(page).toContain("Requests to answer");
  expect(page).toContain("2 requests need an answer.");
  expect(page).not.toMatch(/All done|Leads to answer|Pets to accept|Testimonials|Mails/);
});

test("how late an answer is stands there in words", () => {
  const lead = { id: "1", name: "Dana", petName: "Moose", isOverdue: true, words: "overdue by 2 h" };
  const page = shown({ counts: { ...nothing.counts, leads: 1 }, leads: [lead] });
  expect(page).toContain("overdue by 2 h");
});

test("who opens the desk with a password alone is urged to add something", () => {
  expect(shown({ secured: false })).toContain("Add a passkey");
});
