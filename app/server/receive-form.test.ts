import pino from "pino";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it, test } from "vitest";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import type { FormReply } from "~/shared/form-reply";
import { Temporal } from "~/shared/dates";

import type { Auth } from "./auth";
import { type Services, servicesContext, type Exchange, exchangeContext } from "./context";
import { takeFlash } from "./flash";
import { createLimits } from "./limits";
import { receiveForm } from "./receive-form";
import { replyDone, replyFailed } from "./form-replies";
import { issueStamp, readStamp } from "./stamp";

const secret = "a secret of the tests, long enough to be one";
const start = Temporal.Instant.from("2026-11-23T17:00:00Z");
const schema = z.object({
  name: z.string().min(2, { error: "Your name, please" }).default(""),
  tags: z.array(z.string()).default([]),
});

let clock = start;
let services: Services;
beforeEach(() => {
  clock = start;
  services = {
    // No form needs the database before a command sees it.
    db: undefined as unknown as Db,
    mode: "test",
    origin: "http://localhost:3000",
    secret,
    auth: undefined as unknown as Auth,
    limits: createLimits(1),
    log: pino({ level: "silent" }),
    now: () => clock,
    wakeMail: () => undefined,
    files: undefined as unknown as Services["files"],
    wakePictures: () => undefined,
    calendars: { google: null, googleRoot: "https://google.invalid/", googleApiKey: null, allowLoopback: false },
    wakeCalendars: () => undefined,
  };
});

const exchange = (): Exchange => ({
  id: "request-1",
  nonce: "",
  address: "192.0.2.7",
  stamp: "",
  variant: 0,
  theme: "system",
  byScript: false,
  answerHeaders: new Headers(),
  mayKeep: () => undefined,
  mustNotKeep: () => undefined,
});

function argsFor(body: BodyInit, headers: Record<string, string> = {}, own = exchange()) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(exchangeContext, own);
  const request = new Request("http://localhost:3000/contact", { method: "POST", body, headers });
  return { request, context, params: {}, url: new URL(request.url), pattern: "" } as Parameters<typeof receiveForm>[0];
}

/** A form opened a minute ago, filled in. */
const filled = (fields: Record<string, string>) =>
  new URLSearchParams({ stamp: issueStamp(secret, start.epochMilliseconds - 60_000), ...fields });

const receive = (args: ReturnType<typeof argsFor>) => receiveForm(args, { schema, limit: "contact", lists: ["tags"] });

/** Status and answer of a form that was refused. */
async function refusalOf(args: ReturnType<typeof argsFor>) {
  const received = await receive(args);
  if (received.kind !== "refused") throw new Error(`the form was ${received.kind}`);
  const reply = received.reply.data as Extract<FormReply, { ok: false }>;
  return { status: received.reply.init?.status, ...reply };
}

describe("a form is refused, with everything typed given back and a fresh stamp", () => {
  test.each([
    [
      "opened more than a day ago",
      filled({ stamp: issueStamp(secret, start.epochMilliseconds - 86_400_000) }),
      /open for a long time/,
    ],
    ["with a forged stamp", filled({ stamp: "x".repeat(49) }), /open for a long time/],
    ["without a stamp", new URLSearchParams(), /open for a long time/],
    [
      "filled in faster than anybody types",
      filled({ stamp: issueStamp(secret, start.epochMilliseconds - 1499) }),
      /faster than anybody types/,
    ],
  ])("%s", async (_, body, message) => {
    body.append("name", "Casey");
    body.append("tags", "a");
    body.append("tags", "b");
    const refusal = await refusalOf(argsFor(body));
    expect(refusal).toMatchObject({ ok: false, status: 400, errors: {} });
    expect(refusal.message).toMatch(message);
    expect(refusal.values).toEqual({ name: ["Casey"], tags: ["a", "b"] });
    expect(readStamp(secret, refusal.stamp, clock.epochMilliseconds)).toEqual({ state: "good", ageMs: 0 });
  });

  test("with a field that is not right: its message stands beside it", async () => {
    const refusal = await refusalOf(argsFor(filled({ name: "C" })));
    expect(refusal).toMatchObject({ status: 400, errors: { name: "Your name, please" }, values: { name: ["C"] } });
    expect(refusal.message).toBeUndefined();
  });

  test("after too many: it says how long to wait, in words and in the answer's headers", async () => {
    for (let count = 0; count < 5; count++) await receive(argsFor(filled({ name: "Casey" })));
    const own = exchange();
    const refusal = await refusalOf(argsFor(filled({ name: "Casey" }), {}, own));
    expect(refusal).toMatchObject({ status: 429, values: { name: ["Casey"] } });
    expect(refusal.message).toContain("Please wait 10 minutes");
    expect(Number(own.answerHeaders.get("Retry-After"))).toBeGreaterThan(590);
  });

  test.each([
    ["JSON", '{"name":"Casey"}', "application/json"],
    ["plain text", "name=Casey", "text/plain"],
    ["a form without its boundary", "name=Casey", "multipart/form-data"],
    ["nothing at all", "", ""],
  ])("as %s", async (_, body, type) => {
    const refusal = await refusalOf(argsFor(body, { "Content-Type": type }));
    expect(refusal).toMatchObject({ status: 415, values: {} });
    expect(refusal.message).toContain("cannot read");
  });
});

