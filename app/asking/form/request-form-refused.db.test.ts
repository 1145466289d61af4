// Refusals of the request form: each shows its error beside the field, keeps the typed values and writes nothing.
import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { termsKey } from "~/business/money/owner-policies";
import { sampleTerms } from "~/sample/business/sample-policies";
import { services } from "~/db/tables/business";
import { pets, profiles } from "~/db/tables/clients";
import { anonymous } from "~/platform/sign-in/actor";
import { getServices, servicesContext } from "~/platform/context/context";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addPet } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import {
  asSent,
  formKey,
  pairs,
  requestFormOn,
  standing,
  type Typed,
  typedWalk,
} from "../../../tests/support/request-form";
import { requestStandingWalk } from "~/standing/verbs/request-standing-walk.server";
import { submitRequest } from "./submit-request.server";

onEachDatabase("the request form", (get) => {
  const { send, ready, refused, nothingIsWritten } = requestFormOn(get);

  test("without a session is refused with 401 and keeps the typed values", async () => {
    const { petId } = await ready();
    const answer = await refusalOf(
      submitRequest(actionArgs(get().db, anonymous, pairs(typedWalk(petId))), requestStandingWalk),
    );
    expect(answer).toMatchObject({ status: 401, values: { specialRequests: ["The gate sticks."] } });
    await nothingIsWritten();
  });

  test("sent empty shows an error beside each required field", async () => {
    const { client } = await ready();
    const missing = "Please fill out all required fields";
    expect(await refused(client, { formKey })).toMatchObject({
      status: 400,
      errors: {
        petIds: "Please select at least one pet for your service request",
        service: missing,
        date: missing,
        timeOfDay: missing,
      },
    });
  });

  test("without a price shows the price first and creates no request", async () => {
    const { client, petId } = await ready();
    const first = "Here's the price of what you chose. Please check it, and send the request if it's right.";
    expect(await refused(client, typedWalk(petId, { quotedTotal: "" }))).toMatchObject({ status: 409, message: first });
  });

  const wrongInputs: [string, Typed, number, string, RegExp][] = [
    ["a past date", { date: "2026-11-22" }, 400, "date", /already over/],
    ["a date that no calendar has", { date: "2026-02-30" }, 400, "date", /Please choose a day/],
    ["a date in two years", { date: "2028-11-24" }, 400, "date", /up to a year ahead/],
    ["an evening on a Sunday", { date: "2026-11-29", timeOfDay: "evening" }, 400, "timeOfDay", /no evening visits/],
    ["a run of 90 minutes", { service: "dog-runs", minutes: "90" }, 400, "minutes", /20, 30, 45 or 60 minutes/],
    ["a walk of 20 minutes", { minutes: "20" }, 400, "minutes", /30, 45, 60 or 90 minutes/],
    ["a price that was changed in the form", { quotedTotal: "100" }, 409, "quotedTotal", /\$30\.00 now/],
    ["a negative price", { quotedTotal: "-3000" }, 409, "quotedTotal", /Here's the price/],
    ["a form without its key", { formKey: "" }, 400, "formKey", /reload the page/],
    ["the name of a pet instead of the id", { petIds: "Biscuit" }, 400, "petIds", /select at least one pet/],
    ["6,000 characters of special requests", { specialRequests: "x".repeat(6000) }, 400, "specialRequests", /5,000/],
    ["a standing walk without its terms", { ...standing, recurringTerms: "" }, 400, "recurringTerms", /check this box/],
    ["a standing walk on no day", { ...standing, weekdays: [] }, 400, "weekdays", /at least one day/],
    [
      "a standing walk whose first day is not one of the weekdays",
      { ...standing, weekdays: ["4"] },
      400,
      "weekdays",
      /Tuesdays/,
    ],
    [
      "a standing walk that ends before it begins",
      { ...standing, ends: "date", until: "2026-11-23" },
      400,
      "until",
      /before/,
    ],
    [
      "a standing walk on a day without evening hours",
      { ...standing, weekdays: ["2", "7"], timeOfDay: "evening" },
      400,
      "weekdays",
      /in the evening on Sundays/,
    ],
  ];
  test("refuses each wrong input beside its field", async () => {
    const { client, petId } = await ready();
    for (const [name, changed, status, field, message] of wrongInputs) {
      const typed = typedWalk(petId, changed);
      const refusal = await refusalOf(send(client, typed));
      expect(refusal.status, name).toBe(status);
      expect(refusal.errors[field], name).toMatch(message);
      expect(refusal.values.specialRequests, name).toEqual([typed.specialRequests].flat());
    }
    await nothingIsWritten();
  });

  test("refuses a time of day that is already over", async () => {
    const { client, petId } = await ready();
    const args = actionArgs(get().db, actorOf(client), pairs(typedWalk(petId, { date: "2026-11-23" })));
    // 11:46 in Los Angeles, one minute after the last possible start of the morning.
    const now = () => Temporal.Instant.from("2026-11-23T19:46:00Z");
    (args.context as RouterContextProvider).set(servicesContext, { ...getServices(args.context), now });
    expect(await refusalOf(submitRequest(args, requestStandingWalk))).toMatchObject({
      status: 400,
      errors: { timeOfDay: expect.stringMatching(/over for today/) as string },
    });
    await nothingIsWritten();
  });

  test("refuses a pet that the service doesn't take, for one visit and for a standing walk", async () => {
    const { client, petIds } = await ready(["Biscuit", "Milo"]);
    await get()
      .db.update(services)
      .set({ species: ["dog"] });
    await get()
      .db.update(pets)
      .set({ species: "cat" })
      .where(eq(pets.id, petIds[1] ?? ""));
    const message = "Dog Walking is for dogs only. Please leave the others out, and send a second request for them.";
    for (const changed of [{}, standing, { intent: "price" }] as Typed[])
      expect(await refused(client, typedWalk("", { petIds, quotedTotal: "5000", ...changed }))).toMatchObject({
        status: 400,
        errors: { petIds: message },
      });
  });

  test("refuses a standing walk whose fee terms changed since the form was opened, and shows the new ones", async () => {
    const { client, petId } = await ready();
    const { recurringTerms: _, ...unchecked } = typedWalk(petId, { ...standing, terms: "48 25 100" });
    const refusal = await refusalOf(send(client, { ...unchecked, recurringTerms: "yes" }));
    expect(refusal).toMatchObject({
      status: 409,
      errors: { recurringTerms: expect.stringContaining("changed after you opened this page") },
      terms: sampleTerms,
    });
    expect(refusal.values, "everything typed, without the agreement").toEqual(asSent(unchecked));
    await nothingIsWritten();
    expect(await send(client, { ...unchecked, recurringTerms: "yes", terms: termsKey(sampleTerms) })).toMatchObject({
      status: 303,
    });
  });

  test("refuses a service that was hidden since the form was opened, and takes one that was renamed", async () => {
    const { client, petId } = await ready();
    const hide = (isHidden: boolean) => get().db.update(services).set({ isHidden, name: "Sniffari" });
    await hide(true);
    for (const changed of [{}, standing, { intent: "price" }] as Typed[])
      expect(await refused(client, typedWalk(petId, changed))).toMatchObject({
        status: 400,
        errors: { service: "I don't offer that service anymore, sorry. Please choose another one." },
      });
    await hide(false);
    expect(await send(client, typedWalk(petId))).toMatchObject({ status: 303 });
  });

  test("refuses a pet of another client and a pending pet", async () => {
    const { client, petId } = await ready();
    const other = await ready(["Moose"]);
    const pending = await addPet(get().db, client.id, { name: "Waffles", isAccepted: false });
    expect(await refused(client, typedWalk(petId, { petIds: [petId, other.petId] }))).toMatchObject({
      status: 404,
      errors: { petIds: expect.stringContaining("isn't on your list") as string },
    });
    expect(await refused(client, typedWalk(petId, { petIds: [petId, pending.id] }))).toMatchObject({
      status: 400,
      errors: { petIds: expect.stringContaining("A pending pet") as string },
    });
  });

  test("links to the profile when the address is outside the area or has no zip code", async () => {
    for (const address of ["1 Ocean Drive, Malibu, CA 90265", "Somewhere nice"]) {
      const { client, petId } = await ready();
      await get().db.update(profiles).set({ address }).where(eq(profiles.id, client.id));
      const refusal = await refused(client, typedWalk(petId));
      expect(refusal).toMatchObject({ status: 400, link: { to: "/profile" } });
      expect(refusal.errors.address).toBe(refusal.message);
      // Requests sent before a price was shown, and requests that only ask for the price.
      const unseen: Typed[] = [{ quotedTotal: "" }, { intent: "price", quotedTotal: "" }];
      for (const more of unseen)
        expect(await refused(client, typedWalk(petId, more))).toMatchObject({ status: 400, message: refusal.message });
    }
  });

  test("links to the email confirmation when the client's email address is not confirmed", async () => {
    const { client, petId } = await ready();
    await get().db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, client.id));
    expect(await refused(client, typedWalk(petId))).toMatchObject({ status: 403, link: { to: "/verify-email" } });
  });
});
