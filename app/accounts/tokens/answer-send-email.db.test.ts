// POST /api/send-email while the database refuses the mail (docs/product.md, Functions).
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog, outbox } from "~/db/tables/platform";

import { actionArgs } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin } from "../../../tests/support/people";
import { answerSendEmail } from "./answer-send-email.server";

onEachDatabase("a mail sent by the API", () => {
  test("a mail that the database rejects gets the documented error, and nothing is stored", async ({ db }) => {
    const admin = actorOf(await addAdmin(db));
    const mail = { to: "casey@example.test", subject: "Tuesday", body: "See you at nine.", fromName: "Sam" };
    const init = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(mail) };
    const send = () => answerSendEmail(actionArgs(db, admin, {}, "/api/send-email", { init }));
    await db.execute(sql`alter table outbox add constraint refuse_everything check (false) not valid`);
    try {
      const answer = await send();
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ success: false, error: "Failed to send email" });
    } finally {
      await db.execute(sql`alter table outbox drop constraint refuse_everything`);
    }
    expect([await db.$count(outbox), await db.$count(auditLog)]).toEqual([0, 0]);
    expect(await (await send()).json()).toEqual({ success: true });
    expect(await db.$count(outbox)).toBe(1);
  });
});
