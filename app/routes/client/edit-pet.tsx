// A pet is changed, in a dialog.
import { isRouteErrorResponse } from "react-router";

import { mayAllowPhotos } from "~/features/contract/photo-permission.server";
import { getPetPictureStates } from "~/features/media/queries.server";
import { PetForm } from "~/features/pets/components/pet-form";
import { petIsGone, savingFailed } from "~/features/pets/messages";
import { getOwnPet } from "~/features/pets/queries.server";
import { submitPetChange } from "~/features/pets/submit-pet.server";
import { getServices, getSignedIn } from "~/server/context";
import { notFound } from "~/server/guards";
import { RouteDialog } from "~/ui/app/route-dialog";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/edit-pet";

export const shouldRevalidate = unlessRefused;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const pet = await getOwnPet(db, getSignedIn(context).id, params.id);
  if (!pet) throw notFound();
  return {
    pet,
    picture: (await getPetPictureStates(db, [pet.id]))[pet.id],
    mayAllowPhotos: await mayAllowPhotos(db, getSignedIn(context).id),
  };
}

export async function action(args: Route.ActionArgs) {
  return submitPetChange(args, args.params.id);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(async () => {
    try {
      return await serverAction();
    } catch (error) {
      if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
      // A pet deleted elsewhere meanwhile takes nothing with it that was typed here.
      return whenUnreachable(() => Promise.reject(error), petIsGone);
    }
  }, savingFailed);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Edit ${loaderData?.pet.name ?? "pet"}` }, { name: "robots", content: "noindex" }];
}

export default function EditPet({
  loaderData: { pet, picture, mayAllowPhotos: photos },
  actionData,
}: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog
      title={
        <>
          Edit <bdi>{pet.name}</bdi>
        </>
      }
      closeTo="/profile/pets"
    >
      <PetForm
        form={form}
        action={`/profile/pets/${pet.id}/edit`}
        pet={pet}
        picture={picture}
        mayAllowPhotos={photos}
      />
    </RouteDialog>
  );
}