describe("a form with the field filled in that nobody sees", () => {
  it("is a robot's: kept nowhere, and counted", async () => {
    for (let count = 0; count < 5; count++) {
      const robot = await receive(argsFor(filled({ name: "C", website: "https://spam.example" })));
      expect(robot).toEqual({ kind: "trapped" });
    }
    expect(await refusalOf(argsFor(filled({ name: "Casey" })))).toMatchObject({ status: 429 });
  });
});

describe("a form that is right", () => {
  it("is received, with its lists, and without the fields that guard it", async () => {
    const body = filled({ name: "Casey", website: "" });
    body.append("tags", "a");
    body.append("tags", "b");
    expect(await receive(argsFor(body))).toMatchObject({
      kind: "good",
      input: { name: "Casey", tags: ["a", "b"] },
      values: { name: ["Casey"], tags: ["a", "b"] },
    });
  });

  it("is received as multipart too; a file in it counts as nothing", async () => {
    const body = new FormData();
    for (const [name, value] of filled({ name: "Casey" })) body.append(name, value);
    body.append("photo", new Blob(["x"]), "dog.jpg");
    expect(await receive(argsFor(body))).toMatchObject({ kind: "good", values: { name: ["Casey"] } });
  });

  it("is received after it stood open for two hours", async () => {
    clock = start.add({ hours: 2 });
    expect(await receive(argsFor(filled({ name: "Casey" })))).toMatchObject({ kind: "good" });
  });

  it("sent twice has one key; changed and sent again, another", async () => {
    const stamp = issueStamp(secret, start.epochMilliseconds - 60_000);
    const keyOf = async (name: string) => {
      const received = await receive(argsFor(filled({ stamp, name })));
      return received.kind === "good" ? received.key : received.kind;
    };
    const [first, again, other] = [await keyOf("Casey"), await keyOf("Casey"), await keyOf("Casey Morgan")];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it("sent fast by the page's own script is held back a moment, not refused", async () => {
    const stamp = issueStamp(secret, start.epochMilliseconds - 1450);
    const before = performance.now();
    const received = await receive(argsFor(filled({ stamp, name: "Casey" }), { "Sec-Fetch-Site": "same-origin" }));
    expect(received.kind).toBe("good");
    expect(performance.now() - before).toBeGreaterThanOrEqual(45);
  });
});

describe("a form with a name for its refusal", () => {
  const named = (fields: Record<string, string>) =>
    receiveForm(argsFor(filled(fields)), { schema, failedTitle: "Login Failed" });

  it("says it above the form and as a toast, with the first thing that is wrong", async () => {
    const received = await named({ name: "" });
    if (received.kind !== "refused") throw new Error("not refused");
    const { errors, message, toast } = received.reply.data as Extract<FormReply, { ok: false }>;
    const [first] = Object.values(errors);
    expect(message).toBe(`Login Failed. ${first}`);
    expect(toast).toEqual({ kind: "error", title: "Login Failed", text: first });
  });

  it("counts nothing by itself where no limit is given", async () => {
    for (let times = 0; times < 40; times += 1) expect((await named({ name: "" })).kind).toBe("refused");
    expect(await services.limits.take("contact", "192.0.2.7")).toBe(0);
  });
});

describe("the answer", () => {
  const toast = { kind: "success" as const, title: "Message Sent", text: "Soon!" };

  it("goes to a script as data", () => {
    const answer = replyDone(argsFor("", {}, { ...exchange(), byScript: true }), { ok: true, toast }, "/contact");
    expect(answer).toMatchObject({ data: { ok: true, toast } });
  });

  it("goes to a browser without scripts as a redirect that carries it", () => {
    const answer = replyDone(argsFor(""), { ok: true, toast, note: "Outside." }, "/contact?sent=1");
    if (!(answer instanceof Response)) throw new Error("not a redirect");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/contact?sent=1");
    const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    const { flash } = takeFlash(new Request("http://localhost/", { headers: { Cookie: cookie } }), secret);
    expect(flash).toEqual({ toast, note: "Outside." });
  });

  it("to a failure of ours says so, and gives everything back", () => {
    const values = { name: ["Casey"] };
    const failed = replyFailed(argsFor(""), { title: "Message Failed", text: "Please call." }, values);
    expect(failed.init?.status).toBe(500);
    expect(failed.data).toMatchObject({
      ok: false,
      message: "Message Failed. Please call.",
      toast: { kind: "error", title: "Message Failed" },
      values,
    });
  });

  it("to a failure of ours never gives a password back", () => {
    const values = { name: ["Casey"], password: ["two wet dogs"], currentPassword: ["one dry cat"] };
    const failed = replyFailed(argsFor(""), { title: "Registration Failed", text: "Please call." }, values);
    expect(failed.data).toMatchObject({ values: { name: ["Casey"] } });
    expect(JSON.stringify(failed.data)).not.toMatch(/two wet dogs|one dry cat/);
  });
});
