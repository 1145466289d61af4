// The place that a new site names until its owner writes her own: the cities and the state of her first zip codes.
import { noRegion, type Region } from "~/business/words/region";
import { stateNames } from "~/business/words/states";

import { regionFields } from "./word-fields";

const list = new Intl.ListFormat("en-US");
const mostCities = 2;

/** Returns the distinct values, the most frequent first. */
function mostFrequent(values: readonly string[]): string[] {
  const countOf = (value: string) => values.filter((one) => one === value).length;
  return [...new Set(values)].toSorted((one, other) => countOf(other) - countOf(one));
}

/** Returns the region of zip codes, without a county or landmarks; the empty region outside the states. */
export function regionOfZips(places: readonly { city: string; state: string }[]): Region {
  const [state = ""] = mostFrequent(places.map((place) => place.state));
  const inState = places.filter((place) => place.state === state);
  const cities = mostFrequent(inState.map(({ city }) => city)).slice(0, mostCities);
  const [first] = cities;
  const stateName = stateNames[state];
  if (first === undefined || stateName === undefined) return noRegion;
  const all = list.format(cities);
  const firstThatFits = (most: number, ...names: string[]) => names.find((name) => name.length <= most) ?? "";
  const name = firstThatFits(regionFields.region.max, `${all}, ${stateName}`, `${first}, ${stateName}`, first);
  return {
    ...noRegion,
    name,
    shortName:
      name.length > regionFields.regionShort.max
        ? firstThatFits(regionFields.regionShort.max, `${first}, ${stateName}`, `${first}, ${state}`, first)
        : "",
    locally: firstThatFits(regionFields.locally.max, `in ${all}`, `in ${first}`),
    cities,
    state,
  };
}
