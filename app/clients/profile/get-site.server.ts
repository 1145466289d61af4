// Facts about the site and the signed-in viewer, which every page shows.
import { and, asc, eq, sql } from "drizzle-orm";

import { linkOf, shownAreas } from "~/business/areas/areas";
import type { Business } from "~/business/business";
import { serviceLines } from "~/business/services/services";
import { noRegion } from "~/business/words/region";
import type { Site, Viewer } from "~/business/site";
import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { pets, profiles } from "~/db/tables/clients";
import { jsonRows, prepareOneStatement } from "~/db/one-statement";
import { identityOf, readKeptHours, readSiteFacts, type SiteFacts, siteFactsStored } from "~/offer/index.server";
import { type Actor, isAdmin, type SignedIn } from "~/platform/index.server";

const selectFacts = prepareOneStatement("facts_of_the_site", siteFactsStored);

const siteOf = preparedOnce((db) =>
  db
    .select({
      isCertified: profiles.certified,
      accepted: jsonRows(
        db
          .select({ id: pets.id })
          .from(pets)
          .where(and(eq(pets.ownerId, profiles.id), eq(pets.isAccepted, true)))
          .orderBy(asc(pets.createdAt)),
      ),
      ...siteFactsStored(db),
    })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder("id")))
    .prepare("site_of_viewer"),
);

type Facts = SiteFacts & Pick<Site, "areas" | "look" | "region" | "services" | "timeZone" | "viewer">;

/** Returns the facts without a word about the business, for strangers who open a page of a draft to sign in. */
export const withoutBusiness = (facts: Facts): Facts => ({
  ...facts,
  identity: identityOf([]),
  hours: readKeptHours(null).service,
  weather: [],
  areas: [],
  region: noRegion,
  services: [],
});

/** Returns the facts about the site and the viewer. The viewer is null without a session. */
export async function getSite(
  db: Db,
  actor: Actor,
  { areas, look, region, services, timeZone }: Business,
  now: Temporal.Instant,
): Promise<Facts> {
  const factsOf = (stored: Parameters<typeof readSiteFacts>[0]) => ({
    ...readSiteFacts(stored, now, timeZone),
    timeZone,
    areas: shownAreas(areas).map(linkOf),
    look,
    region,
    services: serviceLines(services),
  });
  if (actor.kind === "anonymous") return { ...factsOf(await selectFacts(db)), viewer: null };
  const [site] = await siteOf(db).execute({ id: actor.id });
  // No profile was found, because the account was deleted during this request.
  if (!site) return { ...factsOf(await selectFacts(db)), viewer: null };
  const accepted = site.accepted.map(({ id }) => id);
  return { ...factsOf(site), viewer: viewerOf(actor, site.isCertified, accepted) };
}

const viewerOf = (actor: SignedIn, isCertified: boolean, acceptedDogs: string[]): Viewer => ({
  id: actor.id,
  email: actor.email,
  firstName: actor.firstName,
  lastName: actor.lastName,
  isAuthenticated: true,
  isAdmin: isAdmin(actor),
  isEmployee: actor.isEmployee,
  isBookkeeper: actor.role === "bookkeeper",
  isVerified: actor.emailVerified,
  hasAcceptedDog: acceptedDogs.length > 0,
  acceptedDogs,
  isCertified,
});
