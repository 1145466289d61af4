// Kinds of pets: the pets that a service takes, and when the kind of a pet matters. Apart from services.ts, because
// most pages don't need it.
import { petSpecies, type Service, shownServices, type Species } from "./services";

type Takes = Pick<Service, "species">;

/** Default kind, for a pet whose client was never asked. */
export const usualSpecies: Species = "dog";

/** Answers of the pet form. */
export const kindNames: Record<Species, string> = { dog: "Dog", cat: "Cat", other: "Another pet" };
const inPlural: Record<Species, string> = { dog: "dogs", cat: "cats", other: "other pets" };
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

export const takesPets = ({ species }: Takes, pets: readonly { species: Species | null }[]): boolean =>
  pets.every((pet) => species.includes(pet.species ?? usualSpecies));

/**
 * Whether the kind of a pet matters to this business: it takes other pets than dogs, and not each of its services takes
 * all kinds.
 */
export function hasDifferentPets(services: readonly (Takes & Pick<Service, "isHidden">)[]): boolean {
  const shown = shownServices(services);
  const takesOthers = shown.some(({ species }) => species.some((kind) => kind !== usualSpecies));
  return takesOthers && shown.some(({ species }) => species.length < petSpecies.length);
}

/** "dogs", "cats and other pets", "all pets". */
export const petsInWords = (species: readonly Species[]): string =>
  species.length === petSpecies.length
    ? "all pets"
    : list.format(petSpecies.filter((kind) => species.includes(kind)).map((kind) => inPlural[kind]));

/**
 * Returns facts that a visitor must know when they differ from what other services or businesses have: "At my place",
 * "For cats and other pets". `services`: all services of the business.
 */
export const unusualFacts = (service: Takes & Pick<Service, "place">, services: readonly Service[]): string[] => [
  ...(service.place === "owner" ? ["At my place"] : []),
  ...(hasDifferentPets(services) ? [`For ${petsInWords(service.species)}`] : []),
];

/** Returns the word for one pet of a service: "dog" where the kinds make no difference, and "pet" for several kinds. */
export function petWord({ species }: Takes, services: readonly Service[]): string {
  const [kind = usualSpecies, ...others] = hasDifferentPets(services) ? species : [];
  return others.length > 0 || kind === "other" ? "pet" : kind;
}
