// A person's own profile.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { printedPhone } from "~/shared/phone-number";
import { namesInWords } from "~/clients/pets/rules";
import { listOwnPets } from "~/clients/pets/queries.server";

export type OwnProfile = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

async function findOwnProfile(db: Db, profileId: string) {
  const [profile] = await db
    .select({
      version: profiles.version,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      phone: profiles.phone,
      address: profiles.address,
      notificationPreference: profiles.notificationPreference,
      cardPhotos: profiles.cardPhotos,
      cardMails: profiles.cardMails,
      smsConsentAt: profiles.smsConsentAt,
      emergencyName: profiles.emergencyName,
      emergencyPhone: profiles.emergencyPhone,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return profile;
}

/** @throws when the account does not exist. The caller must have checked that it does. */
export async function getOwnProfile(db: Db, profileId: string): Promise<OwnProfile> {
  const profile = await findOwnProfile(db, profileId);
  if (!profile) throw new Error("the signed-in person has no profile");
  return profile;
}

/** Returns values to prefill the contact form with; unknown ones are empty. */
export async function getOwnContact(db: Db, profileId: string) {
  const [profile, pets] = await Promise.all([getOwnProfile(db, profileId), listOwnPets(db, profileId)]);
  const { firstName, lastName, email, phone, address } = profile;
  return {
    name: `${firstName} ${lastName}`,
    petName: namesInWords(pets.map(({ name }) => name)),
    email,
    phone: phone ? printedPhone(phone) : "",
    address: address ?? "",
  };
}
