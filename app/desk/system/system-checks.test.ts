import { expect, test } from "vitest";

import { type SystemFacts, systemChecks } from "./system-checks";

const fine: SystemFacts = {
  origin: "https://walks.example",
  sendsMail: true,
  isMailRefused: false,
  held: 0,
  database: "postgres",
  pictures: "bucket",
  google: true,
  redirectUri: "https://walks.example/admin/settings/calendar/google",
  publicCalendars: true,
  cards: true,
  cardWebhook: "https://walks.example/api/stripe/webhook",
  unknownCardEvents: 0,
  backups: { last: { at: "Tue, Nov 24, 3:00 AM PT", size: "1.5 MB" }, drill: null, problem: null, isLate: false },
  jobFailures: [],
};
const checkOf = (name: string, facts: Partial<SystemFacts>) => {
  const check = systemChecks({ ...fine, ...facts }).find((one) => one.name === name);
  if (!check) throw new Error(`nothing is checked by the name of ${name}`);
  return check;
};

test("a completely configured server has no check with work to do", () => {
  expect(systemChecks(fine).map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => "good"));
});

test("the check of a missing mail server shows the number of unsent mails and the setting", () => {
  const { state, says, steps } = checkOf("Mail", { sendsMail: false, held: 3 });
  expect([state, says, steps[0]]).toEqual([
    "todo",
    expect.stringContaining("3 emails are kept"),
    expect.stringContaining("SMTP_URL"),
  ]);
  expect(checkOf("Mail", { isMailRefused: true, held: 1 })).toMatchObject({ state: "todo" });
});

test("a URL without https is something to fix", () => {
  expect(checkOf("Address", { origin: "http://localhost:3000" }).state).toBe("todo");
});

test("Google is optional, and its check shows the redirect URL to copy", () => {
  const { state, steps } = checkOf("Google Calendar", { google: false });
  expect([state, steps.join(" ")]).toEqual(["could", expect.stringContaining(fine.redirectUri)]);
});

test("card payments are optional, and their check shows the webhook URL to copy", () => {
  const { state, steps } = checkOf("Card payments", { cards: false });
  expect([state, steps.join(" ")]).toEqual(["could", expect.stringContaining(fine.cardWebhook)]);
});

test("unknown card payments are something to review", () => {
  expect(checkOf("Card payments", { unknownCardEvents: 1 })).toMatchObject({
    state: "todo",
    says: expect.stringContaining("1 payment"),
  });
});

test("failed jobs are counted by job", () => {
  const jobFailures = [
    { job: "charges", count: 2 },
    { job: "statements", count: 1 },
  ];
  expect(checkOf("Jobs", { jobFailures })).toMatchObject({
    state: "todo",
    says: expect.stringContaining("charges (2), statements (1)"),
  });
});

test("the check of backups shows the last one and its restore drill, and needs work while they fail or are missing", () => {
  const made = { last: { at: "Tue, Nov 24, 3:00 AM PT", size: "1.5 MB" }, drill: null, problem: null, isLate: false };
  const says = (text: string) => expect.stringContaining(text);
  expect(checkOf("Backups", {})).toMatchObject({
    state: "good",
    says: says("3:00 AM PT, 1.5 MB. No restore was tried"),
  });
  expect(checkOf("Backups", { backups: { ...made, drill: "Wed, Nov 25" } }).says).toContain("Wed, Nov 25");
  expect(checkOf("Backups", { backups: { ...made, isLate: true } })).toMatchObject({ state: "todo" });
  const problem = "the disk is full";
  expect(checkOf("Backups", { backups: { ...made, problem } })).toMatchObject({ state: "todo", says: says(problem) });
  expect(checkOf("Backups", { backups: null })).toMatchObject({
    state: "could",
    steps: [says("BACKUP_TO"), says("BACKUP_KEY"), says("Restart")],
  });
});

test("checks that need work come first", () => {
  const states = systemChecks({ ...fine, sendsMail: false, google: false }).map(({ state }) => state);
  expect(states.slice(0, 3)).toEqual(["todo", "could", "good"]);
});
