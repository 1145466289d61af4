// Loads the services of the business (docs/product.md, Services).
import { sql } from "drizzle-orm";

import type { Service } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { services } from "~/db/tables/business";
import { readInOneStatement } from "~/db/one-statement";

/** A row of the table as JSON. */
interface StoredService extends Omit<Service, "furtherPet" | "group" | "isHidden" | "firstPrices"> {
  further_pet: Service["furtherPet"];
  group_min: number | null;
  group_max: number | null;
  is_hidden: boolean;
  first_prices: Service["firstPrices"];
}

export type StoredServices = readonly StoredService[];

/** Column with all services in their order, to add to any query; {@link readServices} reads its value. */
export const servicesStored = () =>
  sql<StoredServices>`(select coalesce(json_agg(to_json(service) order by service.position, service.id), '[]'::json)
    from ${services} service)`;

export const readServices = (rows: StoredServices): Service[] =>
  rows.map(({ id, name, summary, includes, art, species, place, ...row }) => ({
    id,
    name,
    summary,
    includes,
    art,
    species,
    furtherPet: row.further_pet,
    group: row.group_min === null || row.group_max === null ? null : { min: row.group_min, max: row.group_max },
    place,
    isHidden: row.is_hidden,
    firstPrices: row.first_prices,
  }));

export const getServices = async (db: Db): Promise<Service[]> =>
  readServices((await readInOneStatement(db, { services: servicesStored() })).services);
