// The business as rows: areas with their zip codes, and services (docs/product.md, The business). The owner's other
// settings are in offer.ts.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, json, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, id, updatedAt, version } from "../columns";

/** Areas that the owner serves, in the order of `position`. */
export const areas = pgTable(
  "areas",
  {
    id: id(),
    /** Part of the address of the area's page. It stays the same when the area is renamed. */
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    /** Decides the path of the area's page: /locations/{slug} or /neighborhoods/{slug}. */
    kind: text("kind", { enum: ["location", "neighborhood"] }).notNull(),
    /** Share of each dog's price, in percent: 100 is the standard price, less is a discount. */
    pricePercent: smallint("price_percent").notNull().default(100),
    /** Color of the area's page, map shape and tag. */
    tint: text("tint", { enum: ["jac", "sea", "poppy", "sun", "sage"] }).notNull(),
    position: integer("position").notNull(),
    /** A hidden area has no page and is in no list. Its clients keep their prices. */
    isHidden: boolean("is_hidden").notNull().default(false),
    /** First text of the area's page, as JSON. Later versions are in kept_versions. */
    text: json("text").notNull(),
    /** Parks near the area, as JSON. */
    parks: json("parks").notNull(),
    /** Drawing of the area in the SVG sprite; null for the drawing for its color. */
    art: text("art"),
    /** URL of the owner's picture of the area; null for the drawing. */
    pictureUrl: text("picture_url"),
    /** Title and description for search engines, and a note about the prices, as JSON. */
    notes: json("notes").notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("areas_slug_plain", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("areas_kind_known", sql`${t.kind} in ('location', 'neighborhood')`),
    check("areas_price_sensible", sql`${t.pricePercent} between 50 and 200`),
    check("areas_tint_known", sql`${t.tint} in ('jac', 'sea', 'poppy', 'sun', 'sage')`),
  ],
);

/** Zip codes of the areas. The primary key keeps a zip code from belonging to two areas. */
export const areaZips = pgTable(
  "area_zips",
  {
    zip: text("zip").primaryKey(),
    areaId: uuid("area_id")
      .notNull()
      .references(() => areas.id, { onDelete: "cascade" }),
  },
  (t) => [check("area_zips_digits", sql`${t.zip} ~ '^[0-9]{5}$'`), index("area_zips_area").on(t.areaId)],
);

/** Services that the owner sells, in the order of `position`. Later prices and durations are in kept_versions. */
export const services = pgTable(
  "services",
  {
    /** Part of prices, requests and addresses. It stays the same when the service is renamed. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Description of the service on its card, one or two sentences long. */
    summary: text("summary").notNull(),
    /** Three or four short facts for the services page. */
    includes: text("includes").array().notNull(),
    /** Id of the drawing in the SVG sprite. */
    art: text("art").notNull(),
    /** Pets that the service is for. */
    species: text("species").array().notNull(),
    /** Whether a further pet of the household is charged less than the first, or at a price of its own. */
    furtherPet: text("further_pet", { enum: ["discount", "price"] }).notNull(),
    /** Size of a group with pets of several households; null when only one household's pets take part. */
    groupMin: smallint("group_min"),
    groupMax: smallint("group_max"),
    /** Durations in minutes that the service began with, each with its price in cents, as JSON. */
    firstPrices: json("first_prices").$type<Record<number, number>>().notNull(),
    /** Place of the visit: the client's home or the owner's. */
    place: text("place", { enum: ["client", "owner"] })
      .notNull()
      .default("client"),
    position: integer("position").notNull(),
    /** A hidden service can't be requested. Visits that are booked stay. */
    isHidden: boolean("is_hidden").notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("services_id_plain", sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("services_further_pet_known", sql`${t.furtherPet} in ('discount', 'price')`),
    check("services_place_known", sql`${t.place} in ('client', 'owner')`),
    check(
      "services_group_whole",
      sql`(${t.groupMin} is null) = (${t.groupMax} is null) and (${t.groupMin} is null or (${t.groupMin} >= 1 and ${t.groupMin} <= ${t.groupMax} and ${t.groupMax} <= 20))`,
    ),
  ],
);
