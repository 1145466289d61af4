import pino from "pino";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it, test } from "vitest";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import type { FormReply } from "~/shared/form-reply";
import { Temporal } from "~/shared/dates";

import { exchangeFor } from "../../../tests/support/exchange";
import type { Auth } from "~/platform/sign-in/auth";
import { type Services, servicesContext, type Exchange, exchangeContext } from "~/platform/process/context";
import { parseCookies } from "~/platform/http/cookies";
import { takeFlash } from "~/platform/http/flash";
import { createLimits } from "~/platform/http/limits";
import { receiveForm } from "./receive-form";
import { replyDone, replyFailed } from "./form-replies";

const secret = "a secret of the tests, long enough to be one";
const start = Temporal.Instant.from("2026-11-23T17:00:00Z");
const schema = z.object({
  name: z.string().min(2, { error: "Your name, please" }).default(""),
  tags: z.array(z.string()).default([]),
});

let services: Services;
beforeEach(() => {
  services = {
    // No form needs the database before a command sees it.
    db: undefined as unknown as Db,
    mode: "test",
    origin: "http://localhost:3000",
    secret,
    auth: undefined as unknown as Auth,
    limits: createLimits(1),
    log: pino({ level: "silent" }),
    now: () => start,
    wakeMail: () => undefined,
    files: undefined as unknown as Services["files"],
    wakePictures: () => undefined,
    calendars: { google: null, googleRoot: "https://google.invalid/", googleApiKey: null, allowLoopback: false },
    wakeCalendars: () => undefined,
  };
});

/** What a browser says of a form's post; each value the empty string where one says nothing. */
const ofBrowser = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
const ofProgram = { "Sec-Fetch-Site": "", "Sec-Fetch-Mode": "", "Sec-Fetch-Dest": "" };

function argsFor(body: BodyInit, headers: Record<string, string> = {}, own: Partial<Exchange> = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const said = Object.entries({ ...ofBrowser, ...headers }).filter(([, value]) => value);
  const request = new Request("http://localhost:3000/contact", { method: "POST", body, headers: said });
  context.set(exchangeContext, exchangeFor(request, own));
  return { request, context, params: {}, url: new URL(request.url), pattern: "" } as Parameters<typeof receiveForm>[0];
}

/** A form that somebody was at for a minute. */
const filled = (fields: Record<string, string>) => new URLSearchParams({ took: "60000", ...fields });

const receive = (args: ReturnType<typeof argsFor>) => receiveForm(args, { schema, limit: "contact", lists: ["tags"] });

/** Status and answer of a form that was refused. */
async function refusalOf(args: ReturnType<typeof argsFor>) {
  const received = await receive(args);
  if (received.kind !== "refused") throw new Error(`the form was ${received.kind}`);
  const reply = received.reply.data as Extract<FormReply, { ok: false }>;
  return { status: received.reply.init?.status, ...reply };
}

