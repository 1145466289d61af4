// What the form of the settings answers to people who are no administrators (specification §8).
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { siteSettings } from "~/db/schema";
import { anonymous } from "~/server/actor";
import { actorContext, type Exchange, exchangeContext, type Services, servicesContext } from "~/server/context";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase, type TestDatabase } from "../../../tests/support/database";
import { actorOf, addPerson } from "../../../tests/support/people";
import { submitSettings } from "./submit-settings.server";

function args({ db }: TestDatabase, actor: Parameters<typeof actorOf>[0] | null): ActionFunctionArgs {
  const context = new RouterContextProvider();
  const { services, now, address } = testContext(db);
  context.set(servicesContext, { ...services, db, now: () => now } as Services);
  context.set(exchangeContext, { address, byScript: true, answerHeaders: new Headers() } as Exchange);
  context.set(actorContext, actor ? actorOf(actor) : anonymous);
  const body = new URLSearchParams({
    group: "review",
    review_url: "https://example.com/mine",
    "version:review_url": "0",
  });
  const request = new Request("http://localhost:3000/admin/settings", { method: "POST", body });
  return { request, context, params: {} } as unknown as ActionFunctionArgs;
}

onEachDatabase("the settings, sent by somebody else than the owner", (get) => {
  test("are refused in words, and what was typed is kept", async () => {
    const client = await addPerson(get().db);
    const { data } = (await submitSettings(args(get(), client))) as { data: unknown };
    expect(data).toMatchObject({
      ok: false,
      message: "Only administrators can update site settings",
      toast: { kind: "error", title: "Only administrators can update site settings" },
      values: { review_url: ["https://example.com/mine"] },
    });
    expect(await get().db.$count(siteSettings)).toBe(0);
  });

  test("after the session has ended are kept, too", async () => {
    const { data } = (await submitSettings(args(get(), null))) as { data: unknown };
    expect(data).toMatchObject({
      ok: false,
      message: expect.stringContaining("Your session has ended") as string,
      values: { review_url: ["https://example.com/mine"] },
    });
    expect(await get().db.$count(siteSettings)).toBe(0);
  });
});
