// Structured data for search engines (schema.org; docs/product.md, Search engines). It deliberately has no home
// address, aggregate rating or reviews of the business itself. Emitted through `meta` as {"script:ld+json": …}.
import type { Area, AreaLink } from "~/business/areas/areas";
import { type WeekHours, weekdays } from "~/business/calendars/hours";
import type { Identity } from "~/business/identity";
import type { PageLook } from "~/business/look/page-look";
import type { PriceList } from "~/business/prices";
import { type Service, shownServices } from "~/business/services/services";
import { placeInRegion, type Region } from "~/business/words/region";
import { formatExact, formatMoney } from "~/shared/money";
import { phoneNumber } from "~/shared/phone-number";
import { weekdayNames } from "~/shared/day-names";

const schema = "https://schema.org";

const businessId = (origin: string) => `${origin}/#business`;

/** Groups days with the same hours. */
function openingHours(week: WeekHours) {
  const groups = new Map<string, { opens: string; closes: string; days: string[] }>();
  for (const weekday of weekdays) {
    const open = week[weekday];
    if (!open) continue;
    const group = groups.get(open.opens + open.closes) ?? { ...open, days: [] };
    group.days.push(weekdayNames[weekday - 1] ?? "");
    groups.set(open.opens + open.closes, group);
  }
  return [...groups.values()].map(({ opens, closes, days: dayOfWeek }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens,
    closes,
  }));
}

/** Undefined without a price, as on a new site. */
function priceRange({ services, visits }: PriceList): string | undefined {
  const all = shownServices(services).flatMap(({ id }) => Object.values(visits[id] ?? {}));
  if (all.length === 0) return undefined;
  return `${formatMoney(Math.min(...all))}-${formatMoney(Math.max(...all))}`;
}

/** Google recommends the picture in three aspect ratios. */
const handmade = ["/og/home.jpg", "/og/home-4x3.jpg", "/og/home-1x1.jpg"];

/** Facts that the root loader gives to every page. */
interface Business {
  identity: Identity;
  pageLook: Pick<PageLook, "sharePicture">;
  region: Region;
  hours: WeekHours;
  origin: string;
}

export interface BusinessFacts {
  prices: PriceList;
  areas: readonly Area[];
}

export const localBusiness = (
  { identity, pageLook, region, hours, origin }: Business,
  { prices, areas }: BusinessFacts,
) => ({
  "@context": schema,
  "@type": "LocalBusiness",
  "@id": businessId(origin),
  name: identity.businessName,
  url: `${origin}/`,
  telephone: phoneNumber(identity.phone),
  email: identity.email,
  image: (pageLook.sharePicture ? [pageLook.sharePicture] : handmade).map((path) => origin + path),
  priceRange: priceRange(prices),
  openingHoursSpecification: openingHours(hours),
  areaServed: areas.map((area) => ({
    "@type": "Place",
    name: placeInRegion(area.name, region),
    geo: area.zips.map((postalCode) => ({ "@type": "GeoShape", postalCode, addressCountry: "US" })),
  })),
});

/** Structured data of one service. Prices are those of an ordinary day, as in the price book. */
export const serviceOffers = (
  service: Service,
  { visits }: PriceList,
  { origin, areas }: { origin: string; areas: readonly AreaLink[] },
) => ({
  "@context": schema,
  "@type": "Service",
  "@id": `${origin}/services#${service.id}`,
  name: service.name,
  description: service.summary,
  provider: { "@id": businessId(origin) },
  areaServed: areas.map((area) => area.name),
  offers: Object.entries(visits[service.id] ?? {}).map(([minutes, cents]) => ({
    "@type": "Offer",
    name: `${service.name}, ${minutes} minutes`,
    price: formatExact(cents).slice(1),
    priceCurrency: "USD",
  })),
});

/** Structured data of the FAQ page. */
export const questionsPage = (questions: readonly { question: string; answer: string }[]) => ({
  "@context": schema,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

export const breadcrumbs = (items: readonly { name: string; path: string }[], origin: string) => ({
  "@context": schema,
  "@type": "BreadcrumbList",
  itemListElement: items.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});
