import { href, Link } from "react-router";

import type { PriceList } from "~/business/prices";
import { home } from "~/business/texts/home";
import { serviceIds, services } from "~/business/service-catalog";
import { ServiceCard } from "~/offer/pricing/components/service-card";
import { Section } from "~/ui/section";

export function ServicesGrid({ prices }: { prices: PriceList }) {
  return (
    <Section id="services" title={home.servicesHeading} intro={home.servicesIntro}>
      <ul className="cards services rise">
        {serviceIds.map((id) => (
          <ServiceCard key={id} service={services[id]} prices={prices} />
        ))}
      </ul>
      <p className="after">
        <Link to={`${href("/services")}#prices`}>Detailed services and pricing</Link>
      </p>
    </Section>
  );
}
