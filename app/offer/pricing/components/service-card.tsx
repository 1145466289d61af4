import type { PriceList } from "~/business/prices";
import type { Service } from "~/business/service-catalog";
import { formatMoney } from "~/shared/money";
import { Drawing } from "~/ui/drawing";

import { fromPrice } from "~/offer/pricing/rules";
import { PriceDetails } from "./price-details";

/** A service with its lowest price. The other prices open without scripts. */
export function ServiceCard({ service, prices }: { service: Service; prices: PriceList }) {
  return (
    <li className="card service">
      <Drawing name={service.art} />
      <div className="card-body">
        <h3>{service.name}</h3>
        <p className="muted">{service.summary}</p>
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
        <PriceDetails service={service.id} prices={prices} />
      </details>
    </li>
  );
}
