// Services and prices (specification §2): cards with their prices folded away, then everything in full.
import { data } from "react-router";

import { areaPages } from "~/business/area-pages";
import { locations } from "~/business/areas";
import { policyTexts } from "~/business/policy-texts";
import { serviceIds, services } from "~/business/service-catalog";
import { shorten } from "~/features/areas/shorten";
import { estimateOf } from "~/features/requests/estimate";
import { serviceOffers } from "~/features/seo/json-ld";
import { pageMeta } from "~/features/seo/meta";
import { listHolidays } from "~/features/settings/queries.server";
import { getServices } from "~/server/context";
import { dayInLosAngeles } from "~/shared/dates";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/services";

const ServicesPage = quiet(() => import("./services-page"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const kept = await listHolidays(db);
  const question = new URL(request.url).searchParams;
  const estimate = estimateOf(question, { today: dayInLosAngeles(now()), holidays: kept });
  const page = {
    // The long texts stay on the server: the cards need a line of each.
    cards: locations.map((area) => ({ area, text: shorten(areaPages[area.slug].description) })),
    policies: policyTexts,
    holidays: kept.map(({ name }) => name),
    estimate,
  };
  return data(page, { status: Object.keys(estimate.errors).length > 0 ? 400 : 200 });
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const page = {
    title: "Dog walking services and prices",
    description:
      "Dog walks from $30, runs from $40, drop-in visits from $30 and two-hour hikes at $60: every price for weekdays, weekends and holidays.",
    path: "/services",
    image: "services",
  };
  return [
    ...pageMeta(page, root),
    // Made on the server only: see the home page.
    ...(import.meta.env.SSR && root
      ? serviceIds.map((id) => ({ "script:ld+json": serviceOffers(services[id], root.origin) }))
      : []),
  ];
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesPage {...loaderData} />;
}
