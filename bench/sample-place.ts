// Place of the households in benches: the first area of the sample business.
import { areaPath } from "../app/business/areas/areas.ts";
import { sampleAreas } from "../app/sample/business/areas/sample-areas.ts";

const [area] = sampleAreas;
const zip = area?.zips[0];
if (!area || !zip) throw new Error("the sample business has no area");

export const samplePlace = { slug: area.slug, zip, street: "Duquesne Avenue", city: area.name, page: areaPath(area) };
