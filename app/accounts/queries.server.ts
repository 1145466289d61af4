// What is known about people with an account.
import { and, asc, eq, sql } from "drizzle-orm";

import type { Identity } from "~/business/identity";
import type { Viewer } from "~/business/site";
import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { pets, profiles } from "~/db/tables/clients";
import { listed } from "~/db/together";
import { type Actor, isAdmin, type SignedIn } from "~/platform/index.server";
import { getIdentity, identityOf, selectSettings } from "~/offer/index.server";

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
      settings: listed(selectSettings(db)),
    })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder("id")))
    .prepare("site_of_somebody"),
);

/** What every page shows: whose site it is, and who looks at it; no viewer where nobody is signed in. */
export async function getSite(db: Db, actor: Actor): Promise<{ identity: Identity; viewer: Viewer | null }> {
  if (actor.kind === "anonymous") return { identity: await getIdentity(db), viewer: null };
  const [site] = await siteOf(db).execute({ id: actor.id });
  // The account was deleted in this very moment.
  if (!site) return { identity: await getIdentity(db), viewer: null };
  const accepted = site.accepted.map(({ id }) => id);
  return { identity: identityOf(site.settings), viewer: viewerOf(actor, site.isCertified, accepted) };
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
