// Words that only the sample business may use, derived from its rows and people. For tests of other businesses.
import type { Business } from "~/business/business";
import { stateNames } from "~/business/words/states";
import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleAccounts } from "~/sample/sample-people";
import { zoneCity, zoneName } from "~/shared/zones";

/** Words of the place and its plants that are in the sample's texts without being values of their own. */
const ofThePlace = [
  "Westside",
  "West LA",
  "Angeleno",
  "palm tree",
  "foxtail",
  "foxtails",
  "Dalmatian",
  "coyote",
  "Pacific",
];

function wordsOfSample(): string[] {
  const { identity, region, words, areas, services, testimonialTags, timeZone } = sampleBusiness;
  const { walkerName, phone, email } = identity;
  const people = sampleAccounts.flatMap(({ firstName, lastName, email }) => [`${firstName} ${lastName}`, email]);
  return [
    ...Object.values(identity),
    walkerName.split(" ").at(-1) ?? "",
    phone.split(" ").at(-1) ?? "",
    phone.replaceAll(/\D/g, ""),
    email.split("@").at(-1) ?? "",
    ...Object.values({ ...region, state: stateNames[region.state] ?? "" }).flat(),
    timeZone,
    zoneCity(timeZone),
    zoneName(timeZone),
    "PST",
    "PDT",
    ...Object.values(words).flat(),
    ...areas.flatMap(({ name, slug, zips }) => [name, slug, ...zips]),
    ...services.flatMap(({ id, name, summary, includes }) => [id, name, summary, ...includes]),
    ...services
      .filter(({ group }) => group)
      .flatMap(({ name }) => name.split(" ").flatMap((word) => [word, `${word}s`])),
    ...testimonialTags.map(({ label }) => label),
    ...people,
    ...ofThePlace,
  ];
}

/** Words of the sample that other businesses use, too. */
const everyWalkers = new Set(["dog walking"]);

/** Returns a pattern that finds the words of the sample business, without those that the other business has, too. */
export function sampleWordsBut(other: Business): RegExp {
  const ownZone = [zoneCity(other.timeZone), zoneName(other.timeZone)];
  const own = JSON.stringify([other, ownZone]).toLowerCase();
  const words = [...new Set(wordsOfSample())].filter(
    (word) => word !== "" && !own.includes(word.toLowerCase()) && !everyWalkers.has(word.toLowerCase()),
  );
  const escaped = words
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\w])(?:${escaped.join("|")})(?![\\w])`, "i");
}
