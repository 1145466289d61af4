// Tests of public forms that are refused, and of the replies.
import { describe, expect, it, test } from "vitest";
import { z } from "zod";

import type { FormReply } from "~/shared/form-reply";
import { createLimits } from "~/platform/http/limits";

import { receiveForm } from "./receive-form";
import {
  schema,
  testLimit,
  services,
  useFreshServices,
  ofBrowser,
  ofProgram,
  argsFor,
  filled,
  receive,
} from "../../../tests/support/received-form";

useFreshServices();

/** Returns the status and reply of a refused form. */
async function refusalOf(args: ReturnType<typeof argsFor>) {
  const received = await receive(args);
  if (received.kind !== "refused") throw new Error(`the form was ${received.kind}`);
  const reply = received.reply.data as Extract<FormReply, { ok: false }>;
  return { status: received.reply.init?.status, ...reply };
}

describe("receiveForm refuses a form", () => {
  test.each([
    ["with a typing time just below the minimum", "1499"],
    ["with a typing time of 0", "0"],
    ["with a negative typing time", "-60000"],
    ["with a typing time that isn't a number", "NaN"],
    ["with a typing time in another notation", "1e9"],
    ["with an infinite typing time", "Infinity"],
    ["with an absurdly long typing time", "9".repeat(400)],
    ["with an empty typing time", ""],
    ["with a typing time in words", "a long while"],
    ["with a typing time in other digits", "٦٠٠٠٠"],
  ])("that a program sent %s", async (_, took) => {
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
    expect(refusal.message).toBe("That was faster than anyone types. Please wait a moment and send the form again.");
  });

  test("that a program sent with two typing times", async () => {
    const body = filled({ name: "Casey" });
    body.append("took", "60000");
    expect(await refusalOf(argsFor(body, ofProgram))).toMatchObject({ status: 400, values: { name: ["Casey"] } });
  });

  test.each([
    ["with only some of a browser's Sec-Fetch headers", { ...ofBrowser, "Sec-Fetch-Dest": "" }],
    ["with the header Sec-Fetch-Site: none", { ...ofBrowser, "Sec-Fetch-Site": "none" }],
    ["with contradicting Sec-Fetch headers", { ...ofBrowser, "Sec-Fetch-Mode": "cors" }],
  ])("that was sent too fast by a program %s", async (_, headers) => {
    const refusal = await refusalOf(argsFor(new URLSearchParams({ took: "0", name: "Casey" }), headers));
    expect(refusal.message).toContain("faster than anyone types");
  });

  test("that a program sent with a made-up typing time, after five such forms in an hour", async () => {
    const send = (number: number) => argsFor(filled({ name: `Casey ${number}` }), ofProgram);
    for (let number = 1; number <= 5; number += 1)
      expect(await receiveForm(send(number), { schema })).toMatchObject({ kind: "good" });
    const own = { answerHeaders: new Headers() };
    const received = await receiveForm(argsFor(filled({ name: "Casey" }), ofProgram, own), { schema });
    if (received.kind !== "refused") throw new Error("not refused");
    expect(received.reply.init?.status).toBe(429);
    expect(received.reply.data).toMatchObject({ values: { name: ["Casey"] } });
    expect(Number(own.answerHeaders.get("Retry-After"))).toBeGreaterThan(3500);
    // A form sent by a browser from the same network is still accepted.
    expect(await receiveForm(argsFor(filled({ name: "Casey" })), { schema })).toMatchObject({ kind: "good" });
  });

  test("when too many forms from one network are already being delayed", async () => {
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

  test("with an invalid field, and shows the error beside the field", async () => {
    const refusal = await refusalOf(argsFor(filled({ name: "C" })));
    expect(refusal).toMatchObject({ status: 400, errors: { name: "Your name, please" }, values: { name: ["C"] } });
    expect(refusal.message).toBeUndefined();
  });

  test("with values that none of our pages sends, in our own words instead of the validator's", async () => {
    const received = await receiveForm(argsFor(filled({ size: "7 ft" })), {
      schema: z.object({ size: z.enum(["small", "large"]) }),
      limit: testLimit,
    });
    if (received.kind !== "refused") throw new Error("not refused");
    expect(received.reply.data).toMatchObject({ errors: { size: "Please check this field." } });
  });

  test("with unknown fields, and does not send these back", async () => {
    const refusal = await refusalOf(argsFor(filled({ name: "C", nobodyAsked: "hello" })));
    expect(refusal.values).toEqual({ name: ["C"] });
  });

  test("after too many tries, and says how long to wait in its text and headers", async () => {
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
    ["multipart without a boundary", "name=Casey", "multipart/form-data"],
    ["an empty body", "", ""],
  ])("that was sent as %s", async (_, body, type) => {
    const refusal = await refusalOf(argsFor(body, { "Content-Type": type }));
    expect(refusal).toMatchObject({ status: 415, values: {} });
    expect(refusal.message).toContain("can't read");
  });
});

describe("a form with the honeypot filled in", () => {
  it("is counted as a robot's form, and nothing is stored", async () => {
    for (let count = 0; count < 5; count++) {
      const robot = await receive(argsFor(filled({ name: "C", website: "https://spam.example" })));
      expect(robot).toEqual({ kind: "trapped" });
    }
    expect(await refusalOf(argsFor(filled({ name: "Casey" })))).toMatchObject({ status: 429 });
  });
});
