// Households of the sample clients: invented people and pets in the owner's areas, with visits of her services.
import { type Area, shownAreas } from "~/business/areas/areas";
import { sampleClientIds, type SampleClientId } from "~/business/sample-clients";
import { type Service, shownServices, type Species } from "~/business/services/services";

interface Wish {
  service: string;
  minutes: number;
  /** Days after the first possible day. */
  inDays: number;
}

export interface SampleHousehold {
  id: SampleClientId;
  firstName: string;
  lastName: string;
  address: string;
  pet: { name: string; species: Species; breed: string };
  /** Booked visits. `at`: wall time. */
  visits: readonly (Wish & { at: string })[];
  /** Request that waits for the owner's answer; null for none. */
  asks: Wish | null;
}

/** The last name marks a sample client on every page. */
const sampleName = "Sample";

const people = ["Hazel", "Theo", "Ines"] as const;
const petsOf: Record<Species, { names: readonly string[]; breed: string }> = {
  dog: { names: ["Biscotti", "Juno", "Mochi"], breed: "Mixed breed" },
  cat: { names: ["Pixel", "Olive", "Clover"], breed: "Shorthair" },
  other: { names: ["Pebble", "Nutmeg", "Dot"], breed: "Rabbit" },
};
const times = ["10:00", "13:00", "15:00"];

/** Returns the households of a business; none without an area and a service. */
export function sampleHouseholds(areas: readonly Area[], services: readonly Service[]): SampleHousehold[] {
  const zips = shownAreas(areas).flatMap(({ zips: [first] }) => first ?? []);
  const offered = shownServices(services).filter(({ firstPrices }) => Object.keys(firstPrices).length > 0);
  return sampleClientIds.flatMap((id, index) => {
    const zip = zips[index % zips.length];
    const service = offered[index % offered.length];
    if (!zip || !service) return [];
    const species = service.species[0] ?? "dog";
    const wish = { service: service.id, minutes: Number(Object.keys(service.firstPrices)[0]) };
    const at = times[index] ?? "";
    const isLast = index === sampleClientIds.length - 1;
    return {
      id,
      firstName: people[index] ?? "",
      lastName: sampleName,
      address: `${index + 1} ${sampleName} Street, ${zip}`,
      pet: { name: petsOf[species].names[index] ?? "", species, breed: petsOf[species].breed },
      visits: isLast ? [] : [0, 2, 4].map((inDays) => ({ ...wish, inDays, at })),
      asks: isLast ? { ...wish, inDays: 1 } : null,
    };
  });
}
