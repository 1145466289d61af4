// What is known about people with an account.
import { and, asc, eq, sql } from "drizzle-orm";

import type { WeekHours } from "~/business/calendars/hours";
import type { Identity } from "~/business/identity";
import type { Viewer, WeatherDay } from "~/business/site";
import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { pets, profiles } from "~/db/tables/clients";
import { listed, preparedTogether } from "~/db/together";
import { type Actor, isAdmin, type SignedIn } from "~/platform/index.server";
import { hoursStored, identityOf, readKeptHours, selectSettings, weatherOf } from "~/offer/index.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

/** What everybody is told, as columns of any query. */
const factsColumns = (db: Db) => ({ settings: listed(selectSettings(db)), hours: hoursStored() });

interface Facts {
  identity: Identity;
  /** The service hours. */
  hours: WeekHours;
  /** From today on. */
  weather: WeatherDay[];
}

interface Stored {
  settings: Parameters<typeof identityOf>[0];
  hours: string | null;
}

const factsOf = ({ settings, hours }: Stored, now: Temporal.Instant): Facts => ({
  identity: identityOf(settings),
  hours: readKeptHours(hours).service,
  weather: weatherOf(settings, dayInLosAngeles(now)),
});

const readFacts = preparedTogether("facts_of_the_site", factsColumns);

const siteOf = preparedOnce((db) =>
  db
    .select({
      isCertified: profiles.certified,
      accepted: listed(
        db
          .select({ id: pets.id })
          .from(pets)
          .where(and(eq(pets.ownerId, profiles.id), eq(pets.isAccepted, true)))
          .orderBy(asc(pets.createdAt)),
      ),
      ...factsColumns(db),
    })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder("id")))
    .prepare("site_of_somebody"),
);

/** What every page shows: whose site it is, and who looks at it; no viewer where nobody is signed in. */
export async function getSite(db: Db, actor: Actor, now: Temporal.Instant): Promise<Facts & { viewer: Viewer | null }> {
  if (actor.kind === "anonymous") return { ...factsOf(await readFacts(db), now), viewer: null };
  const [site] = await siteOf(db).execute({ id: actor.id });
  // The account was deleted in this very moment.
  if (!site) return { ...factsOf(await readFacts(db), now), viewer: null };
  const accepted = site.accepted.map(({ id }) => id);
  return { ...factsOf(site, now), viewer: viewerOf(actor, site.isCertified, accepted) };
}

function viewerOf(actor: SignedIn, isCertified: boolean, acceptedDogs: string[]): Viewer {
  return {
    id: actor.id,
    email: actor.email,
    firstName: actor.firstName,
    lastName: actor.lastName,
    isAuthenticated: true,
    isAdmin: isAdmin(actor),
    isEmployee: actor.isEmployee,
    isVerified: actor.emailVerified,
    hasAcceptedDog: acceptedDogs.length > 0,
    acceptedDogs,
    isCertified,
  };
}