describe("a form is refused, with everything typed given back", () => {
  test.each([
    ["that took a moment", "1499"],
    ["that took no time", "0"],
    ["that took less than no time", "-60000"],
    ["whose time is no number", "NaN"],
    ["whose time is a broken number", "1e9"],
    ["whose time has no end", "Infinity"],
    ["that took longer than there are computers", "9".repeat(400)],
    ["whose time is empty", ""],
    ["whose time is words", "a long while"],
    ["whose time is in other digits", "٦٠٠٠٠"],
  ])("by a program, %s", async (_, took) => {
    const body = new URLSearchParams({ took, name: "Casey" });
    body.append("tags", "a");
    body.append("tags", "b");
    const refusal = await refusalOf(argsFor(body, ofProgram));
    expect(refusal).toMatchObject({
      ok: false,
      status: 400,
      errors: {},
      values: { name: ["Casey"], tags: ["a", "b"] },
    });
    expect(refusal.message).toBe("That was faster than anyone types. Please wait a moment and send it again.");
  });

  test("by a program that says two times", async () => {
    const body = filled({ name: "Casey" });
    body.append("took", "60000");
    expect(await refusalOf(argsFor(body, ofProgram))).toMatchObject({ status: 400, values: { name: ["Casey"] } });
  });

  test.each([
    ["says only half of what browsers say", { ...ofBrowser, "Sec-Fetch-Dest": "" }],
    ["says it was sent by no page", { ...ofBrowser, "Sec-Fetch-Site": "none" }],
    ["calls a document what a script sent", { ...ofBrowser, "Sec-Fetch-Mode": "cors" }],
  ])("sent too fast by a program that %s", async (_, headers) => {
    const refusal = await refusalOf(argsFor(new URLSearchParams({ took: "0", name: "Casey" }), headers));
    expect(refusal.message).toContain("faster than anyone types");
  });

  test("by a program that made up the time, after five in an hour", async () => {
    const send = (number: number) => argsFor(filled({ name: `Casey ${number}` }), ofProgram);
    for (let number = 1; number <= 5; number += 1)
      expect(await receiveForm(send(number), { schema })).toMatchObject({ kind: "good" });
    const own = { answerHeaders: new Headers() };
    const received = await receiveForm(argsFor(filled({ name: "Casey" }), ofProgram, own), { schema });
    if (received.kind !== "refused") throw new Error("not refused");
    expect(received.reply.init?.status).toBe(429);
    expect(received.reply.data).toMatchObject({ values: { name: ["Casey"] } });
    expect(Number(own.answerHeaders.get("Retry-After"))).toBeGreaterThan(3500);
    // A browser beside it, in the same household, is let through.
    expect(await receiveForm(argsFor(filled({ name: "Casey" })), { schema })).toMatchObject({ kind: "good" });
  });

  test("where more of one network wait to be let through than there is room for", async () => {
    services.limits = createLimits(10);
    const received = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        receiveForm(argsFor(new URLSearchParams({ took: "1450", name: `Casey ${number}` })), { schema }),
      ),
    );
    expect(received.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => "good"),
      "refused",
      "refused",
    ]);
    const refused = received.find((one) => one.kind === "refused");
    expect(refused?.reply.data).toMatchObject({ values: { name: [expect.stringMatching(/^Casey/)] } });
    expect(refused?.reply.init?.status).toBe(429);
  });

  test("with a field that is not right: its message stands beside it", async () => {
    const refusal = await refusalOf(argsFor(filled({ name: "C" })));
    expect(refusal).toMatchObject({ status: 400, errors: { name: "Your name, please" }, values: { name: ["C"] } });
    expect(refusal.message).toBeUndefined();
  });

  test("with what no page of ours sends: in words of ours, not the validator's", async () => {
    const received = await receiveForm(argsFor(filled({ size: "7 ft" })), {
      schema: z.object({ size: z.enum(["small", "large"]) }),
      limit: "contact",
    });
    if (received.kind !== "refused") throw new Error("not refused");
    expect(received.reply.data).toMatchObject({ errors: { size: "Please check this field." } });
  });

  test("with fields nobody asked for: they are not given back", async () => {
    const refusal = await refusalOf(argsFor(filled({ name: "C", nobodyAsked: "hello" })));
    expect(refusal.values).toEqual({ name: ["C"] });
  });

  test("after too many: it says how long to wait, in words and in the answer's headers", async () => {
    for (let count = 0; count < 5; count++) await receive(argsFor(filled({ name: "Casey" })));
    const own = { answerHeaders: new Headers() };
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
    expect(refusal.message).toContain("can't read");
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

  it("is received after it stood open for two months", async () => {
    expect(await receive(argsFor(filled({ took: "5259600000", name: "Casey" })))).toMatchObject({ kind: "good" });
  });

  it("sent twice has one key, from wherever; changed and sent again, or in another form, another", async () => {
    const keyOf = async (name: string, own: Partial<Exchange> = {}) => {
      const received = await receive(argsFor(filled({ name }), {}, own));
      return received.kind === "good" ? received.key : received.kind;
    };
    const first = await keyOf("Casey");
    expect(await keyOf("Casey", { address: "198.51.100.4" })).toBe(first);
    expect(await keyOf("Casey Morgan")).not.toBe(first);
    expect(await keyOf("Casey", { path: "/testimonials" })).not.toBe(first);
    // Whoever reads the database cannot try out words against it.
    services.secret = "another secret of the tests, as long as the first";
    expect(await keyOf("Casey")).not.toBe(first);
  });

  it.each([
    ["sent fast by a browser", "1450", ofBrowser, 45],
    ["sent fast by the page's own script", "1450", { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" }, 45],
    ["whose time our script would not say", "-1", ofBrowser, 1495],
    ["of a browser without scripts", null, ofBrowser, 1495],
    ["of a browser without scripts that says nothing of itself", null, ofProgram, 1495],
  ])("%s is held back until nobody is too fast, and taken", async (_, took, headers, leastMs) => {
    const body = new URLSearchParams({ name: "Casey", ...(took === null ? {} : { took }) });
    const before = performance.now();
    expect(await receive(argsFor(body, headers))).toMatchObject({ kind: "good" });
    expect(performance.now() - before).toBeGreaterThanOrEqual(leastMs);
  });

  it("may be fast where a password manager fills it in, with scripts and without", async () => {
    const before = performance.now();
    for (const sent of ["name=Casey&took=0", "name=Casey"]) {
      const args = argsFor(new URLSearchParams(sent), ofProgram);
      expect(await receiveForm(args, { schema, mayBeFast: true })).toMatchObject({ kind: "good" });
    }
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it("with a mistake is told so at once, and not counted among the fast ones", async () => {
    for (let times = 0; times < 20; times += 1) {
      const args = argsFor(new URLSearchParams({ name: "C" }));
      expect(await receiveForm(args, { schema })).toMatchObject({ kind: "refused" });
    }
    expect(await services.limits.take("hurried", "192.0.2.7")).toBe(0);
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
    const answer = replyDone(argsFor("", {}, { byScript: true }), { ok: true, toast }, "/contact");
    expect(answer).toMatchObject({ data: { ok: true, toast } });
  });

  it.each([true, false])("is refused with its own status, to a script: %s", async (byScript) => {
    const received = await receiveForm(argsFor(filled({ name: "" }), {}, { byScript }), { schema });
    if (received.kind !== "refused") throw new Error("not refused");
    expect(received.reply.init).toEqual({ status: 400 });
  });

  it("goes to a browser without scripts as a redirect that carries it", () => {
    const answer = replyDone(argsFor(""), { ok: true, toast, note: "Outside." }, "/contact?sent=1");
    if (!(answer instanceof Response)) throw new Error("not a redirect");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/contact?sent=1");
    const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    const { flash } = takeFlash(parseCookies(cookie), secret);
    expect(flash).toEqual({ toast, note: "Outside." });
  });

  it("to a failure of ours says so, and gives everything back", () => {
    const values = { name: ["Casey"] };
    const failed = replyFailed({ title: "Message Failed", text: "Please call." }, values);
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
    const failed = replyFailed({ title: "Registration Failed", text: "Please call." }, values);
    expect(failed.data).toMatchObject({ values: { name: ["Casey"] } });
    expect(JSON.stringify(failed.data)).not.toMatch(/two wet dogs|one dry cat/);
  });
});
