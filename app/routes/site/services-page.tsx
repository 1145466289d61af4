// What /services shows.
import { Link } from "react-router";

import { inWords } from "~/business/amounts-in-words";
import { allAreas, type Area } from "~/business/areas";
import type { PolicyText } from "~/business/policy-texts";
import { serviceIds, services } from "~/business/service-catalog";
import { AreaCard } from "~/features/areas/components/area-card";
import { PriceBook } from "~/features/pricing/components/price-book";
import { ServiceCard } from "~/features/pricing/components/service-card";
import { factorInWords } from "~/features/pricing/rules";
import { EstimateForm } from "~/features/requests/components/estimate-form";
import type { Estimate } from "~/features/requests/estimate";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";

/** "In Cheviot Hills each dog's price is 5% off." */
const discounts = allAreas
  .filter((area) => area.priceFactor !== 1)
  .map((area) => `In ${area.name} each dog's price is ${factorInWords(area.priceFactor)}.`)
  .join(" ");

const list = new Intl.ListFormat("en-US");

export interface ServicesPageProps {
  cards: readonly { area: Area; text: string }[];
  policies: readonly PolicyText[];
  /** Names of the holidays that are kept. */
  holidays: readonly string[];
  estimate: Estimate;
}

export default function ServicesPage({ cards, policies, holidays, estimate }: ServicesPageProps) {
  return (
    <>
      <Poster
        tint="sun"
        title="Services and prices"
        lead="Walks, runs, visits and hikes for dogs who live between the hills and the ocean. Every price is here; the meet and greet is free."
        art="vignette-hike"
      >
        <div className="actions">
          <Link to="/schedule" className="btn btn-big">
            How scheduling works
          </Link>
          <a href="#prices" className="btn btn-quiet btn-big">
            See all prices
          </a>
        </div>
      </Poster>

      <Section title="Four services">
        <ul className="cards services rise">
          {serviceIds.map((id) => (
            <ServiceCard key={id} service={services[id]} />
          ))}
        </ul>
      </Section>

      <Section
        id="prices"
        band="raised"
        title="Pricing details"
        intro={`What a visit costs for one dog. Medication adds ${inWords.medication} a visit, training reinforcement ${inWords.training}. The Holiday column is a holiday on a weekday; on a Saturday or Sunday, the ${inWords.weekend} of the weekend is added.`}
      >
        <div className="price-books">
          {serviceIds.map((id) => (
            <PriceBook key={id} service={services[id]} />
          ))}
        </div>
        <p className="after">
          {holidays.length > 0 ? `Holidays are ${list.format(holidays)}. ` : null}
          {discounts} <Link to="/schedule">How scheduling works today</Link>.
        </p>
      </Section>

      <Section
        id="estimate"
        title="What would it cost?"
        intro="One visit, on the day you have in mind, line by line; nothing is added to it later."
      >
        <EstimateForm estimate={estimate} />
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

      <Section title="Where I walk" intro="Each place has its own shade, its own rules and its own price.">
        <ul className="cards cards-wide rise">
          {cards.map(({ area, text }) => (
            <AreaCard key={area.slug} area={area} text={text} />
          ))}
          <li className="card card-link raised">
            <div className="card-body">
              <h3>
                <Link to="/neighborhoods">And three neighborhoods</Link>
              </h3>
              <p>
                West Hollywood, Beverly Hills and Santa Monica are close enough to walk in, too, at the standard price.
              </p>
            </div>
          </li>
        </ul>
        <p className="after">
          <Link to="/locations">All service areas</Link>
        </p>
      </Section>
    </>
  );
}
