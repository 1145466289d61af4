// Price of a booked visit with another duration (docs/product.md, Price of a visit), by the prices of its day and area;
// overridden lines stay when they cost the same.
import type { PlacedDetails } from "~/ledger/readers/request-details.server";
import { type AreaSlug, areas } from "~/business/areas/areas";
import type { ServiceId } from "~/business/service-catalog";
import { quote, type Tariff, termsOn } from "~/offer/index";
import { dayInLosAngeles } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { keepOverrides } from "../model/price-overrides";

/** Returns null when there is no such duration. */
export function priceOfLength(
  { request, visit, petNames }: PlacedDetails,
  minutes: number,
  tariff: Tariff,
): Quote | null {
  const made = quote({
    service: request.serviceType as ServiceId,
    minutes,
    dogs: petNames,
    priceFactor: areas[request.areaSlug as AreaSlug].priceFactor,
    medication: request.medication,
    training: request.training,
    ...termsOn(tariff, dayInLosAngeles(visit.startsAt)),
  });
  return made && keepOverrides(request.quote, made);
}
