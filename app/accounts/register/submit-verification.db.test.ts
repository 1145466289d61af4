// Replies of /verify-email.
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { getExchange } from "~/platform/context/context";
import { createLimits } from "~/platform/http/limits";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs } from "../../../tests/support/action-args";
import { current, givePassword } from "../../../tests/support/credentials";
import { onEachDatabase } from "../../../tests/support/database";
import { addToken } from "../../../tests/support/one-time-links";
import { addPerson } from "../../../tests/support/people";
import { submitVerification } from "./submit-verification.server";

onEachDatabase("/verify-email without a session", (get) => {
  test.each([
    ["JSON", { body: "{}", headers: { "Content-Type": "application/json" } }],
    ["a broken form", { body: "nothing", headers: { "Content-Type": "multipart/form-data; boundary=x" } }],
  ])("/verify-email refuses %s with a message", async (_, init) => {
    expect(await submitVerification(actionArgs(get().db, anonymous, {}, "/verify-email", { init }))).toMatchObject({
      init: { status: 415 },
      data: { ok: false, message: expect.stringContaining("can't read") as string },
    });
  });

  test("/verify-email is neither cached nor named to other sites, since its URL has a secret", async () => {
    const args = actionArgs(get().db, anonymous, { token: "anything" });
    await submitVerification(args);
    const { answerHeaders } = getExchange(args.context);
    expect([answerHeaders.get("Cache-Control"), answerHeaders.get("Referrer-Policy")]).toEqual([
      "no-store",
      "same-origin",
    ]);
  });

  test("/verify-email asks for the password, and limits guesses like a sign-in", async () => {
    const { db } = get();
    const person = await addPerson(db, { emailVerified: false });
    await givePassword(db, person);
    const token = await addToken(db, "verify-email", person.id);
    const limits = createLimits(1);
    const press = (password: string) =>
      submitVerification(actionArgs(db, anonymous, { token, password }, "/verify-email", { limits }));

    expect(await press("")).toMatchObject({
      init: { status: 400 },
      data: { errors: { password: "Please enter your password" } },
    });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await press(`guess ${tries}`)).toMatchObject({
        init: { status: 400 },
        data: { errors: { password: expect.stringContaining("isn't this account's password") as string } },
      });
    expect(await press(current), "even the right one has to wait").toMatchObject({ init: { status: 429 } });
    expect((await db.select().from(profiles))[0]?.emailVerified).toBe(false);
  });
});
