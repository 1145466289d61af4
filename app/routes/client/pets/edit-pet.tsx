// Dialog to edit a pet.
import { pictureBody, type PageHandle } from "~/shared/page-handle";
import { href } from "react-router";

import { getOwnPet } from "~/clients/pets/queries.server";
import { hasDifferentPets } from "~/business/services/species";
import { mayAllowPhotos } from "~/clients/contract/photo-permission.server";
import { submitPetChange } from "~/clients/pets/submit-pet.server";
import { getPetPictureStates } from "~/clients/pets/pet-photo.server";
import { getBusiness, getServices, getSignedIn, notFound } from "~/platform/context/context";
import { PetDialog } from "~/clients/pets/pet-form";

import type { Route } from "./+types/edit-pet";

export const handle: PageHandle = { body: pictureBody };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { id } = getSignedIn(context);
  const [pet, pictures, mayAllow] = await Promise.all([
    getOwnPet(db, id, params.id),
    getPetPictureStates(db, id),
    mayAllowPhotos(db, id),
  ]);
  if (!pet) throw notFound();
  const asksForKind = hasDifferentPets(getBusiness(context).services);
  return { pet, picture: pictures[pet.id], mayAllowPhotos: mayAllow, asksForKind };
}

export const action = (args: Route.ActionArgs) => submitPetChange(args, args.params.id);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `Edit ${loaderData?.pet.name ?? "pet"}` }];

export default function EditPet({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData.pet;
  return (
    <PetDialog
      title={
        <>
          Edit <bdi>{name}</bdi>
        </>
      }
      action={href("/profile/pets/:id/edit", { id })}
      reply={actionData}
      {...loaderData}
    />
  );
}
