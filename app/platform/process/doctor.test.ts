import { expect, test } from "vitest";

import { checkMailRecords, examine, type DoctorFacts } from "./doctor";
import { readEnv } from "./env";

const good: Record<string, string[][]> = {
  "walks.example": [["google-site-verification=1"], ["v=spf1 include:mail.example", " -all"]],
  "_dmarc.walks.example": [["v=DMARC1; p=none"]],
  "fm1._domainkey.walks.example": [["v=DKIM1; k=rsa; p=MIGf"]],
};
const resolverOf = (records: Record<string, string[][]>) => (name: string) =>
  records[name] ? Promise.resolve(records[name]) : Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" }));
const statesOf = async (records: Record<string, string[][]>) =>
  (await checkMailRecords("walks.example", resolverOf(records))).map(({ subject, state }) => `${subject} ${state}`);

test("a domain with all three records is fine, and each missing one is named", async () => {
  expect(await statesOf(good)).toEqual(["SPF fine", "DKIM fine", "DMARC fine"]);
  expect(await statesOf({})).toEqual(["SPF todo", "DKIM unknown", "DMARC todo"]);
});

test("name servers that can't be asked don't make a record missing", async () => {
  const slow = () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
  expect(await checkMailRecords("walks.example", slow)).toMatchObject([
    { subject: "Mail records", state: "unknown", says: expect.stringContaining("ETIMEOUT") },
  ]);
});

test("a domain with two SPF records needs work, since mail servers accept neither", async () => {
  const [spf] = await checkMailRecords(
    "walks.example",
    resolverOf({ ...good, "walks.example": [["v=spf1 -all"], ["v=spf1 mx -all"]] }),
  );
  expect(spf).toMatchObject({ state: "todo", says: expect.stringContaining("has 2 SPF records") });
});

const facts: DoctorFacts = {
  migration: Number.MAX_SAFE_INTEGER,
  version: 14,
  at: 0,
  sender: "sam@walks.example",
  held: 2,
  failures: 1,
  backup: { last: null, problem: "the disk is full", isLate: true },
};

test("a site on plain http with an old database, failures and no backup gets a line for each", async () => {
  const env = readEnv({
    PUBLIC_URL: "http://walks.example",
    BACKUP_TO: "/backups",
    BACKUP_KEY: "a passphrase of the tests",
  });
  const findings = await examine({
    env,
    names: [],
    dataDir: "/nowhere",
    facts,
    problem: "",
    resolve: resolverOf(good),
  });
  const todo = findings.filter(({ state }) => state === "todo");
  expect(todo.map(({ subject }) => subject)).toEqual([
    "Database",
    "Migrations",
    "Clock",
    "Address",
    "Mail",
    "Disk",
    "Jobs",
    "Sent mail",
    "Backups",
  ]);
  expect(todo.at(-1)?.says).toContain("the disk is full");
  expect(todo.every(({ says }) => says.length > 20)).toBe(true);
});

test("a database that can't be read is said with its reason", async () => {
  const findings = await examine({
    env: readEnv({}),
    names: [],
    dataDir: "/",
    facts: null,
    problem: "connection refused",
  });
  expect(findings).toContainEqual({
    subject: "Database",
    state: "todo",
    says: "It can't be read: connection refused",
  });
});

test.each([
  ["an unknown name", { SMTP_PASSWORD: "x", PATH: "/" }, "todo", "No such setting: SMTP_PASSWORD"],
  ["a mail account without its password", { SMTP_URL: "smtp://sam@127.0.0.1:1" }, "todo", "names sam, but no password"],
  ["known and complete ones", { BACKUP_TO: "", PORT: "3000" }, "fine", "known and complete"],
])("settings with %s are judged", async (_, source, state, says) => {
  const asked = { env: readEnv(source), names: Object.keys(source), dataDir: "/", facts: null, problem: "" };
  const [found] = await examine(asked);
  expect(found).toMatchObject({ subject: "Settings", state, says: expect.stringContaining(says) });
});
