// Dialog to add a pet.
import { pictureBody, type PageHandle } from "~/shared/page-handle";
import { href } from "react-router";

import { hasDifferentPets } from "~/business/services/species";
import { mayAllowPhotos } from "~/clients/contract/photo-permission.server";
import { submitNewPet } from "~/clients/pets/submit-pet.server";
import { PetDialog } from "~/clients/pets/pet-form";
import { getBusiness, getServices, getSignedIn } from "~/platform/context/context";

import type { Route } from "./+types/add-pet";

export const handle: PageHandle = { body: pictureBody };

export async function loader({ context }: Route.LoaderArgs) {
  const photos = await mayAllowPhotos(getServices(context).db, getSignedIn(context).id);
  return {
    newId: crypto.randomUUID(),
    mayAllowPhotos: photos,
    asksForKind: hasDifferentPets(getBusiness(context).services),
  };
}

export const action = submitNewPet;

export const meta = () => [{ title: "Add New Pet" }];

export default function AddPet({ loaderData, actionData }: Route.ComponentProps) {
  return <PetDialog title="Add New Pet" action={href("/profile/pets/new")} reply={actionData} {...loaderData} />;
}
