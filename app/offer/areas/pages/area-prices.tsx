// The services with the area's prices on an ordinary day, a weekend and a holiday.
import { href, Link } from "react-router";

import type { Area } from "~/business/areas/areas";
import { shownServices } from "~/business/services/services";
import { PriceBook, type PriceBookProps } from "~/offer/pricing/components/price-book";
import { factorInWords } from "~/offer/pricing/rules";
import { Section } from "~/ui/section";

interface AreaPricesProps extends Pick<PriceBookProps, "holidayPercent" | "prices"> {
  area: Area;
  band?: "raised";
}

export function AreaPrices({ area, prices, holidayPercent, band }: AreaPricesProps) {
  const adjustment = factorInWords(area.priceFactor);
  return (
    <Section
      id="prices"
      band={band}
      title={`Services and prices in ${area.name}`}
      intro={
        <>
          {adjustment ? <strong className="tag poppy">{adjustment}</strong> : null}{" "}
          {adjustment ? "the standard price of each dog, already included below." : "Standard prices, no travel fee."}{" "}
          What you see for a weekend or a holiday is the whole price of that day.
        </>
      }
    >
      {shownServices(prices.services).map((service) => (
        <PriceBook
          key={service.id}
          service={service}
          prices={prices}
          priceFactor={area.priceFactor}
          holidayPercent={holidayPercent}
          isFolded
        />
      ))}
      <p className="after">
        Medicine, training and canceling: <Link to={`${href("/services")}#prices`}>all pricing details</Link>.
      </p>
    </Section>
  );
}
