// Where a page stands, as JSON-LD (docs/product.md, Search engines).
import { href } from "react-router";

import { breadcrumbs } from "./json-ld";

interface Place {
  name: string;
  path: string;
}

const home: Place = { name: "Home", path: href("/") };
/** Above every area. */
export const locationsPlace: Place = { name: "Locations", path: href("/locations") };

/** The page, and the one above it: the home page unless said otherwise. */
export const trailTo = (origin: string, place: Place, above = home) => breadcrumbs([above, place], origin);
