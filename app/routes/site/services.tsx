// Services and prices (docs/product.md, Prices): cards whose prices unfold, followed by all details.
import { policiesNow } from "~/business/money/owner-policies";
import type { ReactNode } from "react";
import { data, href, Link } from "react-router";

import { amountsInWords, lowestPrice } from "~/business/amounts-in-words";
import type { AreaLink } from "~/business/areas/areas";
import { maxPetsPerClient } from "~/business/policies";
import type { PriceList } from "~/business/prices";
import { type Service, shownServices } from "~/business/services/services";
import { policyTextsOf } from "~/business/texts/policy-texts";
import { settingOf } from "~/business/words/region";
import { AreaCard } from "~/offer/areas/pages/area-card";
import { listAreas } from "~/offer/areas/queries.server";
import { shorten } from "~/offer/areas/shorten";
import { getServiceHours } from "~/offer/hours/hours.server";
import { PriceBook } from "~/offer/pricing/components/price-book";
import { PriceLines } from "~/offer/pricing/components/price-lines";
import { ServiceCard } from "~/offer/pricing/components/service-card";
import { estimateOf, type Estimate, type EstimateField, estimateWords } from "~/offer/pricing/estimate";
import { getTariff } from "~/offer/pricing/price-changes.server";
import { pricesOn } from "~/offer/pricing/price-list";
import { factorInWords } from "~/offer/pricing/rules";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { capitalized, countInWords } from "~/business/count-in-words";
import { dayIn } from "~/shared/dates";
import type { PageHandle } from "~/shared/page-handle";
import { serviceOffers } from "~/site/search-engines/json-ld";
import { pageMeta } from "~/site/search-engines/meta";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/services";

