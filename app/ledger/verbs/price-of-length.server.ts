// What a booked visit would cost if it took another time (docs/product.md, Price of a visit): by the prices of its day and the
// area it was booked in; what the owner overrode stays where the line costs the same.
import { type AreaSlug, areas } from "~/business/areas/areas";
import type { ServiceId } from "~/business/service-catalog";
import { quote, type Tariff, termsOn } from "~/offer/index";
import { dayInLosAngeles } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import type { PlacedDetails } from "../placing/carry-out.server";
import { keepOverrides } from "../model/price-overrides";

/** Null: it can't take that long. */
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
