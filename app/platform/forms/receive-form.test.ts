// Which submitted forms are accepted.
import { describe, expect, it } from "vitest";

import type { FormReply } from "~/shared/form-reply";
import type { Exchange } from "~/platform/context/context";
import { parseCookies } from "~/platform/http/cookies";
import { takeFlash } from "~/platform/http/flash";

import { receiveForm } from "./receive-form";
import { fastFormLimit } from "./time-trap";
import { replyDone, replyFailed } from "./form-replies";
import {
  secret,
  schema,
  services,
  testLimit,
  useFreshServices,
  ofBrowser,
  ofProgram,
  argsFor,
  filled,
  receive,
} from "../../../tests/support/received-form";

useFreshServices();

describe("a valid form", () => {
  it("is received with its lists, and without the honeypot and timing fields", async () => {
    const body = filled({ name: "Casey", website: "" });
    body.append("tags", "a");
    body.append("tags", "b");
    expect(await receive(argsFor(body))).toMatchObject({
      kind: "good",
      input: { name: "Casey", tags: ["a", "b"] },
      values: { name: ["Casey"], tags: ["a", "b"] },
    });
  });

  it("is received as multipart, too; a file does not count as a field", async () => {
    const body = new FormData();
    for (const [name, value] of filled({ name: "Casey" })) body.append(name, value);
    body.append("photo", new Blob(["x"]), "dog.jpg");
    expect(await receive(argsFor(body))).toMatchObject({ kind: "good", values: { name: ["Casey"] } });
  });

  it("is received after it was open for two months", async () => {
    expect(await receive(argsFor(filled({ took: "5259600000", name: "Casey" })))).toMatchObject({ kind: "good" });
  });

  it("sent twice has one key from any network; changed input, or another form, has another key", async () => {
    const keyOf = async (name: string, own: Partial<Exchange> = {}) => {
      const received = await receive(argsFor(filled({ name }), {}, own));
      return received.kind === "good" ? received.key : received.kind;
    };
    const first = await keyOf("Casey");
    expect(await keyOf("Casey", { address: "198.51.100.4" })).toBe(first);
    expect(await keyOf("Casey Morgan")).not.toBe(first);
    expect(await keyOf("Casey", { path: "/testimonials" })).not.toBe(first);
    // A reader of the database cannot try out input against the key.
    services.secret = "another secret of the tests, as long as the first";
    expect(await keyOf("Casey")).not.toBe(first);
  });

  it.each([
    ["sent fast by a browser", "1450", ofBrowser, 45],
    ["sent fast by the page's own script", "1450", { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" }, 45],
    ["whose time our script would not say", "-1", ofBrowser, 1495],
    ["of a browser without scripts", null, ofBrowser, 1495],
    ["of a browser without scripts that says nothing of itself", null, ofProgram, 1495],
  ])("%s is delayed by the minimum typing time, then accepted", async (_, took, headers, leastMs) => {
    const body = new URLSearchParams({ name: "Casey", ...(took === null ? {} : { took }) });
    const before = performance.now();
    expect(await receive(argsFor(body, headers))).toMatchObject({ kind: "good" });
    expect(performance.now() - before).toBeGreaterThanOrEqual(leastMs);
  });

  it("with `mayBeFast` is accepted at once, with and without scripts", async () => {
    const before = performance.now();
    for (const sent of ["name=Casey&took=0", "name=Casey"]) {
      const args = argsFor(new URLSearchParams(sent), ofProgram);
      expect(await receiveForm(args, { schema, mayBeFast: true })).toMatchObject({ kind: "good" });
    }
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it("with a validation error is refused at once, and does not count as too fast", async () => {
    for (let times = 0; times < 20; times += 1) {
      const args = argsFor(new URLSearchParams({ name: "C" }));
      expect(await receiveForm(args, { schema })).toMatchObject({ kind: "refused" });
    }
    expect(await services.limits.take(fastFormLimit, "192.0.2.7")).toBe(0);
  });
});

describe("a form with a title for its refusals", () => {
  const named = (fields: Record<string, string>) =>
    receiveForm(argsFor(filled(fields)), { schema, failedTitle: "Login Failed" });

  it("shows it above the form and as a toast, with the first error", async () => {
    const received = await named({ name: "" });
    if (received.kind !== "refused") throw new Error("not refused");
    const { errors, message, toast } = received.reply.data as Extract<FormReply, { ok: false }>;
    const [first] = Object.values(errors);
    expect(message).toBe(`Login Failed. ${first}`);
    expect(toast).toEqual({ kind: "error", title: "Login Failed", text: first });
  });

  it("does not count tries without a limit", async () => {
    for (let times = 0; times < 40; times += 1) expect((await named({ name: "" })).kind).toBe("refused");
    expect(await services.limits.take(testLimit, "192.0.2.7")).toBe(0);
  });
});

describe("the reply", () => {
  const toast = { kind: "success" as const, title: "Message Sent", text: "Soon!" };

  it("goes to scripts as data", () => {
    const answer = replyDone(argsFor("", {}, { byScript: true }), { ok: true, toast }, "/contact");
    expect(answer).toMatchObject({ data: { ok: true, toast } });
  });

  it.each([true, false])("to scripts carries its own error status: %s", async (byScript) => {
    const received = await receiveForm(argsFor(filled({ name: "" }), {}, { byScript }), { schema });
    if (received.kind !== "refused") throw new Error("not refused");
    expect(received.reply.init).toEqual({ status: 400 });
  });

  it("goes to browsers without scripts as a redirect with the message", () => {
    const answer = replyDone(argsFor(""), { ok: true, toast, note: "Outside." }, "/contact?sent=1");
    if (!(answer instanceof Response)) throw new Error("not a redirect");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/contact?sent=1");
    const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    const { flash } = takeFlash(parseCookies(cookie), secret);
    expect(flash).toEqual({ toast, note: "Outside." });
  });

  it("to an unexpected error says so, and sends the typed values back", () => {
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

  it("to an unexpected error never sends a password back", () => {
    const values = { name: ["Casey"], password: ["two wet dogs"], currentPassword: ["one dry cat"] };
    const failed = replyFailed({ title: "Registration Failed", text: "Please call." }, values);
    expect(failed.data).toMatchObject({ values: { name: ["Casey"] } });
    expect(JSON.stringify(failed.data)).not.toMatch(/two wet dogs|one dry cat/);
  });
});
