// A new price applies to visits from its day on, except to requests that were priced before the owner set it
// (docs/product.md, New prices).
import { expect, test } from "vitest";

import { requests } from "~/db/tables/visits";
import { setPrice } from "~/offer/pricing/submit-prices.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { walk } from "../../../tests/support/request-input";
import { requestService } from "./request-service.server";

onEachDatabase("a new price", () => {
  test("applies to new requests from its day on, but not to requests made before", async ({ db }) => {
    const { client, pets } = await addReadyClient(db);
    const petIds = pets.slice(0, 1).map(({ id }) => id);
    const ask = (date: string, quotedTotal: number) =>
      requestService(contextOf(db, client), walk(petIds, { date, quotedTotal, formKey: crypto.randomUUID() }));
    expect(await ask("2026-12-02", 3000)).toMatchObject({ ok: true });

    const owner = adminContextOf(db, await addAdmin(db));
    await setPrice(owner, { item: "dog-walks/30", cents: 3200, from: "2026-12-01", version: 0 });
    expect(await ask("2026-12-01", 3000)).toMatchObject({ ok: false, reason: "price-changed", quote: { total: 3200 } });
    expect(await ask("2026-12-01", 3200)).toMatchObject({ ok: true });
    expect(await ask("2026-11-30", 3000)).toMatchObject({ ok: true });
    const quoted = (await db.select().from(requests)).map(({ date, totalCents }) => [date.toString(), totalCents]);
    expect(quoted.toSorted()).toEqual([
      ["2026-11-30", 3000],
      ["2026-12-01", 3200],
      ["2026-12-02", 3000],
    ]);
  });
});
