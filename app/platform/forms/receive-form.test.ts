// Which forms are taken.
import { describe, expect, it } from "vitest";

import type { FormReply } from "~/shared/form-reply";
import type { Exchange } from "~/platform/context/context";
import { parseCookies } from "~/platform/http/cookies";
import { takeFlash } from "~/platform/http/flash";

import { receiveForm } from "./receive-form";
import { hurriedLimit } from "./time-trap";
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
    // Somebody who reads the database cannot try out words against it.
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
    expect(await services.limits.take(hurriedLimit, "192.0.2.7")).toBe(0);
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
    expect(await services.limits.take(testLimit, "192.0.2.7")).toBe(0);
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
