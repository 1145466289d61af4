// A client's own data for the contact form, so that they don't type it again.
import type { Db } from "~/db/client.server";
import { printedPhone } from "~/shared/phone-number";

import { namesInWords } from "~/clients/pets/rules";
import { listOwnPets } from "~/clients/pets/queries.server";
import { getOwnProfile } from "./queries.server";

/** Returns values for the fields of the contact form; empty when unknown. */
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
