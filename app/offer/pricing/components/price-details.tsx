// Prices behind View Pricing: one dog on an ordinary day, for each price factor.
import { href, Link } from "react-router";

import { allAreas } from "~/business/areas/areas";
import type { ServiceId } from "~/business/service-catalog";
import type { PriceList } from "~/business/prices";
import { formatMoney } from "~/shared/money";

import { furtherDogPrice, priceTable } from "~/offer/pricing/rules";

/** The price factors and the names of their areas, the standard one first. */
const columns = [...new Set([1, ...allAreas.map((area) => area.priceFactor)])].map((factor) => ({
  factor,
  name:
    factor === 1
      ? "Standard"
      : allAreas
          .filter((area) => area.priceFactor === factor)
          .map((area) => area.name)
          .join(", "),
}));

export function PriceDetails({ service, prices }: { service: ServiceId; prices: PriceList }) {
  const tables = columns.map(({ factor }) => priceTable(prices, service, factor));
  return (
    <>
      <table className="prices">
        <thead>
          <tr>
            <th scope="col">One dog</th>
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
        Weekday prices; <Link to={`${href("/services")}#${service}`}>weekends and holidays</Link> are in the price list.{" "}
        {service === "adventure-hike"
          ? `A second dog from the same household: ${formatMoney(furtherDogPrice(prices, { service, minutes: 120, priceFactor: 1 }))}. Dogs from different households: ${formatMoney(priceTable(prices, service, 1)[0]?.weekday ?? 0)} each. Groups of 3-5 dogs only.`
          : `${formatMoney(prices.furtherDogDiscount)} less for each additional dog in your household.`}
      </p>
    </>
  );
}
