// The owner sells a pass, or refunds the remaining visits of a pass (docs/product.md, Passes).
import { and, eq, isNull } from "drizzle-orm";

import { passMonths } from "~/business/policies";
import { shownServices } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { passes } from "~/db/tables/money/ledger";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { type AccountOutcome, changeAccount } from "~/money/account/change-account.server";
import { netOfCharge } from "~/money/ledger/sums";
import { selectMoneySettings, settingsOf, termsOf } from "~/money/settings/settings.server";
import { passLabels as labels, passWhat } from "~/money/texts/passes";
import { durationsOf } from "~/business/prices";
import { pricesOn } from "~/offer/index";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { areasStored, priceHistoryStored, readPriceHistory } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { roundCents } from "~/shared/money";
import { done, refused } from "~/shared/result";

import type { AccountInput } from "./forms";
import { readPasses } from "../passes/apply-passes.server";
import { leftOfPass, worthOf } from "../passes/rules";

/** Query columns that {@link passesOnOffer} reads. */
export const offerColumns = (db: Db, clientId: string) => ({
  settings: jsonRows(selectMoneySettings(db)),
  prices: priceHistoryStored(),
  areas: areasStored(),
  home: jsonRows(db.select({ address: profiles.address }).from(profiles).where(eq(profiles.id, clientId))),
});

type Stored = Awaited<ReturnType<typeof readInOneStatement<ReturnType<typeof offerColumns>>>>;

/** Returns today's prices of passes for the household, by service and length. */
export function passesOnOffer(stored: Stored, now: Temporal.Instant, zone: string) {
  const terms = termsOf(settingsOf(stored.settings));
  const prices = pricesOn(readPriceHistory(stored.prices), dayIn(zone, now).toString());
  const address = stored.home[0]?.address;
  const home = address ? areaOfAddress(stored.areas, address) : null;
  const factor = home?.verdict === "served" ? home.area.priceFactor : 1;
  const offers = shownServices(prices.services).flatMap(({ id: service, name }) =>
    durationsOf(prices, service).map((minutes) => {
      const single = roundCents((prices.visits[service]?.[minutes] ?? 0) * factor);
      return { service, minutes, what: passWhat(name, minutes), cents: single * terms.pass.paid };
    }),
  );
  return { offers, ...terms.pass };
}

export type PassesOnOffer = ReturnType<typeof passesOnOffer>;

export async function sellPass(
  ctx: AdminContext,
  clientId: string,
  sent: Omit<AccountInput<"sellPass">, "what"> & AccountInput<"sellPass">["what"],
): Promise<AccountOutcome<"price-changed">> {
  const { service, minutes, shownCents, price } = sent;
  const { offers, visits } = passesOnOffer(
    await readInOneStatement(ctx.db, offerColumns(ctx.db, clientId)),
    ctx.now,
    ctx.business.timeZone,
  );
  const offer = offers.find((one) => one.service === service && one.minutes === minutes);
  return changeAccount<"price-changed">(ctx, { clientId, action: "sellPass", sent }, async (_, tx) => {
    if (offer?.cents !== shownCents) return refused("price-changed");
    const boughtOn = dayIn(ctx.business.timeZone, ctx.now);
    const priceCents = price ?? offer.cents;
    const terms = { serviceType: service, duration: minutes, visits, priceCents, boughtOn };
    const [pass] = await tx
      .insert(passes)
      .values({ ...terms, clientId, expiresOn: boughtOn.add({ months: passMonths }), madeBy: ctx.actor.id })
      .returning({ id: passes.id });
    if (!pass) throw new Error("no pass was stored");
    const line = { passId: pass.id, serviceType: service, amountCents: priceCents };
    return done([{ kind: "charge", subject: "pass", ...line, label: labels.sold(visits, offer.what) }]);
  });
}

/** Ends the pass. Each remaining visit becomes credit at the price paid for it. */
export const refundPass = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"refundPass">,
): Promise<AccountOutcome<"no-such-pass" | "nothing-left">> =>
  changeAccount<"no-such-pass" | "nothing-left">(ctx, { clientId, action: "refundPass", sent }, async (lines, tx) => {
    const { passId, reason } = sent;
    const pass = (await readPasses(tx, clientId)).find(({ id }) => id === passId);
    const charge = lines.find((line) => line.kind === "charge" && line.passId === passId);
    if (!pass || !charge) return refused("no-such-pass");
    const left = leftOfPass(pass, lines);
    const worth = worthOf(left, pass, netOfCharge(charge, lines));
    if (worth <= 0) return refused("nothing-left");
    const endedOn = dayIn(ctx.business.timeZone, ctx.now);
    await tx
      .update(passes)
      .set({ endedOn })
      .where(and(eq(passes.id, passId), isNull(passes.endedOn)));
    const line = { subject: "pass" as const, passId, serviceType: pass.serviceType, amountCents: -worth };
    return done([{ kind: "adjustment", ...line, label: labels.refunded(left), reason }]);
  });
