// Reads a visit whose length changes, and the price of each length; null when there is no other length or it can't
// change anymore.
import { durationsOf, termsOn } from "~/offer/index";
import { getTariff } from "~/offer/index.server";
import type { Db } from "~/db/client.server";
import { dayInLosAngeles } from "~/shared/dates";
import { hasEmail } from "~/platform/index";

import type { StretchAsked } from "../bookings/desk-view";
import { listRequestsOn, isPlaced, priceOfLength } from "~/ledger/index.server";
import { hasLengths, isService } from "~/business/service-names";

export async function readStretching(db: Db, { visitId, minutes }: StretchAsked) {
  const promised = (await listRequestsOn(db, visitId)).filter(({ request }) => request.status === "confirmed");
  const [only] = promised;
  if (!only || promised.length > 1 || !isPlaced(only) || only.visit.status !== "confirmed") return null;
  const { request, visit } = only;
  const tariff = await getTariff(db);
  if (!isService(request.serviceType) || !hasLengths(request.serviceType)) return null;
  const { prices } = termsOn(tariff, dayInLosAngeles(visit.startsAt));
  const lengths = durationsOf(prices, request.serviceType).flatMap((each) => {
    const total = each === request.duration ? null : priceOfLength(only, each, tariff)?.total;
    return total == null ? [] : [{ minutes: each, total }];
  });
  const [first] = lengths;
  if (!first) return null;
  const next = lengths.find((each) => each.minutes > request.duration) ?? first;
  return {
    visitId,
    requestId: request.id,
    version: request.version,
    pets: only.petNames,
    clientName: only.clientName,
    isMailed: hasEmail(only.client.email),
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    total: request.totalCents,
    lengths,
    /** The requested length, or the next longer one. */
    chosen: lengths.find((each) => each.minutes === minutes) ?? next,
  };
}
