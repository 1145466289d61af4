// Refusals of the profile form. The typed values are sent back.
import { expect, test } from "vitest";

import { anonymous } from "~/platform/sign-in/actor";
import { sessionEnded } from "~/shared/form-reply";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addPerson } from "../../../tests/support/people";
import { submitProfile } from "./submit-profile.server";

const typed = { version: "1", firstName: "Casey", lastName: "Second-Tab", notificationPreference: "email" };

onEachDatabase("the profile's form", (get) => {
  test("a profile form without a session asks to sign in, and sends the typed values back", async () => {
    const refusal = await refusalOf(submitProfile(actionArgs(get().db, anonymous, typed)));
    expect(refusal).toMatchObject({ status: 401, message: sessionEnded, values: { lastName: ["Second-Tab"] } });
  });

  test("a stale profile form gets the stored values beside its fields, and can save again", async () => {
    const { db } = get();
    const actor = actorOf(await addPerson(db));
    const other = { lastName: "First-Tab", emergencyName: "Lucia", emergencyPhone: "310 555 0166" };
    await submitProfile(actionArgs(db, actor, { ...typed, ...other }));
    expect(await refusalOf(submitProfile(actionArgs(db, actor, typed)))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Someone changed this while you had it open. Nothing was overwritten") as string,
      errors: {
        lastName: "Stored now: “First-Tab”",
        emergencyName: "Stored now: “Lucia”",
        emergencyPhone: "Stored now: “(310) 555-0166”",
      },
      values: { lastName: ["Second-Tab"], version: ["2"] },
    });
  });
});
