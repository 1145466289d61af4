// The parks of an area's page, as typed in the form and as stored (docs/product.md, Area texts). Pure functions.
import type { Park } from "~/business/areas/area-page";
import type { FormField, FormFields } from "~/shared/form-fields";

/** Maximum number of parks per area. */
const mostParks = 8;
/** Number of empty parks that the form shows below the stored ones. */
const emptyParks = 2;

export const parkTexts = {
  title: "Parks",
  hint: "Parks where you walk, with their rules for dogs. To remove a park, clear its fields. To add more, save first.",
  park: (place: number) => `Park ${place}`,
  name: "Name",
  nameMissing: "Name this park, or clear its other fields",
  description: "What it's like",
  descriptionMissing: "Write what it's like there",
  address: "Address",
  addressMissing: "Type its address, or the corner by the entrance",
  dogRule: "Rule for dogs",
  dogRuleMissing: "Write its rule for dogs",
  leash: "Dog sign",
  chooseLeash: "Choose a sign",
  leashMissing: "Choose the sign that fits its rule",
  mostDogs: "Maximum dogs per walker",
  mostDogsOdd: "Type a whole number from 1 to 20, or leave it empty",
  twice: (name: string) => `${name} is here twice`,
} as const;

const signs: readonly (readonly [value: Park["leash"], label: string])[] = [
  ["required", "On leash"],
  ["off-leash-area", "Off leash inside"],
  ["no-dogs", "No dogs"],
];

export const signName = (leash: Park["leash"]): string => signs.find(([sign]) => sign === leash)?.[1] ?? "";

const smallNumber = (text: string): string | null => (/^(?:[1-9]|1\d|20)$/.test(text.trim()) ? text.trim() : null);

const fieldsOfPark = {
  name: { kind: "line", label: parkTexts.name, max: 100, autoComplete: "off" },
  description: { kind: "text", label: parkTexts.description, rows: 3 },
  address: { kind: "line", label: parkTexts.address, autoComplete: "off" },
  dogRule: { kind: "line", label: parkTexts.dogRule, autoComplete: "off" },
  leash: { kind: "choice", label: parkTexts.leash, none: parkTexts.chooseLeash, choices: signs },
  mostDogs: {
    kind: "line",
    label: parkTexts.mostDogs,
    digits: true,
    read: smallNumber,
    odd: parkTexts.mostDogsOdd,
    autoComplete: "off",
  },
} as const satisfies FormFields;

type Part = keyof typeof fieldsOfPark;
const parts = Object.keys(fieldsOfPark) as Part[];

/** Name of a field, such as "park2-address". */
const fieldName = (place: number, part: Part) => `park${place}-${part}`;

const places = Array.from({ length: mostParks }, (_, index) => index + 1);

/** Fields of one park, by their name in the form. */
const fieldsAt = (place: number): [name: string, field: FormField][] =>
  parts.map((part) => [fieldName(place, part), fieldsOfPark[part]]);

/** The fields of all parks. */
export const parkFields: FormFields = Object.fromEntries(places.flatMap(fieldsAt));

/** Returns the fields to show, a group for each park. */
export const parkGroups = (parks: readonly Park[]) =>
  places.slice(0, parks.length + emptyParks).map((place) => ({ place, fields: fieldsAt(place) }));

/** The values of the fields. Fields that the form doesn't show are missing. */
export type TypedParks = Readonly<Record<string, string | null | undefined>>;

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

interface TypedPark extends Record<Part, string> {
  place: number;
}

/** The typed parks without the empty ones. */
const filledIn = (typed: TypedParks): TypedPark[] =>
  places
    .map((place) => {
      const park = Object.fromEntries(parts.map((part) => [part, oneLine(typed[fieldName(place, part)] ?? "")]));
      return { place, ...(park as Record<Part, string>) };
    })
    .filter((park) => parts.some((part) => park[part]));

export const readParks = (typed: TypedParks): Park[] =>
  filledIn(typed).map(({ name, description, address, dogRule, leash, mostDogs }) => ({
    name,
    description,
    address,
    dogRule,
    leash: signs.find(([sign]) => sign === leash)?.[0] ?? "required",
    ...(mostDogs ? { maxDogsPerHandler: Number(mostDogs) } : {}),
  }));

export const typedParks = (parks: readonly Park[]): Record<string, string> =>
  Object.fromEntries(
    parks.flatMap(({ maxDogsPerHandler, ...park }, index) => {
      const values: Record<Part, string> = { ...park, mostDogs: maxDogsPerHandler ? String(maxDogsPerHandler) : "" };
      return parts.map((part) => [fieldName(index + 1, part), values[part]]);
    }),
  );

const missing = {
  name: parkTexts.nameMissing,
  description: parkTexts.descriptionMissing,
  address: parkTexts.addressMissing,
  dogRule: parkTexts.dogRuleMissing,
  leash: parkTexts.leashMissing,
} as const;

/** Returns a message for each wrong field. The length of single fields is checked by the schema. */
export function parkProblems(typed: TypedParks): Record<string, string> {
  const parks = filledIn(typed);
  return Object.fromEntries(
    parks.flatMap((park, index) => {
      const wrong = (Object.keys(missing) as (keyof typeof missing)[])
        .filter((part) => !park[part])
        .map((part) => [fieldName(park.place, part), missing[part]] as const);
      const isTwice = park.name && parks.slice(0, index).some(({ name }) => name === park.name);
      return isTwice ? [...wrong, [fieldName(park.place, "name"), parkTexts.twice(park.name)] as const] : wrong;
    }),
  );
}