export const handle: PageHandle = { query: ["zip", "service", "minutes", "dogs", "date"], thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const tariff = await getTariff(db);
  const today = dayIn(getBusiness(context).timeZone, now());
  const policies = policiesNow(getBusiness(context), now());
  const prices = pricesOn(tariff.history, today.toString());
  const [areas, service] = await Promise.all([
    listAreas(db, getBusiness(context), { prices, policies }),
    getServiceHours(db),
  ]);
  const question = getExchange(context).query;
  const estimate = estimateOf(question, { today, tariff, areas: areas.map(({ area }) => area) });
  const page = {
    // Only the short text of each area is sent, since the cards don't show the long texts.
    cards: areas
      .filter(({ area }) => area.kind === "location")
      .map(({ area, description }) => ({ area, text: shorten(description) })),
    prices,
    policies: policyTextsOf(prices, policies, service),
    holidayPercent: policies.holidayPercent,
    holidays: tariff.holidays.map(({ name }) => name),
    estimate,
    offer: getBusiness(context).words.offer,
  };
  return data(page, { status: Object.keys(estimate.errors).length > 0 ? 400 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const services = loaderData ? shownServices(loaderData.prices.services) : [];
  const page = {
    title: "Dog walking services and prices",
    description: `${loaderData ? fromPrices(services, loaderData.prices) : "Services and prices"}: every price for weekdays, weekends and holidays.`,
    path: href("/services"),
    image: "services",
  };
  return [
    ...pageMeta(page, root),
    // On the server only, for the reason given in home.tsx.
    ...(import.meta.env.SSR && root && loaderData
      ? services.map((service) => ({ "script:ld+json": serviceOffers(service, loaderData.prices, root) }))
      : []),
  ];
}

const list = new Intl.ListFormat("en-US");

/** "Dog Walking from $30, Dog Running from $40 and Drop-In Visits from $30". */
const fromPrices = (services: readonly Service[], prices: PriceList): string =>
  list.format(services.map(({ id, name }) => `${name} from ${lowestPrice(prices, id)}`));

/** Says that prices differ only where they do. */
const ownTraitsOf = (areas: readonly AreaLink[]) =>
  areas.some(({ priceFactor }) => priceFactor !== 1)
    ? "Each place has its own shade, its own rules and its own price."
    : "Each place has its own shade and its own rules.";

/** Sentences such as "In Deering each dog's price is 5% off." */
const differencesIn = (areas: readonly AreaLink[]) =>
  areas
    .filter((area) => area.priceFactor !== 1)
    .map((area) => `In ${area.name} each dog's price is ${factorInWords(area.priceFactor)}.`)
    .join(" ");

export default function Services({ loaderData }: Route.ComponentProps) {
  const { cards, prices, holidayPercent, policies, holidays, estimate, offer } = loaderData;
  const { region } = useSite();
  const inWords = amountsInWords(prices);
  const { areas } = useSite();
  const services = shownServices(prices.services);
  return (
    <>
      <Poster
        tint="sun"
        title="Services and prices"
        lead={`${capitalized(offer)} for dogs who live ${settingOf(region) || "nearby"}. Every price is here; the meet and greet is free.`}
        art="vignette-hike"
      >
        <div className="actions">
          <Link to={href("/schedule")} className="btn btn-big">
            How scheduling works
          </Link>
          <a href="#prices" className="btn btn-quiet btn-big">
            See all prices
          </a>
        </div>
      </Poster>

      <Section title={capitalized(countInWords(services.length, "service"))}>
        <ul className="cards services rise">
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} prices={prices} />
          ))}
        </ul>
      </Section>

      <Section
        id="prices"
        band="raised"
        title="Pricing details"
        intro={`What a visit costs for one dog. Medication adds ${inWords.medication} a visit, training reinforcement ${inWords.training}. The Holiday column is a holiday on a weekday; weekends add ${inWords.weekend}.`}
      >
        <div className="price-books">
          {services.map((service) => (
            <PriceBook key={service.id} service={service} prices={prices} holidayPercent={holidayPercent} />
          ))}
        </div>
        <p className="after">
          {holidays.length > 0 ? `Holidays are ${list.format(holidays)}. ` : null}
          {differencesIn(areas)} <Link to={href("/schedule")}>How scheduling works today</Link>.
        </p>
      </Section>

      <Section
        id="estimate"
        title="What would it cost?"
        intro="One visit, on the day you have in mind, line by line; nothing gets added later."
      >
        <EstimateForm estimate={estimate} services={services} />
      </Section>

      <Section band="deep" title="Good to know">
        <dl className="policies">
          {policies.map(({ id, title, text }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section title="Where I walk" intro={ownTraitsOf(areas)}>
        <ul className="cards cards-wide rise">
          {cards.map(({ area, text }) => (
            <AreaCard key={area.slug} area={area} text={text} />
          ))}
          <NeighborhoodsCard neighborhoods={areas.filter(({ kind }) => kind === "neighborhood")} />
        </ul>
        <p className="after">
          <Link to={href("/locations")}>All service areas</Link>
        </p>
      </Section>
    </>
  );
}

function NeighborhoodsCard({ neighborhoods }: { neighborhoods: readonly AreaLink[] }) {
  if (neighborhoods.length === 0) return null;
  const isOne = neighborhoods.length === 1;
  const areStandard = neighborhoods.every(({ priceFactor }) => priceFactor === 1);
  return (
    <li className="card card-link raised">
      <div className="card-body">
        <h3>
          <Link to={href("/neighborhoods")}>And {countInWords(neighborhoods.length, "neighborhood")}</Link>
        </h3>
        <p>
          {list.format(neighborhoods.map(({ name }) => name))} {isOne ? "is" : "are"} close enough to walk in, too
          {areStandard ? ", at the standard price" : ""}.
        </p>
      </div>
    </li>
  );
}

function EstimateForm({
  estimate: { typed, errors, answer, durations, days },
  services,
}: {
  estimate: Estimate;
  services: readonly Service[];
}) {
  const field = (name: EstimateField, control: (props: ReturnType<typeof propsOf>) => ReactNode) => (
    <div className="field half">
      <label htmlFor={`estimate-${name}`}>{estimateWords[name]}</label>
      {control(propsOf(name, errors[name]))}
      {errors[name] ? (
        <span id={`estimate-${name}-error`} className="error">
          {errors[name]}
        </span>
      ) : null}
    </div>
  );
  return (
    <div className="two two-top">
      {/* The answer comes first, because the page scrolls to it. */}
      {answer ? (
        <div>
          <h3>{estimateWords.answer(answer.area, answer.when)}</h3>
          <p>{answer.surcharge}</p>
          <PriceLines quote={answer.quote} name={estimateWords.priceName} />
          <p className="hint mt-4">
            {estimateWords.extras} <Link to={href("/contact")}>{estimateWords.begin}</Link>.
          </p>
        </div>
      ) : null}
      <form action="/services#estimate" className="form form-two">
        {field("zip", (props) => (
          <input {...props} inputMode="numeric" autoComplete="postal-code" maxLength={10} defaultValue={typed.zip} />
        ))}
        {field("service", (props) => (
          <select {...props} defaultValue={typed.service || services[0]?.id}>
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ))}
        {field("minutes", (props) => (
          <select {...props} defaultValue={typed.minutes || "30"}>
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {estimateWords.lasts(minutes)}
              </option>
            ))}
          </select>
        ))}
        {field("dogs", (props) => (
          <input {...props} type="number" min={1} max={maxPetsPerClient} defaultValue={typed.dogs || "1"} />
        ))}
        {field("date", (props) => (
          <input {...props} type="date" min={days?.today} max={days?.lastDay} defaultValue={typed.date} />
        ))}
        <button className="btn btn-big">{estimateWords.show}</button>
      </form>
    </div>
  );
}

const propsOf = (name: EstimateField, error: string | undefined) => ({
  id: `estimate-${name}`,
  name,
  className: "input",
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `estimate-${name}-error` : undefined,
});
