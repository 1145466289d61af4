// Clients without an email address (docs/product.md, No email): no page or toast says that they got a mail.
import { expect, test } from "vitest";

import { noEmailOf } from "~/platform/mail/no-email";
import { sampleBusiness } from "~/sample/business/sample-business";
import { listWaiting } from "./list-waiting.server";
import { readMoving } from "../calendar/read-moving.server";
import { readStretching } from "~/desk/calendar/load-desk.server";
import { noShowNoted } from "~/day/texts/steps";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { getVisit } from "./get-visit.server";
import { loadNoShow } from "~/day/steps/no-show-question.server";
import { readBy } from "~/desk/texts/desk";
import { zone } from "../../../tests/support/zone";

onEachDatabase("a form about a client", (get) => {
  test.each([true, false])("knows whether the client can be mailed (with an email address: %s)", async (isMailed) => {
    const { db } = get();
    const ctx = adminContextOf(db, await addAdmin(db));
    const id = crypto.randomUUID();
    const { client } = await addReadyClient(db, isMailed ? {} : { id, email: noEmailOf(id) });
    const { request, visit } = await addVisit(db, {
      walker: await addWalker(db),
      client,
      startsAt: "2026-11-24T10:00",
    });
    await addRequest(db, client);
    expect(await readMoving(db, { visitId: visit.id, to: null })).toMatchObject({ isMailed });
    expect(await readStretching(db, { visitId: visit.id, minutes: null }, zone)).toMatchObject({ isMailed });
    expect(await loadNoShow(ctx, request.id)).toMatchObject({ isMailed });
    expect((await getVisit(ctx, visit.id))?.households).toMatchObject([{ booking: { client: { isMailed } } }]);
    expect((await listWaiting(db, sampleBusiness, ctx.now, null)).waiting).toMatchObject([{ client: { isMailed } }]);
  });
});

test("the hint and the toast ask the owner to call or text a client without an email address", () => {
  const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
  for (const words of [readBy(false), noShowNoted(now, false, zone).text]) expect(words).toContain("call or text them");
  for (const words of [readBy(true), noShowNoted(now, true, zone).text]) expect(words).not.toContain("call or text");
});
