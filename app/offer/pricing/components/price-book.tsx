// One service with all durations and their prices on an ordinary day, a weekend and a holiday.
import type { PriceList } from "~/business/prices";
import type { Service } from "~/business/services/services";
import { petWord, unusualFacts } from "~/business/services/species";
import { fromPrice, furtherDogPrice, includesOf, priceTable } from "~/offer/pricing/rules";
import { formatMoney } from "~/shared/money";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icon";

export interface PriceBookProps {
  service: Service;
  prices: PriceList;
  /** Price factor of the area; 1 is standard. */
  priceFactor?: number;
  /** Percent of the dogs' price that a holiday adds. */
  holidayPercent: number;
  /** True to show only the name and the lowest price until it is opened. */
  isFolded?: boolean;
}

export function PriceBook({ service, prices, priceFactor = 1, holidayPercent, isFolded }: PriceBookProps) {
  const rows = priceTable(prices, { service: service.id, priceFactor, holidayPercent });
  const pet = petWord(service, prices.services);
  const book = (
    <section id={service.id} className="price-book">
      <div>
        {isFolded ? null : <h3>{service.name}</h3>}
        <Ticks items={[...includesOf(service, prices), ...unusualFacts(service, prices.services)]} />
      </div>
      <table className="prices">
        <caption className="sr">{service.name}, price of a visit</caption>
        <thead>
          <tr>
            <th scope="col">One {pet}</th>
            <th scope="col">Weekday</th>
            <th scope="col">Weekend</th>
            <th scope="col">Holiday</th>
            <th scope="col">Extra {pet}, weekday</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ minutes, weekday, weekend, holiday }) => (
            <tr key={minutes}>
              <th scope="row">{minutes === 120 ? "2 hours" : `${minutes} min`}</th>
              <td>{formatMoney(weekday)}</td>
              <td>{formatMoney(weekend)}</td>
              <td>{formatMoney(holiday)}</td>
              <td>+{formatMoney(furtherDogPrice(prices, { service: service.id, minutes, priceFactor }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  if (!isFolded) return book;
  const from = formatMoney(fromPrice(prices, service.id, priceFactor));
  return (
    <Fold
      name="prices"
      heading={
        <h3>
          {service.name} <span className="tag">from {from}</span>
        </h3>
      }
    >
      {book}
    </Fold>
  );
}

/** Short list of facts, each with a check mark. */
function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
