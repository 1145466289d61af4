// What a client who writes to me has said already, and doesn't type again.
import type { Db } from "~/db/client.server";
import { printedPhone } from "~/shared/phone-number";

import { namesInWords } from "~/clients/pets/rules";
import { listOwnPets } from "~/clients/pets/queries.server";
import { getOwnProfile } from "./queries.server";

/** Ready for the fields of the contact form; empty where nothing is known. */
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
