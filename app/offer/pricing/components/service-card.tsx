import { href, Link } from "react-router";

import type { AreaLink } from "~/business/areas/areas";
import type { PriceList } from "~/business/prices";
import { capitalized } from "~/business/count-in-words";
import type { Service } from "~/business/services/services";
import { petWord, unusualFacts } from "~/business/services/species";
import { fromPrice, furtherDogPrice, weekdayPrices } from "~/offer/pricing/rules";
import { formatMoney } from "~/shared/money";
import { Drawing } from "~/ui/drawing";
import { useSite } from "~/ui/use-site";

/** A service with its lowest price. The other prices unfold, also without scripts. */
export function ServiceCard({ service, prices }: { service: Service; prices: PriceList }) {
  const unusual = unusualFacts(service, prices.services);
  return (
    <li className="card service">
      <Drawing name={service.art} />
      <div className="card-body">
        <h3>{service.name}</h3>
        <p className="muted">{service.summary}</p>
        {unusual.length > 0 ? <p>{unusual.join(". ")}.</p> : null}
      </div>
      <p className="service-price">
        from <span className="price">{formatMoney(fromPrice(prices, service.id))}</span>
      </p>
      <details>
        <summary className="btn btn-ghost">
          <span className="when-closed">View Pricing</span>
          <span className="when-open">Hide Pricing</span>
          <span className="sr">: {service.name}</span>
        </summary>
        <PriceDetails service={service} prices={prices} />
      </details>
    </li>
  );
}

/** Columns of the price table: one for each price factor, with the names of its areas. The standard factor comes first. */
const columnsOf = (areas: readonly AreaLink[]) =>
  [...new Set([1, ...areas.map((area) => area.priceFactor)])].map((factor) => ({
    factor,
    name:
      factor === 1
        ? "Standard"
        : areas
            .filter((area) => area.priceFactor === factor)
            .map((area) => area.name)
            .join(", "),
  }));

function PriceDetails({ service, prices }: { service: Service; prices: PriceList }) {
  const columns = columnsOf(useSite().areas);
  const tables = columns.map(({ factor }) => weekdayPrices(prices, service.id, factor));
  return (
    <>
      <table className="prices">
        <thead>
          <tr>
            <th scope="col">One {petWord(service, prices.services)}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tables[0]?.map(({ minutes }, row) => (
            <tr key={minutes}>
              <th scope="row">{minutes === 120 ? "2 hours" : `${minutes} min`}</th>
              {tables.map((table, column) => (
                <td key={columns[column]?.name}>{formatMoney(table[row]?.weekday ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        Weekday prices; <Link to={`${href("/services")}#${service.id}`}>weekends and holidays</Link> are in the price
        list. {furtherPets(service, prices)}
      </p>
    </>
  );
}

function furtherPets(service: Service, prices: PriceList): string {
  const { id, furtherPet, group } = service;
  const pet = petWord(service, prices.services);
  if (furtherPet === "discount")
    return `${formatMoney(prices.furtherDogDiscount)} less for each additional ${pet} in your household.`;
  const [first] = weekdayPrices(prices, id, 1);
  if (!first) return "";
  const further = furtherDogPrice(prices, { service: id, minutes: first.minutes, priceFactor: 1 });
  const others = group
    ? ` ${capitalized(pet)}s from different households: ${formatMoney(first.weekday)} each. Groups of ${group.min}-${group.max} ${pet}s only.`
    : "";
  return `A second ${pet} from the same household: ${formatMoney(further)}.${others}`;
}
