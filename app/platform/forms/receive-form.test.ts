// Tests of public forms that are accepted.
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
  it("is received with its multi-value fields, but without the honeypot and timing fields", async () => {
    const body = filled({ name: "Casey", website: "" });
    body.append("tags", "a");
    body.append("tags", "b");
    expect(await receive(argsFor(body))).toMatchObject({
      kind: "good",
      input: { name: "Casey", tags: ["a", "b"] },
      values: { name: ["Casey"], tags: ["a", "b"] },
    });
  });

  it("is received as multipart, too, without its files among the fields", async () => {
    const body = new FormData();
    for (const [name, value] of filled({ name: "Casey" })) body.append(name, value);
    body.append("photo", new Blob(["x"]), "dog.jpg");
    expect(await receive(argsFor(body))).toMatchObject({ kind: "good", values: { name: ["Casey"] } });
  });

  it("is received even if its page was open for two months", async () => {
    expect(await receive(argsFor(filled({ took: "5259600000", name: "Casey" })))).toMatchObject({ kind: "good" });
  });

  it("has the same idempotency key when sent again from another network, and another key with changed input or as another form", async () => {
    const keyOf = async (name: string, own: Partial<Exchange> = {}) => {
      const received = await receive(argsFor(filled({ name }), {}, own));
      return received.kind === "good" ? received.key : received.kind;
    };
    const first = await keyOf("Casey");
    expect(await keyOf("Casey", { address: "198.51.100.4" })).toBe(first);
    expect(await keyOf("Casey Morgan")).not.toBe(first);
    expect(await keyOf("Casey", { path: "/testimonials" })).not.toBe(first);
    // With another secret, the key differs: a reader of the database can't compute keys to guess the input.
    services.secret = "another secret of the tests, as long as the first";
    expect(await keyOf("Casey")).not.toBe(first);
  });

  it.each([
    ["sent fast by a browser", "1450", ofBrowser, 45],
    ["sent fast by the page's own script", "1450", { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" }, 45],
    ["with a typing time that our script never sends", "-1", ofBrowser, 1495],
    ["of a browser without scripts", null, ofBrowser, 1495],
    ["of a browser without scripts and without Sec-Fetch headers", null, ofProgram, 1495],
  ])("%s is delayed by the minimum typing time, then accepted", async (_, took, headers, leastMs) => {
    const body = new URLSearchParams({ name: "Casey", ...(took === null ? {} : { took }) });
    const before = performance.now();
    expect(await receive(argsFor(body, headers))).toMatchObject({ kind: "good" });
    expect(performance.now() - before).toBeGreaterThanOrEqual(leastMs);
  });

  it("with `mayBeFast` is accepted without a delay, with and without scripts", async () => {
    const before = performance.now();
    for (const sent of ["name=Casey&took=0", "name=Casey"]) {
      const args = argsFor(new URLSearchParams(sent), ofProgram);
      expect(await receiveForm(args, { schema, mayBeFast: true })).toMatchObject({ kind: "good" });
    }
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it("with a validation error is refused without a delay, and doesn't count as too fast", async () => {
    for (let times = 0; times < 20; times += 1) {
      const args = argsFor(new URLSearchParams({ name: "C" }));
      expect(await receiveForm(args, { schema })).toMatchObject({ kind: "refused" });
    }
    expect(await services.limits.take(fastFormLimit, "192.0.2.7")).toBe(0);
  });
});

describe("the refusal of a form with a title for refusals", () => {
  const named = (fields: Record<string, string>) =>
    receiveForm(argsFor(filled(fields)), { schema, failedTitle: "Login Failed" });

  it("is shown above the form and as a toast, with the first error", async () => {
    const received = await named({ name: "" });
    if (received.kind !== "refused") throw new Error("not refused");
    const { errors, message, toast } = received.reply.data as Extract<FormReply, { ok: false }>;
    const [first] = Object.values(errors);
    expect(message).toBe(`Login Failed. ${first}`);
    expect(toast).toEqual({ kind: "error", title: "Login Failed", text: first });
  });

  it("doesn't count as a try if the form has no limit", async () => {
    for (let times = 0; times < 40; times += 1) expect((await named({ name: "" })).kind).toBe("refused");
    expect(await services.limits.take(testLimit, "192.0.2.7")).toBe(0);
  });
});

describe("the reply to a form", () => {
  const toast = { kind: "success" as const, title: "Message Sent", text: "Soon!" };

  it("is data for scripts", () => {
    const answer = replyDone(argsFor("", {}, { byScript: true }), { ok: true, toast }, "/contact");
    expect(answer).toMatchObject({ data: { ok: true, toast } });
  });

  it.each([true, false])(
    "about an error has the same HTTP status with scripts and without (with scripts: %s)",
    async (byScript) => {
      const received = await receiveForm(argsFor(filled({ name: "" }), {}, { byScript }), { schema });
      if (received.kind !== "refused") throw new Error("not refused");
      expect(received.reply.init).toEqual({ status: 400 });
    },
  );

  it("is a redirect with the message for browsers without scripts", () => {
    const answer = replyDone(argsFor(""), { ok: true, toast, note: "Outside." }, "/contact?sent=1");
    if (!(answer instanceof Response)) throw new Error("not a redirect");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/contact?sent=1");
    const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    const { flash } = takeFlash(parseCookies(cookie), secret);
    expect(flash).toEqual({ toast, note: "Outside." });
  });

  it("after an unexpected error says that it failed, and contains the typed values", () => {
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

  it("after an unexpected error never contains a password", () => {
    const values = { name: ["Casey"], password: ["two wet dogs"], currentPassword: ["one dry cat"] };
    const failed = replyFailed({ title: "Registration Failed", text: "Please call." }, values);
    expect(failed.data).toMatchObject({ values: { name: ["Casey"] } });
    expect(JSON.stringify(failed.data)).not.toMatch(/two wet dogs|one dry cat/);
  });
});
