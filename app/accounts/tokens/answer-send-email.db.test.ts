// POST /api/send-email while the database refuses the mail (docs/product.md, Functions).
import { sql } from "drizzle-orm";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { auditLog, outbox } from "~/db/tables/platform";
import { actorContext, exchangeContext, type Services, servicesContext } from "~/platform/context/context";
import { createLimits } from "~/platform/http/limits";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase, type TestDatabase } from "../../../tests/support/database";
import { exchangeFor } from "../../../tests/support/exchange";
import { actorOf, addAdmin, type Person } from "../../../tests/support/people";
import { answerSendEmail } from "./answer-send-email.server";

function call({ db }: TestDatabase, admin: Person): ActionFunctionArgs {
  const context = new RouterContextProvider();
  const { services, now, address } = testContext(db);
  context.set(servicesContext, { ...services, db, limits: createLimits(1), now: () => now } as Services);
  context.set(actorContext, actorOf(admin));
  const request = new Request("http://localhost:3000/api/send-email", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ to: "casey@example.test", subject: "Tuesday", body: "See you at nine.", fromName: "Sam" }),
  });
  context.set(exchangeContext, exchangeFor(request, { address, byScript: true }));
  return { request, context, params: {} } as unknown as ActionFunctionArgs;
}

onEachDatabase("a mail sent by the API", (get) => {
  test("a mail that the database refuses gets the documented error, and nothing is stored", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    await db.execute(sql`alter table outbox add constraint refuse_everything check (false) not valid`);
    try {
      const answer = await answerSendEmail(call(get(), admin));
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ success: false, error: "Failed to send email" });
    } finally {
      await db.execute(sql`alter table outbox drop constraint refuse_everything`);
    }
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);

    const again = await answerSendEmail(call(get(), admin));
    expect(await again.json()).toEqual({ success: true });
    expect(await db.$count(outbox)).toBe(1);
  });
});
